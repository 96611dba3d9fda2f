import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readTable } from '~/adapters/spreadsheet/read-table.ts';
import { writeWorkbook } from '~/adapters/spreadsheet/write-workbook.ts';
import { t } from '~/i18n.server.ts';
import type { Language } from '~/i18n.ts';
import { importWords, readCell } from '~/modules/exchange/import-cells.rules.ts';
import { withoutMoney } from '~/modules/tasks/print-text.rules.ts';
import type { PlannedRow } from '~/modules/exchange/import-plan.ts';
import { cellsOf, taskColumns } from '~/modules/exchange/task-columns.rules.ts';
import { headingsOf, csvText, sheetRow } from '~/modules/exchange/task-files.rules.ts';
import { planRow } from '~/modules/exchange/task-import.rules.ts';
import { foldWords, headingWords, taskTableOf } from '~/modules/exchange/task-table.rules.ts';
import type { Task } from '~/modules/tasks/task.entity.server.ts';
import { taskStatuses } from '~/modules/tasks/task.rules.ts';
import {
  actions,
  priorities,
  trades,
} from '../../packages/task-reader/src/vocabulary/task-words.ts';

/** Texts as people write them, and as attackers do. */
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({
    unit: fc.constantFrom('=', '+', '-', '@', "'", '"', ',', ';', '\t', '\n', 'ñ', '🔧', ' ', 'a'),
    maxLength: 30,
  }),
  fc.constantFrom('=HYPERLINK("http://x")', "'=1", '_x0041_', '1e5', '00123', 'TRUE', '2026-02-30'),
);
const title = anyText
  .map((text) => text.replaceAll('\u0000', '').trim().slice(0, 200))
  .filter(Boolean);
const day = fc
  .integer({ min: 0, max: 40_000 })
  .map((days) => new Date(Date.UTC(2001, 0, 1 + days)).toISOString().slice(0, 10));
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
/** Any task that the product may hold. */
const taskFields = fc.record({
  id: fc.constant('3d6f0d9e-0000-4000-8000-000000000000'),
  originalLanguage: fc.constant('en'),
  title: title.map((en) => ({ en })),
  description: anyText.map((en) => ({ en, es: 'otra' })),
  status: fc.constantFrom(...taskStatuses),
  statusReason: optional(title),
  priority: fc.constantFrom(...priorities),
  trade: fc.constantFrom(...trades),
  action: fc.constantFrom(...actions),
  areas: fc.array(title.map((area) => area.replaceAll(',', ' ').trim()).filter(Boolean), {
    maxLength: 3,
  }),
  quantity: optional(fc.double({ min: 0, max: 1e9, noNaN: true })),
  unit: optional(title),
  assigneeName: optional(title),
  assigneePhone: optional(title),
  startDate: optional(day),
  dueDate: optional(day),
  estimatedCents: optional(fc.integer({ min: 0, max: 2_000_000_000 })),
  forecastCents: optional(fc.integer({ min: 0, max: 2_000_000_000 })),
  creditCents: optional(fc.integer({ min: 0, max: 2_000_000_000 })),
  costsFinal: fc.boolean(),
  photoRequired: fc.boolean(),
  quote: optional(anyText),
});

const limits = { maxRows: 2_021, maxColumns: 100 };
const words = importWords(t);

/** What an import of the file would do, read by a person of `language`. */
async function planOf(
  file: { name: string; bytes: Uint8Array },
  tasks: readonly Task[],
  language: Language,
): Promise<PlannedRow[]> {
  const { rows } = await readTable(Buffer.from(file.bytes), file.name, limits);
  const table = taskTableOf(rows, t);
  if (!table) throw new Error('no table');
  const context = {
    columns: table.columns,
    withCosts: true,
    isPicra: false,
    dateOrder: 'mdy' as const,
    language,
    project: { id: '', reportLanguage: 'en' as const },
    words,
    lookup: t,
    tasks: new Map(tasks.map((task) => [task.number, task])),
    factsOf: () => ({
      teamSize: 1,
      isSubmitter: false,
      isOwner: true,
      hasOtherVerifier: false,
      photoRequired: false,
      hasAfterPhoto: false,
    }),
    lines: new Map(),
    ambiguous: null,
  };
  return table.rows.map((row) => planRow(row, context));
}

