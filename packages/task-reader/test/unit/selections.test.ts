import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexLines, locate } from '../../src/text/quote.ts';
import { tasksFromSelections } from '../../src/read/selections.ts';
import { linesOf } from '../../../../tests/support/document-lines.ts';

const lines = linesOf(
  'KITCHEN\n1. Replace the “GFCI”\n   outlet – urgent\fPage two\nPaint the fence',
);

describe('tasks from selected passages (promise 10.1)', () => {
  it('makes one task of each selection, with its quote where the document has it', () => {
    const made = tasksFromSelections(
      ['replace the "gfci" outlet - urgent', 'Paint the fence', 'Buy new tools'],
      lines,
      'en',
    );
    expect(made.map(({ method }) => method)).toEqual(['manual', 'manual', 'hand']);
    expect(made[0]?.task).toMatchObject({
      quote: 'Replace the “GFCI”\n   outlet – urgent',
      page: 1,
      lineStart: 2,
      lineEnd: 3,
      priority: 'urgent',
      trade: 'electrical',
      action: 'replace',
    });
    expect(made[1]?.task).toMatchObject({ title: 'Paint the fence', page: 2, lineStart: 5 });
    expect(made[2]?.task).not.toHaveProperty('quote');
  });

  it('takes equal words where they were selected, else each at a place of its own', () => {
    const rooms = linesOf('Kitchen\nRepaint the ceiling\nHall\nRepaint the ceiling');
    const ceiling = 'Repaint the ceiling';
    const startsOf = (selections: string[], places = {}): unknown[] =>
      tasksFromSelections(selections, rooms, 'en', places).map(
        (made) => made.method === 'manual' && made.task.lineStart,
      );
    expect(startsOf([ceiling], { lines: [4] })).toEqual([4]);
    expect(startsOf([ceiling, ceiling], { lines: [4, 2] })).toEqual([4, 2]);
    expect(startsOf([ceiling, ceiling])).toEqual([2, 4]);
    expect(startsOf([ceiling, ceiling], { lines: [4, null] })).toEqual([4, 2]);
    expect(startsOf([ceiling], { lines: [99] })).toEqual([2]);
  });

  it('makes none of blank selections', () => {
    expect(tasksFromSelections(['', '  \n'], lines, 'en')).toEqual([]);
  });
});

describe('quotes', () => {
  it('are matched despite changed spaces and case, and returned as stored', () => {
    const text = fc.array(
      fc.constantFrom(
        'Roof',
        'leaks',
        '“here”',
        '–',
        'ﬁx',
        'daño',
        'Größe',
        '𝔘nit',
        '\u00AD',
        '12',
        '½',
        'İ',
        'tab\t',
      ),
      { minLength: 3, maxLength: 30 },
    );
    fc.assert(
      fc.property(text, fc.nat(20), fc.integer({ min: 3, max: 12 }), (words, from, count) => {
        const document = linesOf(words.join(' ').replace(/(.{25}\S*) /g, '$1\n'));
        const joined = document.map((line) => line.text).join('\n');
        const wanted = words
          .slice(from % words.length)
          .slice(0, count)
          .join('  ')
          .toUpperCase();
        const place = locate(indexLines(document), wanted);
        if (place) expect(joined).toContain(place.quote);
      }),
      { numRuns: 300 },
    );
  });

  it('that are not in the document are not found', () => {
    expect(locate(indexLines(lines), 'Replace the roof')).toBeUndefined();
  });
});
