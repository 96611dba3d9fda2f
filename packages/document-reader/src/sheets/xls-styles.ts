import type * as XLSX from 'xlsx';

/** What an old workbook (.xls) strikes through, of which the package says nothing: by its records. */

/** First bytes of a compound file, in which old workbooks are stored. */
const COMPOUND = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

const FONT = 0x31;
const FORMAT = 0xe0;
const SHEET = 0x85;
const BEGIN = 0x809;
const END = 0x0a;
/** Several numbers of a row in one record. */
const NUMBERS = 0xbd;
/** Records of one cell: formula, text, shared text, formatted text, number, short number, boolean. */
const CELLS: ReadonlySet<number> = new Set([0x06, 0x204, 0xfd, 0xd6, 0x203, 0x27e, 0x205]);
const STRIKEOUT = 0x08;
/** Fonts are numbered from 0 without this number. */
const NO_FONT = 4;

interface BiffRecord {
  type: number;
  data: Buffer;
}

/** The records from an offset on. */
function* recordsFrom(stream: Buffer, offset: number): Generator<BiffRecord> {
  for (let at = offset; at + 4 <= stream.length;) {
    const end = at + 4 + stream.readUInt16LE(at + 2);
    if (end > stream.length) return;
    yield { type: stream.readUInt16LE(at), data: stream.subarray(at + 4, end) };
    at = end;
  }
}

interface Globals {
  /** Offset of the first record of each sheet. */
  sheets: number[];
  /** Numbers of the cell formats whose font is struck through. */
  struck: Set<number>;
}

function globalsOf(stream: Buffer): Globals {
  const fonts: boolean[] = [];
  const sheets: number[] = [];
  const formats: number[] = [];
  for (const { type, data } of recordsFrom(stream, 0)) {
    if (type === END) break;
    if (type === FONT && data.length >= 4)
      fonts.push((data.readUInt16LE(2) & STRIKEOUT) === STRIKEOUT);
    else if (type === FORMAT && data.length >= 2) formats.push(data.readUInt16LE(0));
    else if (type === SHEET && data.length >= 4) sheets.push(data.readUInt32LE(0));
  }
  const isStruck = (font: number): boolean => fonts[font > NO_FONT ? font - 1 : font] === true;
  return {
    sheets,
    struck: new Set([...formats.keys()].filter((at) => isStruck(formats[at] ?? 0))),
  };
}

/** The cells of a sheet that have one of the formats, as `row:column` from 0. */
function cellsWith(stream: Buffer, offset: number, formats: ReadonlySet<number>): Set<string> {
  const cells = new Set<string>();
  let depth = 0;
  for (const { type, data } of recordsFrom(stream, offset)) {
    if (type === BEGIN) depth++;
    else if (type === END && --depth <= 0) break;
    // What a chart within the sheet holds is not in its cells.
    if (depth !== 1 || data.length < 6) continue;
    const row = data.readUInt16LE(0);
    const column = data.readUInt16LE(2);
    if (CELLS.has(type) && formats.has(data.readUInt16LE(4))) cells.add(`${row}:${column}`);
    if (type !== NUMBERS) continue;
    for (let at = 4; at + 8 <= data.length; at += 6)
      if (formats.has(data.readUInt16LE(at))) cells.add(`${row}:${column + (at - 4) / 6}`);
  }
  return cells;
}

/** The struck cells of the sheets of an old workbook, in their order; none where it is no such one. */
export function struckXlsCells({ CFB }: typeof XLSX, bytes: Buffer): Set<string>[] {
  if (!bytes.subarray(0, COMPOUND.length).equals(COMPOUND)) return [];
  try {
    const found = CFB.find(CFB.read(bytes, { type: 'buffer' }), 'Workbook');
    if (!found) return [];
    const stream = Buffer.from(found.content as Uint8Array);
    const { sheets, struck } = globalsOf(stream);
    return struck.size === 0 ? [] : sheets.map((offset) => cellsWith(stream, offset, struck));
  } catch {
    return [];
  }
}
