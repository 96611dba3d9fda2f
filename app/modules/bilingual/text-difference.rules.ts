import type { Disagreement } from '~/adapters/translator.ts';
import type { t as translate } from '~/i18n.server.ts';
import type { Language } from '~/i18n.ts';
import { withoutAmounts } from '@obralista/task-reader';
import type { TwinText } from '~/bilingual-text.ts';

/**
 * In what both sides of a text do not agree, with the figures and words that only one has; or that
 * they have not been compared, which a reader has to know as well.
 */
export interface DifferenceOfKind {
  kind: Disagreement['kind'] | 'uncompared';
  values: readonly string[];
}

/** What both sides of the texts of a task do not agree on: the most dangerous kind first. */
export interface Difference extends DifferenceOfKind {
  /** The other kinds; snapshots made earlier lack them. */
  more?: readonly DifferenceOfKind[];
  /** The words of each side that all of it is about; snapshots made earlier lack them. */
  words?: Readonly<Record<Language, readonly string[]>>;
}

/** Differences whose sentence shows the figures or words that only one side has. */
const named: readonly string[] = ['number', 'money', 'code', 'name'];

/** "A number (3, 2)". */
function kindText(
  t: typeof translate,
  language: Language,
  { kind, values }: DifferenceOfKind,
): string[] {
  if (kind === 'uncompared') return [];
  const name = t(language, `report.differsIn.${kind}`);
  return [named.includes(kind) && values.length > 0 ? `${name} (${values.join(', ')})` : name];
}

/** "a number, a place": what two texts may differ in. */
export const kindsText = (
  t: typeof translate,
  language: Language,
  kinds: readonly Disagreement['kind'][],
): string => kinds.map((kind) => t(language, `report.differsIn.${kind}`)).join(', ');

/**
 * Sentences below two sides that do not agree: in what most of all, in what else, and which of them
 * to follow (promise 13.3).
 */
export function differenceText(
  t: typeof translate,
  language: Language,
  { kind, values, more = [] }: Difference,
  original: Language,
): string {
  const key = named.includes(kind) && values.length > 0 ? 'values' : kind;
  const kinds = more.flatMap((one) => kindText(t, language, one)).join('; ');
  const isUncompared = more.some((one) => one.kind === 'uncompared');
  return [
    t(language, `report.differs.${key}`, { values: values.join(', ') }),
    ...(kinds ? [t(language, 'report.differsToo', { kinds })] : []),
    ...(isUncompared ? [t(language, 'report.differs.uncompared')] : []),
    t(language, `report.follow.${original}`),
  ].join(' ');
}

/**
 * What both sides differ in as crews see it: without its figures where the texts have amounts of
 * money (promise 13.4).
 */
export function differenceWithoutAmounts(
  { kind, values, more = [], words }: Difference,
  texts: readonly (TwinText | undefined)[],
): Difference {
  const sides = texts.flatMap((text) => Object.values(text ?? {}));
  return sides.some((side) => withoutAmounts(side) !== side)
    ? { kind, values: [], more: more.map((one) => ({ kind: one.kind, values: [] })) }
    : { kind, values, more, ...(words ? { words } : {}) };
}
