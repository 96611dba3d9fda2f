import { buffer } from 'node:stream/consumers';
import { deflateSync } from 'node:zlib';
import * as XLSX from 'xlsx';
import { ZipFile } from 'yazl';

/** A zip archive of named parts. */
export async function zipOf(parts: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(parts))
    zip.addBuffer(Buffer.from(content as string), name);
  zip.end();
  return buffer(zip.outputStream);
}

/** The archive with the unpacked size of every part forged, in its headers and in its directory. */
export function zipClaiming(zip: Buffer, size: number): Buffer {
  const out = Buffer.from(zip);
  for (
    let at = out.indexOf('PK\x01\x02', 0, 'latin1');
    at >= 0;
    at = out.indexOf('PK\x01\x02', at + 4, 'latin1')
  )
    out.writeUInt32LE(size, at + 24);
  return out;
}

const wordNamespaces =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" ' +
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" ' +
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" ' +
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" ' +
  'xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"';

/** A Word file with the given body XML, and further parts. */
export function docxOf(body: string, parts: Record<string, string | Buffer> = {}): Promise<Buffer> {
  return zipOf({
    '[Content_Types].xml':
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default ' +
      'Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default ' +
      'Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ' +
      'ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    '_rels/.rels':
      '<?xml version="1.0"?><Relationships ' +
      'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship ' +
      'Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" ' +
      'Target="word/document.xml"/></Relationships>',
    'word/document.xml': `<?xml version="1.0"?><w:document ${wordNamespaces}><w:body>${body}</w:body></w:document>`,
    ...parts,
  });
}

