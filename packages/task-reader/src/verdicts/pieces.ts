import { oneIn } from '../vocabulary/vocabulary.ts';
import { cutText } from '@obralista/work-language';
import { isShouted } from './belongs.ts';
import { endsInNextSentence, splitClauses } from '../text/clauses.ts';
import { READ_LIMIT } from '../records/facts.ts';
import { splitFindings } from './findings.ts';
import type { Item } from '../structure/item-types.ts';
import { isBullet } from '../structure/marker.ts';
import { splitListed } from '../records/listed.ts';
import { splitOrderSentences } from './order-sentences.ts';
import { splitOrders } from './orders.ts';
import { placeLabelOf } from '../places/place-label.ts';
import { joinPlaces, outerPlace, placesIn } from '../places/place.ts';
import { noteParent } from './points.ts';
import { splitSeries } from './series.ts';
import { fold } from '../text/text.ts';
import { judge } from './verdict.ts';
import { addTask } from '../read/walk.ts';
import type { Section, Walk } from '../read/walk-types.ts';

/** The tasks that one item holds. */

/**
 * The task of an item, or one for each order of a shouted or placed line; what follows may go on
 * with it.
 */
export function takeTask(walk: Walk, item: Item, confidence: number): void {
  const isObservation = !walk.inList && /^\d{1,2}(?:\.\d{1,3})+/.test(item.marker);
  const before = walk.section;
  if (isObservation || item.isWhole) addTask(walk, item, { wording: item.text, confidence });
  else addPieces(walk, item, confidence);
  walk.section = before;
  walk.open = {
    task: walk.drafts.length - 1,
    isTitle: item.text.length < (item.kind === 'marked' ? 90 : 60) && !/[.!?]$/.test(item.text),
    isMarked: item.kind === 'marked',
    isBullet: isBullet(item.marker) || /^[□☐o]/.test(item.marker),
    depth: item.depth,
  };
  noteParent(walk, item, walk.drafts.length - 1);
}

/** The orders or findings of an item as exact pieces of its text, each a task; the text for one. */
function piecesOf(item: Item, isPlaced: boolean): string[] {
  const text = cutText(item.text, READ_LIMIT);
  const shouted = isShouted(item.text);
  const series = splitSeries(text);
  if (series.length > 0) return series;
  const ordered = shouted ? [] : splitOrderSentences(text, item.kind);
  if (ordered.length > 1) return ordered;
  const split = shouted || isPlaced ? splitOrders(text, true) : splitFindings(text);
  const listed = isPlaced ? splitListed(text) : [];
  const pieces = listed.length > split.length ? listed : split;
  return pieces.length > 1 ? pieces : [text];
}

/** Names of what holds rooms. */
const holdsRooms =
  /^(?:building|bldg|block|tower|phase|unit|apt|apartment|suite|edificio|bloque|torre|portal|unidad|vivienda)\b[^>]*$/i;

/** The place that the label of a line stands in: that of its heading. */
const outerOfLabel = ({ area }: Section, name: string): string | undefined =>
  area === undefined || holdsRooms.test(area) ? area : outerPlace(area, name);

/** The place of what stands behind a label that names one. */
function placeOfLabel(section: Section, name: string | undefined): { area?: string } {
  const area = name === undefined ? undefined : joinPlaces(outerOfLabel(section, name), name);
  return area === undefined ? {} : { area };
}

/** Orders from which the clauses of one bullet are a task each. */
const MANY_ORDERS = 3;

/** "Pump is loud. Inlet" before "and outlets leak": whether a piece takes a part of the next sentence. */
const cutsSentence = (text: string, pieces: readonly string[]): boolean =>
  pieces.some(
    (piece, at) =>
      endsInNextSentence(piece) &&
      [' and ', ' y '].some((joins) => text.includes(`${piece}${joins}${pieces[at + 1]}`)),
  );

/** The orders or findings of an item, those of one sentence apart. */
function partsOf(item: Item, isPlaced: boolean): string[] {
  const pieces = piecesOf(item, isPlaced);
  const found = cutsSentence(item.text, pieces) ? [cutText(item.text, READ_LIMIT)] : pieces;
  const isParted = found.length > 1 || item.kind === 'text' || /^[^:;.]{3,40}: /.test(item.text);
  const clauses = found.flatMap(splitClauses);
  return isParted || clauses.length >= MANY_ORDERS ? clauses : found;
}

/** A task for each order or finding that an item holds. */
function addPieces(walk: Walk, item: Item, confidence: number): void {
  const label = placeLabelOf(item.text);
  const pieces = partsOf(item, label !== undefined);
  const place = placeOfLabel(walk.section, label?.name);
  if (pieces.length === 1 && pieces[0] === cutText(item.text, READ_LIMIT))
    return addTask(walk, item, { wording: item.text, confidence });
  const within = placesAround(item.text, pieces);
  for (const [at, piece] of pieces.entries()) {
    const around = within[at];
    addTask(walk, item, {
      wording: piece,
      quote: piece,
      confidence,
      ...(around === undefined ? place : { area: joinPlaces(walk.section.area, around) }),
    });
  }
}

/** The place of what announces the pieces behind it: "En los sanitarios se observó: …". */
function placeOfLead(before: string): string | undefined {
  const { names, located } = placesIn(before.split(/[.!?]\s/).at(-1) ?? '');
  return located ? names[0] : undefined;
}

/** What a paragraph is about, up to the comma: "As for the roof, …". */
const topic = new RegExp(String.raw`^${oneIn('verdicts', 'topic')} ([^,:]{3,60})[,:]`);

/** The place that a paragraph is about. */
const placeOfTopic = (text: string): string | undefined => {
  const about = topic.exec(fold(text))?.[1];
  return about === undefined ? undefined : placesIn(about).names[0];
};

/**
 * The place that the beginning of its sentence names for each piece without one: "In the kitchen the
 * drawers are loose and the doors rub"; else the one that the paragraph is about.
 */
function placesAround(text: string, pieces: readonly string[]): (string | undefined)[] {
  let around: string | undefined;
  let from = 0;
  const about = placeOfTopic(text);
  return pieces.map((piece) => {
    const at = text.indexOf(piece, from);
    const before = text.slice(from, at);
    if (at < 0 || /[.!?]\s/.test(before)) around = undefined;
    if (from === 0 || around === undefined) around = placeOfLead(before) ?? around;
    from = Math.max(at, from);
    const { names, located } = placesIn(piece);
    const found = names.length === 0 ? (around ?? about) : undefined;
    if (located) [around] = names;
    return found;
  });
}

/** A paragraph that counts its orders: each that is work is a task; false when none is. */
export function enumerate(walk: Walk, item: Item, pieces: readonly string[]): boolean {
  const works = pieces.map((piece) => ({
    piece,
    verdict: judge(
      { ...item, kind: 'marked', text: piece, folded: fold(piece) },
      walk.section,
      walk.inList,
    ),
  }));
  if (!works.some(({ verdict }) => verdict.is === 'task')) return false;
  for (const { piece, verdict } of works) {
    if (verdict.is !== 'task') continue;
    addTask(walk, item, { wording: piece, quote: piece, confidence: verdict.confidence });
  }
  walk.open = undefined;
  return true;
}
