import { formatDate, formatMoney, storableText } from '~/format.ts';
import { otherLanguage, type Language } from '~/i18n.ts';
import { withoutGuard } from '~/adapters/spreadsheet/csv.ts';
import type { Lookup } from '~/modules/bilingual/area-text.rules.ts';
import { isRepaired } from '~/modules/picra/picra.rules.ts';
import type { PicraAnswerInput } from '~/modules/picra/picra.schema.ts';
import type { Task } from '~/modules/tasks/task.entity.server.ts';
import { MAX_ITEMS } from '~/modules/tasks/task-item.schema.ts';
import { taskFormSchema } from '~/modules/tasks/task.schema.ts';
import { readAnswer } from './import-answer.rules.ts';
import { readCell, type ProblemKey } from './import-cells.rules.ts';
import {
  isOfNewTasks,
  isReadOnly,
  isWritten,
  newOnly,
  written,
  type WrittenColumn,
} from './import-columns.rules.ts';
import type {
  FieldChange,
  ImportContext,
  Move,
  PlannedRow,
  Problem,
  RowHead,
} from './import-plan.ts';
import { statusChange, statusMove } from './import-status.rules.ts';
import {
  amountColumns,
  cellsOf,
  dollarsOf,
  namesProject,
  stepsIn,
  type Cell,
  type TaskColumn,
} from './task-columns.rules.ts';
import type { TaskTable } from './task-table.rules.ts';

const noDocuments: ReadonlyMap<string, string> = new Map();

/** A text in the form in which cells are compared: storable, with \n line ends, trimmed. */
const plainText = (text: string): string => storableText(text).replace(/\r\n?/g, '\n').trim();

/** The text of a cell, without the guard of a formula. */
export const cleanCell = (text: string): string => plainText(withoutGuard(text));

const yesNo = (value: string, language: Language, lookup: Lookup): string =>
  lookup(language, value === 'true' ? 'exchange.yes' : 'exchange.no');
const dollars = (value: string, language: Language): string => formatMoney(language, Number(value));

/** The words of the reader for the values that are not words themselves. */
const words: Partial<
  Record<WrittenColumn, (value: string, language: Language, lookup: Lookup) => string>
> = {
  priority: (value, language, lookup) => lookup(language, `tasks.priority.${value}`),
  trade: (value, language, lookup) => lookup(language, `tasks.trade.${value}`),
  action: (value, language, lookup) => lookup(language, `tasks.action.${value}`),
  photoRequired: yesNo,
  costsFinal: yesNo,
  startDate: (value, language) => formatDate(language, value),
  dueDate: (value, language) => formatDate(language, value),
  estimated: dollars,
  forecast: dollars,
  credit: dollars,
};

/** A value in the words of the reader. */
function shown(column: WrittenColumn, value: unknown, { language, lookup }: ImportContext): string {
  if (value === null || value === undefined || value === '') return '';
  if (Array.isArray(value)) return value.join(', ');
  const text = String(value);
  return words[column]?.(text, language, lookup) ?? text;
}

/** What a cell of the export holds, as `cleanCell` reads it. */
const exported = (column: TaskColumn, cell: Cell): string =>
  cell === null
    ? ''
    : plainText(amountColumns.has(column) ? dollarsOf(Number(cell)) : String(cell));

interface RowFields {
  values: Partial<Record<WrittenColumn, unknown>>;
  problems: Problem[];
}

/** Whether a cell says nothing to be written: of a new task, or of one with the cells `current`. */
function isPassed(
  column: WrittenColumn,
  text: string,
  current: Record<TaskColumn, Cell> | null,
  context: ImportContext,
): boolean {
  if (isReadOnly(column, context)) return true;
  if (!current) return text === '' && column !== 'title';
  return isOfNewTasks(column, context) || exported(column, current[column]) === text;
}

/** Reads the cells that differ from the export of the task, or from an empty one. */
function readRow(
  cells: ReadonlyMap<TaskColumn, string>,
  current: Record<TaskColumn, Cell> | null,
  context: ImportContext,
): RowFields {
  const fields: RowFields = { values: {}, problems: [] };
  for (const [column, text] of cells) {
    if (!isWritten(column) || isPassed(column, text, current, context)) continue;
    // The credit of an answer is part of it; any other one is a cost of the task.
    if (column === 'credit' && !cells.get('answer') && !context.withCosts) continue;
    const read = readCell(column, text, context);
    if ('problem' in read) fields.problems.push({ key: read.problem, column, value: text });
    else if (read.value !== undefined) {
      fields.values[column] = read.value;
      if (read.ambiguous) context.ambiguous ??= { text, day: String(read.value) };
    }
  }
  return fields;
}

