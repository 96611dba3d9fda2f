import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { DocumentText } from '../../app/adapters/document-text.ts';
import { readDocument } from '../../app/adapters/document-text.server.ts';
import type { ExtractedTask, Extraction, ExtractTasks } from '../../app/adapters/task-extractor.ts';
import { withAnswer } from '../../app/modules/ledger/group-answer.rules.ts';
import { ensureReaders } from '../support/build.ts';
import {
  calibrationOf,
  printCalibration,
  type Calibration,
  type Extracted,
} from './calibration.ts';
import { halfOf, halves, kindOf, kinds, type Half } from './document-groups.ts';
import { idealAnswers, type Prediction } from './ideal-answer.ts';

/** What the scorer of a folder says of one document; shares are 0 to 1, null where none counts. */
interface FolderScore {
  name: string;
  kind: (typeof kinds)[number];
  annotated: number;
  predicted: number;
  R: number;
  P: number;
  F1: number;
  /** F1 with the best answer to the one question about the document. */
  answered: number;
  /** Whether the document has a question. */
  isAsked: boolean;
  area: number | null;
  trade: number | null;
  priority: number | null;
  missed: string[];
  wrong: string[];
}

export interface IndexEntry {
  name: string;
  file: string;
  language: string;
}

const execute = promisify(execFile);

/** Reads a file by the product's reader; with a folder for readings, once only. */
export async function readOnce(
  folder: string,
  entry: Pick<IndexEntry, 'name' | 'file'>,
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

export const predictionOf = ({
  quote,
  title,
  areas,
  trade,
  priority,
  quantity,
}: ExtractedTask): Prediction => ({
  quote,
  title,
  areas,
  trade,
  priority: priority === 'medium' ? null : priority,
  quantity,
});

const unread: DocumentText = { kind: 'text', pages: 0, lines: [], method: 'text', language: 'en' };

/** The extraction of one document; none where it cannot be read. */
async function extractedOf(
  folder: string,
  entry: IndexEntry,
  extract: ExtractTasks,
  readings: string | undefined,
): Promise<Extracted> {
  const text = await readOnce(folder, entry, readings).catch((error: unknown) => {
    console.error(entry.name, String(error));
    return undefined;
  });
  if (!text) return { text: unread, extraction: { tasks: [], outcomes: [], method: 'rules' } };
  return { text, extraction: await extract(text.lines, { language: text.language }) };
}

export type Scored = Record<string, Omit<FolderScore, 'name' | 'kind' | 'answered' | 'isAsked'>>;

/** What the folder's own scorer says of the tasks of each document. */
export async function scoreTasks(
  folder: string,
  extractions: ReadonlyMap<string, Extraction>,
): Promise<Scored> {
  const own = await mkdtemp(join(tmpdir(), 'folder-score-'));
  try {
    const path = join(own, 'predictions.json');
    const predictions = [...extractions].map(([name, { tasks }]) => [
      name,
      tasks.map(predictionOf),
    ]);
    await writeFile(path, JSON.stringify(Object.fromEntries(predictions)));
    const script = join(folder, 'score.py');
    const { stdout } = await execute('python3', [script, path, '--json'], {
      maxBuffer: 64 * 1024 * 1024,
    });
    return (JSON.parse(stdout) as { documents: Scored }).documents;
  } finally {
    await rm(own, { recursive: true });
  }
}

export interface FolderFound {
  scores: FolderScore[];
  calibrations: { half: Half; calibration: Calibration }[];
}

/**
 * Scores the extraction of a folder of annotated documents: its `index.json` names the files, its
 * `score.py` compares. The original files are read by the product's reader. `half` leaves the
 * documents of the other half out.
 */
export async function scoreFolder(
  folder: string,
  extract: ExtractTasks,
  { readings, half }: { readings?: string | undefined; half?: string | undefined } = {},
): Promise<FolderFound> {
  const index = JSON.parse(await readFile(join(folder, 'index.json'), 'utf8')) as IndexEntry[];
  const entries = index
    .filter(({ name }) => half === undefined || halfOf(name) === half)
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  const documents = new Map<string, Extracted>();
  for (const entry of entries)
    documents.set(entry.name, await extractedOf(folder, entry, extract, readings));
  const extractions = new Map([...documents].map(([name, { extraction }]) => [name, extraction]));
  const answers = await idealAnswers(folder, extractions, predictionOf);
  const answered = new Map(
    [...extractions].map(([name, extraction]) => [
      name,
      withAnswer(extraction, answers.get(name) ?? new Map()),
    ]),
  );
  const scores = await scoreTasks(folder, extractions);
  const withIdeal = await scoreTasks(folder, answered);
  const all = entries.flatMap((entry) => {
    const { name } = entry;
    const score = scores[name];
    const ideal = withIdeal[name]?.F1 ?? 0;
    const isAsked = extractions.get(name)?.question !== undefined;
    return score ? [{ ...score, answered: ideal, isAsked, name, kind: kindOf(entry) }] : [];
  });
  const calibrations: FolderFound['calibrations'] = [];
  for (const each of halves) {
    const own = new Map([...documents].filter(([name]) => halfOf(name) === each));
    if (own.size > 0)
      calibrations.push({
        half: each,
        calibration: await calibrationOf(folder, own, predictionOf),
      });
  }
  return { scores: all, calibrations };
}

const mean = (values: readonly (number | null)[]): number => {
  const known = values.filter((value) => value !== null);
  return known.reduce((sum, value) => sum + value, 0) / Math.max(1, known.length);
};

const columns = ['R', 'P', 'F1', 'answered', 'area', 'trade', 'priority'] as const;

const row = (name: string, score: Pick<FolderScore, (typeof columns)[number]>): string =>
  [name.padEnd(28), ...columns.map((key) => (score[key]?.toFixed(2) ?? '-').padStart(9))].join(' ');

/** The means of the documents, and how many of them score below one half. */
function printMean(label: string, scores: readonly FolderScore[]): void {
  const [R, P, F1, answered, area, trade, priority] = columns.map((key) =>
    mean(scores.map((score) => score[key])),
  );
  const low = scores.filter((score) => score.F1 < 0.5).length;
  if (R === undefined || P === undefined || F1 === undefined || answered === undefined) return;
  const facts = { area: area ?? null, trade: trade ?? null, priority: priority ?? null };
  const means = { R, P, F1, answered, ...facts };
  console.log(row(`${label} (${scores.length}, ${low} low)`, means));
}

/** Prints the score of each document, with its misses where asked for, and the figures of halves. */
export function printFolder({ scores, calibrations }: FolderFound, withLines: boolean): void {
  console.log('document'.padEnd(28), ...columns.map((key) => key.padStart(9)));
  for (const score of scores) {
    console.log(row(score.name, score));
    if (!withLines) continue;
    for (const quote of score.missed) console.log('  missed', quote.replaceAll('\n', ' '));
    for (const quote of score.wrong) console.log('  wrong ', quote.replaceAll('\n', ' '));
  }
  for (const { half, calibration } of calibrations) {
    printMean(
      half,
      scores.filter(({ name }) => halfOf(name) === half),
    );
    printCalibration(calibration, withLines);
  }
  for (const kind of kinds)
    printMean(
      kind,
      scores.filter((score) => score.kind === kind),
    );
  printMean('mean', scores);
  const asked = scores.filter(({ isAsked }) => isAsked);
  const helped = asked.filter(({ answered, F1 }) => answered > F1);
  console.log(`question: asked about ${asked.length} documents, helps ${helped.length}`);
}
