import { pdfOf, type PlacedText } from './pdf-file.ts';

const HEIGHT = 792;

/** A grid of ruled lines; columns and rows are given in points from the left and top. */
interface Grid {
  columns: readonly number[];
  rows: readonly number[];
}

/** The operators that draw the lines of a grid. */
function linesOf({ columns, rows }: Grid): string[] {
  const [left = 0, right = 0] = [columns[0], columns.at(-1)];
  const [top = 0, bottom = 0] = [rows[0], rows.at(-1)];
  return [
    ...rows.map((y) => `${left} ${HEIGHT - y} m ${right} ${HEIGHT - y} l S`),
    ...columns.map((x) => `${x} ${HEIGHT - top} m ${x} ${HEIGHT - bottom} l S`),
  ];
}

/** A page with texts and grids of ruled lines. */
export function gridsPdf(grids: readonly Grid[], texts: readonly PlacedText[]): Buffer {
  const words = texts.map(
    ({ x, y, text, size = 11 }) => `BT /F1 ${size} Tf ${x} ${HEIGHT - y} Td (${text}) Tj ET`,
  );
  const content = [...grids.flatMap(linesOf), ...words].join('\n');
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 ${HEIGHT}] /Contents 5 0 R ` +
      '/Resources << /Font << /F1 4 0 R >> >> >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ]);
}

/** A page with texts and one grid of ruled lines. */
export const ruledPdf = ({ texts, ...grid }: Grid & { texts: readonly PlacedText[] }): Buffer =>
  gridsPdf([grid], texts);
