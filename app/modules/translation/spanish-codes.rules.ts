import { keyAt, type Chart } from './chart.rules.ts';

/** "CO-3", "C-12", "L1": what a plan names each of several things with. */
const isPlanCode = (chart: Chart, at: number): boolean =>
  /^[A-Z]{1,3}-?\d{1,3}[A-Za-z]?$/.test(chart.tokens[at]?.raw ?? '');

/** Where the next code of a list stands, and what joins it in English; null where none does. */
function nextAt(chart: Chart, at: number): { at: number; joint: string } | null {
  const key = keyAt(chart, at);
  const joint = /^[ye]$/.test(key) ? ' and ' : key === 'o' ? ' or ' : key === ',' ? ', ' : '';
  return joint !== '' && isPlanCode(chart, at + 1) ? { at: at + 1, joint } : null;
}

/** The codes of several things from a place on: "columnas CO-3, CO-4 y CI-2", in English. */
export function codesAt(chart: Chart, from: number): { end: number; text: string } {
  let end = from + 1;
  let text = chart.tokens[from]?.raw ?? '';
  if (!isPlanCode(chart, from)) return { end, text };
  for (let next = nextAt(chart, end); next; next = nextAt(chart, end)) {
    text += next.joint + (chart.tokens[next.at]?.raw ?? '');
    end = next.at + 1;
  }
  return { end, text };
}
