import type { ExtractedTask, LineOutcome } from '../task.ts';
import { READ_LIMIT } from '../records/facts.ts';
import { fold } from '../text/text.ts';
import { areaWords } from '../vocabulary/places.ts';
import type { LineFacts } from './line-facts.ts';

/**
 * One order written twice is one task where its whole place is the same, with both lines; equal wording
 * in two places is two tasks.
 */

export interface Ledger {
  tasks: ExtractedTask[];
  outcomes: LineOutcome[];
}

/** Which words of two tasks are compared, and which tasks are two whatever their words. */
export interface MergeRule {
  by: 'description' | 'quote' | 'title';
  areTwo: (a: ExtractedTask, b: ExtractedTask) => boolean;
}

/** The number of an item of a list: "5." of "5. Caulk tub". */
const itemNumber = /^#?(\d{1,3})[.)]\s/;
/** Orders from which a list that says each one of several other lists is their summary. */
const SUMMARY = 3;

/** The parts that say all orders of at least two others, and nothing else: "Next steps" at the end. */
function summariesOf(
  tasks: readonly ExtractedTask[],
  by: MergeRule['by'],
  partOf: (task: ExtractedTask) => number,
): ReadonlySet<number> {
  const partsOf = new Map<string, Set<number>>();
  const coresOf = new Map<number, Set<string>>();
  for (const task of tasks) {
    const core = coreOf(task[by]);
    partsOf.set(core, (partsOf.get(core) ?? new Set()).add(partOf(task)));
    coresOf.set(partOf(task), (coresOf.get(partOf(task)) ?? new Set()).add(core));
  }
  const saysAll = (cores: ReadonlySet<string>): boolean =>
    coresOf.size > 2 && cores.size >= SUMMARY && cores.size === partsOf.size;
  const isTwice = [...partsOf.values()].every(({ size }) => size > 1);
  return new Set([...coresOf].flatMap(([part, cores]) => (isTwice && saysAll(cores) ? part : [])));
}

function areNumbered(a: ExtractedTask, b: ExtractedTask): boolean {
  const [number, other] = [a, b].map(({ quote }) => itemNumber.exec(quote)?.[1]);
  return number !== undefined && other !== undefined && number !== other;
}

const namesPlace = ({ quote }: ExtractedTask): boolean => fold(quote).search(areaWords) >= 0;

/**
 * Compares orders by their wording. Two numbers of one list are two orders where their words name no
 * place. So are lines below two headings where a place is unknown and neither says again what others
 * say: "Caulk tub" below "Zorblax" and below "Bay 12".
 */
export function sameOrder(
  tasks: readonly ExtractedTask[],
  facts: ReadonlyMap<number, LineFacts>,
  by: MergeRule['by'] = 'description',
): MergeRule {
  const factsOf = ({ lineStart }: ExtractedTask): LineFacts => facts.get(lineStart) ?? { part: 0 };
  const partOf = (task: ExtractedTask): number => factsOf(task).part;
  const summaries = summariesOf(tasks, by, partOf);
  const repeats = (task: ExtractedTask): boolean =>
    factsOf(task).repeats === true || summaries.has(partOf(task));
  const areTwo: MergeRule['areTwo'] = (a, b) => {
    if (partOf(a) === partOf(b)) return !namesPlace(a) && areNumbered(a, b);
    return !(a.areas.length > 0 && b.areas.length > 0) && !repeats(a) && !repeats(b);
  };
  return { by, areTwo };
}

/**
 * The wording without its places, marker and small words: equal for one defect in summary and
 * body. Other numbers count: door 5 is not door 6.
 */
function coreOf(wording: string): string {
  const codes = codesIn(wording);
  const words = fold(wording).replace(/^#?\d{1,3}(?:\.\d{1,3})*[.)] /, '');
  return `${words.slice(0, READ_LIMIT).replace(areaWords, ' ')}${words.slice(READ_LIMIT)}`
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 2 || /\d/.test(word) || codes.has(word))
    .join(' ');
}

/** Letters up to which a wording is a name, in which a code tells one thing from another. */
const NAME = 60;

/** Codes of two capitals among the small letters of a name: the AC of "AC point of the basin". */
const codesIn = (text: string): ReadonlySet<string> =>
  new Set(
    text.length <= NAME && /\p{Ll}{3}/u.test(text) ? text.match(/\b[A-Z]{2}\b/g)?.map(fold) : [],
  );

/** Which of the tasks kept another one is, and whether it stands on its line. */
interface Target {
  index: number;
  as: 'task' | 'merged';
}

