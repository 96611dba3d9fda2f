import { byWord } from '../text/by-word.ts';
import {
  isProperPlace,
  labelOf,
  remarkOf,
  startsProperly,
} from '../english/read/bracketed-places.ts';
import { KEPT_MARK, NAMED_MARK } from '../english/read/names.ts';
import { specificationOf } from '../english/read/specifications.ts';
import { hidesOrder, readFindings, readOrdered } from './ordered-pieces.ts';
import type { Draft } from './translate-english.ts';

/**
 * Texts of several parts that no rule reads as one: "Fix handrail: loose at base plate",
 * "Regrout shower floor (unit 2, bath)", "Retile the wall - caulk the tub". Each part is read by
 * itself, so that what stands between the parts is all that joins them.
 */

/** A text in the other language; null where no rule reads it. */
export type Read = (text: string) => Draft | null;

/** How the parts of one text are read: and in which language. */
interface Reader {
  read: Read;
  from: 'en' | 'es';
}

/** Parts of a text at most. */
const MAX_PARTS = 6;

/** A place in brackets at the end, which may hold brackets itself. */
const bracket = /^(.{4,}\S) \(([^()]{2,60}(?:\([^()]{1,20}\)[^()]{0,40})?)\)$/;
/** An order with its object before a colon: "fix handrail: loose at base plate". */
const labelledOrder = /^(\p{L}+) ([^:;.]{3,40}): (\S.{3,})$/u;
/** Orders that say no more than that a thing is to be mended: what is wrong with it says all. */
const mends = /^(?:fix|repair)$/i;
/** What parts a text. */
const cuts: readonly RegExp[] = [
  /^(.{3,}?[^.]\.)( )(\p{Lu}.{3,})$/u,
  /^(.{3,}?)(; )(\S.{2,})$/u,
  /^(.{8,}?)(, )((?:se (?:requiere|observa|recomienda|necesita|aprecia|detecta)n?|hay|es necesario) .{4,})$/u,
  /^(.{3,}?)(: )(\S.{2,}|sí|si|no|ok)$/iu,
  /^(.{3,}?)( [-–—] )(\S.{2,})$/u,
  /^(.{8,}?)( [·•|] )(\S.{2,})$/u,
];

