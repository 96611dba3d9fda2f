import type { Language } from '@obralista/work-language';
import type { PassageEnd, PassageShape } from './passage.ts';
import type { ExtractedTask, Extraction } from '../task.ts';
import { quoteOf, taskFrom } from './draft.ts';
import { READ_LIMIT } from '../records/facts.ts';
import type { Item } from '../structure/item-types.ts';
import { signsIn } from '../structure/signs.ts';
import { saysWork } from '../verdicts/signal.ts';
import type { Section } from './walk-types.ts';

/** An item as it was read: with its section, and the place and grade that its table names for it. */
export interface ReadItem {
  item: Item;
  section: Section;
  place?: string | undefined;
  grade?: string | undefined;
}

/** An item with how it ended: what the question about a document groups and counts. */
export interface Passage {
  read: ReadItem;
  shape: PassageShape;
  end: PassageEnd;
  /** The heading that it stands under. */
  topic: string;
  page: number;
  /** Left out because the document says so: done, refused, an amount, told before. */
  isSettled: boolean;
  /** It reads like work: an order or a finding, or a task that the extraction is sure of. */
  isClear: boolean;
  /** Its tasks, as indexes into those of the extraction; none where it became none. */
  tasks: number[];
}

/** Reasons of lines that nobody need be asked about. */
const settled: ReadonlySet<string> = new Set([
  'done',
  'exclusion',
  'price',
  'heading',
  'duplicate',
  'contact',
]);

/** Whether the document says itself why an item is left out. */
const isSettled = (
  { lines }: Item,
  end: PassageEnd,
  reasons: ReadonlyMap<number, string | undefined>,
): boolean => end === 'skipped' && settled.has(reasons.get(lines[0]?.lineNumber ?? 0) ?? '');

/** Mean confidence from which the tasks of a passage are clear. */
const CLEAR = 70;

function shapeOf({ kind, marker }: Item): PassageShape {
  if (kind === 'row') return 'rows';
  if (kind === 'heading') return 'headings';
  if (kind !== 'marked') return 'lines';
  if (signsIn(marker).length > 0) return 'boxes';
  return /[\p{L}\d]/u.test(marker) ? 'numbered' : 'bullets';
}

/** How an item without a task of its own ended. */
const endOf = (
  { lines }: Item,
  ends: ReadonlyMap<number, Extraction['outcomes'][number]['outcome']>,
): PassageEnd => (ends.get(lines[0]?.lineNumber ?? 0) === 'merged' ? 'note' : 'skipped');

/** The tasks that begin at each line, by their index. */
function tasksByLine(tasks: readonly ExtractedTask[]): Map<number, number[]> {
  const byLine = new Map<number, number[]>();
  for (const [index, { lineStart }] of tasks.entries()) {
    const own = byLine.get(lineStart);
    if (own) own.push(index);
    else byLine.set(lineStart, [index]);
  }
  return byLine;
}

/**
 * The passages of a document in its order, by how they ended; page headers and struck text are
 * none.
 */
export function passagesOf(
  items: readonly ReadItem[],
  { tasks, outcomes }: Pick<Extraction, 'tasks' | 'outcomes'>,
): Passage[] {
  const byLine = tasksByLine(tasks);
  const ends = new Map(outcomes.map(({ lineNumber, outcome }) => [lineNumber, outcome]));
  const reasons = new Map(
    outcomes.map((outcome) => [
      outcome.lineNumber,
      'reason' in outcome ? outcome.reason : undefined,
    ]),
  );
  const taken = new Set<number>();
  return items.flatMap((read): Passage[] => {
    const { item, section } = read;
    if (item.kind === 'pageHeader' || item.kind === 'struck') return [];
    const own = item.lines
      .flatMap(({ lineNumber }) => byLine.get(lineNumber) ?? [])
      .filter((index) => !taken.has(index));
    for (const index of own) taken.add(index);
    const end = own.length > 0 ? 'found' : endOf(item, ends);
    const confidence = own.reduce((sum, index) => sum + (tasks[index]?.confidence ?? 0), 0);
    return [
      {
        read,
        shape: shapeOf(item),
        end,
        topic: section.topic ?? section.area ?? '',
        page: item.lines[0]?.page ?? 1,
        isSettled: isSettled(item, end, reasons),
        isClear:
          end === 'found'
            ? confidence >= CLEAR * own.length
            : saysWork(item.folded.slice(0, READ_LIMIT)),
        tasks: own,
      },
    ];
  });
}

/** Confidence of a task that a person asks for without having read it by itself. */
const ASKED = 50;

/** The task that a passage without one would be. */
export function candidateOf(
  { read: { item, section, place } }: Passage,
  language: Language,
): ExtractedTask {
  const cells = item.cells.filter((cell) => /\p{L}{3}/u.test(cell));
  return taskFrom(
    {
      wording: cells.length > 0 ? cells.join(' - ') : item.text,
      lines: item.lines,
      quote: quoteOf(item.lines),
      confidence: ASKED,
      notes: [],
      area: place ?? section.area,
      trade: section.trade,
      topic: section.topic,
    },
    language,
  );
}
