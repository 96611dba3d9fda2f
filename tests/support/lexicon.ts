import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readLexicon, type Lexicon } from '../../packages/work-language/src/lexicon/lexicon.ts';
import { root } from './build.ts';

export const lexiconFolder = join(root, 'packages/work-language/src/lexicon/tables');

/** The tables of the translator's lexicon by file name without ending. */
export const lexiconTables = (): Record<string, string> =>
  Object.fromEntries(
    readdirSync(lexiconFolder).map((file) => [
      file.replace(/\.tsv$/, ''),
      readFileSync(join(lexiconFolder, file), 'utf8'),
    ]),
  );

export const loadLexicon = (): Lexicon => readLexicon(lexiconTables());
