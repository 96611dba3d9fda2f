/** Makes the committed sample documents in public/samples. Run by hand: `node samples/make.ts`. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import {
  BorderStyle,
  Document,
  HeadingLevel,
  LevelFormat,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import puppeteer, { type Browser } from 'puppeteer-core';
import * as XLSX from 'xlsx';
import { packagedChromium } from './chromium.ts';
import {
  inspectionEn,
  listEs,
  ordersEs,
  punchListEn,
  workOrderEn,
  workOrderEs,
  type WorkOrder,
} from './content.ts';

const folder = 'public/samples';
const day = new Date('2026-03-01T12:00:00Z');

async function font(weight: 400 | 700): Promise<string> {
  const bytes = await readFile(
    `node_modules/@fontsource/open-sans/files/open-sans-latin-${weight}-normal.woff2`,
  );
  const source = `url(data:font/woff2;base64,${bytes.toString('base64')})`;
  return `@font-face{font-family:OpenSans;font-weight:${weight};src:${source}}`;
}

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

async function workOrderHtml(order: WorkOrder): Promise<string> {
  let number = 0;
  const itemHtml = (item: string): string =>
    `<p class=item><span>${++number}.</span>${escape(item)}</p>`;
  const sections = order.sections.map(
    ({ title, items }) => `<h2>${escape(title)}</h2>${items.map(itemHtml).join('')}`,
  );
  const closing = order.closing.map((line) => `<p>${escape(line)}</p>`);
  const page = order.language === 'es' ? ['Página', 'de'] : ['Page', 'of'];
  return `<!doctype html><html lang=${order.language}><meta charset=utf-8><title>${escape(order.title)}</title><style>
${await font(400)}${await font(700)}
@page{size:Letter;margin:25mm 22mm;font-family:OpenSans;
 @top-left{content:"${order.company}";font:9pt OpenSans}@top-right{content:"${order.title}";font:9pt OpenSans}
 @bottom-left{content:"${order.footer}";font:8pt OpenSans}
 @bottom-right{content:"${page[0]} " counter(page) " ${page[1]} " counter(pages);font:8pt OpenSans}}
body{font:12pt/1.5 OpenSans}h1{font-size:20pt}h2{font-size:13pt;margin:8mm 0 2mm;break-after:avoid}
.item{margin:0 0 4mm 9mm;break-inside:avoid}.item span{display:inline-block;width:9mm;margin-left:-9mm}
td{padding:0 8mm 1mm 0}</style>
<h1>${escape(order.title)}</h1>
${order.facts.map(([name, value]) => `<p style="margin:0">${escape(name)}: ${escape(value)}</p>`).join('')}
<p>${escape(order.intro)}</p>${sections.join('')}${closing.join('')}</html>`;
}

async function pdf(browser: Browser, name: string, order: WorkOrder): Promise<void> {
  const page = await browser.newPage();
  await page.setContent(await workOrderHtml(order), { waitUntil: 'load' });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await writeFile(`${folder}/${name}`, await page.pdf({ preferCSSPageSize: true }));
  await page.close();
}

type Inspection = typeof inspectionEn;

function tableOf(rows: string[][]): Table {
  const border = { style: BorderStyle.SINGLE, size: 4, color: '888888' };
  return new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    borders: {
      top: border,
      bottom: border,
      left: border,
      right: border,
      insideHorizontal: border,
      insideVertical: border,
    },
    rows: rows.map(
      (row, index) =>
        new TableRow({
          children: row.map(
            (text) =>
              new TableCell({
                children: [new Paragraph({ children: [new TextRun({ text, bold: index === 0 })] })],
              }),
          ),
        }),
    ),
  });
}

async function word(name: string, text: Inspection): Promise<void> {
  const level = {
    level: 0,
    format: LevelFormat.DECIMAL,
    text: '%1.',
    style: { paragraph: { indent: { left: 720, hanging: 360 } } },
  };
  const sections = text.sections.flatMap(({ title, items }, index) => [
    new Paragraph({ text: title, heading: HeadingLevel.HEADING_2 }),
    ...items.map(
      (item) =>
        new Paragraph({
          text: item,
          ...(index === 0
            ? { numbering: { reference: 'items', level: 0 } }
            : { bullet: { level: 0 } }),
        }),
    ),
  ]);
  const document = new Document({
    creator: 'Obralista',
    title: text.title,
    numbering: { config: [{ reference: 'items', levels: [level] }] },
    sections: [
      {
        children: [
          new Paragraph({ text: text.title, heading: HeadingLevel.HEADING_1 }),
          ...text.facts.map((fact) => new Paragraph(fact)),
          new Paragraph(text.intro),
          ...sections,
          new Paragraph({
            bullet: { level: 0 },
            children: [new TextRun({ text: text.done, strike: true })],
          }),
          new Paragraph(''),
          tableOf(text.table),
          new Paragraph(text.closing),
        ],
      },
    ],
  });
  await writeFile(`${folder}/${name}`, await Packer.toBuffer(document));
}

interface SheetList {
  title: string;
  head: string[];
  interior: (string | number)[][];
  exterior: (string | number)[][];
  merged: number[];
}

async function sheet(name: string, list: SheetList, tabs: [string, string]): Promise<void> {
  const book = XLSX.utils.book_new();
  const [first = 0, last = 0] = list.merged;
  const inside = list.interior.map((row, index) =>
    row.map((cell, column) => (column === 1 && index > first && index <= last ? '' : cell)),
  );
  const sheets = [inside, list.exterior].map((rows) =>
    XLSX.utils.aoa_to_sheet([[list.title], [], list.head, ...rows]),
  );
  sheets.forEach((one, index) => {
    one['!merges'] = [{ s: { r: 0, c: 0 }, e: { r: 0, c: list.head.length - 1 } }];
    one['!cols'] = [{ wch: 6 }, { wch: 14 }, { wch: 46 }, { wch: 14 }, { wch: 10 }, { wch: 12 }];
    XLSX.utils.book_append_sheet(book, one, tabs[index]);
  });
  sheets[0]?.['!merges']?.push({ s: { r: 3 + first, c: 1 }, e: { r: 3 + last, c: 1 } });
  book.Props = { Title: list.title, Author: 'Obralista', CreatedDate: day };
  await writeFile(
    `${folder}/${name}`,
    XLSX.write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer,
  );
}

await mkdir(folder, { recursive: true });
await word('inspection-en.docx', inspectionEn);
await word('ordenes-es.docx', ordersEs);
await sheet('punch-list-en.xlsx', punchListEn, ['Interior', 'Exterior']);
await sheet('lista-es.xlsx', listEs, ['Adentro', 'Afuera']);
const browser = await puppeteer.launch({
  executablePath: await packagedChromium(),
  args: ['--no-sandbox', '--headless=new', '--disable-gpu'],
});
try {
  await pdf(browser, 'work-order-en.pdf', workOrderEn);
  await pdf(browser, 'work-order-es.pdf', workOrderEs);
} finally {
  await browser.close();
}
