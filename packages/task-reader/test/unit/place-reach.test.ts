import { describe, expect, it } from 'vitest';
import { readLines } from '../../../../tests/support/read-lines.ts';

const areas = async (text: string, language: 'en' | 'es' = 'en') =>
  (await readLines(text, language)).tasks.map((task) => task.areas.join('; '));

/** How far headings, records and columns carry a place (promises 9.14 and 9.32). */
describe('What stands in a room', () => {
  it('heads the lines of a checklist below it, in the room above', async () => {
    const text =
      'Turnover checklist\nKitchen\nSink\n☐ Replace the faucet aerator\n☐ Caulk around the rim\n' +
      'Refrigerator\n☐ Clean the condenser coil\nBathroom\nShower\n☐ Regrout the lower rows';
    expect(await areas(text)).toEqual([
      'Kitchen > Sink',
      'Kitchen > Sink',
      'Kitchen > Refrigerator',
      'Bathroom > Shower',
    ]);
    const lista =
      'Lista de salida\nCocina\nHorno\n☐ Limpiar la bandeja\nCampana extractora\n☐ Cambiar el filtro\n' +
      'Baño\nÁrea de Ducha\n☐ Sellar las juntas\nSala\n☐ Cambiar los bombillos';
    expect(await areas(lista, 'es')).toEqual([
      'Cocina > Horno',
      'Cocina > Campana extractora',
      'Baño > Área de Ducha',
      'Sala',
    ]);
  });

  it('is no place where its heading is one of works', async () => {
    const text =
      'Work list\nKitchen\n- Paint the ceiling\nElectrical\n- Replace the panel cover\n' +
      'Plumbing\n- Replace the hose bib';
    expect(await areas(text)).toEqual(['Kitchen', '', '']);
  });
});

describe('An address or a named building above a list', () => {
  it('is none where the document names only one', async () => {
    const text = 'Work order\n44 Maple Street\n- Replace hallway light\n- Repair loose banister';
    expect(await areas(text)).toEqual(['hallway', '']);
  });
});

describe('A floor between the items of a budget', () => {
  it('heads those below it, whatever its letters', async () => {
    const text =
      'Presupuesto de reparaciones\nNivel 1\n1.1 | Resane y pintura de muros | m2 | 120 | 85.00\n' +
      '1.2 | Cambio de luminarias | pza | 14 | 350.00\nNivel 2\n' +
      '2.1 | Impermeabilización de baños | m2 | 32 | 240.00\nAzotea\n' +
      '3.1 | Impermeabilización de losa | m2 | 220 | 190.00\n3.2 | Limpieza de bajadas | pza | 6 | 400.00';
    expect(await areas(text, 'es')).toEqual([
      'Nivel 1',
      'Nivel 1',
      'Nivel 2 > baños',
      'Azotea',
      'Azotea',
    ]);
  });
});

describe('A record and a row', () => {
  it('call a room by its label and number', async () => {
    const text =
      'Work request 2031\nBuilding: Science Hall\nFloor: 3\nRoom: 312\n' +
      'Problem: Fume hood alarm is loud\nStatus: Open\n' +
      'Work request 2032\nBuilding: Library\nFloor: 1\nRoom: Periodicals\n' +
      'Problem: Ceiling tile is stained\nStatus: Open';
    expect(await areas(text)).toEqual([
      'Science Hall > Floor 3 > Room 312',
      'Library > Floor 1 > Periodicals',
    ]);
    const reportes =
      'Reporte 12\nEdificio: Pabellón C\nPiso: 2\nSala: 204\nDescripción: La puerta no cierra\nEstado: Pendiente\n' +
      'Reporte 13\nEdificio: Pabellón A\nPiso: 1\nSala: Laboratorio de física\n' +
      'Descripción: Fuga de agua en lavamanos\nEstado: Pendiente';
    expect(await areas(reportes, 'es')).toEqual([
      'Pabellón C > Piso 2 > Sala 204',
      'Pabellón A > Piso 1 > Laboratorio de física',
    ]);
  });
});
