import { describe, expect, test } from 'vitest';
import { extract } from '~/modules/extraction/extract.rules.ts';
import { linesOf } from '../../support/document-lines.ts';

const read = (text: string, language: 'en' | 'es' = 'en') =>
  extract(linesOf(text), { language }).tasks;

describe('Notices that cite a section for each violation (promise 9.50)', () => {
  test('what was seen is the task, with its quote; the section is none', () => {
    const text = [
      'NOTICE OF VIOLATION',
      '1. Section 304.6 Exterior walls. Exterior walls shall be free from holes.',
      '   Observed: hole in the siding by the porch.',
      '   Corrective action: Repair the siding.',
      '   Compliance date: 04/03/2025',
      '2. Section 305.3 Interior surfaces. Peeling paint shall be repaired.',
      '   Observed: peeling paint in the bedroom ceiling.',
      '   Corrective action: Scrape and repaint the ceiling.',
    ].join('\n');
    const tasks = read(text);
    expect(tasks.map(({ quote }) => quote.split('\n')[0]?.trim())).toEqual([
      'Observed: hole in the siding by the porch.',
      'Observed: peeling paint in the bedroom ceiling.',
    ]);
    expect(tasks.map(({ title }) => title).join()).not.toMatch(/section|30\d/i);
  });

  test('a section that itself tells the violation is its task, without the citation', () => {
    const text = [
      'Violations',
      '1. Section 704.2 Smoke alarms. No smoke alarm in the hallway.',
      '   Corrective action: Install a smoke alarm.',
      '2. Section 604.3 Electrical. Panel without a cover in the basement.',
      '   Corrective action: Install the cover.',
    ].join('\n');
    expect(read(text).map(({ title }) => title)).toEqual([
      expect.stringMatching(/^Fix: no smoke alarm/),
      expect.stringContaining('anel without a cover'),
    ]);
  });

  test.each([
    [
      'en',
      'Violation: IPMC 302.4 Weeds\nDescription: Weeds in the rear yard\nRequired Action: Cut the weeds\n' +
        'Violation: IPMC 304.13 Windows\nDescription: Two broken panes\nRequired Action: Replace the glass',
      ['Weeds in the rear yard', 'wo broken panes'],
    ],
    [
      'es',
      '1. Artículo 12.3 Fachadas. Deben mantenerse.\nObservado: revoque suelto.\nMedida correctiva: Rehacerlo.\n' +
        '2. Artículo 15 Tableros.\nObservado: tablero sin tapa.\nMedida correctiva: Colocar tapa.',
      ['evoque suelto', 'ablero sin tapa'],
    ],
  ] as const)('labels of other notices are known, too (%s)', (language, text, told) => {
    const quotes = read(text, language).map(({ quote }) => quote);
    expect(quotes).toEqual(told.map((words) => expect.stringContaining(words)));
  });
});
