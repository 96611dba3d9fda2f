import { describe, expect, it } from 'vitest';
import { readLines } from '../../support/read-lines.ts';

/** Papers of the field as they are written every day (promises 9.14, 9.24, 9.36). */

const placed = async (text: string, language: 'en' | 'es' = 'en') =>
  (await readLines(text, language)).tasks.map(({ title, areas }) => [title, ...areas]);

describe('a finding with its side below its title', () => {
  it('is at that side, not at the part of the report', async () => {
    const found = await placed(
      [
        '3.2.1 - Grounds',
        'BRANCHES OVER THE ROOF',
        'REAR',
        'Branches hang over the roof. Recommend trimming them back.',
        '',
        '4.1.1 - Plumbing',
        'SLOW DRAIN',
        'MASTER BATHROOM',
        'The sink drained slowly. Recommend clearing the drain.',
      ].join('\n'),
    );
    expect(found.map(([, ...areas]) => areas)).toEqual([['rear'], ['master bathroom']]);
  });
});

describe('a make-ready list', () => {
  it('names rooms by short forms, and dates of moving are no task', async () => {
    const found = await placed(
      'MAKE READY - UNIT 214\nMove out 10/30  Move in 11/15\n\nBLINDS: replace 2 in LR, 1 in BR2\n' +
        'HVAC: add return in master\nBATH: recaulk tub, tp holder missing',
    );
    expect(found.map(([, ...areas]) => areas)).toEqual([
      ['unit 214 > LR', 'unit 214 > BR2'],
      ['unit 214 > master'],
      ['unit 214 > bath'],
      ['unit 214 > bath'],
    ]);
    expect(found.at(-1)?.[0]).toBe('Fix: tp holder missing (Unit 214, Bath)');
  });
});

describe('a punch list whose columns are parted by blanks', () => {
  it('has its places below "Rm" and its trades below "Trade"', async () => {
    expect(
      await placed(
        [
          'Rm            Item                                      Trade     Init',
          'Pdr           No hot water at sink                      Plumb',
          'Mstr WIC      Rod bracket missing                       Trim      DH',
          'Ext-Left      Siding loose near gas meter               Siding',
        ].join('\n'),
      ),
    ).toEqual([
      ['Fix: no hot water at sink (Pdr)', 'Pdr'],
      ['Rod bracket missing (Mstr WIC)', 'Mstr WIC'],
      ['Fix: siding loose near gas meter (Ext-Left)', 'Ext-Left'],
    ]);
  });
});

describe('a letter that leads each sentence by a floor', () => {
  it('is at the room that the sentence names within it', async () => {
    expect(
      await placed(
        'Before closing please see to these:\n\n' +
          'Downstairs - powder room door rubs. Dining room chandelier has two burned sockets.\n' +
          'Outside - grade on the north side slopes to the foundation.',
      ),
    ).toEqual([
      ['Fix: powder room door rubs', 'Downstairs > powder room'],
      ['Fix: dining room chandelier has two burned sockets', 'Downstairs > Dining room'],
      ['Fix: grade on the north side slopes to the foundation', 'Outside > north side'],
    ]);
  });

  it('keeps an order behind praise', async () => {
    const [task] = await placed('PUNCH LIST\n1. Kids room looks good, just paint the closet');
    expect(task?.slice(1)).toEqual(['closet']);
  });
});

describe('a scope of works', () => {
  it('has a part called by a work above its lettered points', async () => {
    const found = await placed(
      'SCOPE OF WORK\n1) DEMO\n   a. Remove all carpet\n   b. Remove kitchen cabinets\n' +
        '2) EXTERIOR\n   a. Front - new entry door\n   b. Rear - rebuild deck stairs',
    );
    expect(found.map(([, ...areas]) => areas)).toEqual([
      [],
      ['kitchen'],
      ['exterior > Front'],
      ['exterior > Rear'],
    ]);
  });
});

describe('requests of tenants as records', () => {
  it('are in the home that a line of several facts tells', async () => {
    const found = await placed(
      [
        'TENANT REQUEST #4471',
        'Unit: 3B    Tenant: J. Ruiz    Entered: 11/02',
        'Problem: Kitchen faucet dripping',
        '',
        'TENANT REQUEST #4472',
        'Unit: 1A    Tenant: P. Cho    Entered: 11/03',
        'Problem: Front door lock sticks',
      ].join('\n'),
    );
    expect(found.map(([, ...areas]) => areas)).toEqual([['Unit 3B > Kitchen'], ['Unit 1A']]);
  });
});

