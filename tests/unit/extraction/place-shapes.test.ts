import { describe, expect, it } from 'vitest';
import { readLines } from '../../support/read-lines.ts';

const areas = async (text: string, language: 'en' | 'es' = 'en') =>
  (await readLines(text, language)).tasks.map((task) => task.areas);

/** How registers, bills of quantities and reports write places (promise 9.14). */
describe('A place in brackets', () => {
  it('is a path where those of the other rows are, and no part of the wording', async () => {
    const text =
      'N° | Observación | Prioridad | Estado\n' +
      '1 | Foco no enciende (Bloque B - Piso 2 - pasadizo) | Alta | Pendiente\n' +
      '2 | Pared rota (Bloque B - Piso 3 - Aula 12) | Media | Pendiente\n' +
      '3 | Inodoro sin tapa (Bloque C - SSHH damas) | Baja | Pendiente\n' +
      '4 | Puerta descuadrada (Costado del taller) | Baja | Pendiente';
    const { tasks } = await readLines(text, 'es');
    expect(tasks.map((task) => task.areas)).toEqual([
      ['Bloque B > Piso 2 > pasadizo'],
      ['Bloque B > Piso 3 > Aula 12'],
      ['Bloque C > SSHH damas'],
      ['Costado del taller'],
    ]);
    expect(tasks.map(({ trade }) => trade)).not.toContain('hvac');
  });

  it('may stand in front of the wording, and a path before a colon', async () => {
    const inFront =
      'Defects\n- [Tower 1 / Level 3 / lobby] Light is out\n- [Tower 1 / Level 4 / pantry] Tap drips\n' +
      '- [Tower 2 / Annex hall] Door is broken\n- [Tower 2 / Level 1 / stairs] Handrail is loose';
    expect(await areas(inFront)).toEqual([
      ['Tower 1 > Level 3 > lobby'],
      ['Tower 1 > Level 4 > pantry'],
      ['Tower 2 > Annex hall'],
      ['Tower 2 > Level 1 > stairs'],
    ]);
    const labels =
      'Pendientes\n- Torre A / Piso 2 / hall: cambiar el foco\n- Torre A / Piso 3 / hall: pintar el muro\n' +
      '- Torre B / Bicicletero: reparar la reja';
    expect(await areas(labels, 'es')).toEqual([
      ['Torre A > Piso 2 > hall'],
      ['Torre A > Piso 3 > hall'],
      ['Torre B > Bicicletero'],
    ]);
  });

  it('is none where brackets hold remarks, sizes and lists', async () => {
    const text =
      'Work list\n- Replace the tap in the kitchen (brass)\n- Paint the garage door (2 coats)\n' +
      '- Treat the lawn (ants, moles, weeds)';
    expect(await areas(text)).toEqual([['kitchen'], ['garage'], []]);
  });
});

