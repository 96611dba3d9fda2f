import { describe, expect, test } from 'vitest';
import {
  cleanQuery,
  excerptOf,
  markedText,
  taskNumberOf,
  textQuery,
  wantedWords,
} from '~/modules/search/search.rules.ts';

const hits = (text: string, ...words: string[]): string[] =>
  markedText(text, words).flatMap((piece) => (piece.hit ? [piece.text] : []));

describe('The words that a search marks (promise 6.18)', () => {
  test.each([
    ['Replace the leaking faucet', ['leak'], ['leaking']],
    ['Reparaciones de TUBERÍA', ['reparacion', 'tuberias'], ['Reparaciones', 'TUBERÍA']],
    ['Kitchen sink', ['kit'], ['Kitchen']],
    ['A paid plan', ['paint'], []],
  ])('%s', (text, words, marked) => {
    expect(hits(text, ...words)).toEqual(marked);
  });

  test('the pieces are the whole text, whatever it holds', () => {
    const text = '<b>Leak</b> & "leaks" 😀 ñ';
    const pieces = markedText(text, ['leak']);
    expect(pieces.map((piece) => piece.text).join('')).toBe(text);
  });

  test('an excerpt has the first word that was found, and is no longer than asked', () => {
    const text = `${'word '.repeat(100)}faucet ${'word '.repeat(100)}`;
    const excerpt = excerptOf(text, ['faucet'], 80);
    expect(excerpt).toContain('faucet');
    expect(excerpt.length).toBeLessThanOrEqual(82);
    expect(excerptOf('short  text', ['x'], 80)).toBe('short text');
  });
});

describe('How a query is read', () => {
  test.each([
    ['#12', 12],
    ['12', 12],
    ['12a', null],
    ['1234567890', null],
  ])('%s is the number %s of a task', (query, number) => {
    expect(taskNumberOf(query)).toBe(number);
  });

  test('the words after a minus are not wanted, and signs are none', () => {
    expect(wantedWords('Sink -paint "a b" & | ! :*')).toEqual(['sink', 'a', 'b']);
  });

  test('the last word may be a beginning; quotes and a minus are a web search', () => {
    expect(textQuery('kitchen fau', ['kitchen', 'fau'])).toEqual({
      read: 'to_tsquery',
      english: 'kitchen & fau:*',
      spanish: 'kitchen & fau:*',
    });
    expect(textQuery('"reparación mayor" -baño', ['reparacion', 'mayor'])?.spanish).toBe(
      '"reparación mayor" -bano',
    );
    expect(textQuery('the', [])).toBeNull();
  });

  test('a query keeps 200 characters without those that a database cannot store', () => {
    expect(cleanQuery(` a\u0000b\ud800 ${'x'.repeat(500)}`)).toHaveLength(200);
  });
});
