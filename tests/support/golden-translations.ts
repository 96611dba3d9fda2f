import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { translate } from '../../packages/work-language/src/translate/translate.ts';
import { root } from './build.ts';
import { loadLexicon } from './lexicon.ts';

/**
 * Rows of a golden table that come out differently, each with what came out: the source, what is
 * expected (nothing where it must be declined), and why it is declined.
 */
export function differencesFrom(
  file: string,
  languages: Parameters<typeof translate>[1],
): string[] {
  const lexicon = loadLexicon();
  const [, ...rows] = readFileSync(join(root, 'packages/work-language/test/unit', file), 'utf8')
    .split('\n')
    .filter(Boolean);
  return rows.flatMap((row) => {
    const [source = '', expected = ''] = row.split('\t');
    const found = translate(source, languages, lexicon);
    const said = found.verdict === 'declined' ? '' : found.text;
    return said === expected ? [] : [`${row} → ${said}`];
  });
}
