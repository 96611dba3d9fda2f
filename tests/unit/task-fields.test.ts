import { expect, test } from 'vitest';
import {
  controlText,
  storedValues,
  taskCsvColumns,
  taskFieldNames,
} from '~/modules/tasks/task-fields.rules.ts';
import { taskFormSchema } from '~/modules/tasks/task.schema.ts';

const empty = {
  ...Object.fromEntries(taskFieldNames.map((name) => [name, ''])),
  title: 'Seal the window frames',
  priority: 'medium',
  trade: 'tile',
  action: 'other',
};
/** The first error of each refused field. */
const errorsOf = (values: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    (taskFormSchema.safeParse({ ...empty, ...values }).error?.issues ?? []).map((issue) => [
      issue.path.join('.'),
      issue.message,
    ]),
  );

test('The form gives a field its stored type, and null for an empty one', () => {
  expect(taskFormSchema.parse(empty)).toMatchObject({
    description: '',
    areas: [],
    quantity: null,
    unit: null,
    assignee: null,
    startDate: null,
  });
  const filled = { areas: 'Kitchen, Attic,,Kitchen', quantity: '2.5', dueDate: '2026-11-21' };
  expect(taskFormSchema.parse({ ...empty, ...filled })).toMatchObject({
    areas: ['Kitchen', 'Attic'],
    quantity: 2.5,
    dueDate: '2026-11-21',
  });
});

test('The form refuses too long texts, unknown choices, and what is no number or day', () => {
  expect(errorsOf({ title: ' ', unit: 'x'.repeat(41), trade: 'magic' })).toEqual({
    title: 'required',
    unit: 'tooLong',
    trade: 'wrong',
  });
  expect(errorsOf({ quantity: 'two', startDate: '2026-02-30' })).toEqual({
    quantity: 'quantity',
    startDate: 'date',
  });
});

test('A stored value is text in a form control', () => {
  expect([controlText(['Kitchen', 'Attic']), controlText(2.5), controlText(null)]).toEqual([
    'Kitchen, Attic',
    '2.5',
    '',
  ]);
});

test('A snapshot has every field by its column, null where the task has no value', () => {
  expect(storedValues({ title: { en: 'a' }, assigneeName: 'Ana' })).toMatchObject({
    title: { en: 'a' },
    assigneeName: 'Ana',
    quantity: null,
    dueDate: null,
  });
});

test('A form that was opened before a text was added is accepted', () => {
  const older = Object.fromEntries(Object.entries(empty).filter(([name]) => name !== 'unit'));
  expect(taskFormSchema.parse(older)).toMatchObject({ unit: null, title: empty.title });
});

test('The account export has the fields marked for it, in the order of the form', () => {
  expect(taskCsvColumns.slice(0, 4)).toEqual(['priority', 'trade', 'assigneeName', 'dueDate']);
});
