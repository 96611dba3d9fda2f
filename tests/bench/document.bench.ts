import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readDocument } from '../../app/adapters/document-text.server.ts';
import { textPdf, type PlacedText } from '../support/pdf-file.ts';
import { atMost, median, timed, watched, type Figure } from './figure.ts';

const ROUNDS = 9;
const LINES = 40;
/** Pages of the documents. */
const SIZES = [10, 60] as const;

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

/** Median times in milliseconds to read a PDF of so many pages, by turns. */
async function timesOf(pages: number, folder: string): Promise<{ ours: number; theirs: number }> {
  const path = join(folder, `${pages}.pdf`);
  writeFileSync(path, textPdf(Array.from({ length: pages }, (_, index) => pageOf(index + 1))));
  const readers = {
    ours: async (): Promise<void> => {
      const { lines } = await readDocument(path, 'pages.pdf');
      if (lines.length !== pages * LINES)
        throw new Error(`${lines.length} lines were read, not ${pages * LINES}`);
    },
    theirs: () => pdftotext(path),
  };
  await readers.ours();
  await readers.theirs();
  const times: { ours: number[]; theirs: number[] } = { ours: [], theirs: [] };
  for (let round = 0; round < ROUNDS; round += 1)
    for (const side of round % 2 === 0
      ? (['ours', 'theirs'] as const)
      : (['theirs', 'ours'] as const))
      times[side].push(await timed(readers[side]));
  return { ours: median(times.ours), theirs: median(times.theirs) };
}

/**
 * Time to read PDFs of ten and sixty pages compared to pdftotext, including process start: each
 * document is read in its own process.
 */
export async function benchDocument(): Promise<Figure[]> {
  const nameOf = (pages: number): string =>
    `text of a PDF of ${pages} pages against pdftotext, both with their process`;
  if (spawnSync('pdftotext', ['-v']).error)
    return SIZES.map((pages) => {
      const name = `${nameOf(pages)} (not measured: apt-get install poppler-utils)`;
      return watched(name, Number.NaN, '×');
    });
  const folder = mkdtempSync(join(tmpdir(), 'obralista-bench-'));
  const figures: Figure[] = [];
  try {
    for (const pages of SIZES) {
      const { ours, theirs } = await timesOf(pages, folder);
      figures.push(watched(nameOf(pages), ours / theirs, '×'));
      if (pages === SIZES[0])
        figures.push(atMost(`text of a PDF of ${pages} pages`, ours, 600, 'ms'));
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return figures;
}
