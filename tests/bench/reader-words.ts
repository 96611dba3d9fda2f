import { spawnSync } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readDocument } from '../../app/adapters/document-text.server.ts';
import { ensureReaders } from '../support/build.ts';
import { beyond, countsOf, kept, mean, pairsOf, wordsOf } from './words.ts';

/**
 * What the reader keeps of the PDFs of a folder, beside `pdftotext -layout` of poppler-utils:
 * recall and precision of words, and the share of adjacent pairs of words kept, also beside
 * pdftotext's own reading order, since -layout runs columns into each other. Forms stand apart,
 * whose filled values pdftotext may lack, and scans, where it has nothing; made-words.ts makes both.
 *
 *   node tests/bench/reader-words.ts --documents FOLDER [--words]
 *
 * Lines that repeat on three pages, whose copies the reader leaves out by intent, and lines of
 * letters set apart, which pdftotext reads as letters, are not asked for.
 *
 * `--words` prints the words of each document that one of the two has and the other has not.
 */

type Kind = 'text' | 'form' | 'scan';

interface Compared {
  name: string;
  kind: Kind;
  words: number;
  /** Recall of all words, repeated lines and letters set apart included. */
  all: number;
  recall: number;
  precision: number;
  /** Adjacent pairs of words kept, of -layout and of its own reading order. */
  pairs: number;
  flow: number;
  missed: string[];
  extra: string[];
}

const TARGET = 0.97;
/** Words of a page below which it is a picture. */
const SCAN_WORDS = 20;

/** Pages on which a line stands, digits aside, from which it is a header or footer. */
const REPEATS = 3;

/** Whether a line is letters set apart rather than words. */
function isSpaced(line: string): boolean {
  const words = wordsOf(line);
  const short = words.filter((word) => /^\p{L}{1,2}$/u.test(word)).length;
  return words.length > 0 && short >= (words.length < 4 ? words.length : 0.6 * words.length);
}

/** The text of pdftotext that the reader is asked for. */
function askedFor(layout: string): string {
  const key = (line: string): string => line.replace(/\d+/g, '#').replace(/\s+/g, ' ').trim();
  const pages = layout.split('\f').map((page) => page.split('\n'));
  const copies = countsOf(pages.flatMap((lines) => [...new Set(lines.map(key))]));
  const lines = pages.flat();
  return lines
    .filter((line) => (copies.get(key(line)) ?? 0) < REPEATS && !isSpaced(line))
    .join('\n');
}

function pdftotext(path: string, ...options: string[]): string {
  const { stdout, error } = spawnSync('pdftotext', [...options, path, '-'], {
    encoding: 'utf8',
    maxBuffer: 1e9,
  });
  if (error) throw new Error('pdftotext is missing: apt-get install poppler-utils');
  return stdout;
}

/**
 * Words that pdftotext parts at a ligature whose letters the document does not say, as it reads them
 * ("quali", "ed" of "qualified").
 */
const ligature = /^(.*?)(?:ff[il]|f[fil])(.*)$/;

/** The words of the reader, those parted as pdftotext does where it has only their parts. */
function partedAs(theirs: readonly string[], own: readonly string[]): string[] {
  const [theirCounts, ownCounts] = [countsOf(theirs), countsOf(own)];
  return own.flatMap((word) => {
    const [, before = '', after = ''] = ligature.exec(word) ?? [];
    const parts = [before, after].filter((part) => part !== '');
    const isParted =
      parts.length > 0 &&
      !theirCounts.has(word) &&
      parts.every((part) => (theirCounts.get(part) ?? 0) > (ownCounts.get(part) ?? 0));
    return isParted ? parts : [word];
  });
}

async function compare(folder: string, name: string): Promise<Compared> {
  const path = join(folder, name);
  const { lines } = await readDocument(path, name);
  const layout = pdftotext(path, '-layout');
  const theirs = wordsOf(layout);
  const own = partedAs(theirs, wordsOf(lines.map(({ text }) => text).join('\n')));
  const asked = wordsOf(askedFor(layout));
  const pages = layout.split('\f').length - 1;
  const isForm = (await readFile(path)).includes('/AcroForm');
  const kind = theirs.length < pages * SCAN_WORDS ? 'scan' : isForm ? 'form' : 'text';
  const flow = pairsOf(wordsOf(pdftotext(path)));
  return {
    name,
    kind,
    words: asked.length,
    all: kept(theirs, own),
    recall: kept(asked, own),
    precision: kept(own, theirs),
    pairs: kept(pairsOf(theirs), pairsOf(own)),
    flow: kept(flow, pairsOf(own)),
    missed: beyond(asked, own),
    extra: beyond(own, theirs),
  };
}

const shown = ({ all, recall, precision, pairs, flow }: Compared): string =>
  [all, recall, precision, pairs, flow].map((share) => share.toFixed(3).padStart(9)).join('');

function printKind(kind: Kind, documents: readonly Compared[]): void {
  const of = documents.filter((document) => document.kind === kind);
  if (of.length === 0) return;
  const [recall, precision, pairs, flow] = (['recall', 'precision', 'pairs', 'flow'] as const).map(
    (name) => mean(of.map((document) => document[name])).toFixed(3),
  );
  console.log(
    `mean of ${of.length} (${kind}): words recall ${recall}, precision ${precision},`,
    `pairs kept of -layout ${pairs}, of its reading order ${flow}`,
  );
}

const options = process.argv.slice(2);
const folder = options[options.indexOf('--documents') + 1];
if (!options.includes('--documents') || folder === undefined)
  throw new Error('usage: node tests/bench/reader-words.ts --documents FOLDER [--words]');

ensureReaders();
const names = (await readdir(folder)).filter((name) => /\.pdf$/i.test(name)).sort();
const documents: Compared[] = [];
console.log('document'.padEnd(32), 'kind  words      all   recall precision   pairs    flow');
for (const name of names) {
  const document = await compare(folder, name);
  documents.push(document);
  const { kind, words, missed, extra } = document;
  console.log(name.padEnd(32), kind, String(words).padStart(6), shown(document));
  if (!options.includes('--words')) continue;
  console.log('  missed', missed.slice(0, 200).join(' '));
  console.log('  extra ', extra.slice(0, 200).join(' '));
}
for (const kind of ['text', 'form', 'scan'] as const) printKind(kind, documents);
const text = documents.filter(({ kind }) => kind !== 'scan');
process.exitCode = text.every(({ recall }) => recall >= TARGET) ? 0 : 1;
