import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readLines } from '../../../../tests/support/read-lines.ts';
import { isFullRun } from '../../../../tests/support/full-run.ts';

/** Lines as documents have them, in any order. */
const line = fc.oneof(
  fc.constantFrom(
    '# Kitchen',
    '## 2.1 Roof',
    '1. Main slope',
    'Repair Required',
    'Not included',
    'KEY: R - Repair, A - Accept',
    'Room | Work | Who | When',
    'Hall | Paint the wall | Ana | 3/4',
    ' | Fan noisy | Luis | 3/5',
    'E01DTC010 | m2 DEMOL.FALSO TECHO',
    ' | | 24,92 | 6,35 | 158,24',
    '• Replace the tap',
    '◦ brass',
    'a) white',
    '- [x] Oil the gate',
    '- ✅ Hang the door',
    '- Gate repairs – Scheduled',
    'Priority: High',
    'Status: Closed',
    'Dear Sam,',
    'The porch light is out. The bathroom ceiling is stained. Best',
    'Se han llevado a cabo los siguientes trabajos:',
    'Siding: vinyl. Trim: wood.',
    '',
  ),
  fc.string({ maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 30 }),
);

it('any lines in any order end with one outcome each and exact quotes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(line, { maxLength: 40 }), fc.boolean(), async (lines, spanish) => {
      const text = lines.map((each) => each.replace(/[\n\f]/g, ' ')).join('\n');
      const { tasks, outcomes } = await readLines(text, spanish ? 'es' : 'en');
      expect(new Set(outcomes.map(({ lineNumber }) => lineNumber)).size).toBe(outcomes.length);
      expect(tasks.every(({ quote }) => quote.trim() !== '')).toBe(true);
    }),
    { numRuns: isFullRun ? 300 : 100 },
  );
});

it('equal wording in N places is N tasks', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 2, max: 12 }),
      fc.constantFrom('Replace the HVAC filter', 'Paint the door', 'The faucet leaks'),
      async (count, wording) => {
        const units = Array.from({ length: count }, (_, at) => `Unit ${101 + at}\n- ${wording}`);
        const { tasks } = await readLines(['Turnover', ...units].join('\n'));
        expect(tasks).toHaveLength(count);
      },
    ),
    { numRuns: 30 },
  );
});