describe('orders in several places', () => {
  it('have each place with its count', async () => {
    const [task] = await placed('WORK ORDER\n1. Add 6 recessed cans in kitchen, 4 in family room');
    expect(task?.slice(1)).toEqual(['kitchen', 'family room']);
  });

  it('have the places of a list behind a counter', async () => {
    const [task] = await placed(
      'WORK ORDER\n1. Install GFCI outlets at kitchen counter, both bathrooms and garage',
    );
    expect(task?.slice(1)).toEqual(['kitchen', 'both bathrooms', 'garage']);
  });
});

describe('Spanish lists by room', () => {
  it('have a task for each fault between commas', async () => {
    expect(
      await placed(
        'Pendientes\nRecámara 2: ventana con rayón, apagador flojo\n' +
          'Baño visitas: WC se mueve, falta tapa de coladera\nCocina: puerta descuadrada, fuga bajo tarja',
        'es',
      ),
    ).toEqual([
      ['Corregir: ventana con rayón (Recámara 2)', 'Recámara 2'],
      ['Corregir: apagador flojo (Recámara 2)', 'Recámara 2'],
      ['Corregir: WC se mueve (Baño visitas)', 'Baño visitas'],
      ['Corregir: falta tapa de coladera (Baño visitas)', 'Baño visitas'],
      ['Corregir: puerta descuadrada (Cocina)', 'Cocina'],
      ['Corregir: fuga bajo tarja (Cocina)', 'Cocina'],
    ]);
  });

  it('are below "En la planta alta" and "Afuera" as below names of places', async () => {
    expect(
      await placed(
        'Le paso lo que falta:\n\nEn la planta alta\n- Cambiar la chapa del pasillo\n\nAfuera\n- Arreglar el portón',
        'es',
      ),
    ).toEqual([
      ['Cambiar la chapa del pasillo', 'planta alta > pasillo'],
      ['Arreglar el portón (Afuera)', 'Afuera'],
    ]);
  });

  it('hold faults that the past tells, which no work of the past is', async () => {
    const found = await placed(
      'Problemas:\n1. Se cayó la cortina de la sala\n2. Se cambió el foco de la sala\n' +
        '3. La puerta automática se queda abierta',
      'es',
    );
    expect(found.map(([title]) => title)).toEqual([
      'Corregir: se cayó la cortina de la sala',
      'Corregir: puerta automática se queda abierta',
    ]);
  });
});

describe('a list of several sites', () => {
  it('has the rooms of each below its name behind a label', async () => {
    const table = (site: string, row: string): string =>
      `Obra: ${site}\nCalle Suecia 14\nUbicación | Falla | Urgencia | Estado\n${row}`;
    const found = await placed(
      [
        table('Edificio Mirador', 'Cocina | La llave gotea | alta | pendiente'),
        table('Casas Altamar', 'Terraza | Cerámicas sueltas | media | pendiente'),
      ].join('\n\n'),
      'es',
    );
    expect(found.map(([, ...areas]) => areas)).toEqual([
      ['Edificio Mirador > Cocina'],
      ['Casas Altamar > Terraza'],
    ]);
  });

  it('has the names of projects as sites where its title says that it goes by them', async () => {
    const found = await placed(
      '# Tareas por proyecto\n\n## Renovación Centro\n- [ ] Pintar las paredes de la sala\n\n' +
        '## Residencia Sánchez\n- [ ] Cambiar las baterías de los detectores de humo',
      'es',
    );
    expect(found.map(([, ...areas]) => areas)).toEqual([
      ['Renovación Centro > sala'],
      ['Residencia Sánchez'],
    ]);
  });
});

