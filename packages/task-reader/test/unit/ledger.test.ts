import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DocumentLine } from '~/adapters/document-text.ts';
import { checkLedger } from '../../../../tests/support/check-ledger.ts';
import { cpuMs } from '../../../../tests/support/cpu-time.ts';
import { extractByRules } from '../../../../tests/support/extract.ts';
import { isFullRun } from '../../../../tests/support/full-run.ts';

const extract = extractByRules;

const words = fc.constantFrom(
  'KITCHEN',
  'Replace',
  'outlet',
  'damaged',
  '|',
  '1.',
  '•',
  'satisfactory',
  'Total',
  '$1,200.00',
  'the',
  ':',
  'Recommendation:',
  'BAÑO',
  'reparar',
  'fuga',
  ';',
  'not required to',
  'x',
  'Good',
  'Poor',
  '[x]',
  '   ',
  'was noted.',
  'Page 2',
  'S = Satisfactory',
  'D = Deficient',
  'roof',
  'AND',
  ',',
  '-',
  'rep1ace',
  '\u200b',
  '🏠',
  'LIMITATIONS',
  'SCOPE OF WORK',
  'several',
  '12',
  'SF',
  '"',
  'Severity: Safety hazard',
);
const lineText = fc.oneof(
  { weight: 6, arbitrary: fc.array(words, { maxLength: 9 }).map((parts) => parts.join(' ')) },
  {
    weight: 1,
    arbitrary: fc
      .string({ maxLength: 60, unit: 'grapheme' })
      .map((text) => text.replace(/[\n\f]/g, ' ')),
  },
);
const documents = fc
  .array(
    fc.record({ text: lineText, newPage: fc.boolean(), struck: fc.boolean(), scan: fc.boolean() }),
    { maxLength: 40 },
  )
  .map((rows): DocumentLine[] => {
    let page = 1;
    return rows.map((row, index) => {
      if (row.newPage && index % 7 === 6) page += 1;
      return {
        page,
        lineNumber: index + 1,
        text: row.text,
        ...(row.struck && index % 5 === 0 ? { struck: true } : {}),
        ...(row.scan ? { ocrConfidence: 71 } : {}),
      };
    });
  });

describe('the scope ledger loses and invents nothing', () => {
  it('gives each non-blank line exactly one outcome, and each task a quote from the document', async () => {
    await fc.assert(
      fc.asyncProperty(documents, async (lines) => {
        checkLedger(lines, await extract(lines, { language: 'en' }));
      }),
      { numRuns: isFullRun ? 400 : 100 },
    );
  });

  it('is the same for the same document', async () => {
    await fc.assert(
      fc.asyncProperty(documents, async (lines) => {
        expect(await extract(lines, { language: 'en' })).toEqual(
          await extract(lines, { language: 'en' }),
        );
      }),
      { numRuns: 30 },
    );
  });

  it.each([
    ' ',
    '1',
    '|',
    'a ',
    '. ',
    'no ',
    '- ',
    'replace ',
    'no visible signs of ',
    'kitchen ',
    ', ',
    'recommend ',
    '; paint ',
    '"',
    ':',
    'bath 1 ',
  ])('reads a 100 kB line of %j in under 250 ms of CPU (A-85)', async (piece) => {
    const lines = [
      { page: 1, lineNumber: 1, text: piece.repeat(Math.ceil(100_000 / piece.length)) },
    ];
    checkLedger(lines, await extract(lines, { language: 'en' }));
    expect(await cpuMs(() => extract(lines, { language: 'en' }))).toBeLessThan(250);
  });

  it.each(['kitchen ', 'hall ', 'unit 1 ', 'living room/'])(
    'reads a line of many %j with another end in under 250 ms of CPU (A-85)',
    async (piece) => {
      const lines = [{ page: 1, lineNumber: 1, text: `${piece.repeat(200)}0` }];
      checkLedger(lines, await extract(lines, { language: 'en' }));
      expect(await cpuMs(() => extract(lines, { language: 'en' }))).toBeLessThan(250);
    },
  );
});
