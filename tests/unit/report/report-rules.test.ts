import { describe, expect, test } from 'vitest';
import { localeKeys, t } from '~/i18n.server.ts';
import { dayIn } from '~/modules/projects/due.rules.ts';
import { failureOf } from '~/modules/reports/report-failure.rules.ts';
import { countTasks } from '~/modules/reports/report-counts.rules.ts';
import { groupTasks, tasksOf } from '~/modules/reports/report.rules.ts';
import { hashInput, stableStringify } from '~/modules/reports/report-hash.rules.ts';
import { reportOptionsSchema } from '~/modules/reports/report.schema.ts';
import {
  cssText,
  dayText,
  isPicture,
  moneyText,
  pageNumberText,
} from '~/modules/reports/report-text.rules.ts';
import { areaText, areaKeysOf } from '~/modules/bilingual/area-text.rules.ts';
import { samplePicture, sampleSnapshot } from '../../support/report-snapshot.ts';

const snapshot = sampleSnapshot();
const known = areaKeysOf(localeKeys('en'), t);

describe('options', () => {
  test('have the defaults of promise 13.1: Letter, medium photos, no quotes, no costs', () => {
    expect(reportOptionsSchema.parse({ type: 'progress' })).toEqual({
      type: 'progress',
      language: 'en',
      groupBy: 'area',
      filter: {},
      photos: 'before_after',
      photoSize: 'medium',
      costs: false,
      quotes: false,
      signatures: false,
      notes: false,
      paper: 'Letter',
      ledger: false,
      qr: false,
      gallery: false,
    });
  });
  test('read the values of a form', () => {
    expect(
      reportOptionsSchema.parse({ type: 'progress', quotes: 'yes', costs: 'on' }),
    ).toMatchObject({ quotes: true, costs: true });
  });
  test('refuse an unknown type, language or paper', () => {
    for (const wrong of [
      { type: 'x' },
      { type: 'progress', language: 'fr' },
      { type: 'progress', paper: 'A3' },
    ])
      expect(reportOptionsSchema.safeParse(wrong).success).toBe(false);
  });
});

describe('tasks of a report', () => {
  test('a report that failed says why, in both languages', () => {
    expect(['timeout', 'tooLarge', 'startFailed', 'chromiumMissing', 'odd'].map(failureOf)).toEqual(
      ['timeout', 'tooLarge', 'unavailable', 'unavailable', 'crashed'],
    );
    const told = (reason: string) => t('es', `projects.report.failed.${failureOf(reason)}`);
    expect(told('timeout')).toContain('tardó más de lo permitido');
    expect(told('odd')).toContain('Inténtelo de nuevo');
  });

  test('a punch list has open tasks only, and a filter narrows any type', () => {
    expect(tasksOf(snapshot, 'punch_list').map((task) => task.number)).toEqual([2, 3, 4, 5]);
    expect(tasksOf(snapshot, 'progress', { trade: 'plumbing' }).map((task) => task.number)).toEqual(
      [2],
    );
  });
  test('each task is in exactly one group, tasks without a group come last', () => {
    const tasks = [
      ...snapshot.tasks,
      ...snapshot.tasks.slice(0, 1).map((task) => ({ ...task, number: 7, areas: [] })),
      ...snapshot.tasks.slice(0, 1).map((task) => ({ ...task, number: 8, areas: ['KITCHEN '] })),
    ];
    const groups = groupTasks(tasks, 'area');
    expect(groups.flatMap((group) => group.tasks.map((task) => task.number)).sort()).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8,
    ]);
    expect(groups[0]?.tasks.map((task) => task.number)).toEqual([1, 2, 8]);
    expect(groups.at(-1)?.value).toBeNull();
  });
  test('progress is completed out of all but declined; overdue counts open tasks before today', () => {
    expect(countTasks(snapshot.tasks, '2026-11-21')).toEqual({
      total: 6,
      open: 4,
      completed: 1,
      declined: 1,
      overdue: 1,
      blocked: 1,
      review: 1,
      percent: 20,
    });
    expect(countTasks([], '2026-11-21').percent).toBe(0);
  });
});

describe('words', () => {
  test('today is the day in the project’s time zone, not the server’s', () => {
    expect(dayIn('America/Los_Angeles', new Date('2026-11-21T05:00:00Z'))).toBe('2026-11-20');
    expect(dayIn('UTC', new Date('2026-11-21T05:00:00Z'))).toBe('2026-11-21');
  });
  test('known areas are translated, numbered ones too, others stay as written', () => {
    expect(areaText('bedroom 2', 'es', known, t)).toBe('Recámara 2');
    expect(areaText('Crawl-Space', 'es', known, t)).toBe('Espacio bajo el piso');
    expect(areaText('baño', 'en', known, t)).toBe('Bathroom');
    expect(areaText('Wine cellar', 'es', known, t)).toBe('Wine cellar');
  });
  test('months are words and money is American in both languages', () => {
    expect([
      dayText('en', '2026-03-09'),
      dayText('es', '2026-03-09'),
      dayText('es', '2026-03-09', 'long'),
    ]).toEqual(['Mar\u00A09, 2026', '9\u00A0mar 2026', '9\u00A0de\u00A0marzo de 2026']);
    expect([moneyText(123456), moneyText(-5)]).toEqual(['$1,234.56', '-$0.05']);
  });
  test('a CSS string holds only letters, digits and escapes', () => {
    expect(cssText('a"}</style>\n{{x}}ñ😀\u0000')).toMatch(/^[A-Za-z0-9\\ ]+$/);
    expect(pageNumberText('es', t)).toEqual({
      before: cssText('Página '),
      between: cssText(' de '),
      after: '',
    });
  });
  test('only pictures that are in the document are printed', () => {
    expect(isPicture(samplePicture)).toBe(true);
    for (const uri of [
      'http://x/y.png',
      'file:///etc/passwd',
      'data:image/svg+xml;base64,AAAA',
      'data:text/html;base64,AAAA',
      'data:image/png;base64,AA"><script>',
    ])
      expect(isPicture(uri), uri).toBe(false);
  });
});

test('the content hash does not depend on the order of keys, and changes with any printed value', () => {
  const options = reportOptionsSchema.parse({ type: 'progress' });
  expect(stableStringify({ b: 1, a: [{ d: undefined, c: null }] })).toBe(
    '{"a":[{"c":null}],"b":1}',
  );
  expect(hashInput(snapshot, options)).toBe(hashInput({ ...sampleSnapshot() }, { ...options }));
  expect(hashInput({ ...snapshot, reportNumber: 13 }, options)).not.toBe(
    hashInput(snapshot, options),
  );
});