describe('an estimate with a table of goods and one of labor', () => {
  it('has the works as tasks, and no goods', async () => {
    const found = await placed(
      [
        'UNIDADES | TIPO | MATERIALES COCINA | PRECIO | TOTAL',
        '28 | m2 | Azulejos de pared | 20€ | 560€',
        '1 | ud | Horno integrable | 405€ | 405€',
        'UNIDADES | TIPO | MANO DE OBRA | PRECIO | TOTAL',
        '28 | m2 | Picado de azulejos de pared | 15€ | 420€',
        '1 | ud | Colocación de horno | 25€ | 25€',
      ].join('\n'),
      'es',
    );
    expect(found.map(([title]) => title)).toEqual([
      'Picado de azulejos de pared',
      'Colocación de horno',
    ]);
  });
});

describe('a row with two numbered findings side by side', () => {
  it('is a task for each, at the room of the flat that it names', async () => {
    expect(
      await placed(
        [
          'No | Impacted area | No | Exposed area',
          '1 | Dampness at the skirting of Hall of Flat No. 103 | 1.1 | Gaps at the tiles of Bathroom of Flat No. 103',
          '2 | Dampness on the wall of Kitchen of Flat No. 103 | 2.1 | Leak at the trap of Bathroom of Flat No. 203',
        ].join('\n'),
      ),
    ).toEqual([
      [expect.stringMatching(/Dampness|dampness/), 'Flat No. 103 > Hall'],
      [expect.stringMatching(/[Gg]aps/), 'Flat No. 103 > Bathroom'],
      [expect.stringMatching(/[Dd]ampness/), 'Flat No. 103 > Kitchen'],
      [expect.stringMatching(/[Ll]eak/), 'Flat No. 203 > Bathroom'],
    ]);
  });
});

describe('forms of a move-out', () => {
  it('say by the remark what is wrong, and by the last grade whether anything is', async () => {
    expect(
      await placed(
        [
          'Room / Item            Move-in   Move-out   Comments',
          'Living Room',
          '  Carpet               Good      Poor       Burn by window, needs patch',
          '  Walls                Good      Fair       12 nail holes, touch up',
          '  Blinds               Good      Good',
        ].join('\n'),
      ),
    ).toEqual([
      ['Carpet: burn by window, needs patch (Living Room)', 'Living Room'],
      ['Repair walls: 12 nail holes, touch up (Living Room)', 'Living Room'],
    ]);
    expect(
      await placed(
        [
          'Estancia | Elemento | Entrada | Salida | Observaciones',
          'Salón | Persiana | Bueno | Malo | Cinta rota',
          'Cocina | Horno | Bueno | Bueno |',
          'Baño | Cisterna | Bueno | Malo | Pierde agua',
        ].join('\n'),
        'es',
      ),
    ).toEqual([
      ['Corregir persiana: cinta rota (Salón)', 'Salón'],
      ['Corregir cisterna: pierde agua (Baño)', 'Baño'],
    ]);
  });
});

describe('messages with their time alone', () => {
  it('are a message each, without time, name and greeting', async () => {
    const found = await placed(
      '10:02 AM - Rosa: Hi Mike, the AC in 203 is blowing warm air again\n' +
        '10:04 AM - Mike: ok will send someone today\n' +
        '10:05 AM - Rosa: also the hallway light on 2nd floor is out',
    );
    expect(found).toEqual([
      ['Fix: AC in 203 is blowing warm air again', '203'],
      ['Fix: hallway light on 2nd floor is out', '2nd floor > hallway'],
    ]);
  });
});

describe('work orders without a heading row', () => {
  it('have a task for the first row, too', async () => {
    const found = await placed(
      [
        'WO-2207 | Bldg A | Rm 104 | HVAC | Unit freezing up, check charge | High',
        'WO-2209 | Bldg C | Gym | Electrical | 6 of 20 high bay lights out | Low',
        'WO-2210 | Bldg C | East entry | Doors | Closer arm broken | High',
      ].join('\n'),
    );
    expect(found.map(([, ...areas]) => areas)).toEqual([
      ['Bldg A > Rm 104'],
      ['Bldg C > Gym'],
      ['Bldg C > East entry'],
    ]);
  });
});

