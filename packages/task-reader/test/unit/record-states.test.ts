import { describe, expect, it } from 'vitest';
import { readLines } from '../../../../tests/support/read-lines.ts';

const quotes = async (lines: readonly string[], language: 'en' | 'es' = 'en'): Promise<string[]> =>
  (await readLines(lines.join('\n'), language)).tasks.map(({ quote }) => quote);

describe('records whose rows of labels say how far they are (promise 9.40)', () => {
  it('hold no work once they are closed', async () => {
    const observation = (number: number, title: string, told: string, state: string) => [
      `OBS-${number} ${title}`,
      told,
      'Especialidad | Terminaciones',
      'Severidad | Media',
      `Estado | ${state}`,
      'Detectada | 12-03-2026',
      '',
    ];
    expect(
      await quotes(
        [
          'Libro de observaciones',
          '',
          ...observation(
            1,
            'Baldosa de terraza',
            'La baldosa de la terraza está quebrada.',
            'Cerrada',
          ),
          ...observation(2, 'Puerta de bodega', 'La puerta de la bodega no cierra.', 'Abierta'),
        ],
        'es',
      ),
    ).toEqual(['La puerta de la bodega no cierra.']);
  });

  it('stay work where no row says how far they are', async () => {
    expect(
      await quotes([
        'Ordered | 12-03-2026 | Client | Kim',
        'Assigned to | mreed | Created by | office',
        'Scope of work',
        '1. Replace the pump seal',
      ]),
    ).toEqual(['1. Replace the pump seal']);
  });
});

describe('rows with letters, boxes and states (promise 9.40)', () => {
  it('are work by their words behind the boxes of a form', async () => {
    expect(
      await quotes([
        '☐ | ☒ | ☐ | ☐ | 1. Damaged Vent Cover - The vent cover on the wall was damaged. Recommend replacement.',
        '☐ | ☒ | ☐ | ☐ | 2. Fascia Board Type - Aluminum',
      ]),
    ).toHaveLength(1);
  });

  it('are none where their state says that the thing passed', async () => {
    expect(
      await quotes([
        'Date | Room | Status | Heating | Notes',
        '2026-05-02 | 12 | Pass | OK | Paint fresh and carpet clean; ready for the next guest.',
        '2026-05-02 | 14 | Fail | Repair | Radiator valve leaks.',
      ]),
    ).toHaveLength(1);
  });
});

it('two defects that differ by the name of a short thing are two tasks', async () => {
  const told = (thing: string) => `- Shower ${thing} has loose plate to be secured onto wall`;
  expect(await quotes(['Bathroom', told('mixer'), told('rose')])).toHaveLength(2);
});

it('the head of a table whose columns go in pairs is no fact of a record', async () => {
  const phase = (name: string, works: readonly string[]): string[] => [
    `## ${name}`,
    '| Status | Task | Owner | Est. Time | Cost Est. | Notes |',
    '|---|---|---|---|---|---|',
    ...works.map((work) => `| ⬜ | ${work} | | 2 days | - | Ask first |`),
    '',
  ];
  const lines = [...phase('Demolition', ['Remove the carpet']), ...phase('Paint', ['Prime walls'])];
  const { tasks } = await readLines(lines.join('\n'));
  expect(tasks.map(({ title }) => title)).toEqual(['Remove the carpet', 'Prime walls']);
});

it('records begin at the first label that comes again, and one that is closed ends with it', async () => {
  const record = (number: number, finding: string, state: string): string[] => [
    `Código | INS-${number}`,
    `Hallazgo | ${finding}`,
    `Sede | Bloque ${number}`,
    `Estado | ${state}`,
    'Responsable | Mantenimiento',
  ];
  const lines = [
    'Inspectores presentes: Ana, Luis',
    ...record(1, 'Humedad en la pared norte por una fuga', 'En proceso'),
    ...record(2, 'Extintor despresurizado', 'Cerrado'),
    ...record(3, 'Cable eléctrico expuesto en el tablero', 'En proceso'),
  ];
  expect(await quotes(lines, 'es')).toEqual([
    'Hallazgo | Humedad en la pared norte por una fuga',
    'Hallazgo | Cable eléctrico expuesto en el tablero',
  ]);
});

it('terse lines that begin with plain verbs are a list of work', async () => {
  expect(
    await quotes([
      'Dry day activities:',
      'Measure up space for the covered area',
      'Make container vents',
      'Sliding doors on the tool cabinet',
      'Fit wood vises',
      'Tidy stores',
    ]),
  ).toHaveLength(5);
});
