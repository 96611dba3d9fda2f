import type { Item } from './item.types.ts';
import { oneOf } from './one-of.rules.ts';
import { isWorkWording } from './signal.rules.ts';
import { fold } from './text.rules.ts';
import { onlyArea } from './vocabulary-places.rules.ts';
import { asideSection, workSection } from './vocabulary-sections.rules.ts';

/**
 * Reports that write beside the title of each finding how bad it is: "Slow drain – MINOR", "[HIGH]
 * Handrail", "Cracked tile (moderate)". The title is a task of that priority, or the text below it
 * where the title only names a thing.
 */

/** Titles from which a report writes them so, and words of one at most. */
const MIN_TITLES = 2;
const WORDS = 9;
const LONGEST = 140;
/** Paragraphs that tell of one finding at most. */
const MOST = 4;

const words: readonly (readonly [string, string])[] = [
  [
    'urgent',
    `critical, urgent, emergency, immediate, safety(?: hazard| issue)?, critic[oa], urgente, emergencia`,
  ],
  [
    'high',
    'high, major, important, significant, severe, serious, alt[oa], grave, importante, mayor',
  ],
  ['medium', 'medium, moderate, normal, medi[oa], moderad[oa]'],
  ['low', 'low, minor, cosmetic, monitor, baj[oa], leve, menor, estetic[oa], vigilar'],
];
const grades = words.map(([grade, list]) => [grade, new RegExp(`^${oneOf(list)}`)] as const);
const word = oneOf(words.map(([, list]) => list).join(', '));
const said = `${word}(?: (?:priority|severity|issue|concern|defect|risk))?`;
const lead = oneOf('severity, priority, risk, gravedad, prioridad');
/** "… – MINOR", "… (minor)", "… [minor]", "… | Severity: minor". */
const behind = new RegExp(
  `(?: ?[-–—|] (?:${lead} ?:? )?(${said})| ?[(\\[](?:${lead} ?:? )?(${said})[)\\]])\\.?$`,
);
/** "[HIGH] …", "(high) …", "HIGH – …", "High: …". */
const before = new RegExp(`^(?:[(\\[](${said})[)\\]] ?[-–—:]? ?|(${said}) ?(?:[-–—|:]) )(?=\\S)`);

/** "Priority", "Overall condition" before a grade: facts of a record. */
const namesFact = new RegExp(
  `\\b${oneOf(`
    priority, severity, risk, urgency, condition, rating, grade, status, level, prioridad, gravedad, urgencia,
    estado, riesgo, nivel
  `)}$`,
);

interface Title {
  text: string;
  priority: string | undefined;
}

/** Whether words name a finding or a thing, and no place, part of a document or fact. */
const isName = (name: string): boolean =>
  /\p{L}{3}/u.test(name) &&
  name.split(' ').length <= WORDS &&
  !/[.;:]$/.test(name) &&
  ![namesFact, onlyArea, asideSection, workSection].some((names) => names.test(fold(name)));

const isOpen = ({ kind, role, cells }: Item): boolean =>
  role === undefined && cells.length === 0 && kind !== 'row' && kind !== 'pageHeader';

/** Ratings beside the name of a part that something is wrong with. */
const badRating = new RegExp(
  `^${oneOf(`
    deficient, defective, poor, marginal, unsatisfactory, inadequate, repair(?: or replace)?, replace,
    needs (?:repairs?|attention|service), not functioning, fail(?:ed)?, deficiente, mal estado, mal[oa],
    inadecuad[oa], reparar, reemplazar, no (?:funciona|cumple|satisfactori[oa])
  `)}$`,
);

/** "Deck railing | Deficient": the part that a row rates, whose text stands below it. */
function ratedPart({ kind, role, cells }: Item): Title | undefined {
  const [name = '', rating = ''] = cells;
  const isRated = kind === 'row' && role === undefined && cells.length === 2;
  return isRated && badRating.test(fold(rating)) && (isName(name) || onlyArea.test(fold(name)))
    ? { text: name, priority: undefined }
    : undefined;
}

/** The grade that a text begins or ends with, and what else it says. */
function parted(text: string): { name: string; grade: string } | undefined {
  if (text.length > LONGEST) return undefined;
  const folded = fold(text);
  const found = behind.exec(folded) ?? before.exec(folded);
  const grade = found?.slice(1).find(Boolean);
  if (!found || grade === undefined || folded.length !== text.length) return undefined;
  const name = found.index > 0 ? text.slice(0, found.index) : text.slice(found[0].length);
  return { name: name.trim(), grade };
}

