import { describe, expect, test } from 'vitest';
import { isProse, orderIn, wordingOf } from '~/modules/reports/report-words.rules.ts';
import { joinedCells } from '~/modules/reports/report-text.rules.ts';
import { renderReportHtml } from '~/modules/reports/report-html.server.ts';
import { reportOptionsSchema } from '~/modules/reports/report.schema.ts';
import { wordsOf } from '../../support/http.ts';
import { sampleSnapshot } from '../../support/report-snapshot.ts';

const prose =
  'The receptacle left of the sink was found without ground-fault protection. ' +
  'This was observed at the time of the inspection and may lead to a shock. ' +
  'A licensed electrician should evaluate the circuit and replace the receptacle. ' +
  'Further deterioration of the wiring behind the wall is possible in time, as in many houses.';
const [sample] = sampleSnapshot(1).tasks;
const task = (description: string, quote: string | null = prose) => ({
  ...sample!,
  originalLanguage: 'en' as const,
  title: { en: 'Repair the kitchen outlet' },
  description: { en: description },
  quote,
});

describe('Prose of an inspector (promise 13.11)', () => {
  test('is printed as the sentence that carries the order, in at most two lines', () => {
    expect(orderIn(prose, 'Repair the kitchen outlet')).toBe(
      'A licensed electrician should evaluate the circuit and replace the receptacle.',
    );
    const long = `The contractor must ${'inspect and seal each opening, '.repeat(20)}today.`;
    const order = orderIn(long, 'Seal');
    expect(order.length).toBeLessThanOrEqual(260);
    expect(order).toMatch(/ …$/);
  });

  test('that only says its title again prints nothing', () => {
    expect(orderIn('Replace the kitchen outlet.', 'Replace the kitchen outlet')).toBe('');
  });

  test('is distilled only where the document wrote it: what a person wrote is printed whole', () => {
    expect(isProse(task(prose))).toBe(true);
    expect(wordingOf(task(prose))).toBe('distilled');
    expect(wordingOf(task(prose, null))).toBe('whole');
    expect(wordingOf(task('Use the white outlet from the garage. '.repeat(9)))).toBe('whole');
  });

  test.each([
    ['Repair it. East side | East side | North side', 'Repair it. East side; North side'],
    ['1.1 | Remove the roof | Remove the roof: with care', '1.1; Remove the roof: with care'],
    ['No cells.', 'No cells.'],
  ])('names each cell of a row once: %s', (row, text) => expect(joinedCells(row)).toBe(text));
});

test('lines of pages, references to figures and the numbers of items are not printed as words', () => {
  const furniture =
    `3.2. ${prose} (See figure # 5)\nReport page 7 of 24 for the house\nKitchen (continued)\n` +
    'Seal the gap behind the counter as well.';
  const snapshot = { ...sampleSnapshot(1), photos: [] };
  const tasks = [{ ...task(furniture, furniture), status: 'pending' as const, areas: [] }];
  for (const type of ['work_order', 'progress'] as const) {
    const options = reportOptionsSchema.parse({ type, quotes: true, photos: 'none' });
    const words = wordsOf(renderReportHtml({ ...snapshot, tasks }, options));
    expect(words).toContain('The receptacle left of the sink was found');
    expect(words).toContain('Seal the gap behind the counter as well.');
    expect(words).not.toMatch(/figure # 5|page 7 of 24|\(continued\)|3\.2\./);
  }
});