/** The values of the columns by property; a text is in the task's original language. */
function propertiesOf(values: RowFields['values'], language: Language): Partial<Task> {
  return Object.fromEntries(
    Object.entries(values).map(([column, value]) => [
      written[column as WrittenColumn],
      column === 'title' || column === 'description' ? { [language]: value } : value,
    ]),
  );
}

/** The texts of a new task with those in the other language, as far as they are short enough. */
function withOtherSide(
  values: Partial<Task>,
  cells: ReadonlyMap<TaskColumn, string>,
  other: Language,
): Partial<Task> {
  const side = (field: 'title' | 'description', column: 'titleOther' | 'descriptionOther') => {
    const text = cells.get(column) ?? '';
    const parsed = taskFormSchema.shape[field].safeParse(text);
    return text && parsed.success ? { [field]: { ...values[field], [other]: parsed.data } } : {};
  };
  return { ...values, ...side('title', 'titleOther'), ...side('description', 'descriptionOther') };
}

/** The steps of a new task, as far as it has any. */
function stepsOf(cells: ReadonlyMap<TaskColumn, string>) {
  const steps = stepsIn(cells.get('steps') ?? '').slice(0, MAX_ITEMS);
  return steps.length > 0 ? { steps } : {};
}

/** The language that a row names, else that of the file. */
function languageIn(cells: ReadonlyMap<TaskColumn, string>, context: ImportContext): Language {
  const named = readCell('language', cells.get('language') ?? '', context);
  return ('value' in named && (named.value as Language)) || context.language;
}

/** Steps of the status that a task of another project may have taken, but a new one cannot take. */
const ownSteps: ReadonlySet<ProblemKey> = new Set([
  ...(['transition', 'photo', 'review', 'reason', 'reasonOnly'] as const),
]);

const isOwnStep = (step: Move | Problem | null): step is Problem =>
  step !== null && 'key' in step && ownSteps.has(step.key);

/** What the preview says of the values of a new task; a box that is not ticked is not mentioned. */
const newFields = (values: RowFields['values'], context: ImportContext): FieldChange[] =>
  (Object.keys(values) as WrittenColumn[])
    .filter((column) => column !== 'title' && values[column] !== false)
    .map((column) => ({ column, before: '', after: shown(column, values[column], context) }));

/** What an import writes of a new task beside the columns of its values, in the words of the file. */
const otherFields = (cells: ReadonlyMap<TaskColumn, string>): FieldChange[] =>
  [...newOnly].flatMap((column) => {
    const after = cells.get(column) ?? '';
    return after ? [{ column, before: '', after }] : [];
  });

/** An answer that repairs nothing declines its task (promise 30.3). */
function moveOf(
  step: Move | null,
  answer: PicraAnswerInput | null,
  { project, lookup }: ImportContext,
): Move | null {
  if (step || !answer || isRepaired(answer.response)) return step;
  const reason = lookup(project.reportLanguage, 'picra.reason.declined');
  return { event: { type: 'task.decline', reason }, to: 'declined' };
}

/** A row without a number: a new task. One of another project stays open where it cannot move. */
function newRow(
  head: RowHead,
  cells: ReadonlyMap<TaskColumn, string>,
  context: ImportContext,
  isForeign: boolean,
): PlannedRow {
  const { values, problems } = readRow(cells, null, context);
  if (values.title === undefined && !problems.some(({ column }) => column === 'title'))
    problems.push({ key: 'required', column: 'title', value: '' });
  const language = languageIn(cells, context);
  const photoRequired = values.photoRequired === true;
  const facts = context.factsOf({ id: '', submittedBy: null, photoRequired });
  const step = statusMove(cells, { status: 'pending', reason: '' }, facts, context);
  const kept = isForeign && isOwnStep(step) ? step : null;
  const own = kept ? null : step;
  const credit = typeof values.credit === 'number' ? values.credit : null;
  const answered = readAnswer(cells, { title: head.title, credit }, context);
  problems.push(...answered.problems);
  if (own && 'key' in own) return { ...head, kind: 'refused', problems: [...problems, own] };
  if (problems.length > 0) return { ...head, kind: 'refused', problems };
  const { answer } = answered;
  const move = moveOf(own, answer, context);
  return {
    ...head,
    kind: 'new',
    language,
    ...stepsOf(cells),
    answer,
    kept,
    values: {
      ...withOtherSide(propertiesOf(values, language), cells, otherLanguage(language)),
      ...(answer ? { creditCents: answer.credit } : {}),
    },
    fields: [
      ...(move ? [statusChange('pending', move, context)] : []),
      ...newFields(values, context),
      ...otherFields(cells),
      ...answered.fields,
    ],
    move,
  };
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b);

