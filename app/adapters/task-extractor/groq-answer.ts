import { z } from 'zod';
import { parsedJson } from '~/adapters/model/capabilities.ts';
import {
  actions,
  type AnsweredTask,
  missingFacts,
  priorities,
  trades,
} from '@obralista/task-reader';

/** The reading of what the model answered about a part of a document. */

/** The number of a line: 12, also as "12" or "L12". */
const lineNumber = z.union([
  z.int().positive(),
  z
    .string()
    .regex(/^L?\d{1,7}$/)
    .transform((id) => Number(id.replace('L', ''))),
]);
const words = z.string().trim().min(1).max(4_000);

/** The lines of an answer: `last` is `first` where it is none; undefined where there are none. */
function linesOf({ first, last }: Record<string, unknown>): AnsweredTask['lines'] {
  const from = lineNumber.safeParse(first);
  const to = lineNumber.safeParse(last);
  if (from.success) return { first: from.data, last: to.success ? to.data : from.data };
  return to.success ? { first: to.data, last: to.data } : undefined;
}

/** Reads fields one by one; `isOdd` is true once one was missing or not of its kind. */
function fieldsOf(answer: Record<string, unknown>) {
  let isOdd = false;
  return {
    read<Value, Otherwise extends Value | null>(
      key: string,
      schema: z.ZodType<Value>,
      otherwise: Otherwise,
    ): Value | Otherwise {
      const field = schema.safeParse(answer[key]);
      isOdd ||= !field.success;
      return field.success ? field.data : otherwise;
    },
    isOdd: () => isOdd,
  };
}

/** A task of an answer; undefined where it names no passage at all. */
function taskOf(answer: unknown): AnsweredTask | undefined {
  const object = z.record(z.string(), z.unknown()).safeParse(answer).data;
  if (!object) return undefined;
  const lines = linesOf(object);
  // A model without the schema may name the passage by a "quote".
  const passage = words.safeParse(object.words).data ?? words.safeParse(object.quote).data ?? null;
  if (!lines && passage === null) return undefined;
  const { read, isOdd } = fieldsOf(object);
  const task: AnsweredTask = {
    ...(lines ? { lines } : {}),
    words: passage,
    title: read('title', z.string().min(1).max(1_000), ''),
    description: read('description', z.string().max(20_000).nullish(), null) ?? null,
    trade: read('trade', z.enum(trades), null),
    areas: read('areas', z.array(z.string().max(200)).max(50), []),
    action: read('action', z.enum(actions), null),
    quantity: read('quantity', z.number().nullish(), null) ?? null,
    unit: read('unit', z.string().max(60).nullish(), null) ?? null,
    priority: read('priority', z.enum(priorities).nullish(), null) ?? null,
    confidence: read('confidence', z.number(), 50),
    missing: read('missing', z.array(z.enum(missingFacts)).max(10), []),
  };
  return isOdd() ? { ...task, isOdd: true } : task;
}

/**
 * Tasks of one answer, plain JSON with the lines that they stand on, and how many named none;
 * undefined when the answer is no such JSON at all.
 */
export function readAnswer(
  content: string,
): { tasks: AnsweredTask[]; refused: number } | undefined {
  const outer = z.object({ tasks: z.array(z.unknown()).max(5_000) }).safeParse(parsedJson(content));
  if (!outer.success) return undefined;
  const tasks = outer.data.tasks.flatMap((task) => taskOf(task) ?? []);
  return { tasks, refused: outer.data.tasks.length - tasks.length };
}
