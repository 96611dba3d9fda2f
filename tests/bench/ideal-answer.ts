import { execFile } from 'node:child_process';
import type { Extraction } from '../../app/adapters/task-extractor.ts';
import { isTickedAtFirst, type GroupTicks } from '../../app/modules/ledger/group-answer.rules.ts';

/** A task in the form of the scorer of a folder. */
export type Prediction = Record<
  'quote' | 'title' | 'areas' | 'trade' | 'priority' | 'quantity',
  unknown
>;

/**
 * Finds the ticks of each document that its scorer likes best: every answer is tried, as a question
 * has few groups. Reads {name: {fixed, groups: [{key, ticked, tasks}]}}, writes {name: {key: tick}}.
 */
const search = `
import functools, itertools, json, sys
from pathlib import Path
folder = Path(sys.argv[1])
sys.path.insert(0, str(folder))
sys.dont_write_bytecode = True
sys.setrecursionlimit(10000)
import score
score.tokens = functools.lru_cache(None)(score.tokens)
score.fit = functools.lru_cache(None)(score.fit)
best = {}
for name, document in json.load(sys.stdin).items():
    annotation = json.loads((folder / "annotations" / (name + ".json")).read_text(encoding="utf-8"))
    groups = document["groups"]
    stands = tuple(group["ticked"] for group in groups)
    def value(ticks):
        chosen = [task for group, tick in zip(groups, ticks) if tick for task in group["tasks"]]
        changes = sum(tick != stood for tick, stood in zip(ticks, stands))
        return score.evaluate(annotation, document["fixed"] + chosen)["F1"], -changes
    ticks = max(itertools.product((True, False), repeat=len(groups)), key=value)
    best[name] = {group["key"]: tick for group, tick in zip(groups, ticks)}
json.dump(best, sys.stdout)
`;

function run(folder: string, input: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = execFile(
      'python3',
      ['-c', search, folder],
      { maxBuffer: 16 * 1024 * 1024 },
      (error, stdout) => (error ? reject(error) : resolve(stdout)),
    );
    child.stdin?.end(input);
  });
}

/** The tasks of an extraction by the groups of its question; `fixed` are in none. */
function byGroup(
  { tasks, question }: Extraction,
  predictionOf: (task: Extraction['tasks'][number]) => Prediction,
) {
  const groups = question?.groups ?? [];
  const grouped = new Set(groups.filter(isTickedAtFirst).flatMap((group) => group.tasks));
  return {
    fixed: tasks.filter((_, index) => !grouped.has(index)).map(predictionOf),
    groups: groups.map((group) => {
      const ticked = isTickedAtFirst(group);
      const all = ticked ? tasks : (question?.candidates ?? []);
      const own = group.tasks.flatMap((index) => all[index] ?? []);
      return { key: group.key, ticked, tasks: own.map(predictionOf) };
    }),
  };
}

/** The best answer to the question about each document of a folder, by the document's name. */
export async function idealAnswers(
  folder: string,
  extractions: ReadonlyMap<string, Extraction>,
  predictionOf: (task: Extraction['tasks'][number]) => Prediction,
): Promise<Map<string, GroupTicks>> {
  const documents = Object.fromEntries(
    [...extractions].map(([name, extraction]) => [name, byGroup(extraction, predictionOf)]),
  );
  const best = JSON.parse(await run(folder, JSON.stringify(documents))) as Record<
    string,
    Record<string, boolean>
  >;
  return new Map(
    Object.entries(best).map(([name, ticks]) => [name, new Map(Object.entries(ticks))]),
  );
}