/** What is known of the tasks kept so far. */
interface Kept {
  rule: MergeRule;
  tasks: ExtractedTask[];
  byCore: Map<string, number[]>;
  byNumber: Map<string, number[]>;
  wordsOf: Map<string, ReadonlySet<string>>;
}

/** Words enough to tell one task from another. */
const isWording = (core: string): boolean => core.length > 5 && core.includes(' ');

function addTo(indexes: Map<string, number[]>, key: string, index: number): void {
  const own = indexes.get(key);
  if (own) own.push(index);
  else indexes.set(key, [index]);
}

function keep(task: ExtractedTask, core: string, { tasks, byCore, byNumber, wordsOf }: Kept): void {
  const number = findingNumber.exec(task.quote)?.[1];
  addTo(byCore, core, tasks.length);
  if (number !== undefined) addTo(byNumber, number, tasks.length);
  wordsOf.set(core, new Set(core.split(' ')));
  tasks.push({ ...task });
}

/** Puts a finding in the place of its title, which is merged into it. */
function tellInFull(task: ExtractedTask, index: number, { tasks }: Kept, target: Target[]): void {
  tasks[index] = { ...task, areas: bothPlaces(tasks[index]?.areas ?? [], task.areas) };
  for (const each of target) if (each.index === index) each.as = 'merged';
  target.push({ index, as: 'task' });
}

/** Merges tasks of equal wording and place; a task has the lines and the places of all it is merged of. */
export function mergeTasks(
  ledger: Ledger,
  rule: MergeRule = sameOrder(ledger.tasks, new Map()),
): Ledger {
  const indexes = { byCore: new Map(), byNumber: new Map(), wordsOf: new Map() };
  const kept: Kept = { rule, tasks: [], ...indexes };
  const target: Target[] = [];
  for (const task of ledger.tasks) {
    const core = coreOf(task[rule.by]);
    const titled = titledBy(task, kept);
    const same = titled ?? (isWording(core) ? sameAs(core, task, kept) : undefined);
    const first = same === undefined ? undefined : kept.tasks[same];
    if (same === undefined || first === undefined) {
      keep(task, core, kept);
      target.push({ index: kept.tasks.length - 1, as: 'task' });
      continue;
    }
    first.areas = bothPlaces(first.areas, task.areas);
    if (titled === undefined) target.push({ index: same, as: 'merged' });
    else tellInFull(task, same, kept, target);
  }
  const ownLines = new Map(
    kept.tasks.map((task, index) => [task.lineStart, index] as const).reverse(),
  );
  return {
    tasks: kept.tasks,
    outcomes: ledger.outcomes.map((outcome) => ownLine(retarget(outcome, target), ownLines)),
  };
}

/** A finding by its number: "2.1.1 Ridge tiles", "Ref 2.1.1 | Ridge tiles | Mortar has failed". */
const findingNumber =
  /^(?:ref\.?|item|no\.?|n[º°]\.?|punto)?\s*(\d{1,3}(?:\.\d{1,3}){2,4})[.)|\s]+(.*)$/is;

/** The task kept that is only the number and title of this finding, the same one said in full. */
function titledBy(task: ExtractedTask, kept: Kept): number | undefined {
  const { tasks, byNumber } = kept;
  const [, number, said = ''] = findingNumber.exec(task.quote) ?? [];
  if (number === undefined) return undefined;
  const words = new Set(wordsIn(said));
  return byNumber
    .get(number)
    ?.slice(0, COMPARED)
    .find((index) => {
      const { quote = '', areas = [] } = tasks[index] ?? {};
      const own = wordsIn(findingNumber.exec(quote)?.[2] ?? '');
      return (
        own.length > 0 &&
        own.every((word) => words.has(word)) &&
        isSamePlace(areas, task.areas) &&
        !areTwo(task, tasks[index], kept)
      );
    });
}

/** Tasks compared word by word at most: enough for any report, and a bound for hostile ones. */
const COMPARED = 400;

/** The task kept that says the same of the same place. */
function sameAs(core: string, task: ExtractedTask, kept: Kept): number | undefined {
  const equal = kept.byCore
    .get(core)
    ?.slice(0, COMPARED)
    .find((index) => {
      const other = kept.tasks[index];
      return (
        isSamePlace(task.areas, other?.areas ?? []) &&
        isSameThing(core, task, other, kept.rule) &&
        !areTwo(task, other, kept)
      );
    });
  return equal ?? nearlySame(core, task, kept);
}

/** Words of a core up to which the places in the wording count: they may be its things. */
const BARE = 2;

const wordsIn = (text: string): string[] =>
  fold(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 2);

/** Whether two tasks are two whatever their words. */
const areTwo = (task: ExtractedTask, other: ExtractedTask | undefined, { rule }: Kept): boolean =>
  other !== undefined && rule.areTwo(task, other);

