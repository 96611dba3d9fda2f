import { oneIn } from '../vocabulary/vocabulary.ts';
import { oneOf } from '../text/one-of.ts';
import type { Item } from './item-types.ts';
import { isBullet } from './marker.ts';
import type { Section, Walk } from '../read/walk-types.ts';
import { isShouted } from '../verdicts/belongs.ts';
import { fixtureOfHeading } from './heading-fixtures.ts';
import { ownPlace, tradeOfHeading } from './heading-facts.ts';
import { numberOf, outerSection } from '../read/leave-sections.ts';
import { namesDocument } from '../places/document-place.ts';
import { documentName } from './heading.ts';
import { answerOf, type OrderedRule } from '../text/ordered.ts';
import { isRoomName, joinPlaces, outerPlace } from '../places/place.ts';
import { fold } from '../text/text.ts';
import { addNote, dismiss } from '../read/walk.ts';
import { onlyArea } from '../vocabulary/places.ts';
import { asideSection, repeatSection, workSection } from '../vocabulary/sections.ts';
import { boilerplateHeading, notesHeading, workHeading } from '../vocabulary/stops.ts';

/**
 * What headings say of the lines below them: where, whose work, and whether they are work at all.
 * A heading of a deeper level adds to the one above it.
 */

const NAMED = 50;
const NUMBERED = 60;
const SET_APART = 70;
const MIN_SET_APART = 89;
const UNMARKED = 90;
const BULLET = 95;

/** Whether a heading names a part of the document as such, not a thing or a place. */
const isNamedPart = (folded: string): boolean =>
  asideSection.test(folded) || repeatSection.test(folded);

/** The level of a heading, smaller for outer ones. */
function levelOf(item: Item): number {
  if (item.level !== undefined) return item.level;
  if (item.look !== undefined) return Math.min(SET_APART + item.look, MIN_SET_APART);
  const number = numberOf(item);
  if (number !== undefined) return NUMBERED + number.split('.').length;
  if (isNamedPart(item.folded)) return NAMED;
  return isBullet(item.marker) ? BULLET + (item.outline ?? 0) : UNMARKED;
}

/** A heading beside the section that it lies in and the one before it. */
interface Entered {
  item: Item;
  outer: Section | undefined;
  before: Section;
}

/** What a heading promises of the lines below it: by its words, else by what it lies in. */
const promiseRules: readonly OrderedRule<Entered, Section['promises']>[] = [
  {
    name: 'no work',
    when: ({ item }) => asideSection.test(item.folded) || item.holdsDone === true,
    answer: 'none',
  },
  { name: 'work', when: ({ item }) => workSection.test(item.folded), answer: 'work' },
  {
    name: 'standard text',
    when: ({ item }) => boilerplateHeading.test(item.folded),
    answer: 'none',
  },
  { name: 'notes', when: ({ item }) => notesHeading.test(item.folded), answer: 'notes' },
  { name: 'names work', when: ({ item }) => workHeading.test(item.folded), answer: 'work' },
  {
    name: 'within another by its level',
    when: ({ item, outer }) => outer !== undefined && item.level !== undefined,
    answer: ({ outer }) => outer?.promises ?? 'open',
  },
  {
    name: 'within no work by its letters',
    when: ({ item, outer }) =>
      item.look !== undefined && outer?.promises === 'none' && (outer.level ?? 0) > SET_APART,
    answer: 'none',
  },
  {
    name: 'after no work',
    when: ({ before }) => before.promises === 'none' || before.promises === 'notes',
    answer: 'open',
  },
  { name: 'like the section before', when: () => true, answer: ({ before }) => before.promises },
];

/** A place in small letters below a title in capitals: part of the title's task. */
function belongsToTitle({ open, drafts }: Walk, item: Item): boolean {
  if (!open?.isTitle || !item.attached || !onlyArea.test(item.folded)) return false;
  return isShouted(drafts[open.task]?.wording ?? '') && !isShouted(item.text);
}

/**
 * What the title of a document says of all below it: its place where it begins with that, unlike
 * "First House Living", and no trade, unlike the "panel" of a council. The log that a whole document
 * is may hold work.
 */
function leaveTitle(item: Item, section: Section): void {
  if (/\blog$|^bitacora$/.test(item.folded)) section.promises = 'open';
  const holdsHeadings = (item.level ?? item.look) !== undefined;
  const begins = item.folded.startsWith(fold(section.area ?? ''));
  const isNamed = item.level === undefined && namesDocument(item);
  if (isNamed || (holdsHeadings && !begins)) delete section.area;
  if (holdsHeadings) delete section.trade;
}

