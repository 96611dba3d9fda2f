import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import fc from 'fast-check';
import { csv, sheetText, withGuard, withoutGuard } from '~/adapters/spreadsheet/csv.ts';

test('rows of an export: CRLF, every cell quoted, columns in order, absent values empty', () => {
  expect(
    csv(['title', 'cents', 'done'], [{ done: true, cents: -5, title: 'Paint "A", B\nC' }, {}]),
  ).toBe('"title","cents","done"\r\n"Paint ""A"", B\nC","-5","true"\r\n"","",""\r\n');
  expect(csv(['a', 'b'], [])).toBe('"a","b"\r\n');
});

test.each(['=1+1', '+1+2', '+a', '-1+2', '@SUM(A1)', '\tx', '\rx'])(
  '%j is text, not a formula',
  (text) => {
    expect(parse(csv(['note'], [{ note: text }]), { record_delimiter: '\r\n' })).toEqual([
      ['note'],
      [`'${text}`],
    ]);
  },
);

test('a plus sign and digits alone are a number, which runs nothing', () => {
  expect(csv(['phone'], [{ phone: '+14155550142' }, { phone: '+5' }], false)).toBe(
    '"+14155550142"\r\n"+5"\r\n',
  );
});

test('a text of a workbook is what a person typed, and comes back as it was', () => {
  expect(['- Paint', '=1+1', '@SUM(A1)', "'tis done"].map(sheetText)).toEqual([
    '- Paint',
    '=1+1',
    '@SUM(A1)',
    "'tis done",
  ]);
  const marks = fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', 'a', '＝') });
  fc.assert(fc.property(marks, (text) => withoutGuard(sheetText(text)) === text));
});

test('the guard of a formula comes off again, whatever stood there', () => {
  const marks = fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', 'a', '＝') });
  fc.assert(
    fc.property(fc.oneof(marks, fc.string({ unit: 'grapheme' })), (text) => {
      expect(withoutGuard(withGuard(text))).toBe(text);
      expect(withGuard(text).replace(/^\+\d+$/, '')).not.toMatch(/^[=+\-@\t\r\n＝]/);
    }),
  );
});