export const paragraph = (text: string): string =>
  `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;

/** An Excel file whose only sheet has the given XML (after the declaration), and further parts. */
export function xlsxOf(
  sheetXml: string,
  parts: Record<string, string | Buffer> = {},
): Promise<Buffer> {
  return zipOf({
    '[Content_Types].xml':
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default ' +
      'Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default ' +
      'Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ' +
      'ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override ' +
      'PartName="/xl/worksheets/sheet1.xml" ' +
      'ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>',
    '_rels/.rels':
      '<?xml version="1.0"?><Relationships ' +
      'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship ' +
      'Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" ' +
      'Target="xl/workbook.xml"/></Relationships>',
    'xl/workbook.xml':
      '<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" ' +
      'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet ' +
      'name="One" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<?xml version="1.0"?><Relationships ' +
      'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship ' +
      'Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" ' +
      'Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': sheetXml,
    ...parts,
  });
}

const spreadsheet = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const inline = (cell: string, text: string): string =>
  `<c r="${cell}" t="inlineStr"><is><t>${text}</t></is></c>`;

/** Two cells that claim a sheet of a million rows. */
export const hugeDimensionsXlsx = (): Promise<Buffer> =>
  xlsxOf(
    `<?xml version="1.0"?><worksheet ${spreadsheet}><dimension ref="A1:XFD1048576"/>` +
      `<sheetData><row r="1">${inline('A1', 'Replace the lock')}</row><row r="1048576">` +
      `${inline('XFD1048576', 'far')}</row></sheetData></worksheet>`,
  );

/** `rows` rows of three cells each. */
export function manyRowsXlsx(rows: number): Promise<Buffer> {
  const data = Array.from(
    { length: rows },
    (_, index) =>
      `<row r="${index + 1}">${inline(`A${index + 1}`, 'Fix')}` +
      `${inline(`B${index + 1}`, 'Wall')}<c r="C${index + 1}"><v>${index}</v></c></row>`,
  );
  return xlsxOf(
    `<?xml version="1.0"?><worksheet ${spreadsheet}><sheetData>${data.join('')}</sheetData></worksheet>`,
  );
}

/** A sheet that references a local file by an entity. */
export const entityXlsx = (target: string): Promise<Buffer> =>
  xlsxOf(
    `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "${target}">]><worksheet ` +
      `${spreadsheet}><sheetData><row r="1">${inline('A1', 'Replace &e; lock')}</row>` +
      `</sheetData></worksheet>`,
  );

export const manyEntriesZip = (count: number): Promise<Buffer> =>
  zipOf(
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`word/part${index}.xml`, 'x'])),
  );

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc32(body), body.length + 4);
  return out;
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

/** A PNG that claims the given size and has almost no data. */
export function pngOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(8, 8);
  const data = deflateSync(Buffer.alloc(1_000));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A GIF that claims the given size. */
export function gifOf(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.write('GIF89a', 'latin1');
  head.writeUInt16LE(width, 6);
  head.writeUInt16LE(height, 8);
  const frame = Buffer.alloc(10);
  frame.writeUInt8(0x2c, 0);
  frame.writeUInt16LE(width, 5);
  frame.writeUInt16LE(height, 7);
  return Buffer.concat([head, frame, Buffer.from([2, 2, 0x4c, 1, 0, 0x3b])]);
}

/** A grey, uncompressed TIFF that claims the given size. */
export function tiffOf(width: number, height: number): Buffer {
  const entries: [number, number, number][] = [
    [256, 4, width],
    [257, 4, height],
    [258, 3, 8],
    [259, 3, 1],
    [262, 3, 1],
    [273, 4, 8],
    [277, 3, 1],
    [278, 4, height],
    [279, 4, 100],
  ];
  const out = Buffer.alloc(8 + 2 + entries.length * 12 + 4 + 100);
  out.write('II*\0', 'latin1');
  out.writeUInt32LE(8, 4);
  out.writeUInt16LE(entries.length, 8);
  entries.forEach(([tag, type, value], index) => {
    const at = 10 + index * 12;
    out.writeUInt16LE(tag, at);
    out.writeUInt16LE(type, at + 2);
    out.writeUInt32LE(1, at + 4);
    out.writeUInt32LE(value, at + 8);
  });
  return out;
}

/** The file with a forged size of its HEIC picture. */
export function heicClaiming(heic: Buffer, width: number, height: number): Buffer {
  const out = Buffer.from(heic);
  for (let at = out.indexOf('ispe'); at >= 0; at = out.indexOf('ispe', at + 4)) {
    out.writeUInt32BE(width, at + 8);
    out.writeUInt32BE(height, at + 12);
  }
  return out;
}

/** A file of the old Word format with the given text; lines end in \r. */
export function legacyDocOf(text: string, boxes = ''): Buffer {
  const textAt = 0x400;
  const all = boxes ? `${text}${boxes}\r` : text;
  const body = Buffer.from(all, 'utf16le');
  const main = Buffer.alloc(Math.max(textAt + body.length, 4_096));
  main.writeUInt16LE(0xa5ec, 0);
  main.writeUInt16LE(0xc1, 2);
  main.writeUInt32LE(textAt, 0x18);
  main.writeUInt32LE(text.length, 0x4c);
  main.writeUInt32LE(all.length - text.length, 0x64);
  body.copy(main, textAt);
  const pieces = Buffer.alloc(5 + 8 + 8);
  pieces.writeUInt8(2, 0);
  pieces.writeUInt32LE(16, 1);
  pieces.writeUInt32LE(0, 5);
  pieces.writeUInt32LE(all.length, 9);
  pieces.writeUInt32LE(textAt, 15);
  main.writeUInt32LE(0, 0x1a2);
  main.writeUInt32LE(pieces.length, 0x1a6);
  const table = Buffer.concat([pieces, Buffer.alloc(4_096)]);
  const file = XLSX.CFB.utils.cfb_new();
  XLSX.CFB.utils.cfb_add(file, '/WordDocument', main);
  XLSX.CFB.utils.cfb_add(file, '/0Table', table);
  return Buffer.from(XLSX.CFB.write(file, { type: 'buffer' }) as Buffer);
}

/** A workbook locked with a password: the container that Office writes, without its contents. */
export function lockedOffice(): Buffer {
  const file = XLSX.CFB.utils.cfb_new();
  XLSX.CFB.utils.cfb_add(file, '/EncryptionInfo', Buffer.alloc(4_096));
  XLSX.CFB.utils.cfb_add(file, '/EncryptedPackage', Buffer.alloc(8_192));
  return Buffer.from(XLSX.CFB.write(file, { type: 'buffer' }) as Buffer);
}

/** A sheet with a lone surrogate in its only cell. */
export const halfCharacterXlsx = (): Promise<Buffer> =>
  xlsxOf(
    `<?xml version="1.0"?><worksheet ${spreadsheet}><sheetData><row r="1">` +
      `${inline('A1', 'Replace the &#xD83D; lock')}</row></sheetData></worksheet>`,
  );
