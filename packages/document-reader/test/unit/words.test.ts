import { describe, expect, it } from 'vitest';
import { languageOf, numberLines } from '../../src/layout/lines.ts';
import { lineFromRaw } from '../../src/pdf/raw-lines.ts';
import { textFromHtml } from '../../src/word/word-html.ts';

describe('lines', () => {
  it('lose control and direction marks, are normalised, and are numbered over the whole document', () => {
    const { lines } = numberLines({
      pages: 2,
      lines: [
        { page: 1, text: ' Ban\u0303o  azul\u202e ' },
        { page: 1, text: '\u200b' },
        { page: 2, text: 'Fin' },
      ],
    });
    expect(lines).toEqual([
      { page: 1, lineNumber: 1, text: 'Baño azul' },
      { page: 2, lineNumber: 2, text: 'Fin' },
    ]);
  });

  it('reveal their language by common words, English by default', () => {
    expect(languageOf([{ text: 'Reparar la puerta de la cocina' }])).toBe('es');
    expect(languageOf([{ text: 'Repair the door of the kitchen' }])).toBe('en');
    expect(languageOf([{ text: '12 x 4' }])).toBe('en');
  });

  it('of raw PDF text join a marker with its item and split cells at wide gaps', () => {
    expect(lineFromRaw('  •     Replace the lock')).toBe('• Replace the lock');
    expect(lineFromRaw('3.Seal the tub')).toBe('3. Seal the tub');
    expect(lineFromRaw('Kitchen        Replace faucet     $180')).toBe(
      'Kitchen | Replace faucet | $180',
    );
    expect(lineFromRaw('1.5 gallons of paint')).toBe('1.5 gallons of paint');
  });

  it('of Word preserve nested lists, decode entities and skip empty rows', () => {
    const html =
      '<ol><li>Kitchen<ul><li>Paint &amp; seal</li></ul></li><li>Bath</li></ol><table><tr>' +
      '<td><p></p></td><td></td></tr><tr><td><p>A</p><p>B</p></td><td><ul><li>C&#x2019;' +
      's</li></ul></td></tr></table>';
    expect(textFromHtml(html).lines.map((line) => line.text)).toEqual([
      '1. Kitchen',
      '• Paint & seal',
      '2. Bath',
      'A • B | • C’s',
    ]);
  });
});