describe('a Spanish letter', () => {
  it('has a task for each thing that it tells, behind an apartment with its number, too', async () => {
    const found = await placed(
      'Estimados señores:\nLes escribo por los siguientes desperfectos en el apartamento 804. En la habitación ' +
        'principal la ventana no sella. En el baño social el sanitario queda botando agua. La puerta de la ' +
        'cocina se descolgó. Además, el citófono no funciona.\nCordialmente,\nMarta Rúa',
      'es',
    );
    expect(found.map(([, ...areas]) => areas)).toEqual([
      ['habitación principal'],
      ['baño social'],
      ['cocina'],
      [],
    ]);
  });

  it('and a report by colors has no color in its titles', async () => {
    const found = await placed(
      'INFORME\nROJO: Fuga de gas en el cuarto de lavado.\nVERDE: Puertas y ventanas operan bien.',
      'es',
    );
    expect(found).toEqual([['Corregir: fuga de gas en el cuarto de lavado', 'cuarto de lavado']]);
  });

  it('and records called by a folio are one each', async () => {
    const found = await placed(
      'Folio 881 Torre Norte depto 1203: fuga en llave de lavabo\nFolio 882 Torre Sur: luminaria apagada',
      'es',
    );
    expect(found).toHaveLength(2);
  });
});

describe('a log by days of the week', () => {
  it('has a task for each fault, without the day', async () => {
    const found = await placed(
      'Weekly Maintenance Log\n\nMon: Bldg 3 laundry - dryer #2 not heating.\n' +
        'Wed: Bldg 1 stairwell B - bulbs out.\nFri: Irrigation leak by Bldg 5 sign.',
    );
    expect(found).toEqual([
      ['Fix: dryer #2 not heating (Bldg 3 laundry)', 'Bldg 3 laundry'],
      ['Fix: bulbs out (Bldg 1 stairwell B)', 'Bldg 1 stairwell B'],
      ['Fix: irrigation leak by Bldg 5 sign', 'Bldg 5'],
    ]);
  });
});

describe('a response to an inspection', () => {
  it('names places behind the sections that it answers to', async () => {
    const found = await placed(
      'ITEMS REQUESTED BY BUYER\n1. Section 6.2 Upstairs hall bath: toilet loose at floor; tub stopper missing\n' +
        '2. Section 8.4 Attic: bath fan vents into attic',
    );
    expect(found.map(([, ...areas]) => areas)).toEqual([
      ['Upstairs hall bath'],
      ['Upstairs hall bath'],
      ['Attic'],
    ]);
  });
});

describe('prose that leads a sentence by a room', () => {
  it('leaves the thing before it where that is', async () => {
    const found = await placed(
      'The basement has efflorescence on the north wall and the sump pump did not run when tested. ' +
        'In the laundry room, the dryer vent is disconnected.',
    );
    expect(found.map(([, ...areas]) => areas)).toEqual([
      ['basement > north wall'],
      ['basement > north wall'],
      ['laundry room'],
    ]);
  });
});

describe('an e-mail that lists works', () => {
  it('has an order below the list as a task of its own, without "also"', async () => {
    const found = await placed(
      'Please get quotes for the following:\n- replace bath exhaust fans\n- rehang garage side door\n' +
        'Also check why the upstairs AC is tripping.\nThx\nDan',
    );
    expect(found.at(-1)).toEqual(['Check why the upstairs AC is tripping', 'upstairs']);
    expect(found).toHaveLength(3);
  });
});

describe('a Spanish form of a delivery', () => {
  it('is at the room of its heading, not at what a fault is beside', async () => {
    expect(
      await placed(
        'Área / Elemento    Bien   Mal   Observaciones\nSala\n' +
          '  Piso                    X     loseta floja junto al balcón',
        'es',
      ),
    ).toEqual([['Corregir piso: loseta floja junto al balcón', 'Sala']]);
  });

  it('and a request for maintenance have titles without their labels', async () => {
    const found = await placed(
      'Solicitud de mantenimiento\nDescripción del problema: El aire acondicionado de la sala tira agua.\n' +
        'Urgencia: Media',
      'es',
    );
    expect(found).toEqual([['Corregir: aire acondicionado de la sala tira agua', 'sala']]);
  });
});