/** A heading tells where and whose the following items are, and whether they are work at all. */
export function enterHeading(walk: Walk, item: Item): void {
  const level = levelOf(item);
  const isUnmarked = item.level === undefined;
  if (walk.section.promises === 'none' && isUnmarked && level >= BULLET)
    return dismiss(walk, item, 'boilerplate');
  if (belongsToTitle(walk, item)) return addNote(walk, item);
  walk.parents = [];
  const outer = outerSection(walk, item, level);
  const section = sectionOf(item, level === NAMED ? UNMARKED : level, outer, walk.section);
  if (walk.outcomes.size === 0 && walk.isTitleOfPart !== true) leaveTitle(item, section);
  walk.section = section;
  walk.sections.push(walk.section);
  dismiss(walk, item, 'heading');
  walk.isStopped = introducesNothing.test(item.folded);
}

/** How bad all of what stands below is: "High priority", "Minor issues:", "Prioridad alta". */
export const severityHeading = new RegExp(
  `^(?:${oneOf(`
    critical, urgent, high, major, medium, moderate, minor, low
  `)}(?: ${oneOf(`
    priority, severity, issues?, repairs?, items?, concerns?, defects?, findings?, deficiencies
  `)})+|(?:priority|severity) ?:? ?${oneOf(`
    critical, urgent, high, medium, low
  `)}|(?:prioridad|gravedad|urgencia) ?:? ?(?:alta|media|baja)|(?:reparaciones|trabajos|defectos) ${oneOf(`
    urgentes, graves, leves, menores
  `)})[:.]?$`,
);

/** Names of the remarks on the place above them: "CHECK-OUT NOTE", "New damage". */
const remarksHeading = new RegExp(
  '^(?:(?:check-? ?(?:in|out)|move-? ?(?:in|out)|inspector|tenant) )?(?:notes?|comments?|remarks' +
    '|photos?|new damages?|observations?|notas?|comentarios?|fotos?|observaciones)$',
);

/** What a section is about, by the last step of its heading. */
function topicOf(item: Item): string | undefined {
  const last = item.text.split(/ [\\>»] /).at(-1) ?? '';
  const topic = last.replace(/[:.\s]+$/, '');
  const isName = onlyArea.test(item.folded) || documentName.test(item.folded);
  return topic.length > 3 && !isName ? topic : undefined;
}

/** The facts of a section that are known. */
const known = <Facts extends object>(facts: Facts): Partial<Facts> =>
  Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact)) as Partial<Facts>;

/** The place of a heading, in the one around it. */
const areaWithin = (outer: string | undefined, own: string | undefined): string | undefined =>
  joinPlaces(outerPlace(outer, own), own);

/** The room that a heading on what stands in one lies in: that around it or of the headings above. */
const roomAround = (outer: Section | undefined, before: Section): string | undefined =>
  outer?.area === undefined ? before.room : outer.room;

/** Where a heading is, and the room that what it names stands in or that it names itself. */
function whereOf(
  item: Item,
  own: string | undefined,
  outer: Section | undefined,
  before: Section,
): Pick<Section, 'room'> & { area: string | undefined } {
  const fixture = fixtureOfHeading(item.text);
  const room = fixture === undefined ? undefined : roomAround(outer, before);
  if (room !== undefined) return { room, area: areaWithin(outer?.area ?? room, fixture) };
  const isAside = remarksHeading.test(item.folded);
  return {
    room: own !== undefined && isRoomName(own) ? own : undefined,
    area: areaWithin(outer?.area ?? (isAside ? before.area : undefined), own),
  };
}

/** The section that a heading begins. */
function sectionOf(
  item: Item,
  level: number,
  outer: Section | undefined,
  before: Section,
): Section {
  const own = ownPlace(item);
  const isSeverity = severityHeading.test(item.folded);
  const around: Partial<Section> = outer ?? {};
  return {
    level,
    promises: answerOf(promiseRules, { item, outer, before }) ?? 'open',
    ...(item.outline === undefined ? {} : { depth: item.outline }),
    ...known({
      number: numberOf(item),
      repeats: repeatSection.test(item.folded) || (around.repeats === true && level < UNMARKED),
      topic: topicOf(item),
      ...whereOf(item, own, outer, before),
      trade: tradeOfHeading(item, own) ?? around.trade,
      priority: isSeverity ? item.text : around.priority,
    }),
  };
}

/** Introductions to lists of what was not done, or of what may happen somewhere. */
export const introducesNothing = new RegExp(
  String.raw`\b${oneIn('section', 'introduces-nothing')}`,
);
