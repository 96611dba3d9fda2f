import { describe, expect, it } from 'vitest';
import { translatePieces } from '../../src/translate/pieces.ts';

/** Every text that a reader which knows none of them was asked for. */
function askedFor(text: string, from: 'en' | 'es'): string[] {
  const asked: string[] = [];
  const read = (each: string) => {
    asked.push(each);
    return null;
  };
  translatePieces(text, from, read);
  return asked;
}

const unread = 'Puerta caída: hay fuga; falta chapa; falta vidrio - sin luz';

describe('texts of several parts', () => {
  it('asks for each part once, however many cuts lead to it', () => {
    const asked = askedFor(unread, 'es');
    expect(asked).toContain('falta vidrio');
    expect(asked).toHaveLength(new Set(asked).size);
  });

  it('reads a finding behind an English order in English alone', () => {
    expect(askedFor(unread, 'es').filter((text) => text.startsWith('Fix'))).toEqual([]);
    expect(askedFor('Door: loose hinge', 'en')).toContain('Fix: loose hinge');
  });
});
