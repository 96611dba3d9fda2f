import { describe, expect, it } from 'vitest';
import { readLines } from '../../../../tests/support/read-lines.ts';

/** Papers of the field as they are written every day (promises 9.14, 9.24, 9.36). */

const placed = async (text: string, language: 'en' | 'es' = 'en') =>
  (await readLines(text, language)).tasks.map(({ title, areas }) => [title, ...areas]);

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
    expect(found.at(-1)?.[0]).toBe('Tp holder missing');
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
      ['No hot water at sink', 'Pdr'],
      ['Rod bracket missing', 'Mstr WIC'],
      ['Siding loose near gas meter', 'Ext-Left'],
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
      ['Powder room door rubs', 'Downstairs > powder room'],
      ['Dining room chandelier has two burned sockets', 'Downstairs > Dining room'],
      ['Grade on the north side slopes to the foundation', 'Outside > north side'],
    ]);
  });

  it('keeps an order behind praise', async () => {
    const [task] = await placed('PUNCH LIST\n1. Kids room looks good, just paint the closet');
    expect(task?.slice(1)).toEqual(['closet']);
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
      ['Ventana con rayón', 'Recámara 2'],
      ['Apagador flojo', 'Recámara 2'],
      ['WC se mueve', 'Baño visitas'],
      ['Falta tapa de coladera', 'Baño visitas'],
      ['Puerta descuadrada', 'Cocina'],
      ['Fuga bajo tarja', 'Cocina'],
    ]);
  });

  it('hold faults that the past tells, which no work of the past is', async () => {
    const found = await placed(
      'Problemas:\n1. Se cayó la cortina de la sala\n2. Se cambió el foco de la sala\n' +
        '3. La puerta automática se queda abierta',
      'es',
    );
    expect(found.map(([title]) => title)).toEqual([
      'Se cayó la cortina de la sala',
      'Puerta automática se queda abierta',
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
      ['Carpet, burn by window, needs patch', 'Living Room'],
      ['Walls, 12 nail holes, touch up', 'Living Room'],
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
      ['Persiana, cinta rota', 'Salón'],
      ['Cisterna, pierde agua', 'Baño'],
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
      ['AC in 203 is blowing warm air again', '203'],
      ['Hallway light on 2nd floor is out', '2nd floor > hallway'],
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
    expect(found).toEqual([['Fuga de gas en el cuarto de lavado', 'cuarto de lavado']]);
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
      ['Dryer #2 not heating', 'Bldg 3 laundry'],
      ['Bulbs out', 'Bldg 1 stairwell B'],
      ['Irrigation leak by Bldg 5 sign', 'Bldg 5'],
    ]);
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
    ).toEqual([['Piso, loseta floja junto al balcón', 'Sala']]);
  });

  it('and a request for maintenance have titles without their labels', async () => {
    const found = await placed(
      'Solicitud de mantenimiento\nDescripción del problema: El aire acondicionado de la sala tira agua.\n' +
        'Urgencia: Media',
      'es',
    );
    expect(found).toEqual([['Aire acondicionado de la sala tira agua', 'sala']]);
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
    expect(found).toEqual([['Aire acondicionado no enfría', 'Hab 101']]);
  });
});
