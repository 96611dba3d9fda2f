import { note } from './trace.rules.ts';

/** A row of a table of wordings: what is read, and the plain wording that the grammar reads. */
export interface WordingRow {
  pattern: RegExp;
  plain: string;
  /** A text that has the wording, and what the row makes of it. */
  example: string;
  result: string;
}

/** "/pattern/flags" as an expression. */
function patternOf(cell: string): RegExp {
  const end = cell.lastIndexOf('/');
  return new RegExp(cell.slice(1, end), cell.slice(end + 1));
}

/** The rows of a table: pattern, plain wording in quotation marks, example, result. */
export const readWordings = (table: string): readonly WordingRow[] =>
  table
    .split('\n')
    .slice(1)
    .filter(Boolean)
    .map((line) => {
      const [pattern = '', plain = '', example = '', result = ''] = line.split('\t');
      return { pattern: patternOf(pattern), plain: JSON.parse(plain) as string, example, result };
    });

/** Puts a text in plain wording by each row in its order. */
export const plainWording =
  (rows: readonly WordingRow[]) =>
  (given: string): string => {
    let text = given;
    for (const { pattern, plain } of rows) {
      const said = text.replace(pattern, plain);
      if (said !== text) note('wording', String(pattern), said);
      text = said;
    }
    return text;
  };
