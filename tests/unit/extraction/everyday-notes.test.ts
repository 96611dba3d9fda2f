import { describe, expect, it } from 'vitest';
import { readLines } from '../../support/read-lines.ts';

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

  it('two requests in the words of a record are two tasks', async () => {
    const text = [
      record('1A', 'Open', 'The deadbolt sticks. Also the window screen is torn.'),
      record('2A', 'Open', 'The tub is chipped.'),
    ].join('\n\n');
    expect(await read(text)).toEqual([
      ['The deadbolt sticks.', 'Unit 1A'],
      ['Also the window screen is torn.', 'Unit 1A'],
      ['Description: The tub is chipped.', 'Unit 2A'],
    ]);
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

  it('what a finding leaves behind, and who is to mend it, goes with it', async () => {
    expect(
      await read(
        'INSPECTION REPORT\nBATHROOM\nThe supply line is leaking. Stains were visible on the cabinet floor. ' +
          'Have a licensed plumber repair it.',
      ),
    ).toHaveLength(1);
  });

  it('a letter that tells what went wrong lists tasks', async () => {
    expect(
      (
        await read(
          'Hi Karen,\nThe corner cabinet door rubs on the one next to it and there is a chip in the quartz. ' +
            'The outlet by the stove is not straight. Somebody forgot to hook up the fan duct.\nThanks',
        )
      ).map(([quote]) => quote),
    ).toEqual([
      'The corner cabinet door rubs on the one next to it',
      'there is a chip in the quartz',
      'The outlet by the stove is not straight.',
      'Somebody forgot to hook up the fan duct.',
    ]);
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

  it('a numbered item ends the numbered section before it; semicolons part findings', async () => {
    const { tasks } = await readLines(
      'REPAIR REQUEST\nBuyers request that the following be completed:\n3. Plumbing\n' +
        'a. Repair leak under the hall bath vanity\nb. Secure loose toilet\n' +
        '4. Electrical: double tapped breakers at main panel; open ground outlets in the living room\n' +
        '5. In lieu of replacing the windows buyers will accept a $1,500 credit.',
      'en',
    );
    expect(tasks.map(({ quote, trade }) => [quote, trade])).toEqual([
      ['a. Repair leak under the hall bath vanity', 'plumbing'],
      ['b. Secure loose toilet', 'plumbing'],
      ['Electrical: double tapped breakers at main panel', 'electrical'],
      ['open ground outlets in the living room', 'electrical'],
    ]);
  });
});

describe('notes of a walk, checklists with letters, estimates', () => {
  it('places behind a dash head their notes, each house its places', async () => {
    expect(
      await read(
        'Inspection notes 9/14\n22 Elm (left)\nFront porch - top step cracked. handrail wobbles.\n' +
          'Bath - GFCI wont reset.\n24 Elm (right)\nBed 2 - window painted shut',
      ),
    ).toEqual([
      ['top step cracked', '22 Elm (left) > Front porch'],
      ['handrail wobbles', '22 Elm (left) > Front porch'],
      ['Bath - GFCI wont reset.', '22 Elm (left) > Bath'],
      ['Bed 2 - window painted shut', '24 Elm (right) > Bed 2'],
    ]);
  });

  it('a letter of the legend beside a thing is its verdict', async () => {
    const { tasks } = await readLines(
      'Rating: C = clean/OK  D = damaged  N = needs cleaning\nENTRY\nDoor/locks C\n' +
        'Walls D large hole behind door\nKITCHEN\nRange N\nSink C slow leak at base\nCabinets C',
      'en',
    );
    expect(tasks.map(({ title }) => title)).toEqual([
      'Fix walls: large hole behind door (Entry)',
      'Range: needs cleaning (Kitchen)',
      'Fix sink: slow leak at base (Kitchen)',
    ]);
  });

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

  it('in minutes what somebody is to do is work, what is tabled is none', async () => {
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

  it('numbered rooms are places each', async () => {
    expect(await read('Work order\n1. Remove the carpet in Rooms 101, 102 and 105')).toEqual([
      ['1. Remove the carpet in Rooms 101, 102 and 105', 'Room 101', 'Room 102', 'Room 105'],
    ]);
  });
});

describe('inspections and letters of every day', () => {
  it('a move-out form gives what is new, at the room of its heading', async () => {
    const { tasks } = await readLines(
      'AREA | CONDITION AT MOVE-IN | CONDITION AT MOVE-OUT\nLiving room\nWalls | Good | 3 anchors left, scuffs\n' +
        'Floor | Small scratch | Same\nKitchen\nStove | Clean | Knob missing\nSink | Good | Good',
      'en',
    );
    expect(tasks.map(({ title, areas }) => [title, ...areas])).toEqual([
      ['Fix walls: 3 anchors left, scuffs (Living room)', 'Living room'],
      ['Fix stove: knob missing (Kitchen)', 'Kitchen'],
    ]);
  });

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

  it('the works that a meeting decides are tasks, each', async () => {
    expect(
      (
        await read(
          'JUNTA GENERAL ORDINARIA\nAsistentes: 12 propietarios\nOrden del día\n1. Lectura del acta. Se aprueba.\n' +
            '2. Se acuerda por unanimidad pintar el portal y cambiar los buzones.\n' +
            '3. Se informa de que la caldera fue revisada.\nSe levanta la sesión a las 21:10.',
          'es',
        )
      ).map(([quote]) => quote),
    ).toEqual(['pintar el portal', 'cambiar los buzones']);
  });

  it('what is well in an inventory is left out of its line', async () => {
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

  it('a row with quantity and unit is work, whatever its words', async () => {
    expect(
      (
        await read(
          'N | RUBRO | U/M | CANTIDAD\n4 | Desmonte de techo con recuperación de tejas. | m2 | 159.6\n' +
            '11 | Contrapiso de cascotes. | m2 | 120\n13 | Zócalo cerámico de 8 cm de altura. | ml | 53',
          'es',
        )
      ).length,
    ).toBe(3);
  });

  it('what a board asked somebody to do is work', async () => {
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

describe('lists within cells, estimates without headings', () => {
  it('the items of a list in a cell are tasks, those ticked are none', async () => {
    expect(
      await read(
        'Number | Title | State | Body\n' +
          '47 | Girls Bathroom | open | - [ ] Tighten toilet seat - [x] Clean fan - [ ] Paint\n' +
          '46 | Garage | open | - [ ] Oil the door - [ ] Replace the bulb',
      ),
    ).toEqual([
      ['Tighten toilet seat', 'Girls Bathroom'],
      ['Paint', 'Girls Bathroom'],
      ['Oil the door', 'Garage'],
      ['Replace the bulb', 'Garage'],
    ]);
  });

  it('the words of an estimate may stand below an empty heading', async () => {
    expect(
      (
        await read(
          ' |  | QUANTITY | UNIT | TAX\n408. | Remove 1/2" drywall | 32.00 SF | 0.37 | 0.00\n' +
            '430. | R&R Carpet pad | 64.00 SF | 0.63 | 1.73',
        )
      ).length,
    ).toBe(2);
  });

  it('labels of an issue name its place, trade and priority', async () => {
    const { tasks } = await readLines(
      'Number | Title | State | Labels\n35 | Fill the cracks | open | maintenance;Outside\n' +
        '19 | Fix storm door | open | Family Room;high\n10 | Replace the floor | closed | Kitchen',
      'en',
    );
    expect(tasks.map(({ areas, priority }) => [areas[0], priority])).toEqual([
      ['Outside', 'medium'],
      ['Family Room', 'high'],
    ]);
  });
});

describe('findings with a numbered title, a grade, their text and a place (promise 9.26)', () => {
  it('are one task each, at the places below it, whatever heading stands above them', async () => {
    const { tasks } = await readLines(
      'E. Walls\nSpecific Limitations:\n1: Lack of Sealed Penetrations\nRecommendation\n' +
        'It is recommended that all protrusions be sealed in order to prevent moisture incursion.\n' +
        'Recommendation: Contact a qualified professional.\nLeft Side\n4: Joint Separation\n' +
        'Handyman/Maintenance Item\nThere are joint separations in various areas.\n' +
        'Recommendation: Contact a qualified drywall contractor.\nGarage\nMaster Bedroom',
      'en',
    );
    expect(tasks.map(({ quote, areas }) => [quote, ...areas])).toEqual([
      ['1: Lack of Sealed Penetrations', 'Left Side'],
      ['4: Joint Separation', 'Garage', 'Master Bedroom'],
    ]);
  });
});

describe('logs of units', () => {
  it('the number that a line begins with is its unit', async () => {
    expect(
      await read(
        'Maintenance log\n- 114 toilet running\n- 220 vacant: paint, replace range hood\n' +
          '- 305 door lock sticks\n- gutters overflowing',
      ),
    ).toEqual([
      ['- 114 toilet running', 'Unit 114'],
      ['- 220 vacant: paint, replace range hood', 'Unit 220'],
      ['- 305 door lock sticks', 'Unit 305'],
      ['- gutters overflowing'],
    ]);
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

  it('a numbered part of the roof is in the section of the roof', async () => {
    const { tasks } = await readLines(
      '2 – Roof\n2.2.1 – Roof Covering\nRoof Covering 1\nHAIL DAMAGE\nThe covering was damaged by ' +
        'hail. A contractor should repair it.\n2.4.1 – Flashing\nFlashing 1\nKICK-OUT FLASHING MISSING' +
        '\nWall flashing was missing. A contractor should repair it.',
      'en',
    );
    expect(tasks.map(({ areas }) => areas)).toEqual([['Roof'], ['Roof']]);
  });

  it('a heading that names several trades is none for all that stands below it', async () => {
    const { tasks } = await readLines(
      'Mechanical and Electrical\n- Replace the leaking water heater\n- Replace the tripped breaker',
      'en',
    );
    expect(tasks.map(({ trade }) => trade)).toEqual(['plumbing', 'electrical']);
  });
});

describe('parts of a report and estimates of insurers', () => {
  it('the name of a page says where its findings are', async () => {
    expect(
      await read(
        'Inspection report\nPage 2 - Roof Findings\nFinding 1: The shingles are cracked and need repair.\n' +
          'Page 3 - Exterior\nFinding 2: The box cover is damaged and should be replaced.',
      ),
    ).toEqual([
      ['Finding 1: The shingles are cracked and need repair.', 'Roof'],
      ['Finding 2: The box cover is damaged and should be replaced.', 'Exterior'],
    ]);
  });

  it('measures of a room and charges beside the work are no tasks', async () => {
    const amounts = (of: string): string => `${of} | 9.37 | 3.82 | 97.52`;
    expect(
      await read(
        [
          'Roof',
          '0.00 SF Walls / 0.00 SF Ceiling',
          '/ 0.00 LF Ceil. Perimeter',
          ...['1. R&R Gutter - aluminum', amounts('10.00 LF')],
          ...['2. R&R Soffit - wood', amounts('12.00 SF')],
          ...['3. Paint wood siding', amounts('60.00 SF')],
          ...['4. Siding labor minimum', amounts('1.00 EA')],
        ].join('\n'),
      ),
    ).toEqual([
      ['1. R&R Gutter - aluminum', 'Roof'],
      ['2. R&R Soffit - wood', 'Roof'],
      ['3. Paint wood siding', 'Roof'],
    ]);
  });
});

it('what introduces a list of tasks is none, nor a numbered name of findings', async () => {
  expect(
    await read(
      'Work day\nBelow is a list of tasks that need to be completed:\n- Paint the benches\n' +
        'There is plenty more that needs to be done before summer.\n- Rake the beach',
    ),
  ).toEqual([['- Paint the benches'], ['- Rake the beach', 'beach']]);
  expect(
    await read(
      'Defects\n2. Internal Finishing Defects (report of June)\n- Door reveal cracked\n' +
        '- Context: found after the visit',
    ),
  ).toEqual([['- Door reveal cracked']]);
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

it('what is wrong further on in a sentence is in the place that its beginning names', async () => {
  expect(await read('Notes\nIn the kitchen the drawers are loose and the doors rub.')).toEqual([
    ['In the kitchen the drawers are loose', 'kitchen'],
    ['the doors rub', 'kitchen'],
  ]);
  expect(await read('El baño tiene azulejos rotos y la puerta no cierra.', 'es')).toEqual([
    ['El baño tiene azulejos rotos', 'baño'],
    ['la puerta no cierra', 'baño'],
  ]);
});
