import { describe, expect, it } from 'vitest';
import { readLines } from '../../../../tests/support/read-lines.ts';

/** What each task stands on, with its places. */
const read = async (text: string, language: 'en' | 'es' = 'en'): Promise<[string, ...string[]][]> =>
  (await readLines(text, language)).tasks.map(({ quote, areas }) => [quote, ...areas]);

describe('lists of requests, a record of labelled lines each (promise 9.23)', () => {
  const record = (unit: string, status: string, text: string): string =>
    `Request #: 10${unit}\nName: D. Miller\nUnit: ${unit}\nCategory: Plumbing\nDescription: ${text}\nStatus: ${status}`;

  it('a record is one task at its unit, whatever its words; a finished one is none', async () => {
    const text = [
      record('204B', 'Open', 'The sink has been slow since Sunday'),
      record('118A', 'Completed 10/07', 'The toilet is leaking'),
      record('102C', 'Open', 'Somebody has to look at the shower head again'),
    ].join('\n\n');
    const { tasks } = await readLines(text, 'en');
    expect(tasks.map(({ areas }) => areas[0])).toEqual(['Unit 204B', 'Unit 102C']);
    expect(tasks.map(({ trade }) => trade)).toEqual(['plumbing', 'plumbing']);
  });

  it('in Spanish, too', async () => {
    const text =
      'Folio: 1\nDepartamento: 301\nPrioridad: Alta\nFalla: No sale agua caliente en la regadera\n\n' +
      'Folio: 2\nDepartamento: 104\nPrioridad: Baja\nFalla: Se botó el foco del pasillo';
    const { tasks } = await readLines(text, 'es');
    expect(tasks.map(({ areas, priority }) => [areas[0], priority])).toEqual([
      ['Departamento 301', 'high'],
      ['Departamento 104 > pasillo', 'low'],
    ]);
  });
});

describe('short notes behind the name of a place (promise 9.24)', () => {
  it('each finding and each order of the line is a task', async () => {
    expect(
      await read(
        'UNIT TURN\nLR: patch nail holes behind couch, paint accent wall, blinds broken.\n' +
          'BR1: closet door off track. smoke detector chirping. screen missing.\n' +
          'Kit: 2 drawer fronts loose, disposal jammed, deep clean oven',
      ),
    ).toEqual([
      ['patch nail holes behind couch', 'LR'],
      ['paint accent wall', 'LR'],
      ['blinds broken', 'LR'],
      ['closet door off track', 'BR1'],
      ['smoke detector chirping', 'BR1'],
      ['screen missing', 'BR1'],
      ['2 drawer fronts loose', 'Kit'],
      ['disposal jammed', 'Kit'],
      ['deep clean oven', 'Kit'],
    ]);
  });

  it('in Spanish, too', async () => {
    expect(
      await read(
        'Portal B: bombilla fundida en el rellano. Goteras en el cuarto de contadores.\n' +
          'Azotea: limpiar sumideros. Antena caída.',
        'es',
      ),
    ).toEqual([
      ['bombilla fundida en el rellano', 'Portal B > rellano'],
      ['Goteras en el cuarto de contadores', 'Portal B > cuarto de contadores'],
      ['limpiar sumideros', 'Azotea'],
      ['Antena caída', 'Azotea'],
    ]);
  });
});

describe('several findings in a paragraph (promise 9.25)', () => {
  it('sentences on other things are tasks of their own', async () => {
    expect(
      await read(
        'INSPECTION REPORT\nKITCHEN\nThe drawer front is loose. The backsplash outlet has no cover. The faucet drips.',
      ),
    ).toEqual([
      ['The drawer front is loose', 'kitchen'],
      ['The backsplash outlet has no cover', 'kitchen'],
      ['The faucet drips', 'kitchen'],
    ]);
  });

  it('the traces of a finding and who is to repair it belong to its task', async () => {
    expect(
      await read(
        'INSPECTION REPORT\nBATHROOM\nThe supply line is leaking. Stains were visible on the cabinet floor. ' +
          'Have a licensed plumber repair it.',
      ),
    ).toHaveLength(1);
  });
});

