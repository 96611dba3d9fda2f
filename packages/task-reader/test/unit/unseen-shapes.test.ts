import { describe, expect, it } from 'vitest';
import type { Language } from '~/i18n.ts';
import { readLines } from '../../../../tests/support/read-lines.ts';

const quotes = async (text: string, language: Language = 'en'): Promise<string[]> =>
  (await readLines(text, language)).tasks.map(({ quote }) => quote);

describe('headings that are tasks (promise 9.39)', () => {
  it('each of a list of things to do is a task, what stands below it is said of it', async () => {
    const list =
      '# House jobs\n## Regrout the shower\nThe grout behind the taps has gone black.\n' +
      '## Fix the gate latch\nIt drops when it rains. The screws are in the blue tin.\n' +
      '## Oil the decking\nTwo coats, wait for three dry days.\n';
    const { tasks } = await readLines(list);
    expect(tasks.map(({ title }) => title)).toEqual([
      'Regrout the shower',
      'Fix the gate latch',
      'Oil the decking',
    ]);
    expect(tasks[0]?.description).toContain('gone black');
  });

  it('headings that name parts are none', async () => {
    expect(
      await quotes('# Kitchen\nThe tap drips.\n# Bathroom\nThe seat is loose.\n# Hall\nAll fine.'),
    ).toEqual(['The tap drips.', 'The seat is loose.']);
  });
});

describe('lots and phases of a contract (promise 9.39)', () => {
  it('works behind "y" of a Spanish phase are apart', async () => {
    expect(
      await quotes(
        'Fase 1: Demoliciones:\nDemolición de la barra, picado de alicatados y retirada de escombros.',
        'es',
      ),
    ).toEqual(['Demolición de la barra', 'picado de alicatados', 'retirada de escombros']);
  });
});

describe('rows that say a work once more (promise 9.39)', () => {
  it('codes of two capitals tell one row from another', async () => {
    const rows = ['AC', 'FC'].map(
      (code, at) => `02.0${at + 1} | Punto ${code} ducha | pto | 1 | 2`,
    );
    expect(await quotes(['Presupuesto', ...rows].join('\n'), 'es')).toEqual(rows);
  });
});

describe('decisions in minutes and letters (promise 9.39)', () => {
  it('a decision counts in a part that tells of money, too', async () => {
    expect(
      await quotes(
        `Minutes\nThe meeting was called to order at 7.\nAttendees: six.\n# Treasurer's report\n` +
          'The balance is $400.\nLee made a motion to hire a gardener for the verge. The motion passed.',
      ),
    ).toEqual(['Lee made a motion to hire a gardener for the verge.']);
  });
});

describe('prose of a condition report (promise 9.39)', () => {
  it('a paragraph that tells what was done once says what is wrong now', async () => {
    const told =
      '1. Windows: The windows are original. They have been painted shut over the years by several owners of ' +
      'the house. The wood sashes are rotted and the glazing is loose all over the north side of the building.';
    expect(await quotes(told)).not.toEqual([]);
  });

  it('the consequence of a defect belongs to its task', async () => {
    expect(
      await quotes(
        'Los canalones están rotos, lo que provoca humedades en el muro y goteras.',
        'es',
      ),
    ).toHaveLength(1);
  });

  it('a clause after a semicolon is no consequence of the defect before it', async () => {
    expect(
      await quotes(
        'El sellado está deteriorado, por lo que debe renovarse; además, el inodoro está suelto y hay que fijarlo.',
        'es',
      ),
    ).toHaveLength(2);
  });

  it.each([
    ['en', 'We have identified two high-priority items regarding the wiring and the roof drains.'],
    ['en', 'All tools must be inspected before use. Damaged cables must be removed from site.'],
    ['en', 'I have asked the firm to service the lift, so no need to do anything there.'],
    ['es', 'El reglamento interno prohíbe que los perros estén sueltos en el jardín.'],
  ] as const)('%s: "%s" is no task', async (language, text) => {
    expect(await quotes(text, language)).toEqual([]);
  });

  it('text below a heading on how work is done is none', async () => {
    expect(
      await quotes(
        '# Scope\nRemove the four old pipes.\n# Sequence of work\nPipes must be cut and lowered by rope.',
      ),
    ).toEqual(['Remove the four old pipes.']);
  });
});

describe('lists with boxes and the names of states (promise 9.39)', () => {
  it('an order beside an open box is a task, though it comes every year', async () => {
    expect(
      await quotes('To do\n☐ Paint the hall\n☐ Build a maintenance schedule for annual items'),
    ).toHaveLength(2);
  });

  it('the list below "Closed since last meeting" is done', async () => {
    expect(
      await quotes(
        'Actions\n- Replace the tile in 204\nClosed since last meeting\n- Leak at the roof\n- Handrail to B',
      ),
    ).toEqual(['- Replace the tile in 204']);
  });

  it('two orders behind a label are two tasks', async () => {
    expect(
      await quotes('To do\n- Pods: replace the chipped tile in 204, ease the door in 207'),
    ).toEqual(['Pods: replace the chipped tile in 204', 'ease the door in 207']);
  });
});
