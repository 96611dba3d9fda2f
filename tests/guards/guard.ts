/** One place of a file and what stands there without the guard. */
export interface Edit {
  /** From the root. */
  file: string;
  /** Stands exactly once in that file. */
  find: string;
  replace: string;
}

/** One guard of the product: what is taken out, and the test that must notice. */
export interface Guard extends Edit {
  /** Row of the attack list. */
  row: string;
  /** What the guard promises, in a few words. */
  promise: string;
  /** The other places of a promise that is kept more than once. */
  also?: Edit[];
  test: GuardTest;
}

/** `js` and `no-js` are the projects of the browser tests, the others those of vitest. */
export const guardProjects = ['unit', 'services', 'routes', 'attack', 'js', 'no-js'] as const;

export interface GuardTest {
  project: (typeof guardProjects)[number];
  file: string;
  /** Part of the test's title, as it stands in the file and as the test is named when it runs. */
  title: string;
}

export const isBrowserTest = ({ project }: GuardTest): boolean => project === 'js' || project === 'no-js';

/** How often a text stands in another. */
export const timesIn = (text: string, part: string): number => text.split(part).length - 1;

/** What of a guard's places does not stand exactly once in its file, in words. */
export const tornPlaces = ({ row, also = [], ...first }: Guard, read: (file: string) => string): string[] =>
  [first, ...also].filter(({ file, find }) => timesIn(read(file), find) !== 1).map(({ file, find }) => `${row}: "${find.trim().slice(0, 120)}" stands ${timesIn(read(file), find)} times in ${file}, and must stand there once`);
