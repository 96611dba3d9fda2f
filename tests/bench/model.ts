import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chooseExtractor } from '../../app/adapters/task-extractor.server.ts';
import type { Extraction, ExtractTasks } from '../../app/adapters/task-extractor.ts';
import { extractByRules } from '../support/extract.ts';
import { ensureReaders } from '../support/build.ts';
import { startFakeGroq } from '../support/fake-groq.ts';
import {
  predictionOf,
  readOnce,
  scoreTasks,
  type IndexEntry,
  type Scored,
} from './folder-score.ts';
import { groqConfig } from '../support/groq-config.ts';
import { idealModel } from './ideal-model.ts';

/**
 * Reads annotated documents by a model, prints F1 by the model and by the rules of each, and writes
 * the tasks as the scorer of the folder reads them:
 *
 *     npm run bench:model -- --documents FOLDER --service URL [--readings FOLDER] [--out FILE] NAME…
 *
 * The service is one that speaks the protocol of Groq, such as one that records each request and
 * answers it once a person has; while it records it answers with an empty list. `--ideal` in place
 * of a service answers from the annotations: what is lost then is lost by the way to the tasks.
 * No name means all documents.
 */

const options = process.argv.slice(2);
const take = (name: string): string | undefined => {
  const at = options.indexOf(name);
  return at < 0 ? undefined : options.splice(at, 2)[1];
};
const takeFlag = (name: string): boolean => {
  const at = options.indexOf(name);
  return at >= 0 && options.splice(at, 1).length > 0;
};

/** What was read of one document, and in how many calls. */
interface Read {
  extraction: Extraction;
  byRules: Extraction;
  calls: number;
}

async function readAll(
  folder: string,
  names: readonly string[],
  read: (name: string) => Promise<{ extract: ExtractTasks; calls: () => number }>,
  readings: string | undefined,
): Promise<Map<string, Read>> {
  const index = JSON.parse(await readFile(join(folder, 'index.json'), 'utf8')) as IndexEntry[];
  const found = new Map<string, Read>();
  for (const entry of index) {
    if (names.length > 0 && !names.includes(entry.name)) continue;
    const { lines, language } = await readOnce(folder, entry, readings);
    const { extract, calls } = await read(entry.name);
    const before = calls();
    const extraction = await extract(lines, { language });
    const byRules = await extractByRules(lines, { language });
    found.set(entry.name, { extraction, byRules, calls: calls() - before });
  }
  return found;
}

const shown = (value: number | null | undefined): string => (value?.toFixed(2) ?? '-').padStart(7);

function print(found: ReadonlyMap<string, Read>, ai: Scored, rules: Scored): void {
  const heads = ['AI F1', 'R', 'P', 'area', 'prio', 'rules'].map((head) => head.padStart(7));
  console.log('document'.padEnd(28), ...heads, ' parts tasks notice');
  for (const [name, { extraction, calls }] of found) {
    const score = ai[name];
    const figures = [score?.F1, score?.R, score?.P, score?.area, score?.priority, rules[name]?.F1];
    const notice = extraction.notice ? JSON.stringify(extraction.notice) : '';
    const counts = [calls, extraction.tasks.length].map((count) => String(count).padStart(5));
    console.log(name.padEnd(28), ...figures.map(shown), ...counts, notice);
  }
  for (const [label, scored] of Object.entries({ AI: ai, rules })) {
    const all = [...found.keys()].map((name) => scored[name]?.F1 ?? 0);
    const mean = all.reduce((sum, f1) => sum + f1, 0) / Math.max(1, all.length);
    console.log(`mean F1 by ${label}: ${mean.toFixed(3)} (${all.length} documents)`);
  }
}

const perTask = ({ characters, tasks }: { characters: number; tasks: number }): string =>
  (characters / Math.max(1, tasks)).toFixed(0);

/** A service that answers from the annotations. */
async function idealService(folder: string) {
  const fake = await startFakeGroq();
  const answers = { characters: 0, tasks: 0 };
  const extract = chooseExtractor(groqConfig(fake.baseUrl));
  return {
    answers,
    stop: fake.stop,
    read: async (name: string) => {
      const answer = await idealModel(folder, name);
      fake.behave(() => ({
        kind: 'tasks',
        tasks: (piece) => {
          const tasks = answer(piece);
          answers.characters += tasks.reduce((sum, task) => sum + JSON.stringify(task).length, 0);
          answers.tasks += tasks.length;
          return tasks;
        },
      }));
      return { extract, calls: () => fake.calls.length };
    },
  };
}

/**
 * A service that may record. Its limit is learned by a first call, so that a document is cut into the
 * same parts each time.
 */
async function recordedService(url: string) {
  let called = 0;
  const onModelCall = (): void => void (called += 1);
  const extract = chooseExtractor(groqConfig(url, { minuteMs: 60_000, onModelCall }));
  await extract([{ page: 1, lineNumber: 1, text: '1. Repair the door.' }], { language: 'en' });
  return async () => ({ extract, calls: () => called });
}

const [folder, service] = [take('--documents'), take('--service')];
const [readings, out, isIdeal] = [take('--readings'), take('--out'), takeFlag('--ideal')];
if (folder === undefined || (service === undefined) !== isIdeal) {
  console.error('npm run bench:model -- --documents FOLDER (--service URL | --ideal) NAME…');
  process.exit(1);
}
ensureReaders();
const ideal = isIdeal ? await idealService(folder) : undefined;
const read = ideal?.read ?? (await recordedService(service ?? ''));
const found = await readAll(folder, options, read, readings);
await ideal?.stop();
if (ideal) console.log(`characters of an answer a task: ${perTask(ideal.answers)}`);
const extractions = new Map([...found].map(([name, { extraction }]) => [name, extraction]));
const byRules = new Map([...found].map(([name, own]) => [name, own.byRules]));
print(found, await scoreTasks(folder, extractions), await scoreTasks(folder, byRules));
if (out !== undefined) {
  const entries = [...extractions].map(([name, { tasks }]) => [name, tasks.map(predictionOf)]);
  await writeFile(out, JSON.stringify(Object.fromEntries(entries), null, 1));
}
