/** Whether every value, role, language and database is tried (`npm run test:full`). */
export const isFullRun = process.env.TEST_FULL === '1';

/** The languages of a journey in the browser: most others are in English. */
export const journeyLanguages: readonly ('en' | 'es')[] = isFullRun ? ['en', 'es'] : ['es'];

/**
 * The values to try in the place `at`: all of them in a full run, else `count`, beginning where the
 * place before ended, so that places in a row try every value somewhere.
 */
export const valuesFor = <Value>(values: readonly Value[], at: number, count = 1): Value[] =>
  isFullRun || count >= values.length
    ? [...values]
    : Array.from({ length: count }, (_, n) => values[(at * count + n) % values.length] as Value);
