import { cutText } from '../../format.ts';
import { splitAskedWorks } from './asked-works.rules.ts';
import { isShouted } from './belongs.rules.ts';
import { endsInNextSentence, splitClauses } from './clauses.rules.ts';
import { splitEnumerated } from './enumerated.rules.ts';
import { READ_LIMIT } from './facts.rules.ts';
import { isTopic, splitFindings } from './findings.rules.ts';
import type { Item } from './item.types.ts';
import { splitAtSemicolons, splitListed } from './listed.rules.ts';
import { oneOf } from './one-of.rules.ts';
import { splitOrderSentences } from './order-sentences.rules.ts';
import { splitOrders } from './orders.rules.ts';
import { placeLabelOf, sideAlone } from './place-label.rules.ts';
import { joinPlaces, outerOfLocated, outerPlace, placesIn } from './place.rules.ts';
import { splitPlanned } from './planned.rules.ts';
import { noteParent } from './points.rules.ts';
import { splitNotes } from './reference-leads.rules.ts';
import { splitSeries } from './series.rules.ts';
import { splitRequests } from './requests.rules.ts';
import { fold, sentences } from './text.rules.ts';
import { judge } from './verdict.rules.ts';
import { addTask } from './walk.rules.ts';
import type { Section, Walk } from './walk.types.ts';
import { startsWithOrder } from './vocabulary-orders.rules.ts';
import { isWorkWording } from './signal.rules.ts';

/** The tasks that one item holds. */

/**
 * The task of an item, or one for each order of a shouted or placed line; what follows may go on
 * with it.
 */
export function takeTask(walk: Walk, item: Item, confidence: number): void {
  const isObservation = !walk.inList && /^\d{1,2}(?:\.\d{1,3})+/.test(item.marker);
  const before = walk.section;
  const named = item.unit ?? item.place;
  const own = named && joinPlaces(outerOfLabel(before, named), named);
  if (own !== undefined) walk.section = { ...before, area: own };
  if (item.priority !== undefined) walk.section = { ...walk.section, priority: item.priority };
  if (isObservation || item.isWhole) addTask(walk, item, { wording: item.text, confidence });
  else addPieces(walk, item, confidence);
  walk.section = before;
  walk.open = {
    task: walk.drafts.length - 1,
    isTitle: item.text.length < (item.kind === 'marked' ? 90 : 60) && !/[.!?]$/.test(item.text),
    isMarked: item.kind === 'marked',
    isBullet: /^[-–—*+•◦▪‣·●○■□☐o]/.test(item.marker),
    depth: item.depth,
  };
  noteParent(walk, item, walk.drafts.length - 1);
}

