import { withoutPricedRuns } from '../extraction/priced-run.rules.ts';
import type { ReportSnapshot, SnapshotTask } from './report.rules.ts';
import type { TwinText } from '../tasks/task-fields.rules.ts';

const digits = String.raw`\p{Nd}[\p{Nd}.,'’]*(?:\s?(?:k|mil|thousand|million|millones|grand)(?![\p{L}]))?`;
const to = String.raw`\s?(?:[-–—]|to|a)\s?`;
/** What stands before an amount; € also stands behind it. */
const before = String.raw`(?:US\s?)?[$＄£¥]\s?|USD\s?|€(?=\p{Nd})`;
const behind = String.raw`(?:dollars?|d[oó]lares?|bucks?|cents?|centavos?|USD|pesos?)(?![\p{L}])|€`;
const word = String.raw`prices?|costs?|budget|allowance|bid|precios?|costos?|costes?|importe|monto|presupuesto`;
const number = String.raw`\p{Nd}{3,}(?:[.,]\p{Nd}+)*|\p{Nd}+(?:[.,]\p{Nd}{2,3})+`;
const sum = String.raw`\p{Nd}[\p{Nd},]*\.\p{Nd}{2}(?!\p{Nd})`;

/** Thousands and cents, which budgets write of amounts alone: 28,271.37. */
const grouped = String.raw`\p{Nd}{1,3}(?:,\p{Nd}{3})+\.\p{Nd}{2}|\p{Nd}{1,3}(?:\.\p{Nd}{3})+,\p{Nd}{2}`;
const measure = String.raw`m[23²³]?|ml|mts?|cm|mm|km|kg|lbs?|sq|sf|lf|ft|feet|cy|gal(?:lons)?|l|in|psi|kw|btu`;

/**
 * An amount with its currency before or behind it, alone or as a range; a number after a word for a
 * price; a number with cents after "total"; thousands with cents that no unit measures.
 */
const amounts = new RegExp(
  [
    String.raw`(?:${before})${digits}(?:${to}${digits})?`,
    String.raw`(?:${digits}${to})?${digits}\s?(?:${behind})`,
    String.raw`(?<=(?<![\p{L}])(?:${word})\s?(?::|=|is|of|es|de)?\s?)(?:${number})`,
    String.raw`(?<=(?<![\p{L}])(?:sub-?)?totals?\s?(?::|=)?\s?)${sum}`,
    String.raw`(?<![\p{Nd}.,])(?:${grouped})(?!\p{Nd}|\s?(?:${measure})(?![\p{L}]))`,
  ].join('|'),
  'giu',
);

/** What stands in place of an amount that is left out. */
const LEFT_OUT = '[…]';

/** A text without its amounts of money. */
export const withoutAmounts = (text: string): string =>
  withoutPricedRuns(text, LEFT_OUT).replace(amounts, LEFT_OUT);

const twinWithoutAmounts = (text: TwinText): TwinText =>
  Object.fromEntries(
    Object.entries(text).map(([language, side]) => [language, withoutAmounts(side)]),
  );

/** Free texts by their words without amounts, as the snapshot then has them. */
const freeWithoutAmounts = (
  freeTexts: NonNullable<ReportSnapshot['freeTexts']>,
): NonNullable<ReportSnapshot['freeTexts']> =>
  Object.fromEntries(
    Object.entries(freeTexts).map(([text, { texts, ...free }]) => [
      withoutAmounts(text),
      { ...free, texts: twinWithoutAmounts(texts) },
    ]),
  );

const orNull = (text: string | null): string | null => text && withoutAmounts(text);

/** What both sides differ in, without its figures where the texts have amounts. */
const differsWithoutAmounts = ({ title, description, differs }: SnapshotTask) => {
  const texts = [...Object.values(title), ...Object.values(description)];
  return differs && texts.some((text) => withoutAmounts(text) !== text)
    ? { differs: { kind: differs.kind, values: [] } }
    : {};
};

const taskWithoutAmounts = (task: SnapshotTask): SnapshotTask => ({
  ...task,
  ...differsWithoutAmounts(task),
  title: twinWithoutAmounts(task.title),
  description: twinWithoutAmounts(task.description),
  statusReason: orNull(task.statusReason),
  quote: orNull(task.quote),
});

/** A snapshot whose texts hold no amounts of money, for reports that crews read (promise 13.4). */
export const snapshotWithoutAmounts = (snapshot: ReportSnapshot): ReportSnapshot => ({
  ...snapshot,
  tasks: snapshot.tasks.map(taskWithoutAmounts),
  ...(snapshot.freeTexts ? { freeTexts: freeWithoutAmounts(snapshot.freeTexts) } : {}),
  photos: snapshot.photos.map((photo) => ({ ...photo, caption: orNull(photo.caption) })),
  project: {
    ...snapshot.project,
    description: orNull(snapshot.project.description),
    notes: orNull(snapshot.project.notes),
  },
});
