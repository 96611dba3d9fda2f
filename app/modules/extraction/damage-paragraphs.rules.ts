import { READ_LIMIT, tradeOf } from './facts.rules.ts';
import type { Item } from './item.types.ts';
import { oneOf } from './one-of.rules.ts';
import { placesIn } from './place.rules.ts';
import { indexLines, locate } from './quote.rules.ts';
import { signalOf } from './signal.rules.ts';
import { contentWords, fold } from './text.rules.ts';
import { saysWrong } from './vocabulary-findings.rules.ts';
import { onlyArea } from './vocabulary-places.rules.ts';

/**
 * Paragraphs of loss reports that name one room or part after the other, each with what is wrong
 * there: "Kitchen: Floor buckled, base cabinets swollen. Gutters: Detached at the rear." What is said
 * of a part is one task, each damaged thing of a room is one.
 */

/** Labels from which a paragraph is such a one, and their share that tells of damage. */
const MIN_LABELS = 2;
const SHARE = 0.5;

const labels =
  /(?:^|(?<=[.!?;]\s))((?:\p{Lu}|\d)[\p{L}\d'&/#-]*(?: (?:and|of|y|de|del|&|\p{Lu}?[\p{L}\d'&/#-]+)){0,4}):\s+(?=\S)/gu;

/** What is told of an event rather than a state: "soaked", "destroyed". */
const damaged = new RegExp(
  String.raw`\b${oneOf(`
    soaked, saturated, wet, collapsed?, destroyed, ruined, flattened, impaired, crushed, punctured, dented,
    swelled, warped, cupped, blown off, torn off, forced, ripped, down, total loss, affected, empapad[oa]s?,
    mojad[oa]s?, hinchad[oa]s?, destruid[oa]s?, hundid[oa]s?, levantad[oa]s?, manchad[oa]s?, arrancad[oa]s?,
    afectad[oa]s?, colapsad[oa]s?, abollad[oa]s?
  `)}\b`,
);
const noDamage = /^(?:no|none|not|undamaged|unaffected|sin|ningun[oa]?)\b/;

/** Whether a text tells of damage. */
const tellsDamage = (text: string): boolean => {
  const folded = fold(text);
  return (
    !noDamage.test(folded) &&
    signalOf(folded) !== 'good' &&
    (saysWrong.test(folded) || damaged.test(folded))
  );
};

/** Parts of a house that stand in rooms, or that have none. */
const part = new RegExp(
  String.raw`\b${oneOf(`
    ceilings?, walls?, floor(?:s|ing)?, doors?, windows?, cabinets?, paint, stucco, siding, roof, gutters?,
    downspouts?, fence, deck, chimney, condenser, skylights?, techos?, paredes, suelos?, puertas?, ventanas?,
    muebles, pintura, cubierta, tejado, canalon(?:es)?, fachada
  `)}$`,
);

/** A room, all of them, or several: not a part of one. */
function isRoom(label: string): boolean {
  const folded = fold(label).replace(/^(?:all|both|entire|whole|tod[oa]s l[oa]s|ambos) /, '');
  const isOfRooms = folded
    .split(/ (?:and|y|&) /)
    .every(
      (name) => onlyArea.test(name) || /^(?:ground|first|second|upper|lower) floor$/.test(name),
    );
  return isOfRooms && (!part.test(folded) || / floor$/.test(folded));
}

/** Whether a label names a room or a part of a house. */
const namesPart = (label: string): boolean =>
  isRoom(label) || tradeOf(fold(label)) !== undefined || placesIn(label).names.length > 0;

interface Segment {
  label: string;
  /** The label with what is told behind it. */
  whole: string;
  /** What is told behind it. */
  told: string;
}

function segmentsOf(text: string): Segment[] {
  const found = [...text.slice(0, READ_LIMIT).matchAll(labels)].filter(([, label = '']) =>
    namesPart(label),
  );
  return found.map((match, at): Segment => {
    const end = found[at + 1]?.index ?? text.length;
    return {
      label: match[1] ?? '',
      whole: text.slice(match.index, end).trim(),
      told: text.slice(match.index + match[0].length, end).trim(),
    };
  });
}

const clean = (piece: string): string => piece.replace(/[\s.,;]+$/, '').trim();

/** The damaged things of a room as exact pieces; what names no thing goes with the one before. */
function damagesOf(told: string): string[] {
  const starts: number[] = [];
  let from = 0;
  for (const match of [...told.matchAll(/[,;]\s+|(?<=[.!?])\s+/g), undefined]) {
    const piece = told.slice(from, match?.index ?? told.length);
    const names = contentWords(piece).filter(
      (word) => !saysWrong.test(word) && !damaged.test(word),
    );
    if (tellsDamage(piece) && names.length > 0) starts.push(from);
    from = match === undefined ? told.length : match.index + match[0].length;
  }
  return starts.map((start, at) => clean(told.slice(start, starts[at + 1] ?? told.length)));
}

/** The item of a segment: its works, its place where it is a room, and the lines it stands on. */
function itemOf({ label, whole, told }: Segment, run: Item): Item {
  const works = isRoom(label) ? damagesOf(told) : tellsDamage(told) ? [clean(whole)] : [];
  const found = locate(indexLines(run.lines), whole);
  const lines = run.lines.filter(
    ({ lineNumber }) =>
      found === undefined || (lineNumber >= found.lineStart && lineNumber <= found.lineEnd),
  );
  const place = isRoom(label) ? label : placesIn(label).names[0];
  return {
    ...run,
    lines,
    tail: [],
    text: whole,
    folded: fold(whole),
    role: 'planned',
    works,
    ...(place === undefined ? {} : { place }),
  };
}

/** "DWELLING DAMAGE", "Daños en la vivienda": a name above such paragraphs. */
const namesDamages = ({ kind, text, folded }: Item): boolean =>
  kind === 'text' &&
  text.length < 50 &&
  !/[.:;,]/.test(text) &&
  /^(?:[a-z]+ ){0,3}(?:damages?|danos)(?: (?:observed|noted|found|observados|en .{3,30}|to .{3,30}))?$/.test(
    folded,
  );

/** Texts directly below each other, as one. */
function runAt(items: readonly Item[], from: number): Item[] {
  const run: Item[] = [];
  for (let at = from; at < items.length; at += 1) {
    const item = items[at];
    const isText = item?.kind === 'text' && item.role === undefined && item.cells.length === 0;
    if (!item || !isText || namesDamages(item) || (run.length > 0 && !item.attached)) break;
    run.push(item);
  }
  return run;
}

/** Whether what is told of a part orders work: notes of a walk do, reports on a loss do not. */
function ordersWork({ told }: Segment): boolean {
  const orders = told
    .split(/[,;.]\s+/)
    .filter((piece) => ['order', 'asked'].includes(signalOf(fold(piece))));
  return orders.length > 1 || orders.some((piece) => !tellsDamage(piece));
}

/** The items of a paragraph by room or part; undefined where it is none such. */
function partsOf(run: readonly Item[]): Item[] | undefined {
  const [first] = run;
  if (!first) return undefined;
  const text = run.map((item) => item.text).join(' ');
  const segments = segmentsOf(text);
  if (segments.length < MIN_LABELS || !text.startsWith(segments[0]?.label ?? ' ')) return undefined;
  const told = segments.filter((segment) => tellsDamage(segment.told)).length;
  const isRunOn = segments.some(({ label }) => !run.some((item) => item.text.startsWith(label)));
  if (told < SHARE * segments.length || !isRunOn || segments.some(ordersWork)) return undefined;
  const whole = { ...first, lines: run.flatMap(({ lines, tail }) => [...lines, ...tail]) };
  return segments.map((segment) => itemOf(segment, whole));
}

/** Whether a name of damages stands directly above such paragraphs. */
const isAbove = (items: readonly Item[], at: number): boolean => {
  const item = items[at];
  return item !== undefined && namesDamages(item) && partsOf(runAt(items, at + 1)) !== undefined;
};

/** The items with such paragraphs parted; others as they are. */
export function partDamages(items: readonly Item[]): Item[] {
  const parted: Item[] = [];
  for (let at = 0; at < items.length;) {
    const run = runAt(items, at);
    const parts = partsOf(run);
    const item = items[at];
    if (parts) parted.push(...parts);
    else if (run.length > 0) parted.push(...run);
    else if (item) parted.push(isAbove(items, at) ? { ...item, kind: 'heading' } : item);
    at += Math.max(1, run.length);
  }
  return parted;
}