/** Characters from which a paragraph tells of several things, as a letter does. */
const LONG = 1_000;
/** The same for one in the first person, and for Spanish prose, which lists works in sentences. */
const LONG_TOLD = 600;
const firstPerson =
  /\b(?:we|our|us|my|i'(?:ve|m|d)|nosotr[oa]s|nuestr[oa]s?|nos|tenemos|hemos|mis?)\b/;
const isTold = (text: string): boolean => firstPerson.test(fold(text)) || /[áéíóúñ]/.test(text);
/** Sentences from which a paragraph under its own topic tells of several things. */
const TOPIC_SENTENCES = 4;

/** "Roof. The slopes are even. …": a paragraph of a survey that names its topic first. */
function tellsOfTopic(text: string): boolean {
  const told = sentences(text);
  return told.length >= TOPIC_SENTENCES && isTopic(told[0] ?? '');
}
const tellsAtLength = (text: string): boolean =>
  tellsOfTopic(text) || text.length > LONG || (text.length > LONG_TOLD && isTold(text));

/** The parts of a paragraph: what is planned in it, or asked for in a letter. */
function paragraphPieces(text: string, isRequest: boolean): string[] {
  const planned = splitPlanned(text);
  if (planned.length > 0) return planned;
  const asked = splitAskedWorks(text);
  return asked.length > 0 || !isRequest ? asked : splitRequests(text);
}

/** The parts of an item that is a paragraph. */
const toldParts = (walk: Walk, { kind, role }: Item, text: string): string[] =>
  kind === 'text'
    ? paragraphPieces(text, walk.isLetter || role === 'request' || tellsAtLength(text))
    : [];

/** Characters from which a marked item is a paragraph. */
const PARAGRAPH = 200;

/** The works or findings that an item counts up. */
function countedIn({ kind, isRemark }: Item, text: string): string[] {
  const notes = isRemark ? splitNotes(text) : [];
  if (notes.length > 0) return notes;
  const isParagraph = kind === 'text' || text.length > PARAGRAPH;
  const enumerated = isParagraph ? splitEnumerated(text) : [];
  return enumerated.length > 0 ? enumerated : splitSeries(text);
}

/** What one part of a paragraph tells: the works that it lists, or else its findings. */
function worksIn(part: string): string[] {
  const listed = splitSeries(part);
  return listed.length > 0 ? listed : splitFindings(part);
}

/** The orders or findings of an item as exact pieces of its text, each a task; the text for one. */
function piecesOf(walk: Walk, item: Item, isPlaced: boolean): string[] {
  const text = cutText(item.text, READ_LIMIT);
  const shouted = isShouted(item.text);
  const counted = countedIn(item, text);
  if (counted.length > 0) return counted;
  const parts = toldParts(walk, item, text);
  if (parts.length > 0) return parts.flatMap(worksIn);
  const ordered = shouted ? [] : splitOrderSentences(text, item.kind);
  if (ordered.length > 1) return ordered;
  const parted = splitAtSemicolons(text);
  if (parted.length > 1) return parted;
  const told = shouted || isPlaced ? splitOrders(text, true) : splitFindings(text);
  const listed = isPlaced ? splitListed(text) : [];
  const pieces = listed.length > told.length ? listed : told;
  return pieces.length > 1 ? pieces : [text];
}

/** Names of what holds rooms. */
const holdsRooms =
  /^(?:building|bldg|block|tower|phase|unit|apt|apartment|suite|edificio|bloque|torre|portal|unidad|vivienda)\b[^>]*$/i;

/** The place that the label of a line stands in: that of its heading, or the house. */
function outerOfLabel({ house, area }: Section, name: string): string | undefined {
  if (area === undefined || holdsRooms.test(area)) return area ?? house;
  return outerOfLocated(outerPlace(area, name), name) ?? house;
}

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
function partsOf(walk: Walk, item: Item, isPlaced: boolean): string[] {
  const pieces = piecesOf(walk, item, isPlaced);
  const found = cutsSentence(item.text, pieces) ? [cutText(item.text, READ_LIMIT)] : pieces;
  const isParted = found.length > 1 || item.kind === 'text' || /^[^:;.]{3,40}: /.test(item.text);
  const clauses = found.flatMap(splitClauses);
  return isParted || clauses.length >= MANY_ORDERS ? clauses : found;
}

/** A task for each order or finding that an item holds. */
function addPieces(walk: Walk, item: Item, confidence: number): void {
  const label = placeLabelOf(item.text);
  const pieces = partsOf(walk, item, label !== undefined);
  const place = placeOfLabel(walk.section, label?.name);
  if (pieces.length === 1 && pieces[0] === cutText(item.text, READ_LIMIT)) {
    const side = sideAlone.test(fold(label?.name ?? '')) ? place : {};
    return addTask(walk, item, { wording: item.text, confidence, ...side });
  }
  const within = label ? [] : placesBehind(pieces, placesAround(item.text, pieces));
  for (const [at, piece] of pieces.entries()) {
    const around = within[at];
    addTask(walk, item, {
      wording: piece.replace(/^(?:also|adem[aá]s|tambi[eé]n),? +/i, ''),
      quote: piece,
      confidence,
      ...(around === undefined ? place : { area: joinPlaces(walk.section.area, around) }),
    });
  }
}

/** "The bath has broken tiles": the place is what the statement is on. */
const isSubject = (name: string | undefined, piece: string): boolean =>
  name !== undefined &&
  /^(?:the|el|la|los|las) $/.test(fold(piece).split(fold(name))[0] ?? '') &&
  /^ (?:has|have|tienen?) /.test(fold(piece).split(fold(name))[1] ?? '');

/** "En los sanitarios se observó: …": the place of what announces the pieces behind it. */
function placeOfLead(before: string): string | undefined {
  const { names, located } = placesIn(before.split(/[.!?]\s/).at(-1) ?? '');
  return located ? names[0] : undefined;
}

/** "As for the roof, …": what a paragraph is about, up to the comma. */
const topic = new RegExp(
  String.raw`^${oneOf(`
    as (?:for|to), (?:now |next )?moving (?:on )?(?:in)?to, (?:starting|going) (?:in|into|to),
    regarding, concerning, (?:with|in) (?:regard|respect|regards) to, turning to,
    en cuanto al?, (?:con )?respecto (?:al?|del?), en relacion (?:con|al?), por lo que se refiere al?,
    en lo que se refiere al?, en lo referente al?, sobre
  `)} ([^,:]{3,60})[,:]`,
);

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
    const before = at < 0 ? '' : text.slice(from, at);
    if (at < 0 || /[.!?]\s/.test(before)) around = undefined;
    if (from === 0 || around === undefined) around = placeOfLead(before) ?? around;
    from = Math.max(at, from);
    const { names, located } = placesIn(piece);
    const found = names.length === 0 ? (around ?? about) : undefined;
    if (located || isSubject(names[0], piece)) [around] = names;
    return found;
  });
}

/** "Stained floors, holes in walls and worn paint in several guest rooms": where all of them are. */
const inSeveral =
  /(?:in|of|throughout|en) (?:several|various|multiple|many|most|varias|varios|much[ao]s) [^,;.]{4,40}[.;]?$/i;

/** The places around each piece, that of a list in several places from the end of the list. */
function placesBehind(
  pieces: readonly string[],
  around: readonly (string | undefined)[],
): (string | undefined)[] {
  const last = pieces.findIndex((piece) => inSeveral.test(piece.replace(/\s+/g, ' ')));
  const shared = last > 0 ? placesIn(pieces[last] ?? '') : undefined;
  if (shared?.located !== true) return [...around];
  return around.map((place, at) =>
    at < last && placesIn(pieces[at] ?? '').names.length === 0 ? (place ?? shared.names[0]) : place,
  );
}

/** Characters of the order that leads an enumeration at most. */
const LEAD_LENGTH = 60;

/** "Replace rotted wood: (a) door jamb, …": the order that leads the pieces; none for other texts. */
function leadOf(text: string, [first = '']: readonly string[]): string | undefined {
  const lead = text
    .slice(0, text.indexOf(first))
    .replace(/\(?(?:1|a)[).]\s*$/i, '')
    .replace(/[\s:;,–-]+$/u, '');
  return lead.length <= LEAD_LENGTH && startsWithOrder.test(fold(lead)) ? lead : undefined;
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
  const lead = leadOf(item.text, pieces);
  for (const { piece, verdict } of works) {
    if (verdict.is !== 'task') continue;
    const wording = lead && !isWorkWording(fold(piece)) ? `${lead}: ${piece}` : piece;
    addTask(walk, item, { wording, quote: piece, confidence: verdict.confidence });
  }
  walk.open = undefined;
  return true;
}
