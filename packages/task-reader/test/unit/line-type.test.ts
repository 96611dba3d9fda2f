import { describe, expect, it } from 'vitest';
import { classifyLine } from '../../src/text/line-type.ts';
import { cpuMs } from '../../../../tests/support/cpu-time.ts';

describe('the line heuristic of the document viewer (promise 8.6)', () => {
  it.each([
    ['KITCHEN AND BATHROOMS', 'header'],
    ['1. Replace the faucet', 'header'],
    ['ROOF: shingles lifting at the ridge', 'header'],
    ['BAÑO PRINCIPAL', 'header'],
    ['• loose handrail at the stairs', 'list'],
    ['- loose handrail', 'list'],
    ['☐ paint the fence', 'list'],
    ['12 outlets in the garage', 'list'],
    ['Item | Condition | Notes', 'table'],
    ['one | two', 'paragraph'],
    ['The water heater was running.', 'paragraph'],
    ['', 'paragraph'],
  ])('%j is a %s', (text, type) => {
    expect(classifyLine(text).type).toBe(type);
  });

  it('a line of 100 characters or more is no header', () => {
    expect(classifyLine('A'.repeat(99)).type).toBe('header');
    expect(classifyLine('A'.repeat(100)).type).toBe('paragraph');
  });

  it.each([
    'The tenant shall pay',
    'must be level',
    'Install a smoke detector',
    'were repaired',
    'Inspect the attic',
    'VERIFY DRAINAGE',
    'replacing the pane',
    'Reparar la fuga',
    'Cambiar el inodoro',
    'se recomienda revisar',
    'pintura del cuarto',
    'verificación',
  ])('%j is a task candidate', (text) => {
    expect(classifyLine(text).isTaskCandidate).toBe(true);
  });

  it.each(['The light fixture is brass', 'Asphalt roof', 'La casa es de ladrillo', 'mustard', ''])(
    '%j is not a task candidate',
    (text) => {
      expect(classifyLine(text).isTaskCandidate).toBe(false);
    },
  );

  it.each([' ', '1', '|', '- ', 'a', 'A', '1.', 'Á', 'repai', 're-', '\t', 'must'])(
    'reads a 100 kB line of %j in under 50 ms of CPU (A-85)',
    async (piece) => {
      const line = piece.repeat(Math.ceil(100_000 / piece.length));
      expect(await cpuMs(() => classifyLine(line))).toBeLessThan(50);
    },
  );
});
