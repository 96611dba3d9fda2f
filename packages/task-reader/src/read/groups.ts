import type { Language } from '@obralista/work-language';
import { MAX_GROUP_TASKS, type PassageEnd, type PassageShape } from './passage.ts';
import type { ExtractedTask, PassageGroup, Question } from '../task.ts';
import { layoutOf } from '../tables/layout.ts';
import { candidateOf, type Passage } from './passages.ts';
import { fold } from '../text/text.ts';

/**
 * The one question about a document: which of its parts are work. A part is what stands under one
 * heading, or at one place of a table, and ended alike; small ones are a part together, so that all
 * tasks are in one. What was left out is asked about where it reads like work.
 */

/** Parts that became tasks, and parts that were left out, of a question at most. */
const MAX_FOUND = 20;
const MAX_LEFT = 4;
/** From this doubt of its first group on, a document has a question. */
const WORTH_ASKING = 0.2;

/** How often the extraction is wrong about a passage, by its shape; counted on real documents. */
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

/** What a tick that nothing explains leaves open. */
const UNKNOWN = 1;

/** A clear task is hardly doubtful; skipped passages that read like work are more so than others. */
function doubtOfOne(passage: Passage): number {
  const { end, shape, isClear } = passage;
  if (isUnexplained(passage)) return UNKNOWN;
  const doubt = doubts[end][shape];
  if (end === 'found') return doubt * (isClear ? CLEAR_TASK : 1.3);
  return end === 'skipped' ? doubt * (isClear ? 1.2 : 1) : doubt * (isClear ? 0.3 : 1);
}
const CLEAR_TASK = 0.2;

const doubtOf = ({ passages }: Gathered): number =>
  passages.reduce((sum, passage) => sum + doubtOfOne(passage), 0) / passages.length;

/** Where a passage stands: at the place of its row, or under its heading. */
const partOf = ({ read: { item, place }, topic }: Passage): string =>
  item.kind === 'row' ? (place ?? topic) : topic;

/** The words of a part that all of the passages stand in; none where there are several. */
function commonPart(passages: readonly Passage[]): string | null {
  const [first] = passages;
  const part = first ? partOf(first) : '';
  return part && passages.every((passage) => fold(partOf(passage)) === fold(part)) ? part : null;
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
    isClear: passages.every(({ isClear }) => isClear),
    topic: commonPart(passages),
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

/** The groups with most passages, and the passages of the others as one. */
function largest(groups: readonly Gathered[], most: number, end: PassageEnd): Gathered[] {
  if (groups.length <= most) return [...groups];
  const bySize = [...groups].sort((a, b) => b.passages.length - a.passages.length);
  const passages = bySize.slice(most - 1).flatMap((group) => group.passages);
  const [first] = passages;
  return [...bySize.slice(0, most - 1), ...(first ? [{ key: end, first, passages }] : [])];
}

/** What became tasks, by its parts. */
const foundParts = (found: readonly Passage[]): Gathered[] =>
  gather(found, (passage) => `found ${fold(partOf(passage))}`);

const isUnexplained = ({ read }: Passage): boolean => read.item.mark === 'unknown';
const signs = { ticked: '☑', empty: '☐', crossed: '✗', bullet: '•' } as const;

/**
 * The groups of what became tasks: lines whose sign nothing explains by their sign, since it means
 * the same in all parts; the others by their part; where they are one part, clear tasks apart.
 */
function foundGroups(passages: readonly Passage[]): Gathered[] {
  const found = passages.filter(({ end }) => end === 'found');
  const bySign = gather(
    found.filter(isUnexplained),
    ({ read }) => `found ${signs[read.item.sign ?? 'bullet']}`,
  );
  const explained = found.filter((passage) => !isUnexplained(passage));
  const byPart = foundParts(explained);
  const groups =
    byPart.length > 1
      ? byPart
      : gather(explained, ({ isClear }) => `found ${isClear ? 'clear' : 'unclear'}`);
  return [...bySign, ...largest(groups, MAX_FOUND - bySign.length, 'found')];
}

/** What was left out, or belongs to the task above it, and reads like work, by its parts. */
const leftGroups = (passages: readonly Passage[]): Gathered[] =>
  (['skipped', 'note'] as const).flatMap((end) =>
    gather(
      passages.filter((passage) => passage.end === end && mayBeWork(passage)),
      (passage) => `${end} ${fold(partOf(passage))}`,
    ),
  );

/** Whether a passage is an item of a list or a table outside of the sections that hold no work. */
const isListed = ({ end, shape, read: { section } }: Passage): boolean =>
  end === 'skipped' && shape !== 'lines' && section.promises !== 'none';

/** Whether a person should look at a passage that became no task: it reads like work, or is listed. */
const mayBeWork = (passage: Passage): boolean =>
  !passage.isSettled &&
  doubtOfOne(passage) > 0 &&
  /\p{L}{3}/u.test(passage.read.item.text) &&
  (passage.isClear || isListed(passage));

/**
 * Whether a document leaves nothing to choose between: its work is one part, each of its ticks is
 * explained, and nothing that was left out reads like work.
 */
const isOneList = (passages: readonly Passage[]): boolean =>
  foundParts(passages.filter(({ end }) => end === 'found')).length <= 1 &&
  !passages.some(isUnexplained) &&
  leftGroups(passages).length === 0;

/** The groups of a document's passages, the most doubtful first; none where nothing is doubtful. */
export function questionOf(passages: readonly Passage[], language: Language): Question | undefined {
  if (isOneList(passages)) return undefined;
  const rated = (groups: readonly Gathered[]): { group: Gathered; doubt: number }[] =>
    groups
      .filter((group) => group.passages.length <= MAX_GROUP_TASKS)
      .map((group) => ({ group, doubt: doubtOf(group) }))
      .sort((a, b) => b.doubt - a.doubt || b.group.passages.length - a.group.passages.length);
  const left = rated(leftGroups(passages)).slice(0, MAX_LEFT);
  const chosen = [...rated(foundGroups(passages)), ...left].sort((a, b) => b.doubt - a.doubt);
  if ((chosen[0]?.doubt ?? 0) < WORTH_ASKING) return undefined;
  const candidates: ExtractedTask[] = [];
  const groups = chosen.map(({ group }) => groupOf(group, candidates, language));
  return { layout: layoutOf(passages), groups, candidates };
}
