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
      const head = { lineStart: lines.length + 1, lineEnd: lines.length + 1 };
      plan.sections.push({ ...head, parent: open.at(-1)?.index ?? -1 });
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

  it('end inside a section, between items, where whole sections would leave them too short', () => {
    const text = ['ELECTRICAL', 'PLUMBING', 'ROOF']
      .map((head) => `${head}\n${'1. Replace the outlet in the kitchen.\n'.repeat(70)}`)
      .join('');
    const ends = (least: number): number[] =>
      [...chunksOf(text, treeFor(text), undefined, () => ({ most: 4_000, least }))].map(
        ({ end }) => end,
      );
    const starts = ['PLUMBING', 'ROOF'].map((head) => text.indexOf(head));
    expect(ends(0)).toEqual([...starts, text.length]);
    const filled = ends(3_600);
    expect(filled).toHaveLength(Math.ceil(text.length / 4_000));
    for (const end of filled.slice(0, -1)) expect(text.slice(end)).toMatch(/^1\. Replace/);
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
  const shown = (text: string, from = 0, to = text.length): string[] =>
    chunkText(text, treeFor(text), { start: from, end: to }).split('\n');

  it('has each line behind its number, as it stands in the document', () => {
    const text = 'KITCHEN\n\n  a) Replace the pane.\n     - use safety glass';
    expect(shown(text)).toEqual([
      'L1: KITCHEN',
      '',
      'L3:   a) Replace the pane.',
      'L4:      - use safety glass',
    ]);
  });

  it('shows the indent of a page, and what is struck through', () => {
    const lines = [
      { page: 1, lineNumber: 1, text: '• Replace the pane' },
      { page: 1, lineNumber: 2, text: '◦ use safety glass', layout: { indent: 18 } },
      { page: 1, lineNumber: 3, text: '• Paint the door', struck: true },
    ];
    const text = lines.map((line) => line.text).join('\n');
    const tree = treeOf(lines, outline(lines, { language: 'en' }));
    expect(chunkText(text, tree, { start: 0, end: text.length }).split('\n')).toEqual([
      'L1: • Replace the pane',
      'L2:    ◦ use safety glass',
      'L3: ~~• Paint the door~~',
    ]);
  });

  it('that begins inside a section repeats its heading and the lines before as context', () => {
    const text = `KITCHEN\n1. Replace the pane.\n2. Paint the door.`;
    expect(shown(text, text.indexOf('2.'))).toEqual([
      'C1: KITCHEN',
      'C2: 1. Replace the pane.',
      'L3: 2. Paint the door.',
    ]);
  });

  it('that begins with a section repeats no heading but those around it', () => {
    const room = (name: string): string => `${name}\n${'1. Replace the pane.\n'.repeat(30)}`;
    const text = `${room('KITCHEN')}${room('GARAGE')}`;
    const lines = shown(text, text.indexOf('GARAGE'));
    expect(lines).toContain('L32: GARAGE');
    expect(lines.join('\n')).not.toContain('KITCHEN');
  });

  it('that begins inside a table repeats its heading row', () => {
    const row = (at: number): string => `Room ${at} | High | Handrail ${at} is loose`;
    const rows = Array.from({ length: 40 }, (_, at) => row(at));
    const text = ['LOCATION | PRIORITY | OBSERVATION', ...rows].join('\n');
    const lines = shown(text, text.indexOf(row(30)));
    expect(lines[0]).toBe('C1: LOCATION | PRIORITY | OBSERVATION');
    expect(lines.filter((line) => line.startsWith('C')).length).toBeLessThan(14);
    expect(lines.filter((line) => line.startsWith('L'))[0]).toBe(`L32: ${row(30)}`);
  });

  it('repeats the row that names the place of one without', () => {
    const note = (at: number): string =>
      ` | Low | Light ${at} is broken, the fitting has come loose`;
    const text = [
      'Room | Priority | Observation',
      'Hall | High | Handrail is loose',
      ...Array.from({ length: 30 }, (_, at) => note(at)),
    ].join('\n');
    const lines = shown(text, text.indexOf(note(20)));
    expect(lines.slice(0, 2)).toEqual([
      'C1: Room | Priority | Observation',
      'C2: Hall | High | Handrail is loose',
    ]);
  });

  it('of a part of a long line has that part alone', () => {
    const text = `1. ${'word '.repeat(400)}`;
    expect(shown(text, 1_000, 1_010)).toEqual([`L1: ${text.slice(1_000, 1_010).trimEnd()}`]);
  });

  it('repeats at most 1,200 characters', () => {
    const text = `${'WORD '.repeat(500)}\n${'1. Replace the pane of the window.\n'.repeat(20)}`;
    const context = shown(text, text.length - 70).filter((line) => line.startsWith('C'));
    expect(context.join('').length).toBeLessThan(1_300);
  });
});
