import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { DocumentText } from '../../app/adapters/document-text.ts';
import { readDocument } from '../../app/adapters/document-text.server.ts';
import type { ExtractTasks } from '../../app/adapters/task-extractor.ts';
import { ensureReaders } from '../support/build.ts';

/** What the scorer of a folder says of one document; shares are 0 to 1, null where none counts. */
export interface FolderScore {
  name: string;
  /** Every third document by name is set aside: its mean is looked at, never its misses. */
  isAside: boolean;
  annotated: number;
  predicted: number;
  R: number;
  P: number;
  F1: number;
  area: number | null;
  trade: number | null;
  priority: number | null;
  missed: string[];
  wrong: string[];
}

interface IndexEntry {
  name: string;
  file: string;
}

const execute = promisify(execFile);

/** Reads a file by the product's reader; with a folder for readings, once only. */
async function readOnce(
  folder: string,
  entry: IndexEntry,
  readings: string | undefined,
): Promise<DocumentText> {
  const stored = readings === undefined ? undefined : join(readings, `${entry.name}.json`);
  if (stored !== undefined) {
    const text = await readFile(stored, 'utf8').catch(() => undefined);
    if (text !== undefined) return JSON.parse(text) as DocumentText;
  }
  ensureReaders();
  const text = await readDocument(join(folder, entry.file), entry.file);
  if (stored !== undefined && readings !== undefined) {
    await mkdir(readings, { recursive: true });
    await writeFile(stored, JSON.stringify(text));
  }
  return text;
}

/** The tasks of one document in the scorer's form; none where it cannot be read. */
async function predictionsOf(
  folder: string,
  entry: IndexEntry,
  extract: ExtractTasks,
  readings: string | undefined,
): Promise<object[]> {
  const text = await readOnce(folder, entry, readings).catch((error: unknown) => {
    console.error(entry.name, String(error));
    return undefined;
  });
  if (!text) return [];
  const { tasks } = await extract(text.lines, { language: text.language });
  return tasks.map(({ quote, title, areas, trade, priority }) => ({
    quote,
    title,
    areas,
    trade,
    priority: priority === 'medium' ? null : priority,
  }));
}

/**
 * Scores the extraction of a folder of annotated documents: its `index.json` names the files, its
 * `score.py` compares. The original files are read by the product's reader.
 */
export async function scoreFolder(
  folder: string,
  extract: ExtractTasks,
  readings?: string,
): Promise<FolderScore[]> {
  const index = JSON.parse(await readFile(join(folder, 'index.json'), 'utf8')) as IndexEntry[];
  const entries = [...index].sort((a, b) => (a.name < b.name ? -1 : 1));
  const predictions: Record<string, object[]> = {};
  for (const entry of entries)
    predictions[entry.name] = await predictionsOf(folder, entry, extract, readings);
  const own = await mkdtemp(join(tmpdir(), 'folder-score-'));
  try {
    const path = join(own, 'predictions.json');
    await writeFile(path, JSON.stringify(predictions));
    const script = join(folder, 'score.py');
    const { stdout } = await execute('python3', [script, path, '--json'], {
      maxBuffer: 64 * 1024 * 1024,
    });
    const { documents } = JSON.parse(stdout) as {
      documents: Record<string, Omit<FolderScore, 'name' | 'isAside'>>;
    };
    return entries.flatMap(({ name }, at) => {
      const score = documents[name];
      return score ? [{ ...score, name, isAside: at % 3 === 2 }] : [];
    });
  } finally {
    await rm(own, { recursive: true });
  }
}

const mean = (values: readonly (number | null)[]): number => {
  const known = values.filter((value) => value !== null);
  return known.reduce((sum, value) => sum + value, 0) / Math.max(1, known.length);
};

const columns = ['R', 'P', 'F1', 'area', 'trade', 'priority'] as const;

const row = (name: string, score: Pick<FolderScore, (typeof columns)[number]>): string =>
  [name.padEnd(28), ...columns.map((key) => (score[key]?.toFixed(2) ?? '-').padStart(8))].join(' ');

/** The means of a half of the documents, and how many of them score below one half. */
function printMean(name: string, scores: readonly FolderScore[]): void {
  const [R, P, F1, area, trade, priority] = columns.map((key) =>
    mean(scores.map((score) => score[key])),
  );
  const low = scores.filter((score) => score.F1 < 0.5).length;
  if (R === undefined || P === undefined || F1 === undefined) return;
  const means = { R, P, F1, area: area ?? null, trade: trade ?? null, priority: priority ?? null };
  console.log(row(`${name} (${scores.length}, ${low} low)`, means));
}

/**
 * Prints the scores: each document that is not set aside, with its misses where asked for, and the
 * means of both halves, that of the documents set aside only where asked for.
 */
export function printFolder(
  scores: readonly FolderScore[],
  { lines, aside }: { lines: boolean; aside: boolean },
): void {
  console.log('document'.padEnd(28), ...columns.map((key) => key.padStart(8)));
  const seen = scores.filter(({ isAside }) => !isAside);
  for (const score of seen) {
    console.log(row(score.name, score));
    if (!lines) continue;
    for (const quote of score.missed) console.log('  missed', quote.replaceAll('\n', ' '));
    for (const quote of score.wrong) console.log('  wrong ', quote.replaceAll('\n', ' '));
  }
  printMean('seen', seen);
  if (aside)
    printMean(
      'aside',
      scores.filter(({ isAside }) => isAside),
    );
}
