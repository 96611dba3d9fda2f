import { execFile } from 'node:child_process';
import type { DocumentText } from '../../app/adapters/document-text.ts';
import type { Extraction } from '../../app/adapters/task-extractor.ts';
import { LOW_CONFIDENCE } from '../../app/modules/tasks/task.rules.ts';
import type { Prediction } from './ideal-answer.ts';
import { missedLines, type MissedLine } from './missed-lines.ts';

/** How the scorer of a folder judges one task: 1 is right, 0 is false, null is doubtful. */
type Verdict = 1 | 0 | null;

interface Judged {
  /** For each document, one verdict for each task. */
  verdicts: Record<string, Verdict[]>;
  /** For each document, the quotes of the missed tasks. */
  missed: Record<string, string[]>;
  /** For each document, whether the amount of each found task that has one was read. */
  quantities: Record<string, boolean[]>;
}

/** Judges each task alone. Reads {name: [task]}, writes {verdicts, missed, quantities}. */
const judge = `
import json, sys
from pathlib import Path
folder = Path(sys.argv[1])
sys.path.insert(0, str(folder))
sys.dont_write_bytecode = True
sys.setrecursionlimit(10000)
import score
out = {"verdicts": {}, "missed": {}, "quantities": {}}
for name, tasks in json.load(sys.stdin).items():
    annotation = json.loads((folder / "annotations" / (name + ".json")).read_text(encoding="utf-8"))
    sure = [t for t in annotation["tasks"] if not t.get("doubt")]
    doubtful = [t for t in annotation["tasks"] if t.get("doubt")]
    matched = score.match(sure, tasks)
    right = set(matched.values())
    fits = lambda task: any(score.fit(q, s) for t in doubtful for q in score.quotes(t) for s in score.sites(task))
    out["verdicts"][name] = [1 if at in right else None if fits(task) else 0 for at, task in enumerate(tasks)]
    out["missed"][name] = [t["quote"] for at, t in enumerate(sure) if at not in matched]
    counted = [(sure[g], tasks[p]) for g, p in matched.items() if sure[g].get("quantity")]
    out["quantities"][name] = [task.get("quantity") == own["quantity"] for own, task in counted]
json.dump(out, sys.stdout)
`;

function run(folder: string, input: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = execFile(
      'python3',
      ['-c', judge, folder],
      { maxBuffer: 64 * 1024 * 1024 },
      (error, stdout) => (error ? reject(error) : resolve(stdout)),
    );
    child.stdin?.end(input);
  });
}

/** Tasks of one step of confidence. */
interface Step {
  from: number;
  tasks: number;
  right: number;
}

export interface Calibration {
  steps: Step[];
  /** False tasks, and those of them that are marked "check this". */
  wrong: number;
  marked: number;
  /** Missed tasks, and those of them that the question about the document offers. */
  missed: number;
  offered: number;
  /** All tasks, and those marked "check this". */
  all: number;
  allMarked: number;
  /** Found tasks with an amount of work, and those whose amount was read. */
  amounts: number;
  amountsRead: number;
  /** Missed tasks on dismissed lines. */
  hidden: MissedLine[];
}

/** A document as it was read, with its extraction. */
export interface Extracted {
  text: DocumentText;
  extraction: Extraction;
}

const WIDTH = 10;
const folded = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** How often tasks of each confidence are right, over documents of a folder. */
export async function calibrationOf(
  folder: string,
  documents: ReadonlyMap<string, Extracted>,
  predictionOf: (task: Extraction['tasks'][number]) => Prediction,
): Promise<Calibration> {
  const tasks = [...documents].map(([name, { extraction }]) => [
    name,
    extraction.tasks.map(predictionOf),
  ]);
  const judged = JSON.parse(await run(folder, JSON.stringify(Object.fromEntries(tasks)))) as Judged;
  const sums: Calibration = {
    steps: [],
    wrong: 0,
    marked: 0,
    missed: 0,
    offered: 0,
    all: 0,
    allMarked: 0,
    amounts: 0,
    amountsRead: 0,
    hidden: [],
  };
  for (const [name, { text, extraction }] of documents) {
    const missed = judged.missed[name] ?? [];
    const amounts = judged.quantities[name] ?? [];
    sums.amounts += amounts.length;
    sums.amountsRead += amounts.filter(Boolean).length;
    countTasks(sums, extraction, judged.verdicts[name] ?? []);
    countMissed(sums, extraction, missed);
    sums.hidden.push(...missedLines(name, text, extraction, missed));
  }
  sums.steps.sort((a, b) => a.from - b.from);
  return sums;
}

/** Adds the tasks of one document to the sums; doubtful ones count for nothing. */
function countTasks(sums: Calibration, { tasks }: Extraction, verdicts: readonly Verdict[]): void {
  for (const [at, task] of tasks.entries()) {
    const verdict = verdicts[at] ?? null;
    const isMarked = task.confidence < LOW_CONFIDENCE || task.missing.length > 0;
    sums.all += 1;
    if (isMarked) sums.allMarked += 1;
    if (verdict === null) continue;
    const from = Math.min(90, Math.floor(task.confidence / WIDTH) * WIDTH);
    const step = sums.steps.find((each) => each.from === from) ?? { from, tasks: 0, right: 0 };
    if (step.tasks === 0) sums.steps.push(step);
    step.tasks += 1;
    step.right += verdict;
    if (verdict === 1) continue;
    sums.wrong += 1;
    if (isMarked) sums.marked += 1;
  }
}

/** Adds the missed tasks of one document, and those that stand among what its question offers. */
function countMissed(sums: Calibration, { question }: Extraction, missed: readonly string[]): void {
  const candidates = (question?.candidates ?? []).map(({ quote }) => folded(quote));
  sums.missed += missed.length;
  sums.offered += missed.filter((quote) =>
    candidates.some((candidate) => candidate.includes(folded(quote))),
  ).length;
}

const share = (part: number, whole: number): string =>
  `${part} of ${whole}${whole > 0 ? ` (${Math.round((part / whole) * 100)} %)` : ''}`;

/** Prints how well the confidence of tasks tells which are right. */
export function printCalibration(found: Calibration, withLines: boolean): void {
  for (const { from, tasks, right } of found.steps)
    console.log(`confidence ${String(from).padStart(2)} and more: right ${share(right, tasks)}`);
  console.log(`false tasks marked "check this": ${share(found.marked, found.wrong)}`);
  console.log(`all tasks marked "check this": ${share(found.allMarked, found.all)}`);
  console.log(`missed tasks offered by the question: ${share(found.offered, found.missed)}`);
  console.log(`amounts of found tasks read: ${share(found.amountsRead, found.amounts)}`);
  const early = found.hidden.filter(({ isEarly }) => isEarly).length;
  console.log(
    `misses on dismissed lines in their first third: ${share(early, found.hidden.length)}`,
  );
  if (!withLines) return;
  for (const { name, at, likelihood, quote } of found.hidden)
    console.log(
      `  ${at.toFixed(2)} ${likelihood} ${name}: ${quote.replaceAll('\n', ' ').slice(0, 90)}`,
    );
}
