import { describe, expect, it } from 'vitest';
import { isMark, markOf } from '../../src/layout/markers.ts';
import { readPlainText } from '../../src/formats/plain-text.ts';
import { textsOfReading } from '../../../../tests/support/read-directly.ts';

describe('the mark of an item', () => {
  it.each([
    ...['( ) Round', '() Round', '[  ] Round', '[_] Round', '☐ Round', '• ☐ Round'],
    ...['(x) Round', '(X) Round', '( x ) Round', '[x] Round', '(✓) Round', '✅ Round', '☒ Round'],
  ])('is a box in "%s"', (text) => {
    expect(markOf(text)?.kind).toBe('box');
  });

  it.each([
    ['• Paint the hall', { kind: 'bullet', length: 2 }],
    ['- Paint the hall', { kind: 'bullet', length: 2 }],
    ['12. Paint the hall', { kind: 'number', length: 4, path: [12] }],
    ['(3) Paint the hall', { kind: 'number', length: 4, path: [3] }],
    ['1.1.2 Paint the hall', { kind: 'number', length: 6, path: [1, 1, 2] }],
    ['2.10. paint the hall', { kind: 'number', length: 6, path: [2, 10] }],
    ['b) Paint the hall', { kind: 'letter', length: 3, path: [2] }],
    ['(C) Paint the hall', { kind: 'letter', length: 4, path: [3] }],
    ['x) Paint the hall', { kind: 'letter', length: 3, path: [24] }],
    ['iii) Paint the hall', { kind: 'letter', length: 5 }],
  ])('is what "%s" begins with', (text, mark) => {
    expect(markOf(text)).toEqual(mark);
  });

  it.each([
    ...['1.5 gallons of paint', '3 doors', 'a door', '10.05.2026 Visit', '-5 degrees', ''],
    ...['(see below) Round', 'mix. Paint', 'Paint'],
  ])('is not in "%s"', (text) => {
    expect(markOf(text)).toBeNull();
  });

  it('is a word of its own, however it is written', () => {
    expect(['•', '1.', '1.1', '(2)', 'b)', 'iv.', '☐', '[x]'].filter(isMark)).toHaveLength(8);
    expect(['2', 'x', 'Fix', '1.5x', '1. Fix'].filter(isMark)).toEqual([]);
  });

  it.each([
    ['\u{1f78e}', '☐'],
    ['\u{1f78f}', '☐'],
    ['◻', '☐'],
    ['\uf0a8', '☐'],
    ['\uf06f', '☐'],
    ['\u{1f5f9}', '☑'],
    ['\uf0fe', '☑'],
    ['\u{1f5f7}', '☒'],
    ['\uf0fd', '☒'],
    ['\u{1f5f8}', '✓'],
  ])('of a font of signs is read as the usual one: %s', async (sign, wanted) => {
    const texts = await textsOfReading(readPlainText(Buffer.from(`${sign} Fix the tap\n`)));
    expect(texts).toEqual([`${wanted} Fix the tap`]);
  });
});
