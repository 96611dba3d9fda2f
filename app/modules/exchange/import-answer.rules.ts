import { answerErrors } from '~/modules/picra/picra.rules.ts';
import { picraAnswerSchema, type PicraAnswerInput } from '~/modules/picra/picra.schema.ts';
import { readCell, type ProblemKey } from './import-cells.rules.ts';
import type { FieldChange, ImportContext, Problem } from './import-plan.ts';
import { dollarsOf, type TaskColumn } from './task-columns.rules.ts';

/** The columns of the answer to an item of a PICRA (promise 30.3), by the fields of its form. */
const answerFields = {
  response: 'answer',
  request: 'request',
  agreedText: 'agreedText',
  credit: 'credit',
  licenceRequired: 'licenceRequired',
  licenceNumber: 'licence',
  receiptRequired: 'receiptRequired',
} as const satisfies Record<keyof PicraAnswerInput, TaskColumn>;
type AnswerField = keyof typeof answerFields;
const fieldNames = Object.keys(answerFields) as AnswerField[];

const answerColumns: ReadonlySet<TaskColumn> = new Set(Object.values(answerFields));

/** Whether a column is part of an answer; of a project that is no PICRA, the credit is the task's. */
export const isAnswerColumn = (column: TaskColumn, isPicra: boolean): boolean =>
  answerColumns.has(column) && (isPicra || column !== 'credit');

/** What somebody has to answer to, so that a row that has it needs an answer. */
const needAnswer = ['request', 'agreedText', 'licence'] as const;

/** The answer of a new row, what the preview says of it, and why its cells cannot be taken. */
export interface RowAnswer {
  answer: PicraAnswerInput | null;
  fields: FieldChange[];
  problems: Problem[];
}
const none: RowAnswer = { answer: null, fields: [], problems: [] };

const problemAt = (field: string, key: string, cells: ReadonlyMap<TaskColumn, string>): Problem => {
  const column = answerFields[field as AnswerField];
  return { key: key as ProblemKey, column, value: cells.get(column) ?? '' };
};

/**
 * Reads the answer of a new row by the schema of its form; `title` is what it answers to where the row
 * has no request, `credit` its amount in cents.
 */
export function readAnswer(
  cells: ReadonlyMap<TaskColumn, string>,
  { title, credit }: { title: string; credit: number | null },
  context: ImportContext,
): RowAnswer {
  if (!context.isPicra) return none;
  const textOf = (column: TaskColumn): string => cells.get(column) ?? '';
  if (textOf('answer') === '') {
    const lacks = needAnswer.some((column) => textOf(column) !== '');
    return lacks ? { ...none, problems: [problemAt('response', 'answer', cells)] } : none;
  }
  const read = (column: TaskColumn) => readCell(column, textOf(column), context);
  const chosen = [read('answer'), read('licenceRequired'), read('receiptRequired')] as const;
  const wrong = (['response', 'licenceRequired', 'receiptRequired'] as const).flatMap(
    (field, at) => {
      const cell = chosen[at];
      return cell && 'problem' in cell ? [problemAt(field, cell.problem, cells)] : [];
    },
  );
  if (wrong.length > 0) return { ...none, problems: wrong };
  const ticked = (cell: (typeof chosen)[number]) => ('value' in cell && cell.value ? 'on' : '');
  const parsed = picraAnswerSchema.safeParse({
    response: 'value' in chosen[0] ? chosen[0].value : undefined,
    request: textOf('request') || title,
    agreedText: textOf('agreedText'),
    credit: credit === null ? '' : dollarsOf(credit),
    licenceRequired: ticked(chosen[1]),
    licenceNumber: textOf('licence'),
    receiptRequired: ticked(chosen[2]),
  });
  if (!parsed.success)
    return {
      ...none,
      problems: parsed.error.issues.map((issue) =>
        problemAt(String(issue.path[0]), issue.message, cells),
      ),
    };
  const problems = Object.entries(answerErrors(parsed.data)).map(([field, key]) =>
    problemAt(field, key, cells),
  );
  const fields = fieldNames
    .map((field) => answerFields[field])
    .filter((column) => column !== 'credit' && textOf(column) !== '')
    .map((column) => ({ column, before: '', after: textOf(column) }));
  return { answer: parsed.data, fields, problems };
}
