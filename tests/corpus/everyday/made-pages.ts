import { pdfOf, textPdf, type PlacedText } from '../../support/pdf-file.ts';
import { gridsPdf } from '../../support/ruled-pdf.ts';
import type { EverydayFile, Expected } from './everyday-file.ts';

/** PDFs of placed texts and ruled lines. */

export const LEFT = 72;
const STEP = 18;

/** Lines from the top of a page down: "# " heads in bold and large, blanks indent. */
export const linesAt = (lines: readonly string[], x = LEFT, top = 80): PlacedText[] =>
  lines.flatMap((line, at): PlacedText[] => {
    const y = top + at * STEP;
    if (line === '') return [];
    if (line.startsWith('# ')) return [{ x, y, text: line.slice(2), size: 14, bold: true }];
    const text = line.trimStart();
    return [{ x: x + 6 * (line.length - text.length), y, text }];
  });

/** A page of such lines. */
export const listPage = (lines: readonly string[]): Buffer => textPdf([linesAt(lines)]);

/** The cells of ruled rows of 24 points, and the grid round them. */
function ruledTable(columns: readonly number[], rows: readonly (readonly string[])[], top = 100) {
  const height = 24;
  const edges = Array.from({ length: rows.length + 1 }, (_, at) => top + at * height);
  const texts = rows.flatMap((cells, at) =>
    cells.map((text, column): PlacedText => ({
      x: (columns[column] ?? 0) + 4,
      y: top + at * height + 16,
      text,
    })),
  );
  return { grid: { columns, rows: edges }, texts };
}

export const ruled = (
  title: string,
  columns: readonly number[],
  rows: readonly (readonly string[])[],
): Buffer => {
  const { grid, texts } = ruledTable(columns, rows);
  return gridsPdf([grid], [...linesAt([`# ${title}`], LEFT, 70), ...texts]);
};

/** A page with lines, and a rule through the letters of some. */
export function struckPage(lines: readonly string[], struck: readonly number[]): Buffer {
  const words = lines.map((text, at) => `BT /F1 12 Tf ${LEFT} ${700 - at * 24} Td (${text}) Tj ET`);
  const rules = struck.map((at) => {
    const y = 704 - at * 24;
    return `${LEFT} ${y} m ${LEFT + 6 * (lines[at] ?? '').length} ${y} l S`;
  });
  const content = [...words, ...rules].join('\n');
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 5 0 R ' +
      '/Resources << /Font << /F1 4 0 R >> >> >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ]);
}

export const page = (
  name: string,
  bytes: () => Buffer,
  tasks: readonly Expected[],
  language: 'en' | 'es' = 'en',
): EverydayFile => ({ name, fileName: `${name}.pdf`, language, bytes, tasks });
