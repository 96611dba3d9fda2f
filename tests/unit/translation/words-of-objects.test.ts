import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { byWord } from '~/modules/by-word.ts';
import { translate } from '~/modules/translation/translate.rules.ts';
import { root } from '../../support/build.ts';
import { loadLexicon } from '../../support/lexicon.ts';

/** Words that every plain object has as a key, such as "constructor" (promise 15.5). */
describe('words that objects have by nature', () => {
  it('are no keys of a table of words', () => {
    const table = byWord<string>({ two: 'dos' });
    expect(table.two).toBe('dos');
    expect(table.constructor).toBeUndefined();
    expect(table.valueOf).toBeUndefined();
  });

  it('are asked of no plain object in the rules that read texts', () => {
    const folders = ['app/modules/translation', 'app/modules/extraction'];
    const plain = folders.flatMap((folder) =>
      readdirSync(join(root, folder))
        .filter((name) => name.endsWith('.ts'))
        .filter((name) =>
          /^(?:export )?const \w+: (?:Readonly<)?Record<string, .+> = \{/m.test(
            readFileSync(join(root, folder, name), 'utf8'),
          ),
        ),
    );
    expect(plain).toEqual([]);
  });

  it.each([
    ['El constructor debe reparar la fuga', 'The builder must repair the leak'],
    ['Constructor no terminó el baño', 'Builder did not finish the bathroom'],
    ['Reparar la puerta, constructor', 'Repair the door, builder'],
  ])('are words of Spanish: %s', (spanish, english) => {
    expect(translate(spanish, { from: 'es', to: 'en' }, loadLexicon())).toMatchObject({
      text: english,
    });
  });
});