/** Of a short core all words count: "Remove the top roof", "Remove the top deck of the stairs". */
function isSameThing(
  core: string,
  task: ExtractedTask,
  other: ExtractedTask | undefined,
  { by }: MergeRule,
): boolean {
  if (core.split(' ').length > BARE || other === undefined) return true;
  const [own, theirs] = [wordsIn(task[by]), wordsIn(other[by])];
  return own.every((word) => theirs.includes(word)) || theirs.every((word) => own.includes(word));
}

/** Letters in which two forms of one word agree. */
const STEM = 4;

/**
 * One word stands for another: "Install all cabinetry as listed", "Install all accessories as
 * listed".
 */
function namesAnother(words: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  const own = [...words].filter((word) => !others.has(word));
  const theirs = [...others].filter((word) => !words.has(word));
  const [word = ''] = own;
  const [other = ''] = theirs;
  return (
    own.length === 1 &&
    theirs.length === 1 &&
    Math.min(word.length, other.length) >= STEM &&
    word.slice(0, 2) !== other.slice(0, 2)
  );
}

/** Words from which a wording can nearly be another one. */
const FEW = 6;
/** The share of its words that both have. */
const NEARLY = 0.85;

/**
 * Whether two wordings share nearly all words, and all numbers. Of quotes, which a model may end
 * early or late, one may hold the other.
 */
function saysNearly(
  words: ReadonlySet<string>,
  others: ReadonlySet<string>,
  { by }: MergeRule,
): boolean {
  const [small, large] = words.size < others.size ? [words, others] : [others, words];
  const whole = by === 'quote' ? small : large;
  if (small.size < Math.max(FEW, whole.size * NEARLY)) return false;
  const isNumber = (word: string): boolean => /\d/.test(word);
  const lacks = (set: ReadonlySet<string>) => (word: string) => isNumber(word) && !set.has(word);
  if ([...small].some(lacks(large)) || (whole === large && [...large].some(lacks(small))))
    return false;
  const shared = [...small].filter((word) => large.has(word)).length;
  return shared >= NEARLY * whole.size && !namesAnother(words, others);
}

/** A summary that repeats a finding of the body almost word for word, in the same place. */
function nearlySame(core: string, task: ExtractedTask, kept: Kept): number | undefined {
  const { tasks, byCore, wordsOf, rule } = kept;
  const words = new Set(core.split(' '));
  if (words.size < FEW || byCore.size > COMPARED) return undefined;
  for (const [other, indexes] of byCore) {
    const others = wordsOf.get(other);
    if (others === undefined || !saysNearly(words, others, rule)) continue;
    const index = indexes.find(
      (each) =>
        isSamePlace(task.areas, tasks[each]?.areas ?? []) && !areTwo(task, tasks[each], kept),
    );
    if (index !== undefined) return index;
  }
  return undefined;
}

const stepsOf = (area: string): string[] => area.split(' > ').map((step) => fold(step));
const holdsSteps = (whole: readonly string[], part: readonly string[]): boolean =>
  part.every((step) => whole.includes(step));

/**
 * Equal places, one unknown, or one the other with its outer or inner steps: "Bedroom" and "Bedroom
 * 2" are two.
 */
function isSamePlace(a: readonly string[], b: readonly string[]): boolean {
  if (a.length === 0 || b.length === 0) return true;
  const others = b.map(stepsOf);
  return a
    .map(stepsOf)
    .some((area) => others.some((other) => holdsSteps(area, other) || holdsSteps(other, area)));
}

/** The places of two tasks that are one, each once. */
function bothPlaces(a: string[], b: readonly string[]): string[] {
  const isNew = (area: string): boolean => !a.some((other) => isSamePlace([other], [area]));
  return [...a, ...b.filter(isNew)];
}

/** A line of two orders, the first known from elsewhere, still bears the second. */
function ownLine(outcome: LineOutcome, ownLines: ReadonlyMap<number, number>): LineOutcome {
  const task = ownLines.get(outcome.lineNumber);
  return outcome.outcome === 'task' || task === undefined
    ? outcome
    : { lineNumber: outcome.lineNumber, outcome: 'task', task };
}

function retarget(outcome: LineOutcome, target: readonly Target[]): LineOutcome {
  if (outcome.outcome === 'dismissed') return outcome;
  const to = target[outcome.task];
  if (!to) return { lineNumber: outcome.lineNumber, outcome: 'dismissed', reason: 'duplicate' };
  const own = to.as === 'task' ? outcome.outcome : 'merged';
  return { lineNumber: outcome.lineNumber, outcome: own, task: to.index };
}