describe('places of tables and numbered requests', () => {
  it('columns for building, floor and room make one path, bare numbers with their name', async () => {
    expect(
      (
        await read(
          'Building | Floor | Room | Asset | Observation\nMaple Hall | 2 | 204 | Door closer | Leaking oil\n' +
            'Maple Hall | 1 | Lobby | Exit sign | Not illuminated\n' +
            'Birch Hall | 1 | Kitchen | Floor drain | Grate missing',
        )
      ).map(([, ...places]) => places),
    ).toEqual([
      ['Maple Hall > Floor 2 > Room 204'],
      ['Maple Hall > Floor 1 > Lobby'],
      ['Birch Hall > Floor 1 > Kitchen'],
    ]);
  });

  it('a row of a table with six columns is no heading of it', async () => {
    expect(
      (
        await read(
          'Unit | Location | Item | Deficiency | Severity | Deadline\n' +
            'Unit 12 | Kitchen | Cooking appliance | A burner does not produce heat | Moderate | soon\n' +
            'Unit 31 | Hall | Window | Window cannot be secured | Moderate | soon\n' +
            'Unit 31 | Bath | Fan | Fan is loud | Low | soon',
        )
      ).map(([, ...places]) => places[0]),
    ).toEqual(['Unit 12 > Kitchen', 'Unit 31 > Hall', 'Unit 31 > Bath']);
  });
});

describe('notes of a walk, checklists with letters, estimates', () => {
  it('charges of an estimate are no work', async () => {
    expect(
      (
        await read(
          'Description | Qty | Unit | Price\nDemo existing deck | 1 | ea | $1,800.00\n' +
            'Cable railing | 48 | lf | $4,560.00\nPermit fee | 1 | ea | $350.00\nDumpster | 1 | ea | $525.00',
        )
      ).length,
    ).toBe(2);
  });
});

describe('scopes and minutes', () => {
  it('where headings are in capitals, a short line in title case is an item', async () => {
    expect(
      await read(
        'Scope of work\nEXTERIOR\nPaint whole house (body SW7005, trim SW7006)\nKITCHEN\nRemove soffit\n' +
          'Quartz - Calacatta\nUndermount sink\nBASEMENT\nEpoxy floor',
      ),
    ).toEqual([
      ['Paint whole house (body SW7005, trim SW7006)', 'exterior'],
      ['Remove soffit', 'kitchen'],
      ['Quartz - Calacatta', 'kitchen'],
      ['Undermount sink', 'kitchen'],
      ['Epoxy floor', 'basement'],
    ]);
  });

  it('in minutes assigned work is a task, and a tabled item is none', async () => {
    expect(
      (
        await read(
          'Meeting Minutes\nPresent: Al, Rosa\n1. Minutes of April approved.\n' +
            '2. Roof: Jim reported two leaks. Jim will call Acme to patch before the 15th.\n' +
            '3. Discussed painting the hall next year. Tabled.\n4. Motion to replace compressor, passed.\n' +
            'Next meeting June 7.',
        )
      ).map(([quote]) => quote),
    ).toEqual([
      'Jim will call Acme to patch before the 15th.',
      'Motion to replace compressor, passed.',
    ]);
  });
});

describe('inspections and letters of every day', () => {
  it('places with numbers and floors are labels, too, within their building', async () => {
    expect(
      await read(
        'Building 1200\nStair tower 2: handrail bracket missing. Light out on 3.\nBuilding 1210\n' +
          'Garage level P1: sprinkler head painted over. Standing water by drain.',
      ),
    ).toEqual([
      ['handrail bracket missing', 'Building 1200 > Stair tower 2'],
      ['Light out on 3', 'Building 1200 > Stair tower 2'],
      ['sprinkler head painted over', 'Building 1210 > Garage level P1'],
      ['Standing water by drain', 'Building 1210 > Garage level P1'],
    ]);
  });

  it('the grade below a finding of a Spanish inspection is its priority', async () => {
    const { tasks } = await readLines(
      'INSPECCIÓN TÉCNICA DEL EDIFICIO\n1. FACHADA PRINCIPAL\nSe observan fisuras en el enfoscado.\n' +
        'Calificación: Grave. Plazo: 6 meses.\n2. CUBIERTA\nTejas desplazadas en el faldón norte.\n' +
        'Calificación: Leve. Plazo: 12 meses.\n3. ACCESIBILIDAD\nNo procede intervención.',
      'es',
    );
    expect(tasks.map(({ areas, priority }) => [areas[0], priority])).toEqual([
      ['fachada principal', 'high'],
      ['cubierta', 'low'],
    ]);
  });
});

