import { READ_LIMIT } from './facts.rules.ts';
import type { Item } from './item.types.ts';
import { oneOf } from './one-of.rules.ts';
import { signalOf } from './signal.rules.ts';
import { contentWords, fold, sentences } from './text.rules.ts';
import { startsWithOrder } from './vocabulary-orders.rules.ts';

/**
 * Paragraphs of recommendations that name works by their nouns between orders: "Full roof
 * replacement. Replace the gutters. Stucco repair and paint to match." Each is a task.
 */

const recommends = new RegExp(
  `^(?:our |repair |general |specific )?${oneOf(`
    recommendations?, recommended (?:work|repairs?|actions?), scope of (?:repairs?|work), repairs? (?:needed|required),
    proposed (?:work|repairs?), required (?:work|repairs?), recomendaciones, trabajos (?:recomendados|necesarios),
    reparaciones (?:necesarias|propuestas), alcance de (?:la reparacion|los trabajos)
  `)}:?$`,
);

/** Work by its noun, at the end of the name of a thing or before it. */
const workNoun = new RegExp(
  String.raw`^(?:[a-z0-9'"/,-]+ ){0,6}?${oneOf(`
    replacement, repairs?, removal, installation, re-?paint(?:ing)?, painting, cleaning, refinishing,
    extraction, drying,
    remediation, restoration, treatment, resurfacing, regrading, re-?grouting, re-?caulking, sealing, detach and reset,
    reemplazo, sustitucion, reparacion, retirada, limpieza, pintado, secado, desinfeccion, reposicion,
    impermeabilizacion
  `)}\b`,
);
const finite =
  /\b(?:is|are|was|were|has|have|had|may|might|could|can|if|when|cost|costs|es|son|fue|puede|si)\b/;

const namesWork = (folded: string): boolean =>
  workNoun.test(folded) && !finite.test(folded) && contentWords(folded).length > 1;

/** Orders of insurers and restorers that other reports do not give. */
const orders = new RegExp(
  `^${oneOf(`
    board up, tarp, document, photograph, deploy, extract, dehumidify, dry out, dispose, discard, salvage,
    pack out, shore,
    tear out, demo, detach, cover, tapiar, apuntalar, achicar, secar, documentar, fotografiar
  `)} `,
);

const ordersWork = (folded: string): boolean =>
  startsWithOrder.test(folded) ||
  orders.test(folded) ||
  ['order', 'asked'].includes(signalOf(folded));

/** The works of a paragraph as exact pieces; none where no noun names one, or where it has one alone. */
function worksOf(text: string): string[] {
  const starts: number[] = [];
  let at = 0;
  let isNamed = false;
  for (const sentence of sentences(text)) {
    const folded = fold(sentence);
    const found = text.indexOf(sentence, at);
    if (found < 0) return [];
    const isNoun = namesWork(folded) && !startsWithOrder.test(folded);
    if (isNoun || ordersWork(folded)) starts.push(found);
    isNamed ||= isNoun;
    at = found + sentence.length;
  }
  if (!isNamed || starts.length < 2) return [];
  return starts.map((start, index) =>
    text.slice(start, starts[index + 1] ?? text.length).replace(/[\s;,.]+$/u, ''),
  );
}

/** Texts directly below each other from `from` on. */
function runAt(items: readonly Item[], from: number): Item[] {
  const run: Item[] = [];
  for (let at = from; at < items.length; at += 1) {
    const item = items[at];
    if (item?.kind !== 'text' || item.role !== undefined || item.cells.length > 0) break;
    if (at > from && !item.attached) break;
    run.push(item);
  }
  return run;
}

/** The items with the paragraphs of recommendations that name several works marked, a run as one. */
export function markRecommendedWorks(items: readonly Item[]): Item[] {
  const marked: Item[] = [];
  let isWithin = false;
  for (let at = 0; at < items.length; at += 1) {
    const item = items[at];
    if (!item) continue;
    if (item.kind === 'heading') isWithin = recommends.test(item.folded);
    const run = isWithin ? runAt(items, at) : [];
    const text = run.map((each) => each.text).join(' ');
    const works = worksOf(text.slice(0, READ_LIMIT));
    const lines = run.flatMap((each) => [...each.lines, ...each.tail]);
    if (works.length > 0)
      marked.push({ ...item, lines, tail: [], text, folded: fold(text), role: 'planned', works });
    else marked.push(...(run.length > 0 ? run : [item]));
    at += Math.max(0, run.length - 1);
  }
  return marked;
}
