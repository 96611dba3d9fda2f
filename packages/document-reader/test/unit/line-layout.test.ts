import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LineLayout } from '../../src/document-text.ts';
import { layOutLines, type PositionedWord } from '../../src/layout/layout.ts';
import { layoutsOf } from '../../src/layout/line-layout.ts';

const PAGE = { left: 0, top: -792, width: 612, height: 792, points: 1 };

/** Every number of a layout. */
const numbersOf = (value: unknown): number[] =>
  typeof value === 'number'
    ? [value]
    : value !== null && typeof value === 'object'
      ? Object.values(value).flatMap(numbersOf)
      : [];

const place = (least: number, most: number) =>
  fc.oneof(
    { weight: 20, arbitrary: fc.double({ min: least, max: most, noNaN: true }) },
    { weight: 1, arbitrary: fc.double() },
  );
const words: fc.Arbitrary<PositionedWord[]> = fc.array(
  fc
    .record({
      text: fc.constantFrom('•', '1.', '2.3', 'Paint', 'the', 'hall', '|', '☐', '$40', '\u{1f534}'),
      left: place(-50, 650),
      width: place(0, 200),
      y: place(-850, 50),
      size: place(0, 40),
      fontSize: fc.option(place(0, 40), { nil: undefined }),
      isBold: fc.boolean(),
    })
    .map(({ width, fontSize, ...word }) => ({
      ...word,
      right: word.left + width,
      ...(fontSize === undefined ? {} : { fontSize }),
    })),
  { maxLength: 40 },
);

/** Whether a layout lies on the page, each cell within its line. */
const isOnPage = ({ x = 0, y = 0, width = 0, cells = [] }: LineLayout): boolean =>
  [x, y, width].every((value) => value >= 0) &&
  x + width <= PAGE.width &&
  y <= PAGE.height &&
  cells.every(([left, across]) => left >= 0 && across >= 0 && left + across <= PAGE.width);

describe('the layout of a line', () => {
  it('holds finite numbers within the page only, wherever words stand', () => {
    fc.assert(
      fc.property(words, (placed) => {
        const layouts = layoutsOf(layOutLines(placed), PAGE);
        expect(numbersOf(layouts).filter((value) => !Number.isFinite(value))).toEqual([]);
        expect(layouts.filter((layout) => !isOnPage(layout))).toEqual([]);
      }),
    );
  });

  it('changes no text: words of other sizes and weights make the same lines', () => {
    fc.assert(
      fc.property(words, (placed) => {
        const plain = placed.map(({ fontSize: _size, isBold: _bold, ...word }) => word);
        expect(layOutLines(placed).map(({ text }) => text)).toEqual(
          layOutLines(plain).map(({ text }) => text),
        );
      }),
    );
  });

  it('has one entry for each cell of its text', () => {
    fc.assert(
      fc.property(words, (placed) => {
        const lines = layOutLines(placed).filter(({ cells = [] }) => cells.length > 1);
        const layouts = layoutsOf(lines, PAGE);
        for (const [at, { text }] of lines.entries())
          if (layouts[at]?.x !== undefined)
            expect(layouts[at]?.cells?.length ?? 1).toBe(text.split(' | ').length);
      }),
    );
  });
});
