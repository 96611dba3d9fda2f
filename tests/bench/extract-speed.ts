import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readDocument } from '../../app/adapters/document-text.server.ts';
import type { ExtractTasks } from '../../app/adapters/task-extractor.ts';
import { textPdf, type PlacedText } from '../support/pdf-file.ts';
import { median } from './figure.ts';

/** One figure of this benchmark with its target. */
export interface Measured {
  name: string;
  value: number;
  target: number;
  unit: string;
  direction: 'higher' | 'lower';
  holds: boolean;
}

const PAGES = 60;
const ROUNDS = 5;
const findings = [
  'Loose handrail at the basement stairs. Recommend repair by a handyman.',
  'The gutters were clean and properly attached at the time of the visit.',
  'Water stain on the ceiling below the hall bath; evaluate and repair.',
  'Comments: the panel cover was removed and the wiring was looked at.',
  'Two window screens are torn at the rear elevation.',
];

/** A report of 60 full pages. */
function report(): Buffer {
  const page = (number: number): PlacedText[] => [
    { x: 60, y: 40, text: 'Residential Condition Report' },
    ...Array.from({ length: 48 }, (_, row) => ({
      x: 60,
      y: 62 + row * 14,
      text: `${number}.${row + 1} ${findings[(number + row) % findings.length] ?? ''}`,
    })),
    { x: 280, y: 770, text: `Page ${number} of ${PAGES}` },
  ];
  return textPdf(Array.from({ length: PAGES }, (_, index) => page(index + 1)));
}

const lower = (name: string, value: number, target: number, unit: string): Measured => ({
  name,
  value: Number(value.toFixed(2)),
  target,
  unit,
  direction: 'lower',
  holds: value <= target,
});

function ms(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

/**
 * Time to read a report of 60 pages compared to pdftotext, including process start, in alternation;
 * and the time that task extraction adds.
 */
export async function speedFigures(extract: ExtractTasks): Promise<Measured[]> {
  const folder = await mkdtemp(join(tmpdir(), 'extract-speed-'));
  try {
    const path = join(folder, 'report.pdf');
    await writeFile(path, report());
    const theirs: number[] = [];
    const ours: number[] = [];
    const tasks: number[] = [];
    const isThere = spawnSync('pdftotext', ['-v']).error === undefined;
    if (!isThere) console.error('pdftotext is missing: apt-get install poppler-utils');
    for (let round = 0; round < ROUNDS; round += 1) {
      if (isThere)
        theirs.push(ms(() => spawnSync('pdftotext', ['-layout', path, join(folder, 'out.txt')])));
      const start = performance.now();
      const { lines } = await readDocument(path, 'report.pdf');
      ours.push(performance.now() - start);
      const read = performance.now();
      await extract(lines, { language: 'en' });
      tasks.push(performance.now() - read);
    }
    return [
      lower(
        'text of a report of 60 pages, times the time of pdftotext',
        median(ours) / median(theirs),
        15,
        'times',
      ),
      lower('tasks of a report of 60 pages, beyond its text', median(tasks) / 1000, 1, 's'),
    ];
  } finally {
    await rm(folder, { recursive: true });
  }
}