describe('tenants, communities and inventories', () => {
  it('a topic before the sentences of a point is no finding of its own', async () => {
    expect(
      await read(
        'Hello Mr. Patel,\nWe notify you of the following:\n1. Windows. The window in the rear bedroom is cracked.\n' +
          '2. Front door. The buzzer has not worked since May. The lobby door lock is broken.',
      ),
    ).toEqual([
      ['1. Windows. The window in the rear bedroom is cracked.', 'rear bedroom'],
      ['The buzzer has not worked since May'],
      ['The lobby door lock is broken', 'lobby'],
    ]);
  });

  it('parts of an inventory line that are in order are left out of its task', async () => {
    expect(
      await read(
        'INVENTARIO DE SALIDA\nHabitación 1: colchón bien, persiana atascada, bombilla fundida.\n' +
          'Cocina: nevera sucia, grifo suelto. Faltan 2 vasos.\nHabitación 2: todo correcto.',
        'es',
      ),
    ).toEqual([
      ['persiana atascada', 'Habitación 1'],
      ['bombilla fundida', 'Habitación 1'],
      ['nevera sucia', 'Cocina'],
      ['grifo suelto', 'Cocina'],
      ['Faltan 2 vasos', 'Cocina'],
    ]);
  });

  it('a place in capitals below the title of a finding is where it is', async () => {
    const { tasks } = await readLines(
      '3.1.2 Exterior Doors\nDOOR DOES NOT LATCH\nFRONT ENTRY\nRecommend repair.\n' +
        '7.3.2 Fixtures\nSINK DRAINS SLOWLY\nMASTER BATH - RIGHT SINK\nSlow drain observed.',
      'en',
    );
    expect(tasks.map(({ areas }) => areas)).toEqual([['front entry'], ['master bath']]);
  });

  it('a place has all words of its name, known or not', async () => {
    const english = await readLines(
      '1. Door does not latch in the Oxygen Supply Storage Room\n2. Finish painting the Fellowship dining hall\n' +
        '3. Replace the lamp in the old radiology corridor',
      'en',
    );
    expect(english.tasks.map(({ areas }) => areas)).toEqual([
      ['Oxygen Supply Storage Room'],
      ['Fellowship dining hall'],
      ['old radiology corridor'],
    ]);
    const spanish = await readLines(
      '1. Cambiar la chapa de la sala de profesores\n2. Pintar la Sala Jaime Torres',
      'es',
    );
    expect(spanish.tasks.map(({ areas }) => areas)).toEqual([
      ['sala de profesores'],
      ['Sala Jaime Torres'],
    ]);
  });
});

describe('lists of things to do, bills of quantities, long complaints', () => {
  it('a ticked box behind a bullet is done, in a list of findings, too', async () => {
    expect(
      (
        await read(
          '# List of building snags\n- [ ] Gaps around the wall of the office\n' +
            '- [x] Smaller door is missing a handle\n' +
            '- [x] Water heater is not functional',
        )
      ).length,
    ).toBe(1);
  });

  it('a board’s request to do something is a task', async () => {
    expect(
      (
        await read(
          'Board Meeting\nPresent: Evan Cole, Marta Dunn\nMinutes approved.\n' +
            '- Marta said that she had contacted Bay Management to replace a number of bulbs.\n' +
            '- Laura said she would ask Bay to have the downspouts of all units cleaned.\n' +
            '- A window in the pool roof had been replaced.\nNext meeting in April.',
        )
      ).length,
    ).toBe(2);
  });
});

describe('sections of nested bullets and numbered parts', () => {
  it('a bullet ends the section that a bullet before it heads, and lies in the one around', async () => {
    expect(
      await read(
        'Punch list\n**Exterior**\n• painting\n◦ siding peels\n• replace the gate latch\n**Interior**\n' +
          '• dressing room\n◦ stained seat top\n• loose bathroom hardware\n• patch the drywall',
      ),
    ).toEqual([
      ['◦ siding peels', 'Exterior'],
      ['• replace the gate latch', 'Exterior'],
      ['◦ stained seat top', 'Interior > dressing room'],
      ['• loose bathroom hardware', 'Interior > bathroom'],
      ['• patch the drywall', 'Interior'],
    ]);
  });

  it('a heading that names several trades is none for all that stands below it', async () => {
    const { tasks } = await readLines(
      'Mechanical and Electrical\n- Replace the leaking water heater\n- Replace the tripped breaker',
      'en',
    );
    expect(tasks.map(({ trade }) => trade)).toEqual(['plumbing', 'electrical']);
  });
});

it('in Spanish a comma parts statements on other things (promise 9.25)', async () => {
  expect(
    await read(
      'Los muebles están muy mal montados, falta algún tirador, las puertas no encajan.',
      'es',
    ),
  ).toEqual([
    ['Los muebles están muy mal montados'],
    ['falta algún tirador'],
    ['las puertas no encajan'],
  ]);
});
