import { describe, expect, test } from 'vitest';
import { renderReportHtml } from '~/modules/reports/report-html.server.ts';
import type { ReportSnapshot, SnapshotTask } from '~/modules/reports/report.rules.ts';
import { reportOptionsSchema } from '~/modules/reports/report.schema.ts';
import { samplePicture, sampleSnapshot } from '../../support/report-snapshot.ts';

const sample = sampleSnapshot(3);

function page(snapshot: ReportSnapshot, fields: Record<string, unknown>): string {
  return renderReportHtml(snapshot, reportOptionsSchema.parse({ type: 'progress', ...fields }));
}
const words = (html: string): string => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
/** The strings of the left and the right foot of each page, as they print. */
const footOf = (html: string): string =>
  Array.from(html.matchAll(/@bottom-(?:left|right) \{ content:[^}]*\}/g))
    .map(([box]) => box)
    .join(' ')
    .replace(/\\([0-9a-f]+) /g, (_all, code: string) => String.fromCodePoint(parseInt(code, 16)));

test('the foot of both languages says in both that nobody has checked a machine’s words (promise 13.10)', () => {
  const tasks = sample.tasks.map((task) => ({ ...task, machine: ['es' as const] }));
  const foot = footOf(page({ ...sample, tasks }, { language: 'both' }));
  expect(foot).toContain('Machine translation, not checked yet; the original text counts.');
  expect(foot).toContain('Traducción automática, sin revisar; vale el texto original.');
});

describe('A report for clients (promise 13.11)', () => {
  test('says beside its photos that an open task is late', () => {
    const photos = [2, 3].map((taskNumber) => ({
      ...{ taskNumber, stage: 'before' as const, dataUri: samplePicture },
      ...{ caption: null, takenAt: null },
    }));
    const html = page({ ...sample, photos }, { photos: 'all' });
    const cards = html
      .split('<article class="pair')
      .slice(1)
      .map((card) => words(`<p class="${card}`));
    expect(cards.map((card) => [/^\D*(\d+)/.exec(card)?.[1], card.includes('Overdue')])).toEqual([
      ['2', true],
      ['3', false],
    ]);
  });

  test('explains each kind of square of its bar beside the word for it', () => {
    const html = page(sampleSnapshot(6), {});
    const kinds = (pattern: RegExp) =>
      new Set(Array.from(html.matchAll(pattern), ([, kind]) => kind));
    expect(kinds(/<rect class="(\w+)" x="[\d.]+" y="2"/g)).toEqual(
      kinds(/<svg class="swatch"[^>]*><rect\s+class="(\w+)"/g),
    );
    expect(html).toMatch(/<rect\s+class="open"[^>]*><\/svg>\s*Open/);
    expect(html).toMatch(/<rect\s+class="declined"[^>]*><\/svg>\s*Declined/);
  });

  test('counts no place whose tasks are all declined', () => {
    const table =
      /<table class="places">.*?<\/table>/s.exec(page(sampleSnapshot(6), {}))?.[0] ?? '';
    expect(table).toContain('Kitchen');
    expect(table).not.toContain('Attic');
  });
});

describe('Equal words of several tasks (promise 13.11)', () => {
  const prose =
    'The receptacle left of the sink was found without ground-fault protection. This may lead to ' +
    'a shock. A licensed electrician should evaluate the circuit and replace the receptacle. ' +
    'Other receptacles of the house were not opened at the time of the inspection.';
  const quoted = (task: SnapshotTask, quotePage: number | null): SnapshotTask => ({
    ...task,
    ...{
      originalLanguage: 'en',
      description: { en: prose },
      quote: prose,
      quoteLine: 7,
      quotePage,
    },
    quoteDocumentName: 'Report.pdf',
  });
  const wordsOf = (pages: readonly (number | null)[], names: readonly string[] = []): string => {
    const tasks = sample.tasks.slice(0, pages.length).map((task, index) => ({
      ...quoted(task, pages[index] ?? null),
      ...(names[index] ? { quoteDocumentName: names[index] } : {}),
    }));
    const html = page({ ...sample, tasks }, {});
    return words(html.slice(html.indexOf('<section id="words"')));
  };

  test('name every page that they stand on', () => {
    expect(wordsOf([9, 4, 9])).toMatch(/1, 2, 3 The receptacle .* inspection\. pages 4, 9 /);
    expect(wordsOf([4, 4, 4])).toMatch(/inspection\. p\. 4 /);
    expect(wordsOf([4, 9, 2], ['A.pdf', 'B.pdf', 'A.pdf'])).toMatch(
      /inspection\. A\.pdf, pages 2, 4; B\.pdf, page 9 /,
    );
  });

  test('name no page that nobody knows', () => {
    expect(wordsOf([null, null, null])).not.toMatch(/inspection\. (?:page|p\.)/);
  });
});

describe.each(['progress', 'completion', 'work_order', 'punch_list', 'budget'] as const)(
  'On paper a %s report',
  (type) => {
    test('has a line for the printed name of each who signs by hand (promise 13.11)', () => {
      const text = words(page(sample, { type, signatures: true }));
      expect(text.split('Printed name')).toHaveLength(3);
      expect(words(page(sample, { type, signatures: false }))).not.toContain('Printed name');
    });
  },
);

test('a report says how many photos it leaves out, in its language (promise 13.8)', () => {
  const html = (photosLeftOut: number, language: 'en' | 'es'): string =>
    words(page({ ...sample, photosLeftOut }, { language }));
  expect(html(12, 'en')).toContain('12 photos are not printed here.');
  expect(html(1, 'en')).toContain('1 photo is not printed here.');
  expect(html(12, 'es')).toContain('12 fotos');
  expect(html(0, 'en')).not.toContain('not printed here');
});

test.each(['progress', 'completion', 'work_order'] as const)(
  'a %s report says it right behind its photos',
  (type) => {
    const whole = sampleSnapshot(6);
    const html = (taskNumber: number | null): string =>
      page(
        {
          ...whole,
          photos: whole.photos.map((photo) => ({ ...photo, taskNumber })),
          photosLeftOut: 12,
        },
        { type, photos: 'all', signatures: true },
      );
    const [ofTask, ofNone] = [html(1), html(null)];
    const at = ofTask.search(/1\d photos are not printed here/);
    expect(at).toBeGreaterThan(0);
    expect(at).toBeLessThan(ofTask.indexOf('id="declined"'));
    const section = ofNone.slice(ofNone.indexOf('id="photos"'));
    expect(section.slice(0, section.indexOf('</section>'))).toMatch(
      /1\d photos are not printed here/,
    );
    expect(ofNone.match(/photos are not printed here/g)).toHaveLength(1);
  },
);

test.each([
  ['progress', 'declined', '3 photos are not printed here.'],
  ['completion', 'declined', '3 photos are not printed here.'],
  ['completion', 'in_progress', '3 photos are not printed here.'],
  ['progress', 'in_progress', null],
  ['completion', 'completed', null],
] as const)('a %s report counts the photos of a task that is %s', (type, status, sentence) => {
  const [photo] = sample.photos;
  const tasks = sample.tasks.map((task, index) => ({
    ...task,
    status: index === 0 ? status : ('completed' as const),
  }));
  const photos = Array.from({ length: 3 }, () => ({ ...photo!, taskNumber: 1 }));
  const text = words(page({ ...sample, tasks, photos }, { type }));
  if (sentence) expect(text).toContain(sentence);
  else expect(text).not.toContain('not printed here');
});
