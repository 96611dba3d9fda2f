/** One place in a file and its text without the guard. */
export interface Edit {
  /** From the root. */
  file: string;
  /** Occurs exactly once in that file. */
  find: string;
  replace: string;
}

/** One guard of the product: the code to remove, and the test that must then fail. */
export interface Guard extends Edit {
  /** Row of the attack list. */
  row: string;
  /** What the guard promises, in a few words. */
  promise: string;
  /** Further places of a promise that is implemented more than once. */
  also?: Edit[];
  test: GuardTest;
}

const browserProjects = ['js', 'no-js', 'slow-no-js'] as const;
type BrowserProject = (typeof browserProjects)[number];

export interface GuardTest {
  /** Of Playwright, or of Vitest. */
  project:
    | BrowserProject
    | 'unit'
    | 'integration'
    | 'machines'
    | 'services'
    | 'routes'
    | 'attack'
    | 'slow';
  file: string;
  /** Part of the test's title, equal in the source and in the test run. */
  title: string;
}

export const isBrowserTest = ({ project }: GuardTest): boolean =>
  browserProjects.some((name) => name === project);

/** Whether the test needs the built product. */
export const isServed = (test: GuardTest): boolean =>
  isBrowserTest(test) || ['attack', 'routes', 'slow'].includes(test.project);

interface Compact {
  /** The text without white space and without commas before a closing bracket. */
  text: string;
  /** For each character of `text`, its offset in the original. */
  offsets: number[];
}

/** Removes what a formatter may change, so that formatting never hides a guard. */
function compact(source: string): Compact {
  const solid = Array.from({ length: source.length }, (_each, at) => at).filter(
    (at) => !/\s/.test(source[at] ?? ''),
  );
  const kept = solid.filter(
    (at, index) => !(source[at] === ',' && /[)\]}]/.test(source[solid[index + 1] ?? -1] ?? '')),
  );
  return { text: kept.map((at) => source[at]).join(''), offsets: kept };
}

/** The places of a part in a source, ignoring white space: start and end offsets of each. */
function placesOf(source: string, part: string): { start: number; end: number }[] {
  const whole = compact(source);
  const wanted = compact(part).text.replace(/,$/, '');
  const places: { start: number; end: number }[] = [];
  for (let at = whole.text.indexOf(wanted); at >= 0; at = whole.text.indexOf(wanted, at + 1)) {
    const end = (whole.offsets[at + wanted.length - 1] ?? 0) + 1;
    const comma = /,\s*$/.test(part) ? (/^\s*,/.exec(source.slice(end))?.[0].length ?? 0) : 0;
    places.push({ start: whole.offsets[at] ?? 0, end: end + comma });
  }
  return places;
}

/** The source without the guard. @throws Error when a place does not occur exactly once. */
export function withoutGuard(source: string, { file, find, replace }: Edit): string {
  const [place, second] = placesOf(source, find);
  if (!place || second) throw new Error(`"${find}" must stand once in ${file}`);
  return source.slice(0, place.start) + replace + source.slice(place.end);
}

/** Messages for the places of a guard that do not occur exactly once in their file. */
export const brokenPlaces = (
  { row, also = [], ...first }: Guard,
  read: (file: string) => string,
): string[] =>
  [first, ...also]
    .map(({ file, find }) => ({ file, find, times: placesOf(read(file), find).length }))
    .filter(({ times }) => times !== 1)
    .map(
      ({ file, find, times }) =>
        `${row}: "${find.trim().slice(0, 120)}" stands ${times} times in ${file}, and must stand there once`,
    );
