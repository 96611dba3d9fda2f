import { note } from '../translate/trace.ts';

/** A row of a table of wordings: what is read, and the plain wording that the grammar reads. */
interface WordingRow {
  pattern: RegExp;
  /**
   * The plain wording: "$1" is a group of the pattern, "{1:is|are}" agrees with the number of that
   * group.
   */
  plain: string;
  /** A text that has the wording, and what the row makes of it. */
  example: string;
  result: string;
}

/** A cell of the form "/pattern/flags" as an expression. */
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

const byNumber = /\{(\d):([^|}]*)\|([^}]*)\}/g;

/** A text with what a row reads in its plain wording. */
export function inPlain(text: string, { pattern, plain }: WordingRow): string {
  if (!plain.includes('{')) return text.replace(pattern, plain);
  return text.replace(pattern, (...found: unknown[]) => {
    const group = (at: string): string => String(found[Number(at)] ?? '');
    return plain
      .replace(byNumber, (_, at: string, one: string, many: string) =>
        /[^s]s$/i.test(group(at)) ? many : one,
      )
      .replace(/\$(\d)/g, (_, at: string) => group(at));
  });
}

/** Puts a text in plain wording by each row in its order. */
export const plainWording =
  (rows: readonly WordingRow[]) =>
  (given: string): string => {
    let text = given;
    for (const row of rows) {
      const said = inPlain(text, row);
      if (said !== text) note('wording', String(row.pattern), said);
      text = said;
    }
    return text;
  };
