import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readDocument } from '../../app/adapters/document-text.server.ts';
import { textPdf, type PlacedText } from '../support/pdf-file.ts';
import { atMost, median, timed, type Figure } from './figure.ts';

const ROUNDS = 9;
const PAGES = 10;
const LINES = 40;

const pageOf = (page: number): PlacedText[] =>
  Array.from({ length: LINES }, (_, line) => ({
    x: 72,
    y: 72 + line * 16,
    text: `${page}.${line + 1} Repair the loose handrail on the stairs of unit ${line + 1} and paint it to match.`,
  }));

async function pdftotext(path: string): Promise<void> {
  const child = spawn('pdftotext', ['-layout', path, '-'], {
    stdio: ['ignore', 'ignore', 'ignore'],
  });
  const [code] = (await once(child, 'exit')) as [number];
  if (code !== 0) throw new Error(`pdftotext ended with ${code}`);
}

/**
 * Time to read a PDF of ten pages compared to pdftotext, including process start: each document is
 * read in its own process.
 */
export async function benchDocument(): Promise<Figure[]> {
  const name = 'text of a PDF of 10 pages against pdftotext, both with their process';
  if (spawnSync('pdftotext', ['-v']).error)
    return [atMost(`${name} (not measured: apt-get install poppler-utils)`, Number.NaN, 15, '×')];
  const folder = mkdtempSync(join(tmpdir(), 'obralista-bench-'));
  const path = join(folder, 'ten-pages.pdf');
  writeFileSync(path, textPdf(Array.from({ length: PAGES }, (_, index) => pageOf(index + 1))));
  const ours = async (): Promise<void> => {
    const { lines } = await readDocument(path, 'ten-pages.pdf');
    if (lines.length !== PAGES * LINES)
      throw new Error(`${lines.length} lines were read, not ${PAGES * LINES}`);
  };
  const times: { ours: number[]; theirs: number[] } = { ours: [], theirs: [] };
  try {
    await ours();
    await pdftotext(path);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const side of round % 2 === 0
        ? (['ours', 'theirs'] as const)
        : (['theirs', 'ours'] as const))
        times[side].push(await timed(side === 'ours' ? ours : () => pdftotext(path)));
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const [a, b] = [median(times.ours), median(times.theirs)];
  return [atMost(name, a / b, 15, '×'), atMost('text of a PDF of 10 pages', a, 600, 'ms')];
}
