import type { TwinText } from '~/bilingual-text.ts';
import type { TextKey } from '~/text-keys.ts';
import { actions, priorities, trades } from '@obralista/task-reader';

interface FieldBase {
  /** Property of the task entity; default: the name of the field. */
  column?: string;
  /** Text under the label of the form control. */
  hint?: Extract<TextKey, `work.field.${string}Hint`>;
  /** Neighbours with the same name share a row of the form. */
  row?: 'choices' | 'person' | 'amount' | 'dates';
  /** Its label in the form, where that is another one. */
  label?: Extract<TextKey, `work.field.${string}`>;
  /** Whether the account export has a column for it in tasks.csv. */
  csv?: true;
}

/**
 * What one field of a task is. Its label in the form and in the history is the text
 * `work.field.<name>`; the labels of a choice are `tasks.<name>.<value>`.
 */
type TaskField = FieldBase &
  (
    | { kind: 'twin'; maxLength: number; required?: true; rows?: number }
    | { kind: 'text'; maxLength: number }
    | { kind: 'choice'; options: readonly string[]; /** Not printed. */ blank?: string }
    | { kind: 'list'; maxLength: number; maxItems: number }
    | { kind: 'number'; /** Field whose text is printed after the number. */ unit?: 'unit' }
    | { kind: 'day' }
    | { kind: 'member' }
    | { kind: 'phone'; maxLength: number }
  );

/**
 * The fields that people edit, in the order of the form. From this table follow the form and its
 * schema, what a save compares and writes, the snapshot of a report, and tasks.csv.
 */
export const taskFields = {
  title: { kind: 'twin', maxLength: 255, required: true },
  description: { kind: 'twin', maxLength: 10_000, rows: 5 },
  priority: {
    kind: 'choice',
    options: priorities,
    row: 'choices',
    csv: true,
  },
  trade: {
    kind: 'choice',
    options: trades,
    row: 'choices',
    csv: true,
  },
  action: {
    kind: 'choice',
    options: actions,
    blank: 'other',
    row: 'choices',
  },
  areas: {
    kind: 'list',
    maxLength: 500,
    maxItems: 20,
    hint: 'work.field.areasHint',
  },
  quantity: {
    kind: 'number',
    unit: 'unit',
    row: 'amount',
  },
  unit: { kind: 'text', maxLength: 40, row: 'amount' },
  assigneeId: { kind: 'member' },
  assignee: {
    kind: 'text',
    maxLength: 255,
    column: 'assigneeName',
    row: 'person',
    label: 'work.field.assigneeOther',
    csv: true,
  },
  phone: { kind: 'phone', maxLength: 40, column: 'assigneePhone', row: 'person' },
  startDate: { kind: 'day', row: 'dates' },
  dueDate: { kind: 'day', row: 'dates', csv: true },
} as const satisfies Record<string, TaskField>;

type TaskFields = typeof taskFields;
export type TaskFieldName = keyof TaskFields;
export const taskFieldNames = Object.keys(taskFields) as TaskFieldName[];
export const taskField = (name: TaskFieldName): TaskField => taskFields[name];

type FieldsOfKind<Kind> = {
  [Name in TaskFieldName]: TaskFields[Name] extends { kind: Kind } ? Name : never;
}[TaskFieldName];
/** The fields with a text in each language. */
type TwinField = FieldsOfKind<'twin'>;
/** The fields that say whom to reach; a form may leave them out, and no report holds them. */
type ContactField = FieldsOfKind<'member' | 'phone'>;
/** The fields with a fixed set of values. */
type ChoiceField = FieldsOfKind<'choice'>;

export const isTwinField = (name: TaskFieldName): name is TwinField =>
  taskFields[name].kind === 'twin';
/** The fields that a report holds. */
export type ReportField = Exclude<TaskFieldName, ContactField>;
const isReportField = (name: TaskFieldName): name is ReportField =>
  taskFields[name].kind !== 'member' && taskFields[name].kind !== 'phone';
export const isChoiceField = (name: TaskFieldName): name is ChoiceField =>
  taskFields[name].kind === 'choice';

type Columns = {
  [Name in TaskFieldName]: TaskFields[Name] extends { column: infer Column extends string }
    ? Column
    : Name;
};
type TaskColumn = Columns[TaskFieldName];

/** The property of the task entity that holds a field. */
export const columnOf = <Name extends TaskFieldName>(name: Name): Columns[Name] =>
  (taskField(name).column ?? name) as Columns[Name];

interface StoredKinds {
  twin: TwinText;
  text: string | null;
  list: readonly string[];
  number: number | null;
  /** 'YYYY-MM-DD' */
  day: string | null;
  /** Id of a person. */
  member: string | null;
  /** E.164 */
  phone: string | null;
}
type StoredValue<Field> = Field extends { kind: 'choice'; options: readonly (infer Value)[] }
  ? Value
  : Field extends { kind: infer Kind extends keyof StoredKinds }
    ? StoredKinds[Kind]
    : never;

/** The fields of a task that a report holds, as they are stored, by column. */
export type TaskFieldValues = {
  [Name in ReportField as Columns[Name]]: StoredValue<TaskFields[Name]>;
};
/** The fields as the form's schema gives them, by name: a text is in the page's language. */
export type TaskForm = {
  [Name in ReportField]: Name extends TwinField ? string : StoredValue<TaskFields[Name]>;
} & { [Name in ContactField]?: StoredValue<TaskFields[Name]> };
/** The fields as form controls hold them. */
export type TaskFormText = Record<TaskFieldName, string>;

/** The fields of a task that a report holds, by column, null where one has no value. */
export const storedValues = (
  task: Readonly<Partial<Record<TaskColumn, unknown>>>,
): TaskFieldValues =>
  Object.fromEntries(
    taskFieldNames
      .filter(isReportField)
      .map(columnOf)
      .map((column) => [column, task[column] ?? null]),
  ) as unknown as TaskFieldValues;

/** A value as a form control holds it: items joined by commas, '' for none. */
export const controlText = (value: TaskForm[TaskFieldName] | undefined): string =>
  typeof value === 'object' && value !== null ? value.join(', ') : String(value ?? '');

/** The columns of tasks.csv that hold a field as it is stored. */
export const taskCsvColumns = taskFieldNames
  .filter((name) => taskField(name).csv)
  .map(columnOf) as TaskColumn[];
