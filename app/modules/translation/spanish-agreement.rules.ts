import { keyAt, type Chart } from './chart.rules.ts';
import type { Joint, Noun } from './sentence.types.ts';
import type { Tail } from './spanish-sizes.rules.ts';

/** "Paramentos saneado": one word in the singular behind nouns in the plural says nothing of them. */
export const disagrees = (chart: Chart, { end, modifiers }: Tail, head: Noun): boolean =>
  /\p{L}{3}[oa]$/u.test(keyAt(chart, end)) &&
  [head, ...modifiers].every(({ plural, entry }) => plural && !entry.marks.has('plural'));

/** "Azulejo recibido con mortero": the participle stands behind its thing with what follows it. */
export const hasComplement = (chart: Chart, end: number): boolean =>
  /[ai]d[oa]s?$/.test(keyAt(chart, end - 1)) && isComplement(chart, end);

/** "Boletín eléctrico y alta de luz": words of two genders are said of two things. */
export function agree(chart: Chart, at: number, end: number, count: number): boolean {
  if (count < 2 || end - at !== 2 * count - 1) return true;
  const endings = Array.from({ length: count }, (_, index) => keyAt(chart, at + 2 * index));
  return !(endings.some((key) => /os?$/.test(key)) && endings.some((key) => /as?$/.test(key)));
}

/** "Con tanque bajo, gama básica": what stands behind a comma may be said of another thing. */
export const isCommaList = (joined: readonly Joint[]): boolean =>
  joined.length > 0 && joined.every((joint) => joint === ',');

export const isComplement = (chart: Chart, at: number): boolean =>
  /^(?:con|por|mediante|sobre|a)$/.test(keyAt(chart, at));