/** A name, a number or a code. */
const isName = (text: string): boolean =>
  /^(?:[\p{Lu}\d][\p{L}\d.'#/-]*)(?: [\p{Lu}\d#][\p{L}\d.'#/-]*)*$/u.test(text) && /\d/.test(text);

/** The name of a part of a town, which is not translated: "Barrio San Roque". */
const isPartOfTown = (text: string): boolean => partOfTown.test(text) && /\s\p{Lu}/u.test(text);
const partOfTown = new RegExp(
  String.raw`^(?:corregimiento|vereda|barrio|comuna|colonia|urbanización|fraccionamiento|` +
    String.raw`parroquia|cantón|municipio|provincia) (?:(?:de|del|la|las|los|el) )*\p{Lu}\p{Ll}+(?: ` +
    String.raw`(?:de |del |la |las |los |el )*\p{Lu}\p{Ll}+)*$`,
  'iu',
);

/**
 * A Spanish noun of a place with its number or letter, which is translated: "piso 7", "torre B".
 */
const spanishPlace = new RegExp(
  '^(?:piso|aula|torre|bloque|nivel|edificio|planta|pabellón|sala|baño|dormitorio|sector|oficina' +
    '|ascensor|zona|local|departamento|casa|taller|cuarto|puerta|propiedad|pasillo|habitación' +
    String.raw`|escuela|bodega|laboratorio|salón|cocina|escalera|sótano|lote|unidad|fachada)\b`,
  'i',
);

/** An English noun of a place with its number, which is translated: "tower 2", "level 3". */
const englishPlace = new RegExp(
  String.raw`^(?:tower|level|building|unit|room|floor|suite|block|wing|phase|zone|lot|` +
    String.raw`bedroom|bathroom|apartment|gate|door|elevator|stair|garage|house|office|` +
    String.raw`classroom) \S+$`,
  'i',
);

/** The beginning in small letters where the text that it translates begins so. */
function begun(translated: string, original: string): string {
  const isAcronym = /^\p{Lu}{2}/u.test(translated);
  return /^\p{Ll}/u.test(original) && !isAcronym
    ? translated.charAt(0).toLowerCase() + translated.slice(1)
    : translated;
}

/** Two drafts with what stands between them; null where both keep a phrase, or one is none. */
function joined(left: Draft | null, between: string, right: Draft | null, end = ''): Draft | null {
  const kept = [...(left?.kept ?? []), ...(right?.kept ?? [])];
  return left && right && kept.length < 2
    ? { text: left.text + between + right.text + end, kept, cost: dearer(left, right) }
    : null;
}

/** A text of two parts is as doubtful as the dearer one. */
const dearer = ({ cost: one = 0 }: Draft, { cost: other = 0 }: Draft): number =>
  Math.max(one, other);

/** How far the work is, in brackets behind an item. */
const progress: Readonly<Record<string, string>> = byWord({
  complete: 'terminado',
  completed: 'terminado',
  done: 'terminado',
  finished: 'terminado',
  pending: 'pendiente',
  'in progress': 'en curso',
  'not started': 'sin empezar',
  ongoing: 'en curso',
  'on hold': 'en pausa',
  optional: 'opcional',
});

/** What stands behind items of a Spanish checklist. */
const answers: Readonly<Record<string, string>> = byWord({
  sí: 'yes',
  si: 'yes',
  no: 'no',
  ok: 'OK',
  'n/a': 'N/A',
});

const months: Readonly<Record<string, string>> = byWord({
  january: 'enero',
  february: 'febrero',
  march: 'marzo',
  april: 'abril',
  may: 'mayo',
  june: 'junio',
  july: 'julio',
  august: 'agosto',
  september: 'septiembre',
  october: 'octubre',
  november: 'noviembre',
  december: 'diciembre',
});
const partsOfMonth: Readonly<Record<string, string>> = byWord({
  early: 'principios de ',
  mid: 'mediados de ',
  late: 'finales de ',
});
const scheduled =
  /^scheduled (?:for )?(?:(early|mid|late)[ -])?(\p{L}+)(?: (\d{1,2})(?:st|nd|rd|th)?)?$/iu;

/** The day on which a work is to be done: "scheduled July 26". */
function dayOf(text: string): string | undefined {
  const [, part = '', name = '', day = ''] = scheduled.exec(text) ?? [];
  const month = months[name.toLowerCase()];
  if (month === undefined) return undefined;
  const start = partsOfMonth[part.toLowerCase()] ?? '';
  return `programado para ${day === '' ? '' : `el ${day} de `}${start}${month}`;
}

/** A place of known words in brackets begins in small letters: "(Entrance cupboard)". */
const isKnownPlace = (text: string, { kept }: Draft): boolean =>
  kept.length === 0 && /^\p{Lu}\p{Ll}/u.test(text) && !/\d|\b\p{Lu}\b/u.test(text);

/** A state of a thing in brackets behind it: "dishwasher (new)". */
const stateInBrackets = new RegExp(
  String.raw`^(?:new|old|existing|used|extra|spare|damaged|broken|cracked|worn|rusted|` +
    String.raw`dirty|white|black|(?:double|triple)[- ]glazed)$`,
  'i',
);

/** A phrase in its own words and nothing else. */
const markedPhrase = new RegExp(`^“[${KEPT_MARK}${NAMED_MARK}][^“”]+”$`, 'u');

/** The parts of a place, "unit 2, bath", or how far the work is. */
function placeOf(text: string, read: Read): Draft | null {
  const state = progress[text.toLowerCase()] ?? dayOf(text) ?? remarkOf(text);
  if (state !== undefined) return { text: state, kept: [] };
  const [dash] = / [-–] /.exec(text) ?? [', '];
  const parts = text.split(dash).map((part): Draft | null => {
    const remark = remarkOf(part);
    if (remark !== undefined) return { text: remark, kept: [] };
    const isNamed = isName(part) && !spanishPlace.test(part) && !englishPlace.test(part);
    if (isPartOfTown(part) || isNamed || isProperPlace(part)) return { text: part, kept: [] };
    if (markedPhrase.test(part)) return { text: `“${part.slice(2)}`, kept: [part.slice(2, -1)] };
    const draft = read(part);
    const said = draft && begun(draft.text, isKnownPlace(part, draft) ? 'x' : part);
    return draft && { ...draft, text: (said ?? '').replace(/^no hay (?=\p{L})/iu, 'sin ') };
  });
  return parts.reduce((left, right) => joined(left, dash, right));
}

/** What is wrong with a thing, read behind "Fix: ": English alone says it as an order. */
function findingOf(text: string, { read, from }: Reader): Draft | null {
  if (from === 'es') return null;
  const draft = read(`Fix: ${text}`);
  const [, told] = /^\p{L}+: (.+)$/u.exec(draft?.text ?? '') ?? [];
  return draft && told !== undefined ? { ...draft, text: told } : null;
}

/** The beginning in capitals where that of the original is. */
const capitalOf = (draft: Draft | null, original: string): Draft | null =>
  draft && /^\p{Lu}/u.test(original)
    ? { ...draft, text: draft.text.charAt(0).toUpperCase() + draft.text.slice(1) }
    : draft;

/** A word whose meaning a word in another part decides: a ceiling tile is no tile of a wall. */
const decidedElsewhere =
  /\b(?:ceiling|roof|carpet|vinyl) tiles?\b.*[:;.] .*(?<!\b(?:ceiling|roof|carpet|vinyl) )\btiles?\b/i;

/** The reading of a text with a place in brackets at its end. */
function readBracketed(text: string, part: Read, read: Read): Draft | null {
  const [, thing = '', told = ''] = bracket.exec(text) ?? [];
  if (thing === '') return null;
  if (!stateInBrackets.test(told)) return joined(part(thing), ' (', placeOf(told, read), ')');
  const isThing = read(thing)?.isName ?? false;
  const named = begun(thing, 'x');
  const [, count = '', counted = named] = /^(\d+ |two |three |four |both )(.+)$/i.exec(named) ?? [];
  return isThing ? read(`${count}${told} ${counted}`) : null;
}

/** The reading of "Fix handrail: loose at base plate". */
function readLabelled(text: string, part: Read, reader: Reader): Draft | null {
  const { read } = reader;
  const [, verb = '', thing = '', told = ''] = labelledOrder.exec(text) ?? [];
  if (told === '') return null;
  const head = read(`${verb} ${thing}`);
  const both = head && joined(head, ': ', findingOf(told, reader) ?? part(told));
  if (both || !mends.test(verb)) return both;
  const finding = read(`Fix: ${thing} ${told}`);
  return finding?.kept.length === 0 ? finding : null;
}

/** The initials of a building or a project before a colon, which are not translated: "CHS: …". */
const isInitials = (text: string, between: string): boolean =>
  between === ': ' && /^\p{Lu}{2,6}\d*$/u.test(text);

/** The side before a cut, which before a colon may only say what kind of remark follows, or whose. */
function firstOf(left: string, between: string, part: Read): Draft | null {
  const label = between === ': ' ? labelOf(left) : undefined;
  if (label !== undefined) return { text: label, kept: [] };
  return isInitials(left, between) ? { text: left, kept: [] } : part(left);
}

/** The reading of the two sides of the widest cut of a text. */
function readSides(text: string, part: Read, from: 'en' | 'es'): Draft | null {
  const said = from === 'en' ? progress : answers;
  for (const cut of cuts) {
    const [, left = '', between = '', right = ''] = cut.exec(text) ?? [];
    if (right === '') continue;
    const state = between === ' ' ? undefined : said[right.toLowerCase().replace(/\.$/, '')];
    const second = state === undefined ? part(right) : { text: state, kept: [] };
    const first = firstOf(left, between, part);
    const both = second && joined(first, between, { ...second, text: begun(second.text, right) });
    if (both) return both;
  }
  return null;
}

/**
 * Findings in a row of commas, of the first thing or of others: "door sticks, hard to open, paint
 * peeling".
 */
function readSaid(text: string, { read, from }: Reader): Draft | null {
  if (from === 'es') return null;
  const [first = '', ...rest] = text.split(', ');
  const start = rest.length > 0 && rest.length < 4 ? read(first) : null;
  if (!start?.isFinding || start.kept.length > 0) return null;
  const said = rest.map((piece): Draft | null => {
    const own = read(piece);
    return own?.isFinding ? own : null;
  });
  const both = said.reduce<Draft | null>(
    (before, next) =>
      next && next.kept.length === 0
        ? joined(before, ', ', { ...next, text: begun(next.text, 'x') })
        : null,
    start,
  );
  return both && { ...both, isFinding: true };
}

/** The reading of the parts that commas, labels and marks make. */
const readParts = (text: string, part: Read, reader: Reader): Draft | null =>
  readSpecified(text, part, reader.from) ??
  readLabelled(text, part, reader) ??
  readFindings(text, reader.read) ??
  readSaid(text, reader) ??
  readOrdered(text, reader.from, part) ??
  readSides(text, part, reader.from);

/** Whether a text has parts that no reading of it as a whole may take for others. */
function isSplitFirst(text: string, from: 'en' | 'es'): boolean {
  if (from === 'es') return false;
  const [, , place = ''] = bracket.exec(text) ?? [];
  return startsProperly(place);
}

/** The translation of at most so many parts of a text; null where one of them is not read. */
function piecesOf(text: string, reader: Reader, most: number): Draft | null {
  const whole = isSplitFirst(text, reader.from) ? null : reader.read(text);
  const part: Read = (each) =>
    piecesOf(each, reader, most - 1) ?? capitalOf(findingOf(each, reader), each);
  if (reader.from === 'en' && hidesOrder(text, whole, reader.read))
    return readOrdered(text, 'en', part);
  if (whole || most < 2 || decidedElsewhere.test(text)) return whole;
  if (bracket.test(text)) return readBracketed(text, part, reader.read);
  return readParts(text, part, reader);
}

/** A thing or work with its specifications behind commas: "refinish the floors, 3 coats, satin". */
function readSpecified(text: string, part: Read, from: 'en' | 'es'): Draft | null {
  if (from === 'es' || !text.includes(', ')) return null;
  const [head = '', ...said] = text.replace(/\.$/, '').split(/, (?!$)/);
  let start = said.length;
  const inSpanish = (one = ''): string | undefined => specificationOf(one) ?? undefined;
  while (start > 0 && inSpanish(said[start - 1]) !== undefined) start -= 1;
  if (start === said.length) return null;
  const draft = part([head, ...said.slice(0, start)].join(', '));
  const words = said.slice(start).map(inSpanish);
  return draft && { ...draft, text: [draft.text, ...words].join(', ') };
}

/** What reads each text once, however many cuts ask for it. */
function readOnce(read: Read): Read {
  const seen = new Map<string, Draft | null>();
  return (text) => {
    const known = seen.get(text);
    if (known !== undefined) return known;
    const draft = read(text);
    seen.set(text, draft);
    return draft;
  };
}

/** The translation of a text part by part; null where one of them is not read. */
export const translatePieces = (text: string, from: 'en' | 'es', read: Read): Draft | null =>
  piecesOf(text, { read: readOnce(read), from }, MAX_PARTS);
