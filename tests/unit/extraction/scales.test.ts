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

describe('scales of digits (promise 9.46)', () => {
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
