import { describe, expect, it } from 'vitest';
import { neededText } from '~/modules/translation/needed-text.rules.ts';
import { plainWording } from '~/modules/translation/turns.rules.ts';

describe('the text that an expression needs', () => {
  it.each([
    [/\bdue to the fact that\b/gi, 'due to the fact that'],
    [/\b(north|south)-facing\b/gi, '-facing'],
    [/^repl\.? (?=\p{L})/iu, 'repl'],
    [/\bcolou?rs? of\b/i, 'colo'],
    [/\bNest (?=(?:camera|hub)s?\b)/g, 'nest '],
    [/\bsplit[ /-](?:across|over)\b/i, 'split'],
    [/\ba{3,60}bc*\b/i, 'b'],
    [/[()[\]|]left[|]/, 'left'],
  ])('is the longest one that stands in all that %s matches', (expression, text) => {
    expect(neededText(expression)).toBe(text);
  });

  it('is none where one of several may match', () => {
    expect(neededText(/front door|back door/)).toBe('');
    expect(neededText(/(?:front|back)/)).toBe('');
  });
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

  it('are looked for where their word stands in the text as it was given', () => {
    const plain = plainWording([
      [/\bsump\b/g, 'sump pump'],
      [/\bpump(?= fails)/g, 'pump motor', 'pump'],
    ]);
    expect(plain('sump fails')).toBe('sump pump fails');
    expect(plain('pump fails')).toBe('pump motor fails');
  });
});
