import { describe, expect, it } from 'vitest';
import { confidenceOf, type Known } from '../../src/verdicts/confidence.ts';

const known: Known = {
  confidence: 65,
  kind: 'marked',
  quote: 'Replace the tap',
  areas: ['Kitchen'],
  trade: 'plumbing',
};

describe('The confidence of a task (promise 9.13)', () => {
  it('is that of its verdict for a bullet with a place and a trade', () => {
    expect(confidenceOf(known)).toBe(65);
  });

  it.each<[string, Partial<Known>]>([
    ['a line of which nothing tells where or whose', { areas: [], trade: undefined, kind: 'text' }],
    ['prose without a place', { areas: [], kind: 'text', quote: 'The cost is high. '.repeat(6) }],
    ['a short line that begins like an order', { kind: 'text', confidence: 75, areas: [] }],
    ['cells with a word of damage and no place', { kind: 'row', areas: [] }],
    [
      'a long finding without an order',
      { quote: 'Efflorescence was seen at the wall. '.repeat(3) },
    ],
    ['a sentence that points back', { quote: 'This appears to leak', confidence: 75 }],
    ['a line without a bullet of no trade', { kind: 'text', trade: 'general', quote: 'building' }],
    ['a bullet that names a thing alone', { kind: 'marked', confidence: 50 }],
    [
      'a finding without a bullet and without a place, however sure',
      { kind: 'text', areas: [], confidence: 85, isFinding: true },
    ],
    ['a label with what it holds', { quote: 'Materials: match the fence', confidence: 50 }],
  ])('is below that of "check this" for %s', (_, facts) => {
    expect(confidenceOf({ ...known, ...facts })).toBeLessThan(50);
  });

  it('is that of its verdict for cells with a place and a trade', () => {
    expect(confidenceOf({ ...known, kind: 'row' })).toBe(65);
  });

  it('stays high where the verdict is sure', () => {
    expect(confidenceOf({ ...known, areas: [], trade: undefined, confidence: 85 })).toBe(85);
  });

  it('is between 0 and 100', () => {
    expect(confidenceOf({ ...known, confidence: 120 })).toBe(100);
  });
});
