import { describe, expect, it } from 'vitest';
import { readLines } from '../../../../tests/support/read-lines.ts';

const areas = async (text: string, language: 'en' | 'es' = 'en') =>
  (await readLines(text, language)).tasks.map((task) => task.areas);

/** How registers, bills of quantities and reports write places (promise 9.14). */
describe('A place in brackets', () => {
  it('is none where brackets hold remarks, sizes and lists', async () => {
    const text =
      'Work list\n- Replace the tap in the kitchen (brass)\n- Paint the garage door (2 coats)\n' +
      '- Treat the lawn (ants, moles, weeds)';
    expect(await areas(text)).toEqual([['kitchen'], ['garage'], []]);
  });
});

describe('The columns of a register', () => {
  it.each([
    [
      'es',
      'Folio,Sucursal,Ubicación,Falla reportada,Prioridad,Estatus',
      '1,Del Valle,Cocina,Fuga en tarja,Alta,Abierto',
      'Del Valle > Cocina',
    ],
    [
      'es',
      'Comunidad | Portal | Piso | Incidencia | Gremio',
      'C/ Olmos 8 | 1 | 5º | Persiana atascada en el salón | Carpintería',
      'C/ Olmos 8 > Portal 1 > Piso 5º > salón',
    ],
    [
      'es',
      'Conjunto | Interior | Apto | Novedad | Zona',
      'Los Cedros | 3 | 402 | Humedad en pared | Alcoba principal',
      'Los Cedros > Interior 3 > Apto 402 > Alcoba principal',
    ],
    [
      'en',
      'Store # | City | Issue | Vendor',
      '#104 | Dayton | Door closer broken | NN',
      'Store #104',
    ],
    [
      'en',
      'Branch,Area,Description,Status',
      'Camden,Staff kitchen,Boiler tap dripping,Open',
      'Camden > Staff kitchen',
    ],
  ] as const)('are parts of one place: %s %s', async (language, head, row, path) => {
    expect(await areas(`${head}\n${row}`, language)).toEqual([[path]]);
  });

  it('keep the letter of a flat and no trade of a roof', async () => {
    const text =
      'Edificio | UF | Reclamo | Estado\nPaz 1240 | 4° B | Gotea la canilla de la cocina | Abierto\n' +
      'Paz 1240 | PB | Luz quemada en el palier | Abierto\nPaz 88 | 2° A | Vidrio roto | Abierto';
    expect((await areas(text, 'es')).slice(0, 2)).toEqual([
      ['Paz 1240 > 4° B > cocina'],
      ['Paz 1240 > PB > palier'],
    ]);
    const roof =
      'Ubicación | Observación\nTorre 2 - Azotea | Tinaco con fuga de agua\nTorre 1 - Pasillo | Luz fundida';
    const { tasks } = await readLines(roof, 'es');
    expect(tasks.map(({ trade }) => trade)).toEqual(['plumbing', 'electrical']);
  });

  it('are parted in their cells, too', async () => {
    const text =
      'Location | Issue\nBldg 3 / 2nd floor / corridor | Ceiling tile is stained\n' +
      'Bldg 5, lobby | Paint is peeling';
    expect(await areas(text)).toEqual([['Bldg 3 > 2nd floor > corridor'], ['Bldg 5 > lobby']]);
  });
});

describe('A building that a column calls by its name', () => {
  it('holds the room that the wording names, but not one that the work only leads to', async () => {
    const text =
      'Address | Description | Status\n12 Elm Ct | Replace porch light | Open\n' +
      '40 Oak Way | Install kitchen faucet | Open\n7 Ash Rd | Run a new cable from garage | Open';
    expect(await areas(text)).toEqual([
      ['12 Elm Ct > porch'],
      ['40 Oak Way > kitchen'],
      ['7 Ash Rd'],
    ]);
  });
});

describe('The place of a picture below a numbered finding', () => {
  const finding = (number: number, title: string, place: string): string =>
    `${number}: ${title}\nRecommendation\nThis should be repaired soon by a qualified person.\n` +
    `Recommendation: Contact a qualified professional.\nphoto | ${place}\n`;

  it('is where it is, a side as one of the part that the section is about', async () => {
    const text =
      `INSPECTION REPORT\n☒ ☐ ☐ ☒ A. Foundation\n${finding(1, 'Damaged coating', 'Left Side')}` +
      `☒ ☐ ☐ ☒ C. Roof Covering\n${finding(1, 'Exposed nails', 'Front Left')}` +
      `☒ ☐ ☐ ☒ E. Ceilings\n${finding(1, 'Nail pops', 'Guest Bathroom')}`;
    expect(await areas(text)).toEqual([
      ['Foundation > Left Side'],
      ['Roof > Front Left'],
      ['Guest Bathroom'],
    ]);
  });
});

describe('The quote of each order in a cell of an export', () => {
  it('is that order alone', async () => {
    const row = (at: number, what: string): string => `${at} | 9:00 | 15:00 | 4 | Dana | ${what}\n`;
    const text =
      'Visit Number | Start | End | Helpers needed | Asked by | Work Description\n' +
      row(1, 'Replace two door knobs in the hall, install three smoke alarms, paint the porch') +
      row(2, 'Repair the storm door closer, caulk the tub, replace the kitchen faucet aerator');
    const { tasks } = await readLines(text);
    const quotes = tasks.map(({ quote }) => quote);
    expect(new Set(quotes).size).toBe(quotes.length);
    expect(quotes).toContain('install three smoke alarms');
  });
});

describe('The place that a paragraph is about', () => {
  it('is that of each of its tasks that names none', async () => {
    const text =
      'Informe de inspección\nEn cuanto a la azotea, está en mal estado. Es necesario reparar el ' +
      'impermeabilizante levantado. Además la malla está rota y la puerta de la caseta no cierra.';
    expect(await areas(text, 'es')).toEqual([['azotea'], ['azotea'], ['azotea'], ['caseta']]);
  });
});
