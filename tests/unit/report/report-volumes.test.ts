import { expect, test } from 'vitest';
import { renderReportHtml } from '~/modules/reports/report-html.server.ts';
import { volumesOf } from '~/modules/reports/report-volumes.rules.ts';
import type { SnapshotTask } from '~/modules/reports/report.rules.ts';
import { reportFormSchema, reportOptionsSchema } from '~/modules/reports/report.schema.ts';
import { sampleSnapshot } from '../../support/report-snapshot.ts';

const options = reportOptionsSchema.parse({ type: 'work_order', signatures: true });
const [, sample] = sampleSnapshot(2).tasks as [SnapshotTask, SnapshotTask];
/** So many tasks, in turn in the kitchen and in the garage. */
const tasks = (count: number): SnapshotTask[] =>
  Array.from({ length: count }, (_, index) => ({
    ...sample,
    number: index + 1,
    areas: [index % 2 === 0 ? 'Kitchen' : 'Garage'],
  }));

test('2,000 tasks are one report, and one more makes two volumes (promise 13.8)', () => {
  const [whole, ...none] = volumesOf(tasks(2000), options);
  expect(none).toEqual([]);
  expect(whole?.options).toEqual(options);
  const volumes = volumesOf(tasks(2001), options).map((part) => part.options.volume);
  expect(volumes).toEqual([
    { number: 1, of: 2, tasks: 2000, total: 2001 },
    { number: 2, of: 2, tasks: 1, total: 2001 },
  ]);
});

test('the volumes have each task once, place after place, and the signatures in the last', () => {
  const volumes = volumesOf(tasks(4000), options);
  expect(volumes.map((part) => new Set(part.tasks.map(({ areas }) => areas[0])))).toEqual([
    new Set(['Kitchen']),
    new Set(['Garage']),
  ]);
  const numbers = volumes.flatMap((part) => part.tasks.map(({ number }) => number));
  expect(new Set(numbers).size).toBe(4000);
  expect(volumes.map((part) => part.options.signatures)).toEqual([false, true]);
});

test('only the tasks that are printed count, and more than 6,000 are refused', () => {
  const filtered = { ...options, filter: { area: 'Kitchen' } };
  expect(volumesOf(tasks(4000), filtered)).toHaveLength(1);
  expect(volumesOf(tasks(6000), options)).toHaveLength(3);
  expect(() => volumesOf(tasks(6001), options)).toThrow(
    expect.objectContaining({ params: { fields: { type: 'reportTooLong' } } }),
  );
});

test('a report for clients prints all photos, 300 a volume (promise 13.8)', () => {
  const client = reportOptionsSchema.parse({ type: 'completion' });
  const photos = new Map<number | null, number>(tasks(500).map(({ number }) => [number, 2]));
  const volumes = volumesOf(tasks(500), client, photos);
  const counts = volumes.map(({ tasks: own }) => own.length * 2);
  expect(counts).toEqual([300, 300, 300, 100]);
  // The first volume has room for the photos of no task.
  const withOthers = volumesOf(tasks(500), client, new Map([...photos, [null, 40]]));
  expect(withOthers.map(({ tasks: own }) => own.length * 2)).toEqual([260, 300, 300, 140]);
  expect(volumesOf(tasks(500), client, new Map([[1, 200]]))).toHaveLength(1);
  expect(volumesOf(tasks(1), client, new Map([[1, 900]]))).toHaveLength(1);
});

test('a volume says so in its title, in the foot of each page and in its facts, in both languages', () => {
  const volume = { number: 2, of: 3, tasks: 6, total: 4006 };
  const html = renderReportHtml(sampleSnapshot(6), { ...options, language: 'both', volume });
  expect(html).toMatch(/<title>[^<]*Volume 2 of 3 \/ Tomo 2 de 3[^<]*<\/title>/);
  expect(html).toContain('2 of 3: 6 of 4006 tasks');
  expect(html).toContain('2 de 3: 6 de 4006 tareas');
  expect(/@bottom-left \{ content:[^}]*\}/.exec(html)?.[0]).toContain('Volume');
  expect(renderReportHtml(sampleSnapshot(6), options)).not.toContain('Volume');
});

test('nobody asks for a volume by a form', () => {
  const typed = { type: 'work_order', volume: { number: 1, of: 2, tasks: 1, total: 2 } };
  expect(reportFormSchema.parse(typed)).not.toHaveProperty('volume');
});
