import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CHUNK_CAP,
  CHUNK_OVERLAP,
  CHUNK_SIZE,
  chunksOf,
  halves,
  TEXT_CAP,
} from '~/adapters/task-extractor/chunk.rules.ts';

const piece = fc.constantFrom(
  'ELECTRICAL\n',
  '1. Replace the outlet in the kitchen.\n',
  '• loose rail\n',
  'word ',
  '\n',
  'x'.repeat(700),
  'A long paragraph that goes on and on without any mark of an item in it.\n',
);
const texts = fc
  .tuple(fc.array(piece, { minLength: 1, maxLength: 60 }), fc.integer({ min: 1, max: 25 }))
  .map(([parts, times]) => parts.join('').repeat(times).slice(0, 260_000));

describe('chunks of a document for the model', () => {
  it('cover it without a gap, overlap by 300 characters at most, and respect size and count limits', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const chunks = chunksOf(text);
        expect(chunks.length).toBeLessThanOrEqual(CHUNK_CAP);
        expect(chunks[0]?.start).toBe(0);
        for (const [at, chunk] of chunks.entries()) {
          expect(chunk.end - chunk.start).toBeLessThanOrEqual(CHUNK_SIZE);
          expect(chunk.end).toBeGreaterThan(chunk.start);
          const next = chunks[at + 1];
          if (next) {
            expect(next.start).toBeLessThanOrEqual(chunk.end);
            expect(chunk.end - next.start).toBeLessThanOrEqual(CHUNK_OVERLAP);
          }
        }
        if (chunks.length < CHUNK_CAP)
          expect(chunks.at(-1)?.end).toBe(Math.min(text.length, TEXT_CAP));
      }),
      { numRuns: 150 },
    );
  });

  it('begin at a heading or an item', () => {
    const text =
      `${'1. Replace the outlet in the kitchen.\n'.repeat(120)}PLUMBING\n` +
      `${'2. Repair the drain under the sink.\n'.repeat(120)}`;
    const first = chunksOf(text)[0];
    expect(text.slice(first?.end, (first?.end ?? 0) + 8)).toBe('PLUMBING');
  });

  it('split into two without loss', () => {
    fc.assert(
      fc.property(texts, (text) => {
        for (const chunk of chunksOf(text).filter(({ start, end }) => end - start > 200)) {
          const [first, second] = halves(text, chunk);
          expect([first?.start, first?.end, second?.end]).toEqual([
            chunk.start,
            second?.start,
            chunk.end,
          ]);
          expect(first && first.end > first.start && second && second.end > second.start).toBe(
            true,
          );
        }
      }),
      { numRuns: 80 },
    );
  });

  it('of an empty document are none', () => {
    expect(chunksOf('')).toEqual([]);
  });
});
