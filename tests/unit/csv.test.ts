import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import fc from 'fast-check';
import { csv, withGuard, withoutGuard } from '~/adapters/spreadsheet/csv.ts';

test('rows of an export: CRLF, every cell quoted, columns in order, absent values empty', () => {
  expect(
    csv(['title', 'cents', 'done'], [{ done: true, cents: -5, title: 'Paint "A", B\nC' }, {}]),
  ).toBe('"title","cents","done"\r\n"Paint ""A"", B\nC","-5","true"\r\n"","",""\r\n');
  expect(csv(['a', 'b'], [])).toBe('"a","b"\r\n');
});

test.each(['=1+1', '+1', '-1+2', '@SUM(A1)', '\tx', '\rx'])('%j is text, not a formula', (text) => {
  expect(parse(csv(['note'], [{ note: text }]), { record_delimiter: '\r\n' })).toEqual([
    ['note'],
    [`'${text}`],
  ]);
});

test('the guard of a formula comes off again, whatever stood there', () => {
  const marks = fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', 'a', '＝') });
  fc.assert(
    fc.property(fc.oneof(marks, fc.string({ unit: 'grapheme' })), (text) => {
      expect(withoutGuard(withGuard(text))).toBe(text);
      expect(withGuard(text)).not.toMatch(/^[=+\-@\t\r\n＝]/);
    }),
  );
});
