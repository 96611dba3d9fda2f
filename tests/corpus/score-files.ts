import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DocumentText } from '../../app/adapters/document-text.ts';
import { readDocument } from '../../app/adapters/document-text.server.ts';
import type { Extraction, ExtractTasks } from '../../app/adapters/task-extractor.ts';
import { ensureReaders } from '../support/build.ts';
import { makeDocumentFiles, type DocumentFile } from './document-files.ts';

/** The score of one document after reading and extraction. */
export interface FileScore {
  file: DocumentFile;
  text: DocumentText;
  extraction: Extraction;
  recall: number;
  precision: number;
  f1: number;
  missed: string[];
  extra: string[];
  /** The share of tasks at a right place among those found that have one annotated; else null. */
  area: number | null;
  /** Tasks found at another place: the place read and the text. */
  misplaced: string[];
}

const bare = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

/**
 * The share of the expected text's letter trigrams that a text contains: 1 for the same text, near
 * 1 for a scan of it.
 */
function holds(text: string, wanted: string): number {
  const words = bare(wanted);
  const inside = bare(text);
  let found = 0;
  for (let at = 0; at + 3 <= words.length; at += 1)
    if (inside.includes(words.slice(at, at + 3))) found += 1;
  return found / Math.max(1, words.length - 2);
}

const stepsOf = (place: string): string[] => place.toLowerCase().match(/[a-z0-9]+/g) ?? [];

/**
 * Whether one place was read, and it is one of the right ones: it names the last step of that, and
 * both share most of their words.
 */
function isRightPlace(right: readonly string[], read: readonly string[]): boolean {
  const words = new Set(stepsOf(read.join(' ')));
  return right.some((place) => {
    if (place === '') return read.length === 0;
    const own = new Set(stepsOf(place));
    const shared = [...own].filter((word) => words.has(word)).length;
    const last = stepsOf(place.split('>').at(-1) ?? '');
    return (
      read.length === 1 &&
      last.every((word) => words.has(word)) &&
      2 * shared >= 0.6 * (own.size + words.size)
    );
  });
}

/**
 * Assigns each expected task to the extracted task with the most similar text; each extracted task
 * is used once.
 */
function scoreFile(file: DocumentFile, text: DocumentText, extraction: Extraction): FileScore {
  const quotes = extraction.tasks.map((task) => `${task.quote}\n${task.description}`);
  const free = new Set(quotes.keys());
  const missed: string[] = [];
  const placed: boolean[] = [];
  const misplaced: string[] = [];
  for (const { text: wanted, also, areas } of file.wanted) {
    const best = [...free]
      .map((at) => ({
        at,
        share: Math.max(...[wanted, ...also].map((words) => holds(quotes[at] ?? '', words))),
      }))
      .sort(
        (a, b) => b.share - a.share || (quotes[a.at]?.length ?? 0) - (quotes[b.at]?.length ?? 0),
      )[0];
    if (!best || best.share < (file.kind === 'scan' ? 0.7 : 0.95)) {
      missed.push(wanted);
      continue;
    }
    free.delete(best.at);
    if (areas === undefined) continue;
    const read = extraction.tasks[best.at]?.areas ?? [];
    placed.push(isRightPlace(areas, read));
    if (!placed.at(-1)) misplaced.push(`${read.join(', ')}: ${wanted}`);
  }
  const found = file.wanted.length - missed.length;
  const recall = found / file.wanted.length;
  const precision = quotes.length === 0 ? 0 : found / quotes.length;
  return {
    file,
    text,
    extraction,
    recall,
    precision,
    f1: found === 0 ? 0 : (2 * recall * precision) / (recall + precision),
    missed,
    extra: [...free].map((at) => extraction.tasks[at]?.quote ?? ''),
    area: placed.length === 0 ? null : placed.filter(Boolean).length / placed.length,
    misplaced,
  };
}

/**
 * Generates the files, reads each with the real reader in the detected language, and scores its
 * tasks.
 */
export async function scoreFiles(
  extract: ExtractTasks,
  onlyInspections = false,
): Promise<FileScore[]> {
  ensureReaders();
  const folder = await mkdtemp(join(tmpdir(), 'obralista-corpus-'));
  const scores: FileScore[] = [];
  try {
    for (const file of await makeDocumentFiles(onlyInspections)) {
      const path = join(folder, 'stored');
      await writeFile(path, file.bytes);
      const text = await readDocument(path, file.fileName);
      scores.push(scoreFile(file, text, await extract(text.lines, { language: text.language })));
    }
  } finally {
    await rm(folder, { recursive: true });
  }
  return scores;
}
