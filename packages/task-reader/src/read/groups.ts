import type { Language } from '@obralista/work-language';
import { MAX_GROUP_TASKS, type PassageEnd, type PassageShape } from './passage.ts';
import type { ExtractedTask, PassageGroup, Question } from '../task.ts';
import { layoutOf } from '../tables/layout.ts';
import { candidateOf, type Passage } from './passages.ts';
import { fold } from '../text/text.ts';

/**
 * The one question about a document: which groups of its passages are work. Passages of one shape
 * and end are a group, those that read like work apart from others, and those with numbers apart
 * from those without: amounts, codes and dates tell the rows and lines of a form from its headings
 * and texts. Many passages under one heading are a group of their own.
 */

/** The most groups of a question. */
const MOST_GROUPS = 8;
/** Passages under one heading that make a group, and such headings of passages that are alike. */
const MIN_UNDER_HEADING = 5;
const MOST_HEADINGS = 2;
/** From this doubt of its first group on, a document has a question. */
const WORTH_ASKING = 0.2;

/** How often the extraction is wrong about all of a group, by its shape; counted on real documents. */
const doubts: Readonly<Record<PassageEnd, Readonly<Record<PassageShape, number>>>> = {
  found: { lines: 0.5, bullets: 0.4, rows: 0.3, headings: 0.3, numbered: 0.2, boxes: 0.1 },
  skipped: { lines: 0.15, bullets: 0.1, rows: 0.15, headings: 0, numbered: 0.15, boxes: 0.1 },
  note: { lines: 0.3, bullets: 0.3, rows: 0.3, headings: 0.3, numbered: 0.3, boxes: 0.3 },
};

/** Passages of one group, which has at least one. */
interface Gathered {
  key: string;
  first: Passage;
  passages: Passage[];
}

/** Clear tasks make a group less doubtful, skipped passages that read like work more. */
function doubtOf({ first: { end, shape }, passages }: Gathered): number {
  const clear = passages.filter(({ isClear }) => isClear).length / passages.length;
  const doubt = doubts[end][shape];
  if (end === 'found') return doubt * (1.3 - 0.3 * clear);
  return end === 'skipped' ? doubt * (1 + clear) : doubt * (1 - 0.7 * clear);
}

const kindOf = ({ end, shape, hasNumbers, isClear }: Passage): string =>
  [
    end,
    shape,
    ...(end === 'note' ? [] : [hasNumbers ? 'numbers' : 'words']),
    isClear ? 'clear' : 'unclear',
  ].join('-');

/** The headings under which most of the passages stand, most passages first. */
function mainTopics(passages: readonly Passage[]): string[] {
  const counts = new Map<string, number>();
  for (const { topic } of passages) counts.set(topic, (counts.get(topic) ?? 0) + 1);
  return [...counts]
    .filter(([topic, count]) => topic !== '' && count >= MIN_UNDER_HEADING)
    .sort(([, a], [, b]) => b - a)
    .slice(0, MOST_HEADINGS)
    .map(([topic]) => topic);
}

/** The one heading that all of the passages stand under; none where there are several. */
function commonTopic(passages: readonly Passage[]): string | null {
  const topic = passages[0]?.topic ?? '';
  return topic && passages.every((passage) => passage.topic === topic) ? topic : null;
}

function groupOf(
  { key, first, passages }: Gathered,
  candidates: ExtractedTask[],
  language: Language,
): PassageGroup {
  const pages = passages.map(({ page }) => page);
  const isFound = first.end === 'found';
  const start = candidates.length;
  if (!isFound) candidates.push(...passages.map((passage) => candidateOf(passage, language)));
  return {
    key,
    end: first.end,
    shape: first.shape,
    hasNumbers: first.hasNumbers,
    isClear: first.isClear,
    topic: commonTopic(passages),
    pageStart: Math.min(...pages),
    pageEnd: Math.max(...pages),
    tasks: isFound
      ? [...new Set(passages.flatMap(({ tasks }) => tasks))]
      : passages.map((_, index) => start + index),
  };
}

/** The passages by a key, in the order of the document. */
function gather(passages: readonly Passage[], keyOf: (passage: Passage) => string): Gathered[] {
  const byKey = new Map<string, Gathered>();
  for (const passage of passages) {
    const key = keyOf(passage);
    const group = byKey.get(key);
    if (group) group.passages.push(passage);
    else byKey.set(key, { key, first: passage, passages: [passage] });
  }
  return [...byKey.values()];
}

/** The group with the passages under each of its main headings as groups of their own. */
function byHeading({ key, passages }: Gathered): Gathered[] {
  const topics = mainTopics(passages);
  return gather(passages, ({ topic }) => (topics.includes(topic) ? `${key} ${fold(topic)}` : key));
}

/** The groups of a document's passages, the most doubtful first; none where nothing is doubtful. */
export function questionOf(passages: readonly Passage[], language: Language): Question | undefined {
  const chosen = gather(passages, kindOf)
    .flatMap(byHeading)
    .filter((group) => group.passages.length <= MAX_GROUP_TASKS)
    .map((group) => ({ group, doubt: doubtOf(group) }))
    .filter(({ doubt }) => doubt > 0)
    .sort((a, b) => b.doubt - a.doubt || b.group.passages.length - a.group.passages.length)
    .slice(0, MOST_GROUPS);
  if ((chosen[0]?.doubt ?? 0) < WORTH_ASKING) return undefined;
  const candidates: ExtractedTask[] = [];
  const groups = chosen.map(({ group }) => groupOf(group, candidates, language));
  return { layout: layoutOf(passages), groups, candidates };
}
