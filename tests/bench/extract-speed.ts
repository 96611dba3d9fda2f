import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readDocument } from '../../app/adapters/document-text.server.ts';
import type { ExtractTasks } from '../../app/adapters/task-extractor.ts';
import { textPdf, type PlacedText } from '../support/pdf-file.ts';
import { median } from './figure.ts';

/** One figure of this benchmark with its target; null for one that is only watched. */
export interface Measured {
  name: string;
  value: number;
  target: number | null;
  unit: string;
  direction: 'higher' | 'lower';
  holds: boolean;
}

/** Pages of the reports. */
const REPORTS = [10, 60] as const;
const ROUNDS = 5;
const findings = [
  'Loose handrail at the basement stairs. Recommend repair by a handyman.',
  'The gutters were clean and properly attached at the time of the visit.',
  'Water stain on the ceiling below the hall bath; evaluate and repair.',
  'Comments: the panel cover was removed and the wiring was looked at.',
  'Two window screens are torn at the rear elevation.',
];

/** A report of full pages. */
function report(pages: number): Buffer {
  const page = (number: number): PlacedText[] => [
    { x: 60, y: 40, text: 'Residential Condition Report' },
    ...Array.from({ length: 48 }, (_, row) => ({
      x: 60,
      y: 62 + row * 14,
      text: `${number}.${row + 1} ${findings[(number + row) % findings.length] ?? ''}`,
    })),
    { x: 280, y: 770, text: `Page ${number} of ${pages}` },
  ];
  return textPdf(Array.from({ length: pages }, (_, index) => page(index + 1)));
}

const lower = (name: string, value: number, target: number | null, unit: string): Measured => ({
  name,
  value: Number(value.toFixed(2)),
  target,
  unit,
  direction: 'lower',
  holds: target === null || value <= target,
});

function ms(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

interface Times {
  theirs: number[];
  ours: number[];
  tasks: number[];
}

/** Milliseconds of pdftotext, of the reader and of the extraction, in alternation. */
async function timesOf(folder: string, pages: number, extract: ExtractTasks): Promise<Times> {
  const path = join(folder, `report-${pages}.pdf`);
  await writeFile(path, report(pages));
  const times: Times = { theirs: [], ours: [], tasks: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    times.theirs.push(ms(() => spawnSync('pdftotext', ['-layout', path, join(folder, 'out.txt')])));
    const start = performance.now();
    const { lines } = await readDocument(path, 'report.pdf');
    times.ours.push(performance.now() - start);
    const read = performance.now();
    await extract(lines, { language: 'en' });
    times.tasks.push(performance.now() - read);
  }
  return times;
}

/**
 * Time to read a report of 10 and of 60 pages compared to pdftotext, including process start; and
 * the time that task extraction adds to the longer one.
 */
export async function speedFigures(extract: ExtractTasks): Promise<Measured[]> {
  if (spawnSync('pdftotext', ['-v']).error)
    console.error('pdftotext is missing: apt-get install poppler-utils');
  const folder = await mkdtemp(join(tmpdir(), 'extract-speed-'));
  try {
    const figures: Measured[] = [];
    let tasks: number[] = [];
    for (const pages of REPORTS) {
      const times = await timesOf(folder, pages, extract);
      tasks = times.tasks;
      figures.push(
        lower(
          `text of a report of ${pages} pages, times the time of pdftotext`,
          median(times.ours) / median(times.theirs),
          null,
          'times',
        ),
      );
    }
    return [
      ...figures,
      lower('tasks of a report of 60 pages, beyond its text', median(tasks) / 1000, 1, 's'),
    ];
  } finally {
    await rm(folder, { recursive: true });
  }
}
