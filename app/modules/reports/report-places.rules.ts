import type { TaskGroup } from './report.rules.ts';

/** From this many places on, places of a few tasks each are merged. */
const MANY_PLACES = 7;
/** Fewer tasks a place on average waste a heading each. */
const FEW_TASKS = 3;

const STEP = ' > ';
const wordsOf = (name: string): string => ` ${name.toLocaleLowerCase('en').trim()} `;

/** The first step of a place: "Garage > back wall" is in "Garage". */
const firstStep = (value: string): string => value.split(STEP)[0]?.trim() ?? value;

/** The shortest of these places whose name stands in a name: "Back foundation" is in "Foundation". */
const within = (name: string, places: readonly string[]): string =>
  places
    .filter((place) => wordsOf(name).includes(wordsOf(place)))
    .sort((a, b) => a.length - b.length)[0] ?? name;

/**
 * The places of a list, of which many have one task or two, as fewer ones: a place joins the one that
 * its path or its name is a part of, and those that stay alone are "other places" before the tasks of
 * no place. A row then names its own place. Other lists of places stay as they are.
 */
export function mergedPlaces(groups: readonly TaskGroup[]): readonly TaskGroup[] {
  const named = groups.filter(({ value }) => value !== null);
  const count = named.reduce((sum, { tasks }) => sum + tasks.length, 0);
  if (named.length < MANY_PLACES || count >= named.length * FEW_TASKS) return groups;
  const steps = [...new Set(named.map(({ value }) => firstStep(value ?? '')))];
  const merged = new Map<string, TaskGroup>();
  for (const { value, tasks } of named) {
    const place = within(firstStep(value ?? ''), steps);
    const known = merged.get(wordsOf(place));
    merged.set(wordsOf(place), {
      value: known?.value ?? place,
      tasks: [...(known?.tasks ?? []), ...tasks],
    });
  }
  const places = [...merged.values()];
  const alone = places.filter(({ tasks }) => tasks.length === 1);
  const others: TaskGroup[] =
    alone.length > 1
      ? [{ value: null, isOther: true, tasks: alone.flatMap(({ tasks }) => tasks) }]
      : [];
  return [
    ...places.filter((place) => others.length === 0 || place.tasks.length > 1),
    ...others,
    ...groups.filter(({ value }) => value === null),
  ];
}

/** The places that groups name: of "other places" that of each task. */
export const countPlaces = (groups: readonly TaskGroup[]): number =>
  groups.reduce((count, { value, isOther, tasks }) => {
    const own = isOther ? new Set(tasks.map(({ areas }) => wordsOf(areas[0] ?? ''))).size : 1;
    return value !== null || isOther ? count + own : count;
  }, 0);
