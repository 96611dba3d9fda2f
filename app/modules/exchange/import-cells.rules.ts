import { languages, type Language } from '~/i18n.ts';
import type { Lookup } from '~/modules/bilingual/area-text.rules.ts';
import { picraResponses, type PicraResponse } from '~/modules/picra/picra.rules.ts';
import { centsFrom } from '~/modules/projects/project.rules.ts';
import { isChoiceField, taskField, taskFieldNames } from '~/modules/tasks/task-fields.rules.ts';
import { taskStatuses } from '~/modules/tasks/task.rules.ts';
import { taskFormSchema } from '~/modules/tasks/task.schema.ts';
import type { TaskColumn } from './task-columns.rules.ts';
import { foldWords } from './task-table.rules.ts';

/** The order of day and month in a date that is written in digits. */
export const dateOrders = ['mdy', 'dmy'] as const;
export type DateOrder = (typeof dateOrders)[number];

/** Why a cell cannot be taken: a text `exchange.problem.<key>`. */
export type ProblemKey =
  | 'number'
  | 'unknownNumber'
  | 'twice'
  | 'required'
  | 'tooLong'
  | 'choice'
  | 'day'
  | 'money'
  | 'quantity'
  | 'phone'
  | 'yesNo'
  | 'transition'
  | 'photo'
  | 'review'
  | 'reason'
  | 'reasonOnly'
  | 'answer'
  | 'picraAcceptCredit'
  | 'picraCredit'
  | 'picraAgreed';

/** The value of a cell, `undefined` where it says nothing, or why it cannot be taken. */
export type ReadCell = { value: unknown; ambiguous?: true } | { problem: ProblemKey };

/** Choices in folded words: their names in code and the words of both languages. */
type ChoiceWords = ReadonlyMap<string, string>;
export type ImportWords = Partial<Record<TaskColumn, ChoiceWords>>;

/** The columns of yes and no. */
const tickColumns: readonly TaskColumn[] = [
  'photoRequired',
  'costsFinal',
  'licenceRequired',
  'receiptRequired',
];

const statusAliases: Record<string, string> = {
  open: 'pending',
  'to do': 'pending',
  abierta: 'pending',
  done: 'completed',
  complete: 'completed',
  hecha: 'completed',
  terminada: 'completed',
  rechazada: 'declined',
};

function choiceWords(
  values: readonly string[],
  labelOf: (value: string, language: Language) => string,
  more: Record<string, string> = {},
): ChoiceWords {
  const words = new Map<string, string>();
  for (const [word, value] of Object.entries(more)) words.set(foldWords(word), value);
  for (const value of values)
    for (const word of [value, ...languages.map((language) => labelOf(value, language))])
      words.set(foldWords(word), value);
  return words;
}

/** The words of every column whose cells are choices. */
export function importWords(lookup: Lookup): ImportWords {
  const label = (group: string) => (value: string, language: Language) =>
    lookup(language, `tasks.${group}.${value}`);
  const choices = taskFieldNames.filter(isChoiceField).map((name) => {
    const field = taskField(name);
    return [name, choiceWords('options' in field ? field.options : [], label(name))] as const;
  });
  const yesNo = choiceWords(
    ['yes', 'no'],
    (value, language) => lookup(language, value === 'yes' ? 'exchange.yes' : 'exchange.no'),
    {
      ...{ true: 'yes', verdadero: 'yes', '1': 'yes', x: 'yes' },
      ...{ '0': 'no', false: 'no', falso: 'no' },
    },
  );
  return {
    ...Object.fromEntries(choices),
    status: choiceWords(taskStatuses, label('status'), statusAliases),
    ...Object.fromEntries(tickColumns.map((column) => [column, yesNo])),
    answer: choiceWords(picraResponses, (value, language) =>
      lookup(language, `picra.response.${value as PicraResponse}`),
    ),
    language: choiceWords(
      languages,
      (value, language) => lookup(language, `common.languageName.${value as Language}`),
      { spanish: 'es', inglés: 'en' },
    ),
  };
}

const digits = (text: string, length: number): string => text.padStart(length, '0');

