import { describe, expect, it } from 'vitest';
import type { Language } from '~/i18n.ts';
import { readLines } from '../../../../tests/support/read-lines.ts';

const titlesOf = async (text: string, language: Language = 'es'): Promise<string[]> =>
  (await readLines(text, language)).tasks.map(({ title }) => title);
const placesOf = async (text: string): Promise<string[]> =>
  (await readLines(text, 'es')).tasks.map(({ areas }) => areas.join(' + '));

describe('checklists that ask how a thing is (promise 9.39)', () => {
  it('questions in English and in lines are read alike', async () => {
    expect(
      await titlesOf(
        'Kitchen\nItem | Check | Result | Remarks\n' +
          'Walls | Are there any cracks or damp stains on the walls? | No |\n' +
          'Floor | Are the tiles firm and none broken? | Fail | Two loose tiles by the door\n' +
          'Sockets | Are sockets fixed, with no exposed wires? | Not checked |',
        'en',
      ),
    ).toEqual(['Floor, two loose tiles by the door']);
    expect(
      await titlesOf(
        'Lista de verificación del local\n- ¿Las puertas cierran sin rozar ni dejar espacios? Conforme\n' +
          '- ¿Los vidrios están sin rayas ni roturas? Conforme\n- Cambiar la baranda oxidada',
      ),
    ).toEqual(['Cambiar la baranda oxidada']);
  });
});

describe('tables that keep states (promise 9.39)', () => {
  it('among rows that say what is wrong each open one is work, closed and typed-in ones are none', async () => {
    expect(
      await titlesOf(
        'id | estado | aula | descripcion\n1 | Pendiente | 101 | Proyector dañado\n' +
          '2 | Pendiente | 102 | Fallo en máquina de hielo\n3 | En revisión | Patio | Banco roto\n' +
          '4 | Pendiente | Pasillo | Luz intermitente en corredor\n5 | Pendiente | 103 | Puerta atascada\n' +
          '6 | Solucionada | 104 | Grifo roto\n7 | Pendiente | asdf | asdf\n8 | Pendiente | 105 | Silla rota',
      ),
    ).toEqual([
      'Proyector dañado',
      'Fallo en máquina de hielo',
      'Banco roto',
      'Luz intermitente en corredor',
      'Puerta atascada',
      'Silla rota',
    ]);
  });
});

describe('places that something only leads to or borders on (promise 9.39)', () => {
  it('the room of the heading stays the place', async () => {
    expect(
      await placesOf(
        'Cocina\n- Gotera en la pared medianera con el garaje\n- Falta sello en el encuentro con el comedor\n' +
          '- La ventana orientada al patio tiene un vidrio roto\n- La puerta que da a la terraza no cierra',
      ),
    ).toEqual(['Cocina', 'Cocina', 'Cocina', 'Cocina']);
  });
});

describe('states that are no defect (promise 9.63)', () => {
  it.each([
    'The scratch on the wall is unchanged from check-in.',
    'The build-up of efflorescence appeared common.',
    'Dry conditions were noted in the crawlspace.',
  ])('are no task: %s', async (state) => {
    expect(await titlesOf(`Inspection report\n${state}`, 'en')).toEqual([]);
  });

  it.each([
    'The leak under the sink is unchanged.',
    'The staining appears normal, water leaks at the valve.',
    'Dry conditions were noted, the main valve leaks.',
    'The valve leaks and the crack is unchanged from check-in.',
  ])('hide no defect beside them: %s', async (state) => {
    expect(await titlesOf(`Inspection report\n${state}`, 'en')).toHaveLength(1);
  });
});
