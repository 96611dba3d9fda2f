import { describe, expect, it } from 'vitest';
import { neededTexts } from '~/modules/translation/needed-text.rules.ts';
import { plainWording } from '~/modules/translation/turns.rules.ts';

describe('the texts of which an expression needs one', () => {
  it.each([
    [/\bdue to the fact that\b/gi, ['due to the fact that']],
    [/\b(north|south)-facing\b/gi, ['-facing']],
    [/^repl\.? (?=\p{L})/iu, ['repl']],
    [/\bcolou?rs? of\b/i, ['colo']],
    [/\bNest (?=(?:camera|hub)s?\b)/g, ['nest']],
    [/\bsplit[ /-](?:across|over)\b/i, ['split']],
    [/\ba{3,60}bc+def\b/i, ['def']],
    [/[()[\]|]left[|]/, ['left']],
    [/front door|back door/, ['front door', 'back door']],
    [/(?:front|back)(?: stair)? \d/, ['front', 'back']],
    [/(?<!no )(?<floor>pisos?|nivel) (?!\d)/u, ['piso', 'nivel']],
    [/\u{1F3FB}lámpara{0,2}/u, ['lámpar']],
  ])('of %s are the rarest that stand in all that it matches', (expression, texts) => {
    expect(neededTexts(expression)).toEqual(texts);
  });

  it.each([/(?:front|r) \d/, /(?:door)? \d/, /(?!door)\w+/, /[door]+/, /r \d/])(
    'of %s are none, for it matches without them',
    (expression) => {
      expect(neededTexts(expression)).toEqual([]);
    },
  );
});

describe('turns in plain wording', () => {
  it('are put so one after the other, each in what the ones before it made', () => {
    const plain = plainWording([
      [/\bwont\b/gi, "won't"],
      [/\b(won't|can't) catch\b/gi, '$1 latch'],
      [/\b(is|are) (?:fine|ok)\b/gi, '$1 in order'],
    ]);
    expect(plain('Latch WONT catch')).toBe("Latch won't latch");
    expect(plain('Lights are OK')).toBe('Lights are in order');
    expect(plain('Replace the latch')).toBe('Replace the latch');
  });

  it('are found behind what an earlier one made, and never twice', () => {
    const plain = plainWording([
      [/ {2,}/g, ' '],
      [/\bpump\b/g, 'pump motor'],
      [/\bsump\b/g, 'sump pump'],
      [/\bpump (?=fails)/g, 'pump motor '],
    ]);
    expect(plain('sump  fails')).toBe('sump pump motor fails');
    expect(plain('pump fails')).toBe('pump motor fails');
  });
});
