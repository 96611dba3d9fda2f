import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chunkText } from '../../src/text/chunk-text.ts';
import { CHUNK_SIZE, chunksOf, halves } from '../../src/read/chunk.ts';
import { outline } from '../../src/read/extract.ts';
import { treeOf, type Tree } from '../../src/read/tree.ts';
import { linesOf } from '../../../../tests/support/document-lines.ts';
import { isFullRun } from '../../../../tests/support/full-run.ts';

/** The tree of a text as the rules read it. */
function treeFor(text: string): Tree {
  const lines = linesOf(text);
  return treeOf(lines, outline(lines, { language: 'en' }));
}

const piece = fc.constantFrom(
  'ELECTRICAL\n',
  '2.1 Kitchen\n',
  '1. Replace the outlet in the kitchen.\n',
  '• loose rail\n',
  'word ',
  '\n',
  'x'.repeat(700),
  'Place | Grade | What was seen\n',
  'Back hall | Urgent | Two stair treads are loose and the\n',
  'A long paragraph that goes on and on without any mark of an item in it.\n',
);
const texts = fc
  .tuple(fc.array(piece, { minLength: 1, maxLength: 60 }), fc.integer({ min: 1, max: 6 }))
  .map(([parts, times]) => parts.join('').repeat(times));

/** A text with a tree of its own: sections of items of many lengths, in three levels. */
const planned = fc
  .array(
    fc.record({
      depth: fc.integer({ min: 0, max: 2 }),
      items: fc.array(fc.integer({ min: 1, max: 2_500 }), { maxLength: 12 }),
      long: fc.integer({ min: 0, max: 20 }),
    }),
    { minLength: 1, maxLength: 60 },
  )
  .map((sections) => {
    const lines: string[] = [];
    const open: { index: number; depth: number }[] = [];
    const plan: Parameters<typeof treeOf>[1] = { blocks: [], sections: [] };
    const add = (text: string): void => {
      lines.push(text);
      const at = { lineStart: lines.length, lineEnd: lines.length };
      plan.blocks.push({ ...at, section: open.at(-1)?.index ?? -1 });
    };
    for (const [at, { depth, items, long }] of sections.entries()) {
      while ((open.at(-1)?.depth ?? -1) >= depth) open.pop();
      plan.sections.push({ heading: `Part ${at}`, parent: open.at(-1)?.index ?? -1 });
      open.push({ index: at, depth });
      add(`Part ${at}`);
      for (const length of items) add('word '.repeat(length / 5) + 'x');
      if (long === 0) add('word '.repeat(2_500));
    }
    const text = lines.join('\n');
    return { text, tree: treeOf(linesOf(text), plan) };
  });

describe('chunks of a document for the model', () => {
  it('part no row or other item, and no section that begins in them, that has room in one', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          planned,
          texts.map((text) => ({ text, tree: treeFor(text) })),
        ),
        (own) => {
          const { text, tree } = own;
          const items = tree.blocks.map(({ start }, at) => ({
            start,
            end: tree.blocks[at + 1]?.start ?? text.length,
          }));
          for (const chunk of [...chunksOf(text, tree)].slice(0, -1)) {
            const parted = ({ start, end }: { start: number; end: number }): boolean =>
              start < chunk.end && chunk.end < end && end - start <= CHUNK_SIZE;
            expect(items.filter(parted)).toEqual([]);
            expect(
              tree.sections.filter((section) => section.start >= chunk.start && parted(section)),
            ).toEqual([]);
          }
        },
      ),
      { numRuns: isFullRun ? 120 : 40 },
    );
  });

  it('begin at a heading where the section before it ends', () => {
    const text =
      `${'1. Replace the outlet in the kitchen.\n'.repeat(120)}PLUMBING\n` +
      `${'2. Repair the drain under the sink.\n'.repeat(120)}`;
    const first = [...chunksOf(text, treeFor(text))][0];
    expect(text.slice(first?.end, (first?.end ?? 0) + 8)).toBe('PLUMBING');
  });

  it('split into two without loss', () => {
    fc.assert(
      fc.property(planned, ({ text, tree }) => {
        for (const chunk of [...chunksOf(text, tree)].filter(
          ({ start, end }) => end - start > 200,
        )) {
          const [first, second] = halves(text, tree, chunk);
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
      { numRuns: isFullRun ? 80 : 30 },
    );
  });

  it('of an empty document are none', () => {
    expect([...chunksOf('', treeFor(''))]).toEqual([]);
  });
});

describe('the text of a chunk', () => {
  const shown = (text: string, from = 0): string[] =>
    chunkText(text, treeFor(text), { start: from, end: text.length }, 'n').split('\n');

  it('tells the section and place of the lines below, once for all of them', () => {
    expect(
      shown('KITCHEN\n1. Replace the pane.\n2. Paint the door.\nGARAGE\n1. Fix the opener.'),
    ).toEqual([
      '[note-n] section: KITCHEN',
      'KITCHEN',
      '1. Replace the pane.',
      '2. Paint the door.',
      '[note-n] section: GARAGE',
      'GARAGE',
      '1. Fix the opener.',
    ]);
  });

  it('tells them again where the chunk begins inside a section', () => {
    const text = 'KITCHEN\n1. Replace the pane.\n2. Paint the door.';
    expect(shown(text, text.indexOf('2.'))).toEqual([
      '[note-n] section: KITCHEN',
      '2. Paint the door.',
    ]);
  });

  it('tells the columns of a table, and the cells of a row that wraps', () => {
    const text =
      'LOCATION | PRIORITY | OBSERVATION\nHall | High | Two treads are loose and the\nhandrail wobbles\n' +
      'Loft | Low | Hatch sticks';
    expect(shown(text, text.indexOf('Hall'))).toEqual([
      expect.stringContaining('columns: LOCATION | PRIORITY | OBSERVATION'),
      '[note-n] cells: Hall | High | Two treads are loose and the handrail wobbles',
      'Hall | High | Two treads are loose and the',
      'handrail wobbles',
      'Loft | Low | Hatch sticks',
    ]);
  });

  it('tells the place of a row that leaves it to the row above', () => {
    const text =
      'Room | Priority | Observation\nHall | High | Handrail is loose\n | Low | Light is broken';
    expect(shown(text).slice(1)).toEqual([
      'Room | Priority | Observation',
      'Hall | High | Handrail is loose',
      '[note-n] place: Hall; columns: Room | Priority | Observation',
      ' | Low | Light is broken',
    ]);
  });
});