/** The current value of a column, its text in the original language. */
function currentValue(task: Task, column: WrittenColumn): unknown {
  const language: Language = task.originalLanguage;
  if (column === 'title' || column === 'description') return task[column][language] ?? '';
  return task[written[column]];
}

/** A row with the number of a task. */
function knownRow(
  { line, number, title: typed }: RowHead,
  task: Task,
  cells: ReadonlyMap<TaskColumn, string>,
  context: ImportContext,
): PlannedRow {
  const title = task.title[task.originalLanguage as Language] ?? typed;
  const head = { line, number, title };
  const current = cellsOf(task, noDocuments, context.language, context.lookup);
  const { values, problems } = readRow(cells, current, context);
  const changed = Object.fromEntries(
    Object.entries(values).filter(
      ([column, value]) => !isSame(currentValue(task, column as WrittenColumn), value),
    ),
  ) as RowFields['values'];
  if ('assignee' in changed && !('phone' in changed) && task.assigneePhone)
    changed.phone = cells.has('phone') ? task.assigneePhone : null;
  const photoRequired = Boolean(changed.photoRequired ?? task.photoRequired);
  const facts = context.factsOf({ id: task.id, submittedBy: task.submittedBy, photoRequired });
  const from = { status: task.status, reason: exported('reason', current.reason) };
  const move = statusMove(cells, from, facts, context);
  if (move && 'key' in move) return { ...head, kind: 'refused', problems: [...problems, move] };
  if (problems.length > 0) return { ...head, kind: 'refused', problems };
  const fields: FieldChange[] = (Object.keys(changed) as WrittenColumn[])
    .map((column) => ({
      column,
      before: shown(column, currentValue(task, column), context),
      after: shown(column, changed[column], context),
    }))
    .filter(({ column, before, after }) => column !== 'phone' || before !== after);
  if (move) fields.unshift(statusChange(task.status, move, context));
  if (fields.length === 0) return { ...head, kind: 'same' };
  return {
    ...head,
    kind: 'changed',
    task,
    values: propertiesOf(changed, task.originalLanguage),
    fields,
    move,
  };
}

/** The number of a task in a cell; null for none, undefined for anything else. */
export function taskNumberIn(text: string): number | null | undefined {
  if (text === '') return null;
  const [, digits] = /^#?\s*(\d{1,9})$/.exec(text) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

/** What an import does with one row of a file. */
export function planRow(row: TaskTable['rows'][number], context: ImportContext): PlannedRow {
  const cells = new Map(
    context.columns.map((column, index) => [column, cleanCell(row.cells[index] ?? '')]),
  );
  const numberText = cells.get('number') ?? '';
  const from = cells.get('project') ?? '';
  const isForeign = from !== '' && !namesProject(from, context.project);
  const number = isForeign ? null : taskNumberIn(numberText);
  const head = { line: row.line, number: number ?? null, title: cells.get('title') ?? '' };
  const refused = (key: ProblemKey, value: string): PlannedRow => ({
    ...head,
    kind: 'refused',
    problems: [{ key, column: 'number', value }],
  });
  if (number === undefined) return refused('number', numberText);
  if (number === null) return newRow(head, cells, context, isForeign);
  const task = context.tasks.get(number);
  if (!task) return refused('unknownNumber', String(number));
  const line = context.lines.get(number);
  if (line !== undefined) return refused('twice', String(line));
  context.lines.set(number, row.line);
  return knownRow(head, task, cells, context);
}