describe('A column of amounts for each place', () => {
  it('says where the work of each row is', async () => {
    const text =
      'Ítem | Descripción | Und | Baño 1 | Baño 2 | Cocina | Total\n' +
      '1.01 | Demolición de enchape de muros | m2 | 10.40 | 13.50 | - | 23.90\n' +
      '1.02 | Desmonte de lavamanos | und | 1 | 1 | 1 | 3\n' +
      '1.03 | Desmonte de ducha | und | - | 1 | 0 | 1';
    expect(await areas(text, 'es')).toEqual([
      ['Baño 1', 'Baño 2'],
      ['Baño 1', 'Baño 2', 'Cocina'],
      ['Baño 2'],
    ]);
  });

  it('may hold marks', async () => {
    const text =
      'Task | Kitchen | Bathroom | Hallway\nPaint the walls | x | x |\nReplace the light switch | | x | x';
    expect(await areas(text)).toEqual([
      ['Kitchen', 'Bathroom'],
      ['Bathroom', 'Hallway'],
    ]);
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
      'Torre | Depto. | Descripción de la falla | Responsable',
      'A | 301 | No hay luz en la cocina | Electricista',
      'Torre A > Depto 301 > cocina',
    ],
    [
      'es',
      'Conjunto | Interior | Apto | Novedad | Zona',
      'Los Cedros | 3 | 402 | Humedad en pared | Alcoba principal',
      'Los Cedros > Interior 3 > Apto 402 > Alcoba principal',
    ],
    [
      'en',
      'Property | Building | Unit | Location | Work requested | Priority',
      'Harbor Point | B | 204 | Bath 2 | Tub drain is slow | Medium',
      'Harbor Point > Building B > Unit 204 > Bath 2',
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

  it('are floors and trades by their cells', async () => {
    const text =
      'Site | Level | Room | Snag | Status\n' +
      'Mill Lane | L2 | 2.14 | Skirting is damaged | Open\n' +
      'Mill Lane | GF | Lobby | Socket is loose | Open';
    const { tasks } = await readLines(text);
    expect(tasks.map((task) => task.areas)).toEqual([
      ['Mill Lane > L2 > 2.14'],
      ['Mill Lane > GF > Lobby'],
    ]);
    const kinds =
      'Local | Sector | Descripción del trabajo | Rubro\n' +
      'Mercado Sur | Depósito | Cambiar tubos de luz | Electricidad\n' +
      'Mercado Sur | Salón | Reparar zócalo | Pintura';
    const spanish = (await readLines(kinds, 'es')).tasks;
    expect(spanish.map(({ areas: [area] }) => area)).toEqual([
      'Mercado Sur > Depósito',
      'Mercado Sur > Salón',
    ]);
    expect(spanish.map(({ title }) => title).join()).not.toMatch(/Electricidad|Pintura/);
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

  it('are places by their cells under a name that says nothing', async () => {
    const text =
      'Client | Details | Status\n12 Elm Court | Tap is dripping | Open\n' +
      'Ridge Towers | Door does not close | Open\n7 Ash Road | Light is out | Open';
    expect(await areas(text)).toEqual([['12 Elm Court'], ['Ridge Towers'], ['7 Ash Road']]);
  });

  it('name no place by "General", so that the wording may', async () => {
    const text =
      'Área | Asunto | Notas\nGeneral | Falta impermeabilización en el segundo piso | -\n' +
      'Cocina | La llave gotea | -\nGeneral | Falta pintar los zócalos | -';
    expect(await areas(text, 'es')).toEqual([['segundo piso'], ['Cocina'], []]);
  });

  it('are parted in their cells, too', async () => {
    const text =
      'Location | Issue\nBldg 3 / 2nd floor / corridor | Ceiling tile is stained\n' +
      'Bldg 5, lobby | Paint is peeling';
    expect(await areas(text)).toEqual([['Bldg 3 > 2nd floor > corridor'], ['Bldg 5 > lobby']]);
  });
});

describe('The labels of a record', () => {
  it('name the parts of its place in the language of the document', async () => {
    const record = (floor: number, what: string): string =>
      `Edificio: Torre Norte\nPiso: ${floor}\nObservación: ${what}\n`;
    const text =
      record(8, 'Muro con fisura') + record(2, 'Puerta no cierra') + record(1, 'Luz fundida');
    expect(await areas(text, 'es')).toEqual([
      ['Torre Norte > Piso 8'],
      ['Torre Norte > Piso 2'],
      ['Torre Norte > Piso 1'],
    ]);
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

describe('A chapter of a bill with its total', () => {
  it('ends the place of the chapter above it', async () => {
    const text =
      'Item | Description | Unit | Quantity | Price | Total\n1 | Kitchen works | | | | 900\n' +
      '1.1 | Install wall tiles | m2 | 9 | 50 | 450\n1.2 | Paint ceiling | m2 | 9 | 50 | 450\n' +
      '2 | Metal and glazing works | | | | 450\n2.1 | Install steel handrail | m | 9 | 50 | 450';
    expect(await areas(text)).toEqual([['Kitchen'], ['Kitchen'], []]);
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
