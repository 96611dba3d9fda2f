import { columnsOf } from './columns.rules.ts';
import type { Item } from './item.types.ts';
import { statusOf } from './status.rules.ts';
import { contentWords, fold } from './text.rules.ts';
import { startsWithOrder } from './vocabulary-orders.rules.ts';
import { doneStatus } from './vocabulary-stops.rules.ts';

/**
 * Jobs that a line names with how far they are, above a line of their scope: "Full turn · In progress
 * · $3,200" above "Scope: paint all walls, replace the carpet and deep clean". Each work of the scope
 * is a task, but those that a row below says are done; rows that tell them again are none. A job that
 * is finished has none.
 */

/** Characters of a line at most, and the lines between a job and its scope. */
const LONGEST = 600;
const NEAR = 2;

const scopeLine =
  /^(?:scope(?: of works?)?|work to (?:do|be done)|alcance|trabajos? a realizar) ?: /;

/** A job by its name and how far it is, with dots between. */
const namesJob = ({ kind, text, folded }: Item): boolean =>
  ['text', 'heading', 'marked'].includes(kind) &&
  text.split(' · ').length > 2 &&
  (statusOf(folded) !== undefined || /[$€]\s?\d|\d{1,2}\/\d{1,2}\/\d{2,4}/.test(text));

/** "and" between two works, unless one word stands before it: "patch and paint all walls". */
function partsOf(list: string): string[] {
  return list.split(/[,;]\s+/).flatMap((part) => {
    const [, left, right] = /^(.+?) (?:and|y|e) (\S+ .+)$/u.exec(part) ?? [];
    const isTwo =
      left !== undefined &&
      right !== undefined &&
      contentWords(left).length > 1 &&
      (startsWithOrder.test(fold(right)) || !/ (?:in|on|en|of|de|for|para) /.test(` ${left} `));
    return isTwo ? [left, right] : [part];
  });
}

/** The works of a scope as exact pieces of it; the whole where it lists the parts of one. */
function worksOfScope(text: string): string[] {
  const scope = text.slice(text.indexOf(':') + 1).trim();
  const inner = scope.slice(scope.indexOf(': ') + 1).trim();
  const list = startsWithOrder.test(fold(inner)) ? inner : scope;
  if (list === scope && scope.includes(': ')) return [scope.replace(/\.$/, '')];
  return partsOf(list).map((part) => part.trim().replace(/\.$/, ''));
}

/** Beginnings of the words of a text, which the forms of a word share: "paint", "painting". */
const stemsOf = (text: string): string[] =>
  contentWords(text)
    .filter((word) => /[a-z]{3}/.test(word))
    .map((word) => word.slice(0, 4));

/** Share of the words of a text that another one has, from which it tells the same. */
const MOSTLY = 0.5;
const days = /\d+ (?:d[ií]as?|days?|h(?:ours?|oras?)?)\b/gi;

/** "Limpieza final", "Cleaning of the oven": work that its first word names. */
const actionNoun = /^[a-z]+(?:eza|cion|ura|ado|aje|miento|ing|tion|ment) /;

/** Whether a text names the things that another one has; what an order does to them is not told. */
function tellsSame(text: string, told: ReadonlySet<string>): boolean {
  const words = stemsOf(text.replace(days, ''));
  const isOrder = startsWithOrder.test(fold(text)) && !actionNoun.test(fold(text));
  const own = words.length > 1 && isOrder ? words.slice(1) : words;
  return own.length > 0 && own.filter((stem) => told.has(stem)).length >= own.length * MOSTLY;
}

const isDoneRow = ({ kind, cells }: Item): boolean =>
  kind === 'row' && cells.some((cell) => doneStatus.test(fold(cell)));

/** A job: the items of its name, its scope and the lines up to the next job. */
interface Job {
  at: number;
  scope: number;
  end: number;
}

function jobsOf(items: readonly Item[]): Job[] {
  const found = items.flatMap((item, at) => {
    if (!namesJob(item)) return [];
    const below = items
      .slice(at + 1, at + 1 + NEAR)
      .findIndex(({ kind, folded }) => kind !== 'row' && scopeLine.test(folded));
    return below < 0 ? [] : [{ at, scope: at + 1 + below }];
  });
  return found.map(({ at, scope }, index) => {
    const next = found[index + 1]?.at ?? items.length;
    const level = items.slice(0, at).findLast(({ kind }) => kind === 'heading')?.level;
    const end = items
      .slice(scope, next)
      .findIndex(
        ({ kind, level: own }) => kind === 'heading' && level !== undefined && own === level,
      );
    return { at, scope, end: end < 0 ? next : scope + end };
  });
}

/** The items of a job, marked by what they say of it. */
function markJob(job: readonly Item[], scopeAt: number): Item[] {
  const [name] = job;
  const scope = job[scopeAt];
  if (name === undefined || scope === undefined) return [...job];
  const isDone = statusOf(name.folded) === 'done';
  const rows = job.filter(
    (item) => item.kind === 'row' && columnsOf(item.cells, true) === undefined,
  );
  const done = new Set(rows.filter(isDoneRow).flatMap(({ cells }) => cells.flatMap(stemsOf)));
  const told = new Set(stemsOf(scope.text));
  const works = worksOfScope(scope.text.slice(0, LONGEST)).filter((work) => !tellsSame(work, done));
  return job.map((item, at): Item => {
    if (at === 0) return { ...item, kind: 'text', role: isDone ? 'closed' : 'fact' };
    if (at === scopeAt)
      return isDone ? { ...item, role: 'closed' } : { ...item, role: 'planned', works };
    if (at < scopeAt) return { ...item, role: 'fact' };
    const isTold =
      rows.includes(item) && !isDoneRow(item) && item.cells.some((cell) => tellsSame(cell, told));
    return isTold && !isDone ? { ...item, role: 'fact' } : item;
  });
}

/** The items with the scopes of jobs marked; other documents as they are. */
export function markJobScopes(items: readonly Item[]): Item[] {
  const marked: Item[] = [];
  let from = 0;
  for (const { at, scope, end } of jobsOf(items)) {
    marked.push(...items.slice(from, at), ...markJob(items.slice(at, end), scope - at));
    from = end;
  }
  return [...marked, ...items.slice(from)];
}
