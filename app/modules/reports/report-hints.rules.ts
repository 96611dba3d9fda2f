import type { SnapshotTask } from './report.rules.ts';

/** Terms that are another thing beside some words: "dos manos de pintura" are coats, no hands. */
const otherBeside: Readonly<Record<string, RegExp>> = {
  mano: /pint|esmalt|barni[zc]|imprimad|sellador|impermeab|recubr/iu,
};

/**
 * Known terms of a title that has no translation: "flashing = tapajuntas"; without those that are
 * another thing beside the words of the title.
 */
export function hintsOf({ hints = [], title, originalLanguage }: SnapshotTask): string | null {
  const text = title[originalLanguage] ?? '';
  const known = hints.filter(({ term }) => !otherBeside[term.toLowerCase()]?.test(text));
  return known.length > 0
    ? known.map(({ term, translation }) => `${term} = ${translation}`).join(' · ')
    : null;
}
