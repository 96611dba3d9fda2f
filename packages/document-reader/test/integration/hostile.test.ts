import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readDocument } from '../../src/process/read-document.ts';
import * as XLSX from 'xlsx';
import {
  docxOf,
  entityXlsx,
  gifOf,
  heicClaiming,
  hugeDimensionsXlsx,
  lockedOffice,
  manyEntriesZip,
  manyRowsXlsx,
  legacyDocOf,
  paragraph,
  pngOf,
  tiffOf,
  xlsxOf,
  zipClaiming,
  zipOf,
} from '../../../../tests/support/odd-files.ts';
import { bombPdf, manyPagesPdf, textPdf } from '../../../../tests/support/pdf-file.ts';
import { readBytes, reasonFor } from '../../../../tests/support/read-file.ts';

const html = Buffer.from('<!doctype html><html><script>alert(1)</script></html>');
const exe = Buffer.concat([Buffer.from('MZ\x90\0', 'latin1'), Buffer.alloc(600)]);
const svg = Buffer.from(
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script/></svg>',
);
const pdf = textPdf([[{ x: 72, y: 72, text: 'Paint the door' }]]);

/** Reads within the time limit of 15 s. */
async function reasonInTime(bytes: Buffer, name: string): Promise<unknown> {
  const started = performance.now();
  const reason = await reasonFor(bytes, name);
  expect(performance.now() - started).toBeLessThan(15_500);
  return reason;
}

describe('each kind of unreadable file ends with a reason of its own (A-63, A-67)', () => {
  it.each<[string, string, string, () => Buffer | Promise<Buffer>]>([
    ['a file of no bytes', 'a.pdf', 'empty', () => Buffer.alloc(0)],
    ['a blank list', 'a.csv', 'empty', () => Buffer.from(' \n\n')],
    ['a page as PDF', 'a.pdf', 'renamed', () => html],
    ['a program as a photo', 'a.png', 'renamed', () => exe],
    ['a drawing with a script as a photo', 'a.png', 'renamed', () => svg],
    ['an archive as Word', 'a.docx', 'renamed', () => zipOf({ 'notes.txt': 'x' })],
    [
      'a picture that is an archive too',
      'a.gif',
      'renamed',
      async () => Buffer.concat([gifOf(10, 10), await zipOf({ 'a.class': 'x' })]),
    ],
    [
      'a picture with a PDF inside its head',
      'a.pdf',
      'renamed',
      async () => Buffer.concat([gifOf(10, 10), pdf, await zipOf({ 'a.class': 'x' })]),
    ],
    ['an archive', 'a.zip', 'unsupported', () => zipOf({ 'notes.txt': 'x' })],
    ['a note of a program', 'a.json', 'unsupported', () => Buffer.from('Paint the door')],
    ['a program as a note', 'a.txt', 'renamed', () => exe],
    ['a drawing as a web page', 'a.html', 'renamed', () => svg],
    ['a web page without text', 'a.html', 'noText', () => html],
    [
      'random bytes as PDF',
      'a.pdf',
      'damaged',
      () => Buffer.concat([Buffer.from([0, 1]), randomBytes(5_000)]),
    ],
    [
      'random bytes as Excel',
      'a.xlsx',
      'damaged',
      () => Buffer.concat([Buffer.from([0, 1]), randomBytes(5_000)]),
    ],
    ['half a PDF', 'a.pdf', 'damaged', () => Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Cat')],
    [
      'a PDF of noise',
      'a.pdf',
      'damaged',
      () => Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(20_000)]),
    ],
    [
      'half a Word file',
      'a.docx',
      'damaged',
      async () => (await docxOf(paragraph('x'))).subarray(0, 400),
    ],
    ['half a picture', 'a.png', 'damaged', () => pngOf(100, 100).subarray(0, 20)],
    ['a Word file with broken XML', 'a.docx', 'damaged', () => docxOf('<w:p><w:r>')],
    ['a locked PDF', 'a.pdf', 'password', () => readFile('tests/fixtures/locked.pdf')],
    ['a locked workbook', 'a.xlsx', 'password', () => lockedOffice()],
    ['an old Word file with nothing in it', 'a.doc', 'doc', () => legacyDocOf('\r')],
    ['a Word file with nothing in it', 'a.docx', 'noText', () => docxOf('<w:p/>')],
    [
      'a workbook with nothing in it',
      'a.xlsx',
      'noText',
      () =>
        xlsxOf(
          '<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheet' +
            'ml/2006/main"><sheetData/></worksheet>',
        ),
    ],
    ['a PNG of 30,000 x 30,000', 'a.png', 'tooLarge', () => pngOf(30_000, 30_000)],
    ['a GIF of 30,000 x 30,000', 'a.gif', 'tooLarge', () => gifOf(30_000, 30_000)],
    ['a TIFF of 30,000 x 30,000', 'a.tif', 'tooLarge', () => tiffOf(30_000, 30_000)],
    [
      'a HEIC of 30,000 x 30,000',
      'a.heic',
      'tooLarge',
      async () => heicClaiming(await readFile('tests/fixtures/photo.heic'), 30_000, 30_000),
    ],
    ['an archive of 10,000 parts', 'a.docx', 'tooLarge', () => manyEntriesZip(10_000)],
    [
      'a Word file that unpacks a hundredfold',
      'a.docx',
      'tooLarge',
      () => docxOf(paragraph('a'.repeat(60_000_000))),
    ],
    ['a PDF of 6,000 pages', 'a.pdf', 'tooManyPages', () => manyPagesPdf(6_000)],
  ])('%s (%s): %s', async (_, name, reason, make) => {
    expect(await reasonInTime(await make(), name)).toBe(reason);
  });
});

