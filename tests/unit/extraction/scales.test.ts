import { describe, expect, it, test } from 'vitest';
import type { Language } from '~/i18n.ts';
import { scaleOf } from '~/modules/extraction/scales.rules.ts';
import { readLines } from '../../support/read-lines.ts';

const quotes = async (text: string, language: Language = 'en'): Promise<string[]> =>
  (await readLines(text, language)).tasks.map(({ quote }) => quote);

const bad = (legend: string): string =>
  [...scaleOf(legend)]
    .filter(([, { isWell }]) => !isWell)
    .map(([digit]) => digit)
    .sort()
    .join();

describe('scales of digits (promise 9.47)', () => {
  test.each([
    ['scale: 5 - like new, 3 - worn, 1 - needs replacement', '1'],
    ['rating (1 = poor, 5 = excellent)', '1,2'],
    ['1 = good  2 = fair  3 = poor', '3'],
    ['puntuacion: 1 = muy malo, 5 = excelente', '1,2'],
    ['score 1 = best, 5 = worst', '4,5'],
    ['2 - 4 weeks after delivery', ''],
    ['section 3 - repair of roofs', ''],
  ])('%s: %s', (legend, digits) => {
    expect(bad(legend)).toBe(digits);
  });

  it('the end of the scale that its legend calls bad is a finding, by a line above or a heading row', async () => {
    expect(
      await quotes(
        'Facility scorecard\nScale: 5 - like new, 3 - worn, 1 - needs replacement\nArea | Item | Score\n' +
          'Lobby | Flooring | 5\nLobby | Ceiling tiles | 1\nOffice | Lighting | 3\n',
      ),
    ).toEqual(['Lobby | Ceiling tiles | 1']);
    expect(
      await quotes(
        'Area | Item | Score (1 = best, 5 = worst)\nLobby | Flooring | 5\nLobby | Ceiling tiles | 1\n',
      ),
    ).toEqual(['Lobby | Flooring | 5']);
    expect(
      await quotes(
        'Escala: 1 = malo, 2 = regular, 3 = bueno\nElemento | Puntuación\nCanalón | 1\nFachada | 3\n',
        'es',
      ),
    ).toEqual(['Canalón | 1']);
  });

  it('a letter for what is not there is none', async () => {
    expect(
      await quotes(
        'A = Acceptable, R = Repair, N = Not present\nItem | Result\nSwing seats | R\nSandbox | N\nSlide | A\n',
      ),
    ).toEqual(['Swing seats | R']);
  });
});

describe('ratings of parts by room (promise 9.47)', () => {
  const rated = async (text: string, language: Language = 'en') =>
    (await readLines(text, language)).tasks.map(({ title, areas }) => [title, areas[0]]);

  it('each bad cell is a task on the part above it, by word or by letter', async () => {
    expect(
      await rated(
        'Room | Floor | Walls | Lights\nRoom 101 | Good | Poor | Replace\nRoom 102 | Good | Good | Fair\n',
      ),
    ).toEqual([
      ['Walls: Poor (Room 101)', 'Room 101'],
      ['Lights: Replace (Room 101)', 'Room 101'],
    ]);
    expect(
      (
        await rated(
          'S = Satisfactory, D = Deficient\n\nUnit | Floor | Windows\n12 | S | D\n14 | S | S\n',
        )
      ).map(([, area]) => area),
    ).toEqual(['Unit 12']);
    expect(
      await rated(
        'Aula | Puertas | Ventanas\nAula 1 | Bueno | Malo\nAula 2 | Bueno | Bueno\n',
        'es',
      ),
    ).toEqual([['Ventanas: Malo (Aula 1)', 'Aula 1']]);
  });
});

describe('what closes a job (promise 9.45)', () => {
  it('a letter that the legend calls complete, or a remark below it', async () => {
    expect(
      await quotes(
        'Punch list tracker\nC = Complete, O = Open\nNo | Room | Item | Code\n1 | Lobby | Touch up paint | C\n' +
          '2 | Lobby | Replace cracked floor tile | O\n',
      ),
    ).toEqual(['2 | Lobby | Replace cracked floor tile | O']);
    expect(
      await quotes(
        'Ticket 401 - Unit 2B - Kitchen sink clogged\nTech notes: Snaked drain, running clear. Closed 2/3.\n' +
          'Ticket 402 - Unit 3A - Bedroom window will not close\n',
      ),
    ).toEqual(['Ticket 402 - Unit 3A - Bedroom window will not close']);
  });
});
