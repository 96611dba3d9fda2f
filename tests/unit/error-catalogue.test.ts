import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { notices } from '~/errors.ts';
import { root } from '../support/build.ts';
import { catalogueFlows, proofs } from '../support/error-catalogue.ts';

/** Titles are compared without white space, since the formatter may break them. */
const withoutSpace = (text: string): string => text.replace(/\s+/g, '');
const rows = catalogueFlows.flatMap((flow) =>
  Object.keys(notices[flow]).map((code) => `${flow}.${code}`),
);

test.each(rows)(
  '%s of the error catalogue is triggered in a test (chapter 18 of promises.md)',
  (row) => {
    expect(
      proofs[row]?.length ?? 0,
      'tests named in tests/support/error-catalogue.ts',
    ).toBeGreaterThan(0);
    for (const { file, title } of proofs[row] ?? []) {
      const source = readFileSync(join(root, 'tests', file), 'utf8');
      expect(withoutSpace(source), title).toContain(withoutSpace(title));
    }
  },
);

test('no row is missing from the catalogue', () => {
  expect(Object.keys(proofs).filter((row) => !rows.includes(row))).toEqual([]);
});
