import { expect, test } from 'vitest';
import { fileNameOf } from '~/modules/reports/report-file-name.rules.ts';
import type { ReportLanguage } from '~/modules/reports/report-choices.rules.ts';
import { reportOptionsSchema } from '~/modules/reports/report.schema.ts';

const nameIn = (language: ReportLanguage, reference = 'WO-7'): string => {
  const options = reportOptionsSchema.parse({ type: 'punch_list', language });
  return fileNameOf('12 Alder St', reference, { type: 'punch_list', number: 3, language, options });
};

test.each([
  ['en', '12 Alder St WO-7 Punch list 3 en.pdf'],
  ['es', '12 Alder St WO-7 Lista de pendientes 3 es.pdf'],
  ['both', '12 Alder St WO-7 Punch list 3 en-es.pdf'],
] as const)('a file of a report in %s names its property, type and language', (language, name) => {
  expect(nameIn(language)).toBe(name);
});

test('a reference number with slashes makes no folder, and a property no forbidden sign', () => {
  const options = reportOptionsSchema.parse({ type: 'work_order' });
  const report = { type: 'work_order', number: 1, language: 'en', options } as const;
  expect(fileNameOf('A: "12"?', null, report)).toBe('A- -12-- Work order 1 en.pdf');
  expect(nameIn('both', 'A/7\\2')).toBe('12 Alder St A-7-2 Punch list 3 en-es.pdf');
});

test('the file of a volume names it between its number and its language', () => {
  const volume = { number: 2, of: 3, tasks: 6, total: 4006 };
  const options = {
    ...reportOptionsSchema.parse({ type: 'work_order', language: 'both' }),
    volume,
  };
  const report = { type: 'work_order', number: 4, language: 'both', options } as const;
  expect(fileNameOf('12 Alder St', 'WO-7', report)).toBe(
    '12 Alder St WO-7 Work order 4 Volume 2 of 3 en-es.pdf',
  );
});
