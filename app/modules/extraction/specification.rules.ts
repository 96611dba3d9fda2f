import { cutText } from '../../format.ts';
import { READ_LIMIT } from './facts.rules.ts';
import type { Item } from './item.types.ts';
import { oneOf } from './one-of.rules.ts';
import { fold, sentences } from './text.rules.ts';
import { startsWithOrder } from './vocabulary-orders.rules.ts';

/**
 * Specifications of a building to be made, in Spanish: prose below numbered names that tells how
 * each part will be, "Se consulta cerámica de 20x30 cm en muros", "Serán de hormigón armado". What
 * is said first of a part is its work, and what is said of it further is a note.
 */

/** Items at the beginning that are read for the name of the document. */
const OPENING = 15;

const namesIt = new RegExp(
  String.raw`^${oneOf(`
    especificaciones tecnicas, memoria (?:de calidades|constructiva|de obra),
    pliego de (?:condiciones|prescripciones|especificaciones)
  `)}\b.{0,80}$`,
);

/** What a part will be made of: each such sentence is work of its own. */
const consults = new RegExp(
  String.raw`\b(?:se )?${oneOf(`
    consultan?, proyectan?, contemplan?
  `)} (?!el cumplimiento\b|a\b|al\b|con\b)|\bsera[n]? (?:revestid|forrad|pintad|instalad|colocad)[oa]s?\b`,
);

/** How a part will be: work where nothing else was said of the part. */
const tellsHow = new RegExp(
  String.raw`\bse (?:considera[n]?|ejecutan?|proceder[a-z]+|[a-z]+(?:ara|era|ira)n?)\b|\b${oneOf(`
    seran?, iran?, estaran?
  `)} (?!(?:responsab|obligat|necesari|aprobad|definid|establecid)[a-z]+)`,
);

/** A name of a part, by its form or in capitals under a number. */
const namesPart = ({ kind, marker, text }: Item): boolean =>
  kind === 'heading' || (kind === 'marked' && marker !== '' && !/\p{Ll}/u.test(text));

/** Whether the document calls itself a specification at its beginning. */
const isSpecification = (items: readonly Item[]): boolean =>
  items
    .filter(({ kind }) => kind !== 'pageHeader')
    .slice(0, OPENING)
    .some(({ folded }) => namesIt.test(folded));

/** The sentences of a paragraph that are works; `isFirst` where nothing was said of its part. */
function worksOf(item: Item, isFirst: boolean): string[] {
  const works: string[] = [];
  for (const sentence of sentences(cutText(item.text, READ_LIMIT))) {
    const folded = fold(sentence);
    const isWork =
      consults.test(folded) || (isFirst && works.length === 0 && tellsHow.test(folded));
    if (isWork) works.push(sentence);
  }
  return works;
}

/** The items of a specification with its works marked; other documents stay as they are. */
export function markSpecification(items: readonly Item[]): Item[] {
  if (!isSpecification(items)) return [...items];
  let isFirst = true;
  return items.map((item): Item => {
    if (namesPart(item)) {
      isFirst = true;
      return { ...item, kind: 'heading' };
    }
    if (item.kind !== 'text' || startsWithOrder.test(item.folded)) return item;
    const works = worksOf(item, isFirst);
    if (works.length > 0) isFirst = false;
    return { ...item, role: 'planned', works };
  });
}
