import { keyAt, type Chart } from '../../lexicon/chart.ts';

/** What several things of one kind are told apart by. */
const kinds = [
  /^[A-Z]{1,3}-?\d{1,3}[A-Za-z]?$/, // "CO-3", "C-12", "L1": of a plan
  /^\d{1,4}[A-Z]?$/, // "2", "204", "3B"
  /^[A-H]$/,
] as const;

/** What may stand behind a number that names a thing, and counts none. */
const behind = /^(?:|[,.;:)–-]|[yeo]|a|de|en|con|por|para|se|no|está|están|antes|hasta|según)$/;

const isCode = (chart: Chart, at: number, kind: RegExp): boolean =>
  kind.test(chart.tokens[at]?.raw ?? '') &&
  (kind === kinds[0] || behind.test(keyAt(chart, at + 1)));

/** Where the next code of a list stands, and what joins it in English; null where none does. */
function nextAt(chart: Chart, at: number, kind: RegExp): { at: number; joint: string } | null {
  const key = keyAt(chart, at);
  const joint = /^[ye]$/.test(key) ? ' and ' : key === 'o' ? ' or ' : key === ',' ? ', ' : '';
  return joint !== '' && isCode(chart, at + 1, kind) ? { at: at + 1, joint } : null;
}

/** The codes of several things from a place on: "columnas CO-3, CO-4 y CI-2", in English. */
export function codesAt(chart: Chart, from: number): { end: number; text: string } {
  let end = from + 1;
  let text = chart.tokens[from]?.raw ?? '';
  const kind = kinds.find((one) => isCode(chart, from, one));
  if (!kind) return { end, text };
  for (let next = nextAt(chart, end, kind); next; next = nextAt(chart, end, kind)) {
    text += next.joint + (chart.tokens[next.at]?.raw ?? '');
    end = next.at + 1;
  }
  return { end, text };
}

/** The letter of a place, behind which the noun phrase ends: "torre B". */
export const isLetter = (chart: Chart, at: number): boolean =>
  /^[A-H]$/.test(chart.tokens[at]?.raw ?? '') && /^(?:|[-–,;.)]|y)$/.test(keyAt(chart, at + 1));