describe('files that claim more content than they hold are read and truncated', () => {
  it('a sheet that claims a million rows and 16,384 columns', async () => {
    const text = await readBytes(await hugeDimensionsXlsx(), 'dim.xlsx');
    expect(text.lines.map((line) => line.text)).toEqual(['Replace the lock']);
  });

  it('60,000 rows: the first 50,000, and how many were cut', async () => {
    const text = await readBytes(await manyRowsXlsx(60_000), 'rows.xlsx');
    expect(text.lines.length).toBe(50_000);
    expect(text.lines[49_999]?.text).toBe('Fix | Wall | 49999');
    expect(text.cut).toEqual({ rows: 10_000 });
  });

  it('more than a million characters: whole lines up to the cap, and how many characters were cut', async () => {
    const rows = Array.from(
      { length: 30_000 },
      (_, index) => `${index},Replace the window of the room`,
    ).join('\n');
    const text = await readBytes(Buffer.from(rows), 'a.csv');
    const kept = text.lines.reduce((sum, line) => sum + line.text.length, 0);
    expect(kept).toBeLessThanOrEqual(1_000_000);
    expect(kept).toBeGreaterThan(999_000);
    expect(text.cut?.characters).toBeGreaterThan(100_000);
  });
});

/** Processor time of the processes that this one has started and seen end, s. */
const workOfChildren = (): number => {
  const fields = readFileSync('/proc/self/stat', 'latin1').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[13]) + Number(fields[14])) / 100;
};

describe('a page that takes long to draw', () => {
  it('ends the reading within 15 s of work (Y-10)', async () => {
    const before = workOfChildren();
    expect(await reasonFor(bombPdf(24, '0 0 600 700 re f\n'), 'filled.pdf')).toBe('timeout');
    expect(workOfChildren() - before).toBeLessThan(15);
  });
});

describe('a document reads no other file and leaves no files behind (A-64, A-65)', () => {
  it('links and entities to a local file do not include it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'canary-'));
    try {
      await writeFile(join(folder, 'canary.txt'), 'CANARY-7731');
      const target = pathToFileURL(join(folder, 'canary.txt')).href;
      const picture =
        `<w:p><w:r><w:t>Paint</w:t></w:r><w:r><w:drawing><wp:inline><a:graphic>` +
        `<a:graphicData><pic:pic><pic:blipFill><a:blip ` +
        `r:link="rId9"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;
      const rels =
        `<?xml version="1.0"?><Relationships ` +
        `xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship ` +
        `Id="rId9" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/` +
        `image" Target="${target}" TargetMode="External"/></Relationships>`;
      const files: [Buffer, string][] = [
        [await docxOf(picture, { 'word/_rels/document.xml.rels': rels }), 'a.docx'],
        [await entityXlsx(target), 'a.xlsx'],
        [
          textPdf(
            [[{ x: 72, y: 72, text: 'Paint' }]],
            `/OpenAction << /S /JavaScript /JS (app.launchURL\\('${target}'\\)) >>`,
          ),
          'a.pdf',
        ],
      ];
      for (const [bytes, name] of files) {
        const text = await readBytes(bytes, name);
        expect(text.lines.length).toBeGreaterThan(0);
        expect(JSON.stringify(text)).not.toContain('CANARY');
      }
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('names that aim at prototype pollution change nothing, and the next document is read normally', async () => {
    const book = XLSX.utils.book_new();
    XLSX.utils.book_append_sheet(
      book,
      XLSX.utils.aoa_to_sheet([
        ['__proto__', 'polluted'],
        ['constructor', 'x'],
      ]),
      '__proto__x',
    );
    const bytes = XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
    await readBytes(bytes, 'pp.xlsx');
    const styles =
      '<?xml version="1.0"?><w:styles xmlns:w="http://schemas.openxmlformats.org/wordproces' +
      'singml/2006/main"><w:style ' +
      'w:type="paragraph" w:styleId="__proto__"><w:name ' +
      'w:val="__proto__"/></w:style></w:styles>';
    await readBytes(
      await docxOf(
        '<w:p><w:pPr><w:pStyle w:val="__proto__"/></w:pPr><w:r><w:t>Paint</w:t></w:r></w:p>',
        { 'word/styles.xml': styles },
      ),
      'pp.docx',
    );
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect((await readBytes(pdf, 'a.pdf')).lines.map((line) => line.text)).toEqual([
      'Paint the door',
    ]);
  });
});

describe('a document that takes too long is aborted', () => {
  it('a Word file with a false unpacked size ends within 15 s', async () => {
    const liar = zipClaiming(await docxOf(paragraph('a'.repeat(300_000_000))), 5_000);
    expect(await reasonInTime(liar, 'liar.docx')).toBe('damaged');
  }, 30_000);

  it('a workbook with a false unpacked size ends within 15 s', async () => {
    const rows = '<row r="1"><c r="A1"><v>1</v></c></row>'.repeat(6_000_000);
    const liar = zipClaiming(
      await xlsxOf(
        `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheet` +
          `ml/2006/main"><sheetData>${rows}</sheetData></worksheet>`,
      ),
      5_000,
    );
    expect(await reasonInTime(liar, 'liar.xlsx')).toBe('damaged');
  }, 30_000);

  it('a PDF that unpacks to 1 GB ends within 15 s', async () => {
    expect(['tooLarge', 'timeout', 'noText']).toContain(
      await reasonInTime(bombPdf(1_000), 'stream.pdf'),
    );
  }, 30_000);

  it('an aborted caller ends the reading', async () => {
    const stop = new AbortController();
    const reading = readDocument('public/samples/work-order-en.pdf', 'a.pdf', {
      signal: stop.signal,
    });
    setImmediate(() => stop.abort(new Error('gone')));
    await expect(reading).rejects.toThrow('gone');
  });
});
