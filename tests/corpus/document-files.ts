import { readFileSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import {
  Document,
  HeadingLevel,
  LevelFormat,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
} from 'docx';
import sharp from 'sharp';
import * as XLSX from 'xlsx';
import { type Pdf } from '../../app/adapters/pdf.ts';
import { openPdf } from '../../app/adapters/pdf.server.ts';
import { scanPdf } from '../support/pdf-file.ts';
import { sheetDocuments, type SheetDocument } from './files/sheet-documents.ts';
import { wordDocuments, type WordDocument } from './files/word-documents.ts';

/**
 * Generates the files of the corpus from annotated sources at run time: printed PDFs, Word files,
 * workbooks and page images.
 */
export interface DocumentFile {
  name: string;
  fileName: string;
  language: 'en' | 'es';
  kind: 'text' | 'scan';
  bytes: Buffer;
  wanted: Wanted[];
  /** Of an inspection report: whether the reader was developed with it. */
  half?: string | undefined;
}

/** An expected task. */
interface Wanted {
  /** The text that identifies it. */
  text: string;
  /** Other passages that say the same task, such as its line in a summary. */
  also: string[];
  /** Places of which each is right, '' for none; undefined where no place is annotated. */
  areas?: string[];
}

const folder = new URL('./files/', import.meta.url);
const plain = (text: string): string =>
  text.replace(/<\/?[trb](?: \w+=(?:"[^"]*"|\w+))*>/g, '').replace(/&amp;/g, '&');
const wordsOf = (marked: string): string => plain(marked).replace(/\s+/g, ' ').trim();

/**
 * The tasks that a source marks: `<t>…</t>`, in inspection reports with `id` and `area`, whose places
 * are parted by ";"; `<r of=id>…</r>` is another passage that says the task of that id.
 */
function marked(source: string): Wanted[] {
  const again = [...source.matchAll(/<r of=(\w+)>([\s\S]*?)<\/r>/g)];
  return [...source.matchAll(/<t(?: id=(\w+))?(?: area="([^"]*)")?>([\s\S]*?)<\/t>/g)].map(
    ([, id, areas = '', words = '']) => ({
      text: wordsOf(words),
      also: again.filter(([, of]) => of === id).map(([, , told = '']) => wordsOf(told)),
      ...(id === undefined ? {} : { areas: areas.split(';') }),
    }),
  );
}

async function fontFace(weight: number): Promise<string> {
  const file = `open-sans-latin-${weight}-normal.woff2`;
  const bytes = await readFile(`node_modules/@fontsource/open-sans/files/${file}`);
  const source = `url(data:font/woff2;base64,${bytes.toString('base64')})`;
  return `@font-face{font-family:OpenSans;font-weight:${weight};src:${source}}`;
}

/** The head of every printed page: its fonts, paper and text size. */
async function fonts(): Promise<string> {
  const faces = await Promise.all([400, 700].map(fontFace));
  const page = '@page{size:Letter;margin:20mm}body{font:12pt/1.4 OpenSans}';
  return `<meta charset=utf-8><style>${faces.join('')}${page}</style>`;
}

/** The distortion of a page image, as by a scanner or a phone camera. */
interface Wear {
  turn: number;
  contrast: number;
  noise: number;
  dots: number;
}

const wearByForm: Readonly<Record<string, Wear>> = {
  png: { turn: 0.4, contrast: 0.9, noise: 14, dots: 170 },
  jpg: { turn: -0.7, contrast: 0.8, noise: 18, dots: 170 },
  lowjpg: { turn: 0.5, contrast: 0.55, noise: 12, dots: 150 },
  scanpdf: { turn: -0.4, contrast: 0.75, noise: 16, dots: 180 },
};

/** The first page of a PDF as a distorted grey image, the same in each run. */
async function pictureOf(
  pdf: Buffer,
  { turn, contrast, noise, dots }: Wear,
): Promise<{ data: Buffer; width: number; height: number }> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  const page = await document.getPage(0).render({ scale: dots / 72, render: 'bitmap' });
  const turned = await sharp(page.data, {
    raw: { width: page.width, height: page.height, channels: 4 },
  })
    .flatten({ background: '#fff' })
    .greyscale()
    .rotate(turn, { background: '#fff' })
    .linear(contrast, 245 * (1 - contrast))
    .raw()
    .toBuffer({ resolveWithObject: true });
  document.destroy();
  library.destroy();
  let seed = 7;
  for (let dot = 0; dot < turned.data.length; dot += 1) {
    seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff;
    turned.data[dot] = Math.max(
      0,
      Math.min(255, (turned.data[dot] ?? 255) + (((seed >> 8) % 1_000) / 500 - 1) * noise * 1.7),
    );
  }
  return { data: turned.data, width: turned.info.width, height: turned.info.height };
}

async function printed(name: string, pdf: Pdf, head: string): Promise<DocumentFile> {
  const source = readFileSync(new URL(name, folder), 'utf8');
  const form = /data-form=(\w+)/.exec(source)?.[1] ?? 'pdf';
  const language = /lang=es/.test(source) ? 'es' : 'en';
  const half = /data-half=(\w+)/.exec(source)?.[1];
  const base = { name: name.replace('.html', ''), language, wanted: marked(source), half } as const;
  if (form === 'docx')
    return { ...base, kind: 'text', fileName: 'report.docx', bytes: await wordOf(source) };
  const html = `<!doctype html>${source.replace(/<html([^>]*)>/, `<html$1>${head}`)}`;
  const bytes = Buffer.from((await pdf.renderPdf({ html, paper: 'Letter' })).bytes);
  const wear = wearByForm[form];
  if (!wear) return { ...base, kind: 'text', fileName: 'document.pdf', bytes };
  const { data, width, height } = await pictureOf(bytes, wear);
  const grey = sharp(data, { raw: { width, height, channels: 1 } });
  if (form === 'png')
    return { ...base, kind: 'scan', fileName: 'page.png', bytes: await grey.png().toBuffer() };
  const jpeg = await grey.toColourspace('b-w').jpeg({ quality: 72 }).toBuffer();
  return form === 'scanpdf'
    ? { ...base, kind: 'scan', fileName: 'scan.pdf', bytes: scanPdf([{ jpeg, width, height }]) }
    : { ...base, kind: 'scan', fileName: 'photo.jpg', bytes: jpeg };
}

const headings: Readonly<Record<string, (typeof HeadingLevel)[keyof typeof HeadingLevel]>> = {
  h1: HeadingLevel.HEADING_1,
  h2: HeadingLevel.HEADING_2,
  h3: HeadingLevel.HEADING_3,
};

/** A Word file of headings, paragraphs, bullets and tables, which have no markup but bold runs. */
async function wordOf(source: string): Promise<Buffer> {
  const runs = (text: string): TextRun[] =>
    text
      .split(/(<b>[\s\S]*?<\/b>)/)
      .filter(Boolean)
      .map((part) => new TextRun({ text: plain(part), bold: part.startsWith('<b>') }));
  const rowsOf = (table: string): TableRow[] =>
    [...table.matchAll(/<tr>([\s\S]*?)<\/tr>/g)].map(([, row = '']) => {
      const cells = [...row.matchAll(/<td>([\s\S]*?)<\/td>/g)].map(
        ([, cell = '']) => new TableCell({ children: [new Paragraph({ children: runs(cell) })] }),
      );
      return new TableRow({ children: cells });
    });
  const children = [...source.matchAll(/<(h\d|p|li|table)>([\s\S]*?)<\/\1>/g)].map(
    ([, name = '', inner = '']) =>
      name === 'table'
        ? new Table({ rows: rowsOf(inner) })
        : new Paragraph({
            children: runs(inner),
            ...(name === 'li' ? { bullet: { level: 0 } } : {}),
            ...(headings[name] ? { heading: headings[name] } : {}),
          }),
  );
  return Packer.toBuffer(new Document({ sections: [{ children }] }));
}

async function word({ name, language, parts }: WordDocument): Promise<DocumentFile> {
  const run = (text: string): TextRun =>
    new TextRun({ text: plain(text).replace(/^~/, ''), strike: text.startsWith('~') });
  const children = parts.flatMap((part): (Paragraph | Table)[] => {
    if ('heading' in part)
      return [new Paragraph({ text: part.heading, heading: HeadingLevel.HEADING_2 })];
    if ('text' in part) return [new Paragraph({ children: [run(part.text)] })];
    if ('numbers' in part)
      return part.numbers.map(
        (text) =>
          new Paragraph({ children: [run(text)], numbering: { reference: 'numbers', level: 0 } }),
      );
    if ('bullets' in part)
      return part.bullets.map(
        ([depth, text]) =>
          new Paragraph({
            children: [run(text)],
            numbering: { reference: 'bullets', level: depth },
          }),
      );
    return [
      new Table({
        rows: part.table.map(
          (row) =>
            new TableRow({
              children: row.map(
                (cell) =>
                  new TableCell({
                    children: cell
                      .split('\n')
                      .map((line) => new Paragraph({ children: [run(line)] })),
                  }),
              ),
            }),
        ),
      }),
    ];
  });
  const levels = [0, 1, 2].map((level) => ({
    level,
    format: LevelFormat.BULLET,
    text: '•',
    style: { paragraph: { indent: { left: 720 * (level + 1), hanging: 360 } } },
  }));
  const bytes = await Packer.toBuffer(
    new Document({
      numbering: {
        config: [
          { reference: 'bullets', levels },
          {
            reference: 'numbers',
            levels: [{ level: 0, format: LevelFormat.DECIMAL, text: '%1.' }],
          },
        ],
      },
      sections: [{ children }],
    }),
  );
  return {
    name,
    language,
    kind: 'text',
    fileName: 'document.docx',
    bytes,
    wanted: marked(JSON.stringify(parts).replaceAll('\\"', '"').replaceAll('\\n', ' ')),
  };
}

function sheet({ name, language, tabs }: SheetDocument): DocumentFile {
  const book = XLSX.utils.book_new();
  for (const tab of tabs) {
    const one = XLSX.utils.aoa_to_sheet(
      tab.rows.map((row) => row.map((cell) => (typeof cell === 'string' ? plain(cell) : cell))),
    );
    one['!merges'] = (tab.merges ?? []).map((range) => XLSX.utils.decode_range(range));
    XLSX.utils.book_append_sheet(book, one, tab.name);
  }
  return {
    name,
    language,
    kind: 'text',
    fileName: 'book.xlsx',
    bytes: XLSX.write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer,
    wanted: marked(tabs.flatMap((tab) => tab.rows.flat()).join('\n')),
  };
}

/** Inspection reports of several layouts, a half of which was looked at only when they were read. */
const isInspection = (name: string): boolean => name.startsWith('inspection-');

/** All files, or the inspection reports alone, in the order of their sources. */
export async function makeDocumentFiles(onlyInspections = false): Promise<DocumentFile[]> {
  const pdf = openPdf({ production: false, noSandbox: false });
  try {
    const head = await fonts();
    const files: DocumentFile[] = [];
    for (const name of readdirSync(folder)
      .filter((file) => file.endsWith('.html') && (!onlyInspections || isInspection(file)))
      .sort())
      files.push(await printed(name, pdf, head));
    if (onlyInspections) return files;
    for (const document of wordDocuments) files.push(await word(document));
    return [...files, ...sheetDocuments.map(sheet)];
  } finally {
    await pdf.closePdf();
  }
}