describe('a list of a turn, a room a line', () => {
  it('is in the unit of its title, room by room, though no line has a bullet', async () => {
    expect(
      await placed(
        [
          'Unit 204 turn',
          'LR - patch TV mount holes, paint accent wall back to white',
          'Kit - cabinet door under sink off hinge; disposal hums',
          'BR1 - blinds broken, closet door off track',
          'BR2 - ok',
        ].join('\n'),
      ),
    ).toEqual([
      ['Patch TV mount holes (Unit 204, LR)', 'Unit 204 > LR'],
      ['Paint accent wall back to white (Unit 204, LR)', 'Unit 204 > LR'],
      ['Fix: cabinet door under sink off hinge (Unit 204, Kit)', 'Unit 204 > Kit'],
      ['Fix: disposal hums (Unit 204, Kit)', 'Unit 204 > Kit'],
      ['Fix: blinds broken (Unit 204, BR1)', 'Unit 204 > BR1'],
      ['Fix: closet door off track', 'Unit 204 > BR1'],
    ]);
  });
});

describe('a punch list by the numbers of doors', () => {
  it('names a room with its number', async () => {
    const found = await placed(
      '101 LOBBY\n1. Touch up paint at south wall.\n102 OFFICE\n1. Door closer slams; adjust.',
    );
    expect(found.map(([, ...areas]) => areas)).toEqual([['101 lobby'], ['102 office']]);
  });
});

describe('an estimate by rooms with measures', () => {
  it('has works without a verb among its works', async () => {
    const found = await placed(
      [
        'KITCHEN',
        'R&R Base cabinet - sink base 36"          1 EA',
        'Detach & reset dishwasher                  1 EA',
        'Drywall patch, behind sink                 1 EA',
        'Paint walls - 2 coats                    210 SF',
      ].join('\n'),
    );
    expect(found.map(([title]) => title)).toContain('Drywall patch, behind sink (Kitchen)');
  });
});

describe('a message that tells a fault and asks for something besides', () => {
  it('is two tasks, each in its room, without the words that join them', async () => {
    expect(
      await placed(
        'Also the primary bath faucet handle is loose, and please replace the three dead bulbs in the ' +
          "kitchen cans. Oh, and the powder room door doesn't latch.",
      ),
    ).toEqual([
      ['Fix: primary bath faucet handle is loose', 'primary bath'],
      ['Replace the three dead bulbs in the kitchen cans', 'kitchen'],
      ["Fix: powder room door doesn't latch", 'powder room'],
    ]);
  });
});

describe('records of defects below the parts of a building', () => {
  it('are at the part that heads them', async () => {
    const found = await placed(
      [
        'FACHADA PRINCIPAL',
        'Deficiencia: Fisuras en revestimiento de mortero.',
        'Gravedad: Leve',
        'Actuación: Sellado de fisuras y pintado.',
        '',
        'CUBIERTA',
        'Deficiencia: Tejas rotas y desplazadas.',
        'Gravedad: Grave',
        'Actuación: Sustitución de tejas.',
      ].join('\n'),
      'es',
    );
    expect(found.map(([, ...areas]) => areas)).toEqual([['fachada principal'], ['cubierta']]);
  });
});

describe('the minutes of a community of owners', () => {
  it('have what neighbours tell and ask for, and what is decided, each without who says it', async () => {
    expect(
      await placed(
        [
          'COMUNIDAD DE PROPIETARIOS - ACTA',
          '3. Ruegos y preguntas',
          'D. Julián (2ºA) comunica que la luz del rellano de la 2ª planta parpadea.',
          'Dª Pilar (bajo C) pide que se repare el buzón, que tiene la puerta rota.',
          'Se acuerda limpiar los canalones antes del otoño.',
        ].join('\n'),
        'es',
      ),
    ).toEqual([
      ['Corregir: luz del rellano de la 2ª planta parpadea', '2ª planta > rellano'],
      ['Reparar el buzón, que tiene la puerta rota'],
      ['Limpiar los canalones antes del otoño'],
    ]);
  });
});

describe('a sheet of faults of a hotel', () => {
  it('begins with its name, which is no fault', async () => {
    const found = await placed(
      [
        'HOTEL MIRAMAR - PARTE DE AVERÍAS   Fecha: 12/03',
        'Hab.   Avería                              Prioridad   Hecho',
        '101    Aire acondicionado no enfría        Alta',
        '104    Bombilla fundida en el baño         Baja        SI',
      ].join('\n'),
      'es',
    );
    expect(found).toEqual([['Corregir: aire acondicionado no enfría (Hab 101)', 'Hab 101']]);
  });
});
