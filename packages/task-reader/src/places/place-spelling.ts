import { STEP } from './place.ts';
import { fold } from '../text/text.ts';

/** One spelling for each place of a document: "garage" in a sentence is the "Garage" of a heading. */

const isCapital = (step: string): boolean => /^\p{Lu}/u.test(step);

/** The spelling of each step of the paths: the first one with a capital, else the first one. */
function spellings(paths: readonly string[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const step of paths.flatMap((path) => path.split(STEP))) {
    const key = fold(step);
    const known = found.get(key);
    if (known === undefined || (!isCapital(known) && isCapital(step))) found.set(key, step);
  }
  return found;
}

/** The tasks with their places in one spelling each, none twice. */
export function withOneSpelling<Task extends { areas: string[] }>(tasks: readonly Task[]): Task[] {
  const spelled = spellings(tasks.flatMap(({ areas }) => areas));
  const inOne = (path: string): string =>
    path
      .split(STEP)
      .map((step) => spelled.get(fold(step)) ?? step)
      .join(STEP);
  return tasks.map((task) => ({ ...task, areas: [...new Set(task.areas.map(inOne))] }));
}
