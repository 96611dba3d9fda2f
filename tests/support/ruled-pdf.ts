import { pdfOf, type PlacedText } from './pdf-file.ts';

const HEIGHT = 792;

/** A page with texts and a grid of ruled lines; columns and rows are given in points from the left and top. */
export function ruledPdf({
  columns,
  rows,
  texts,
}: {
  columns: readonly number[];
  rows: readonly number[];
  texts: readonly PlacedText[];
}): Buffer {
  const [left = 0, right = 0] = [columns[0], columns.at(-1)];
  const [top = 0, bottom = 0] = [rows[0], rows.at(-1)];
  const lines = [
    ...rows.map((y) => `${left} ${HEIGHT - y} m ${right} ${HEIGHT - y} l S`),
    ...columns.map((x) => `${x} ${HEIGHT - top} m ${x} ${HEIGHT - bottom} l S`),
  ];
  const words = texts.map(
    ({ x, y, text, size = 11 }) => `BT /F1 ${size} Tf ${x} ${HEIGHT - y} Td (${text}) Tj ET`,
  );
  const content = [...lines, ...words].join('\n');
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 ${HEIGHT}] /Contents 5 0 R ` +
      '/Resources << /Font << /F1 4 0 R >> >> >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ]);
}
