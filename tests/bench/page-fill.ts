import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';

/** Pixels of a millimetre of the pages that are measured: 100 dpi. */
const SCALE = 100 / 72;
const PX_PER_MM = 100 / 25.4;
/** The margins of a report's page with the tallest foot, mm: what stands in them is its running line. */
const MARGINS = { top: 14, bottom: 22 } as const;
/** Grey values below this are printed; paper and its shades are above. */
const PRINTED_BELOW = 240;
/** A row of pixels with this share of printed ones is a rule between rows of a table or cards. */
const RULE_SHARE = 0.97;
/** A rule is thinner; what is thicker is a picture. */
const RULE_PX = 4;
/** White of this height parts two blocks, and a block of less than the other goes with the next, mm. */
const GAP_MM = 3;
const MIN_BLOCK_MM = 11;

export interface PageFill {
  /** The lowest printed pixel above the foot as a share of the printable height, percent. */
  used: number;
  /** Millimetres below it. */
  free: number;
  /** The height of the first block of the page with its heading, mm. */
  firstBlock: number;
  /** PNG of the page. */
  image: Buffer;
}

/** How many pixels of each row of the printable height are printed, and of which width. */
function printedRows(grey: Buffer, width: number, height: number): number[] {
  const top = Math.ceil(MARGINS.top * PX_PER_MM);
  const bottom = height - Math.ceil(MARGINS.bottom * PX_PER_MM);
  return Array.from({ length: bottom - top }, (_, index) => {
    const from = (top + index) * width;
    return grey.subarray(from, from + width).filter((value) => value < PRINTED_BELOW).length;
  });
}

/**
 * The height of what begins a page up to white or a rule, with headings and heads before it, px; a card
 * begins with a rule, and ends with the next one.
 */
function firstBlockOf(rows: readonly number[], textWidth: number): number {
  const isWide = (row: number): boolean => (rows[row] ?? 0) > RULE_SHARE * textWidth;
  const isRule = (row: number): boolean =>
    isWide(row) && !isWide(row - RULE_PX) && !isWide(row + RULE_PX);
  const first = Math.max(
    0,
    rows.findIndex((count) => count > 0),
  );
  const isCard = isRule(first);
  let white = 0;
  for (let row = first; row < rows.length; row += 1) {
    white = rows[row] === 0 ? white + 1 : 0;
    const isApart = isRule(row) || (!isCard && white >= GAP_MM * PX_PER_MM);
    if (isApart && row - white - first > MIN_BLOCK_MM * PX_PER_MM) return row - white - first;
  }
  return rows.findLastIndex((count) => count > 0) + 1 - first;
}

/** How far each page of a PDF is used, measured on its pixels. */
export async function pageFills(bytes: Uint8Array): Promise<PageFill[]> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(bytes);
  const fills: PageFill[] = [];
  for (const page of document.pages()) {
    const { width, height, data } = await page.render({ scale: SCALE, render: 'bitmap' });
    const picture = sharp(data, { raw: { width, height, channels: 4 } }).flatten({
      background: '#fff',
    });
    const grey = await picture.clone().greyscale().raw().toBuffer();
    const rows = printedRows(grey, width, height);
    const last = rows.findLastIndex((count) => count > 0) + 1;
    fills.push({
      used: Math.round((100 * last) / rows.length),
      free: (rows.length - last) / PX_PER_MM,
      firstBlock: firstBlockOf(rows, width - 32 * PX_PER_MM) / PX_PER_MM,
      image: await picture.png().toBuffer(),
    });
  }
  document.destroy();
  library.destroy();
  return fills;
}
