import type { Language } from '../../i18n.ts';
import {
  MAX_GROUP_TASKS,
  type PassageEnd,
  type PassageShape,
} from '../../modules/tasks/passage.rules.ts';
import type { ExtractedTask, PassageGroup, Question } from '../task-extractor.ts';
import { layoutOf } from './layout.rules.ts';
import { candidateOf, type Passage } from './passages.rules.ts';

/**
 * The one question about a document: which groups of its passages are work. Passages of one shape
 * and end are a group, those that read like work apart from the others.
 */

/** The most groups of a question. */
const MOST_GROUPS = 6;
/** From this doubt of its first group on, a document has a question. */
const WORTH_ASKING = 0.2;

/** How often the extraction is wrong about all of a group, by its shape; counted on real documents. */
const doubts: Readonly<Record<PassageEnd, Readonly<Record<PassageShape, number>>>> = {
  found: { lines: 0.5, bullets: 0.4, rows: 0.3, headings: 0.3, numbered: 0.2, boxes: 0.1 },
  skipped: { lines: 0.15, bullets: 0.1, rows: 0.15, headings: 0, numbered: 0.15, boxes: 0.1 },
  note: { lines: 0.3, bullets: 0.3, rows: 0.3, headings: 0.3, numbered: 0.3, boxes: 0.3 },
};

/** What a group of passages is by: found ones that are unclear, and others that are clear, are more doubtful. */
function doubtOf({ end, shape, isClear }: Passage): number {
  const doubt = doubts[end][shape];
  if (end === 'found') return isClear ? doubt : doubt * 1.3;
  if (end === 'skipped') return isClear ? doubt * 2 : doubt;
  return isClear ? doubt / 3 : doubt;
}

const keyOf = ({ end, shape, isClear }: Passage): string =>
  `${end}-${shape}-${isClear ? 'clear' : 'unclear'}`;

/** The one heading that all of the passages stand under; none where there are several. */
function commonTopic(passages: readonly Passage[]): string | null {
  const topic = passages[0]?.topic ?? '';
  return topic && passages.every((passage) => passage.topic === topic) ? topic : null;
}

function groupOf(
  key: string,
  passages: readonly Passage[],
  first: Passage,
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
    isClear: first.isClear,
    topic: commonTopic(passages),
    pageStart: Math.min(...pages),
    pageEnd: Math.max(...pages),
    tasks: isFound
      ? [...new Set(passages.flatMap(({ tasks }) => tasks))]
      : passages.map((_, index) => start + index),
  };
}

/** The groups of a document's passages, the most doubtful first; none where nothing is doubtful. */
export function questionOf(passages: readonly Passage[], language: Language): Question | undefined {
  const byKey = new Map<string, Passage[]>();
  for (const passage of passages) {
    const key = keyOf(passage);
    const group = byKey.get(key);
    if (group) group.push(passage);
    else byKey.set(key, [passage]);
  }
  const chosen = [...byKey]
    .flatMap(([key, group]) => {
      const first = group[0];
      return first && group.length <= MAX_GROUP_TASKS
        ? [{ key, group, first, doubt: doubtOf(first) }]
        : [];
    })
    .filter(({ doubt }) => doubt > 0)
    .sort((a, b) => b.doubt - a.doubt || b.group.length - a.group.length)
    .slice(0, MOST_GROUPS);
  if ((chosen[0]?.doubt ?? 0) < WORTH_ASKING) return undefined;
  const candidates: ExtractedTask[] = [];
  const groups = chosen.map(({ key, group, first }) =>
    groupOf(key, group, first, candidates, language),
  );
  return { layout: layoutOf(passages), groups, candidates };
}