/** Whether the first number of a date is its month: a number over 12 is the day. */
const isMonthFirst = (first: string, second: string, order: DateOrder): boolean =>
  Number(second) > 12 || (order === 'mdy' && Number(first) <= 12);

/** A date in digits as 'YYYY-MM-DD', a number over 12 as its day; a time of day after it is dropped. */
function isoOf(text: string, order: DateOrder): { day: string; ambiguous: boolean } | null {
  const date = text.replace(/[T ]\d{1,2}:\d{2}.*$/, '');
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(date);
  if (iso)
    return {
      day: iso
        .slice(1)
        .map((part) => digits(part, 2))
        .join('-'),
      ambiguous: false,
    };
  const [, first = '', second = '', year = ''] =
    /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/.exec(date) ?? [];
  if (!year) return null;
  const [month, day] = isMonthFirst(first, second, order) ? [first, second] : [second, first];
  return {
    day: `${year.length === 2 ? '20' : ''}${year}-${digits(month, 2)}-${digits(day, 2)}`,
    ambiguous: Number(first) <= 12 && Number(second) <= 12 && first !== second,
  };
}

function readDay(column: 'startDate' | 'dueDate', text: string, order: DateOrder): ReadCell {
  if (text === '') return { value: null };
  const found = isoOf(text, order);
  const parsed = found && taskFormSchema.shape[column].safeParse(found.day);
  if (!parsed?.success) return { problem: 'day' };
  return { value: parsed.data, ...(found?.ambiguous ? { ambiguous: true } : {}) };
}

/** An amount of Spain or South America: 1.234,50 is 1,234.50. */
const withPoint = (text: string): string =>
  /^\$?\s*(\d{1,3}(\.\d{3})+|\d+),\d{1,2}$/.test(text)
    ? text.replaceAll('.', '').replace(',', '.')
    : text;

function readMoney(text: string): ReadCell {
  const cents = centsFrom(withPoint(text));
  return cents === undefined ? { problem: 'money' } : { value: cents };
}

/** Reads a text by the form's own schema. */
function readField(
  name: 'title' | 'description' | 'areas' | 'quantity' | 'unit' | 'assignee' | 'phone',
  text: string,
): ReadCell {
  const parsed = taskFormSchema.shape[name].safeParse(text);
  if (parsed.success) return { value: parsed.data };
  const [issue] = parsed.error.issues;
  if (issue?.message === 'required' || issue?.message === 'tooLong')
    return { problem: issue.message };
  return { problem: name === 'phone' ? 'phone' : 'quantity' };
}

/** Reads a cell of a column with choices; an empty one says nothing. */
function readChoice(column: TaskColumn, text: string, choices: ChoiceWords): ReadCell {
  if (text === '') return { value: undefined };
  const value = choices.get(foldWords(text));
  if (!tickColumns.includes(column)) return value ? { value } : { problem: 'choice' };
  return value ? { value: value === 'yes' } : { problem: 'yesNo' };
}

/** How the cells of the other columns are read. */
const readers: Partial<Record<TaskColumn, (text: string, order: DateOrder) => ReadCell>> = {
  title: (text) => readField('title', text.replace(/\s*[\r\n]+\s*/g, ' ')),
  description: (text) => readField('description', text),
  areas: (text) => readField('areas', text.replaceAll(';', ',')),
  quantity: (text) => readField('quantity', text.replace(/^(\d+),(\d{1,2})$/, '$1.$2')),
  unit: (text) => readField('unit', text),
  assignee: (text) => readField('assignee', text),
  phone: (text) => readField('phone', text),
  startDate: (text, order) => readDay('startDate', text, order),
  dueDate: (text, order) => readDay('dueDate', text, order),
  estimated: readMoney,
  forecast: readMoney,
  credit: readMoney,
};

/** Reads a cell, trimmed, of a column that an import may write. */
export function readCell(
  column: TaskColumn,
  text: string,
  { words, dateOrder }: { words: ImportWords; dateOrder: DateOrder },
): ReadCell {
  const choices = words[column];
  if (choices) return readChoice(column, text, choices);
  return readers[column]?.(text, dateOrder) ?? { value: text };
}
