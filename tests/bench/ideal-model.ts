import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bareQuote } from '../../packages/task-reader/src/text/quote.ts';
import { linesIn, type FakeTask } from '../support/fake-groq.ts';

/** A task as the annotations of a folder have it. */
interface Annotation {
  quote: string;
  alt?: string[];
  title: string;
  areas?: string[];
  trade: string;
  priority?: string | null;
  quantity?: number;
  unit?: string;
  doubt?: boolean;
}

interface Found {
  first: number;
  last: number;
  words: string;
  task: Annotation;
}

/** Where an annotated task stands among the lines of a part, at none of the taken places. */
function find(
  lines: ReturnType<typeof linesIn>,
  task: Annotation,
  taken: Set<string>,
): Found | undefined {
  const bare = lines.map(({ words }) => bareQuote(words));
  const whole = bare.join('');
  const lineAt = (offset: number): number => {
    let end = 0;
    const at = bare.findIndex((words) => offset < (end += words.length));
    return lines[at]?.number ?? 0;
  };
  for (const words of [task.quote, ...(task.alt ?? [])]) {
    const wanted = bareQuote(words);
    let at = whole.indexOf(wanted);
    while (taken.has(`${at} ${wanted}`)) at = whole.indexOf(wanted, at + 1);
    if (at < 0) continue;
    taken.add(`${at} ${wanted}`);
    return { first: lineAt(at), last: lineAt(at + wanted.length - 1), words, task };
  }
  return undefined;
}

/**
 * What a model that makes no mistake answers about a part of an annotated document: its sure tasks
 * by their lines, with words where a line holds several.
 */
export async function idealModel(
  folder: string,
  name: string,
): Promise<(piece: string) => FakeTask[]> {
  const path = join(folder, 'annotations', `${name}.json`);
  const { tasks } = JSON.parse(await readFile(path, 'utf8')) as { tasks: Annotation[] };
  const sure = tasks.filter(({ doubt }) => !doubt);
  const isRepeated = ({ quote }: Annotation): boolean =>
    sure.filter((other) => bareQuote(other.quote) === bareQuote(quote)).length > 1;
  const answered = new Set<Annotation>();
  return (piece) => {
    const lines = linesIn(piece);
    const taken = new Set<string>();
    const open = sure.filter((task) => !answered.has(task) || !isRepeated(task));
    const found = open.flatMap((task) => find(lines, task, taken) ?? []);
    for (const { task } of found) answered.add(task);
    return found.map(({ first, last, words, task }) => {
      const sharesLine = found.some(
        (other) => other.task !== task && other.first <= last && first <= other.last,
      );
      const { title, trade, areas = [], priority = null, quantity = null, unit = null } = task;
      return {
        ...{ first, last, words: sharesLine ? words : null, title, description: null, trade },
        ...{ areas, action: 'repair', quantity, unit, priority, confidence: 95, missing: [] },
      };
    });
  };
}
