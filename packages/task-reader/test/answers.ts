import type { Answered } from '../src/read/combine.ts';
import type { AnsweredTask } from '../src/task.ts';

/** What a model answered about the lines of a task; the other fields as it leaves them empty. */
export const answerTo = (
  lines: AnsweredTask['lines'] | undefined,
  fields: Partial<AnsweredTask> = {},
): AnsweredTask => ({
  ...(lines ? { lines } : {}),
  words: null,
  title: '',
  description: null,
  trade: 'general',
  areas: [],
  action: 'repair',
  quantity: null,
  unit: null,
  priority: null,
  confidence: 90,
  missing: [],
  ...fields,
});

/** The answers about a text that was asked about in one piece. */
export const answeredWith = (text: string, tasks: readonly AnsweredTask[]): Answered => ({
  tasks: tasks.map((task) => ({ task, chunk: { start: 0, end: text.length } })),
  failed: [],
  refused: 0,
});