describe('A list of tasks as a file, out and in (promise 26.3)', () => {
  const languages = fc.constantFrom('en' as const, 'es' as const);
  const lists = fc
    .array(taskFields, { minLength: 1, maxLength: 12 })
    .map((list) => list.map((task, index) => ({ ...task, number: index + 1 }) as unknown as Task));

  test('CSV out and in is the identity on every task', async () => {
    await fc.assert(
      fc.asyncProperty(lists, languages, languages, async (tasks, out, back) => {
        const rows = tasks.map((task) => cellsOf(task, new Map(), out, t));
        const file = csvText([headingsOf(out, t)], true) + csvText(rows);
        const plan = await planOf({ name: 'a.csv', bytes: Buffer.from(file) }, tasks, back);
        expect(plan.filter(({ kind }) => kind !== 'same')).toEqual([]);
        expect(plan).toHaveLength(tasks.length);
      }),
      { numRuns: 60 },
    );
  });

  test('Excel out and in is the identity on every task', async () => {
    await fc.assert(
      fc.asyncProperty(lists, languages, languages, async (tasks, out, back) => {
        const headings = Object.values(headingsOf(out, t));
        const rows = tasks.map((task) => sheetRow(cellsOf(task, new Map(), out, t)));
        const bytes = await writeWorkbook({ name: 'Tasks', headings, widths: [] }, rows);
        const plan = await planOf({ name: 'a.xlsx', bytes }, tasks, back);
        expect(plan.filter(({ kind }) => kind !== 'same')).toEqual([]);
        expect(plan).toHaveLength(tasks.length);
      }),
      { numRuns: 40 },
    );
  });
});

describe('Words of a file', () => {
  test('every heading names one column, in both languages', () => {
    const known = headingWords(t);
    for (const column of taskColumns)
      for (const language of ['en', 'es'] as const)
        expect(known.get(foldWords(t(language, `exchange.column.${column}`)))).toBe(column);
  });

  test('every choice reads back as itself, in both languages and in its name in code', () => {
    const groups = { status: taskStatuses, priority: priorities, trade: trades, action: actions };
    for (const [column, values] of Object.entries(groups))
      for (const value of values)
        for (const text of [
          value,
          t('en', `tasks.${column}.${value}`),
          t('es', `tasks.${column}.${value}`),
        ])
          expect(
            readCell(column as 'status', text.toUpperCase(), { words, dateOrder: 'mdy' }),
          ).toEqual({ value });
  });

  test.each([
    ['mdy', '12/31/2026', '2026-12-31'],
    ['dmy', '31/12/2026', '2026-12-31'],
    ['mdy', '31/12/2026', '2026-12-31'],
    ['dmy', '12/31/2026', '2026-12-31'],
    ['mdy', '2026-1-5', '2026-01-05'],
    ['dmy', '5.1.26', '2026-01-05'],
    ['mdy', '2026-12-31 00:00:00', '2026-12-31'],
  ] as const)('%s: %s is %s', (dateOrder, text, value) => {
    expect(readCell('dueDate', text, { words, dateOrder })).toMatchObject({ value });
  });

  test.each(['31/31/2026', '2026-02-30', '0000-01-01', '10000-01-01', 'soon', '1/2'])(
    'in English %s is no day',
    (text) => {
      expect(readCell('dueDate', text, { words, dateOrder: 'mdy' })).toEqual({ problem: 'day' });
    },
  );
});

test.each([
  ['Install a faucet ($1,200.50)', 'Install a faucet'],
  ['Paint the hall - $300', 'Paint the hall'],
  ['Replace 2 doors, 450 dollars each', 'Replace 2 doors each'],
  ['Cambiar 3 puertas: 1,200 dólares', 'Cambiar 3 puertas'],
  ['Fix 2 outlets in room 12', 'Fix 2 outlets in room 12'],
])('on paper %s is %s', (text, printed) => {
  expect(withoutMoney(text)).toBe(printed);
});
