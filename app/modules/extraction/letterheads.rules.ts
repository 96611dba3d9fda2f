import type { Item } from './item.types.ts';
import { oneOf } from './one-of.rules.ts';
import { placesIn } from './place.rules.ts';

/**
 * The head of an offer: the name of a firm above its address, which is no place of the work, though it
 * calls itself "Kitchen Pros"; and the line that says what is offered, "Estimate: Attic insulation",
 * whose place all rows of the offer are at.
 */

/** Items below the subject of an offer within which its rows begin, and how many there are at least. */
const NEAR = 8;
const MIN_ROWS = 2;

/** A telephone number, or a town with its code: "Richmond, VA 23220". */
const isAddress = new RegExp(
  String.raw`(?:^|[\s(/|])\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4}\b|\b[A-Z]{2},? \d{5}(?:-\d{4})?\b` +
    String.raw`|\b[A-Z]{1,2}\d{1,2}[A-Z]? \d[A-Z]{2}\b`,
);

const subject = new RegExp(
  String.raw`^(?:(?:free |written |price )?(?:${oneOf(`
    estimate, quote, quotation, proposal, bid, project, job, scope, subject, re, presupuesto, cotizacion, cotización,
    propuesta, proyecto, obra, asunto
  `)})(?: for| name| description| de)?) ?: ?(\p{L}.{4,70})$`,
  'iu',
);

/** Whether a heading is the name of a firm: a line on its own right above an address. */
const namesFirm = (item: Item, next: Item | undefined): boolean =>
  item.kind === 'heading' &&
  item.cells.length === 0 &&
  next?.kind === 'text' &&
  next.lines.length === 1 &&
  isAddress.test(next.text);

/** Whether priced rows stand below an item. */
const headsRows = (below: readonly Item[]): boolean =>
  below.filter(({ kind, text }) => kind === 'row' && /[$€]\s?\d|\d[\d,]*\.\d{2}\b/.test(text))
    .length >= MIN_ROWS;

/** The place that the subject of an offer names; nothing for any other line. */
function placeOfSubject(item: Item, below: readonly Item[]): string | undefined {
  const told = item.kind === 'text' || item.kind === 'heading' ? subject.exec(item.text)?.[1] : '';
  if (told === undefined || told === '' || !headsRows(below)) return undefined;
  const { names, aside } = placesIn(told);
  return aside !== true && names.length === 1 ? names[0] : undefined;
}

/** The items with the names of firms and the subjects of offers marked; other documents as they are. */
export const markLetterheads = (items: readonly Item[]): Item[] =>
  items.map((item, at): Item => {
    if (namesFirm(item, items[at + 1])) return { ...item, place: '' };
    const place = placeOfSubject(item, items.slice(at + 1, at + 1 + NEAR));
    return place === undefined ? item : { ...item, kind: 'heading', place };
  });
