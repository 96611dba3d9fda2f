import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readDocument } from '../../app/adapters/document-text.server.ts';
import { AppError } from '../../app/errors.ts';
import { ensureReaders } from '../support/build.ts';
import { madeForms } from './made-forms.ts';
import { scanned, scanWays } from './made-scans.ts';
import { beyond, kept, mean, pairsOf, wordsOf } from './words.ts';

/**
 * What the reader keeps of filled forms, beside `pdftotext -layout`, and of scans of the first pages
 * of PDFs, of which pdftotext has nothing: recall and precision of words and the share of adjacent
 * pairs kept, of what the form shows and of what the PDF says as text.
 *
 *   node tests/bench/made-words.ts [--documents FOLDER] [--words]
 *
 * With a folder its PDFs of one page, and the first pages of the others, are scanned in several ways;
 * a page takes OCR seconds.
 */

/** Documents that are scanned. */
const MOST = 6;
/** A page of fewer words says little about OCR. */
const MIN_WORDS = 60;

interface Shares {
  recall: number;
  precision: number;
  pairs: number;
}

function sharesOf(wanted: string, found: string): Shares {
  const [asked, own] = [wordsOf(wanted), wordsOf(found)];
  return {
    recall: kept(asked, own),
    precision: kept(own, asked),
    pairs: kept(pairsOf(asked), pairsOf(own)),
  };
}

const shown = ({ recall, precision, pairs }: Shares): string =>
  [recall, precision, pairs].map((share) => share.toFixed(3).padStart(9)).join('');

const showsWords = process.argv.includes('--words');

function printWords(wanted: string, found: string): void {
  if (!showsWords) return;
  console.log('  missed', beyond(wordsOf(wanted), wordsOf(found)).slice(0, 60).join(' '));
  console.log('  extra ', beyond(wordsOf(found), wordsOf(wanted)).slice(0, 60).join(' '));
}

/** What the reader finds in a file; nothing where it refuses it. */
async function textOf(path: string, page?: number): Promise<string> {
  const read = await readDocument(path, 'a.pdf').catch((error: unknown) => {
    if (error instanceof AppError) return { lines: [] };
    throw error;
  });
  return read.lines
    .filter((line) => page === undefined || line.page === page)
    .map(({ text }) => text)
    .join('\n');
}

async function printForms(folder: string): Promise<void> {
  console.log('filled form'.padEnd(32), 'recall, precision and pairs, ours and of pdftotext');
  for (const { name, pdf, text } of madeForms()) {
    const path = join(folder, 'form.pdf');
    await writeFile(path, pdf);
    const found = await textOf(path);
    const theirs = spawnSync('pdftotext', ['-layout', path, '-'], { encoding: 'utf8' });
    console.log(
      name.padEnd(28),
      shown(sharesOf(text, found)),
      ' ',
      theirs.error ? 'pdftotext is missing' : shown(sharesOf(text, theirs.stdout)),
    );
    printWords(text, found);
  }
}

/** The PDFs of a folder whose first page has text, the shortest names first. */
async function sourcesOf(
  documents: string,
): Promise<{ name: string; pdf: Buffer; text: string }[]> {
  const names = (await readdir(documents)).filter((name) => name.endsWith('.pdf')).sort();
  const sources: { name: string; pdf: Buffer; text: string }[] = [];
  for (const name of names) {
    const pdf = await readFile(join(documents, name));
    const text = await textOf(join(documents, name), 1);
    if (wordsOf(text).length >= MIN_WORDS) sources.push({ name, pdf, text });
  }
  const step = Math.max(1, Math.floor(sources.length / MOST));
  return sources.filter((_, at) => at % step === 0).slice(0, MOST);
}

async function printScans(folder: string, documents: string): Promise<void> {
  const sources = await sourcesOf(documents);
  console.log('scan'.padEnd(54), 'recall, precision, pairs, seconds');
  for (const way of scanWays) {
    const all: Shares[] = [];
    for (const { name, pdf, text } of sources) {
      const path = join(folder, 'scan.pdf');
      await writeFile(path, await scanned(pdf, way));
      const start = performance.now();
      const found = await textOf(path);
      const seconds = (performance.now() - start) / 1_000;
      const shares = sharesOf(text, found);
      all.push(shares);
      console.log(way.name.padEnd(22), name.padEnd(28), shown(shares), seconds.toFixed(1));
      printWords(text, found);
    }
    const means = (['recall', 'precision', 'pairs'] as const).map((share) =>
      mean(all.map((shares) => shares[share])),
    );
    const [recall = 0, precision = 0, pairs = 0] = means;
    console.log(way.name.padEnd(22), 'mean'.padEnd(28), shown({ recall, precision, pairs }));
  }
}

ensureReaders();
const folder = await mkdtemp(join(tmpdir(), 'made-words-'));
const at = process.argv.indexOf('--documents');
try {
  await printForms(folder);
  const documents = at < 0 ? undefined : process.argv[at + 1];
  if (documents !== undefined) await printScans(folder, documents);
} finally {
  await rm(folder, { recursive: true });
}