/** The title of an item and how bad it says that it is; nothing for other items. */
function titleOf(item: Item): Title | undefined {
  const rated = ratedPart(item);
  if (rated) return rated;
  const found = isOpen(item) ? parted(item.text) : undefined;
  if (found === undefined || !isName(found.name)) return undefined;
  const priority = grades.find(([, words]) => words.test(found.grade))?.[0];
  return priority === undefined ? undefined : { text: found.name, priority };
}

/** The paragraphs below a title, up to what is none. */
function bodyOf(items: readonly Item[], at: number): Item[] {
  const rest = items.slice(at + 1, at + 2 + MOST);
  const end = rest.findIndex(
    (item) => item.kind !== 'text' || item.role !== undefined || titleOf(item) !== undefined,
  );
  return (end < 0 ? rest : rest.slice(0, end)).slice(0, MOST);
}

/** Whether what stands below a title tells of it alone: it heads no list and no table. */
function isTold(items: readonly Item[], at: number, { text }: Title): boolean {
  const body = bodyOf(items, at);
  const next = items[at + 1 + body.length];
  const headsList = body.length === 0 && (next?.kind === 'row' || next?.kind === 'marked');
  return !headsList && (body.length > 0 || isWorkWording(fold(text)));
}

/** The name of a place as the heading of what stands below it. */
const headingOf = (item: Item, { text }: Title): Item => ({
  ...item,
  kind: 'heading',
  cells: [],
  text,
  folded: fold(text),
});

/** A finding: its title as a task, or the paragraph that tells it where the title names a thing. */
function finding(item: Item, title: Title, body: readonly Item[]): Item[] {
  const [first, ...others] = body;
  const tells = isWorkWording(fold(title.text)) || first === undefined;
  const text = tells ? title.text : first.text;
  const main: Item = {
    ...(tells ? item : first),
    kind: 'text',
    role: 'title',
    marker: '',
    cells: [],
    ...(title.priority === undefined ? {} : { priority: title.priority }),
    text,
    folded: fold(text),
    tail: tells
      ? item.tail
      : [...first.tail, ...(onlyArea.test(fold(title.text)) ? [] : [...item.lines, ...item.tail])],
  };
  return [
    ...(onlyArea.test(fold(title.text)) ? [headingOf(item, title)] : []),
    main,
    ...(tells ? body : others).map((each): Item => ({ ...each, role: 'remark', isRemark: true })),
  ];
}

/** A paragraph that runs on into the title of the next finding, parted there. */
function partAtTitles(item: Item): Item[] {
  if (item.kind !== 'text' || item.lines.length < 2 || item.role !== undefined) return [item];
  const texts = item.lines.map(({ text }) => text.trim());
  const starts = texts.flatMap((text, at) => {
    const isTitle = titleOf({ ...item, text }) !== undefined;
    const endsAbove = /[.!?]$/.test(texts[at - 1] ?? '');
    return at > 0 && (isTitle ? endsAbove : titleOf({ ...item, text: texts[at - 1] ?? '' }))
      ? [at]
      : [];
  });
  if (starts.length === 0) return [item];
  return [0, ...starts].map((from, index): Item => {
    const end = starts[index] ?? texts.length;
    const text = texts.slice(from, end).join(' ');
    const tail = end === texts.length ? item.tail : [];
    return { ...item, lines: item.lines.slice(from, end), text, folded: fold(text), tail };
  });
}

/** The items of such a report with its findings as tasks; other documents as they are. */
export function markGradedTitles(given: readonly Item[]): Item[] {
  const items = given.flatMap(partAtTitles);
  const titles = new Map(
    items.flatMap((item, at): [number, Title][] => {
      const title = titleOf(item);
      return title !== undefined && isTold(items, at, title) ? [[at, title]] : [];
    }),
  );
  if (titles.size < MIN_TITLES) return [...given];
  const marked: Item[] = [];
  for (let at = 0; at < items.length; at += 1) {
    const item = items[at];
    const title = titles.get(at);
    if (item === undefined) continue;
    const body = title ? bodyOf(items, at) : [];
    marked.push(...(title ? finding(item, title, body) : [item]));
    at += body.length;
  }
  return marked;
}
