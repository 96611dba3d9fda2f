import { describe, expect, it } from 'vitest';
import { readLines } from '../../support/read-lines.ts';

const quotes = async (text: string, language: 'en' | 'es' = 'en'): Promise<string[]> =>
  (await readLines(text, language)).tasks.map(({ quote }) => quote);

describe('tables (promise 9.36)', () => {
  it('with a column for yes and one for no are answered by the ticks below them', async () => {
    expect(
      await quotes(
        'Item | Yes | No | N/A | Comments\n' +
          'Exit doors unobstructed | X | | |\n' +
          'Exit signs illuminated | | X | | Sign over the stair not lit\n' +
          'Electrical panels clear | | X | | Boxes stored in front of panel B\n' +
          'Leaks at the ceiling | | X | |\n' +
          'Extension cords not used as permanent wiring | | X | | Remove the cord behind the bar',
      ),
    ).toEqual([
      'Exit signs illuminated | | X | | Sign over the stair not lit',
      'Electrical panels clear | | X | | Boxes stored in front of panel B',
      'Extension cords not used as permanent wiring | | X | | Remove the cord behind the bar',
    ]);
  });

  it('in Spanish with ticks below sí and no are read the same way', async () => {
    expect(
      await quotes(
        'Elemento | Sí | No | Observaciones\n' +
          'Puertas en buen estado | X | |\n' +
          'Grifos sin goteos | | X | Gotea el del aseo\n' +
          'Ventanas cierran bien | X | |',
        'es',
      ),
    ).toEqual(['Grifos sin goteos | | X | Gotea el del aseo']);
  });

  it('with columns named Cumple and No cumple are ticked as others are', async () => {
    expect(
      await quotes(
        'Ítem | Cumple | No cumple | N/A | Observaciones\n' +
          'Extintores vigentes | X | | | Recarga 05/2025\n' +
          'Luminarias operativas | | X | | 2 tubos fundidos en bodega\n' +
          'Ascensor | | | X |',
        'es',
      ),
    ).toEqual(['Luminarias operativas | | X | | 2 tubos fundidos en bodega']);
  });

  it('where a good grade stands beside the word clean hold no work', async () => {
    expect(
      await quotes(
        'Room | Item | Condition | Comments\nKitchen | Refrigerator | Good | Clean\n' +
          'Kitchen | Faucet | Fair | Drips',
      ),
    ).toEqual(['Kitchen | Faucet | Fair | Drips']);
  });

  it('hold rows that name a group of the rows below them', async () => {
    expect(
      await quotes(
        'Item | Clause | Breach | Remedy | Cost\n' +
          '1.00 | | EXTERNAL | |\n' +
          '1.01 | 3(4) | Gutter joints leaking | Clean out and reseal the joints | 900\n' +
          '2.00 | | WAREHOUSE | |\n' +
          '2.01 | 3(9) | Racking bolts left in the floor | Remove and make good | 400',
      ),
    ).toEqual([
      '1.01 | 3(4) | Gutter joints leaking | Clean out and reseal the joints | 900',
      '2.01 | 3(9) | Racking bolts left in the floor | Remove and make good | 400',
    ]);
  });

  it('of minutes hold no work in the rows that are only noted', async () => {
    expect(
      await quotes(
        'Item | Description | Action by | Due\n' +
          '1.0 | Previous minutes | |\n' +
          '1.1 | Minutes of meeting 13 agreed. | Note |\n' +
          '2.0 | Progress | |\n' +
          '2.1 | Contractor one week behind due to weather. | Note |\n' +
          '2.2 | Roof membrane torn by following trades. Repair and retest. | EF | 29/04\n' +
          '2.3 | Cracked tiles in the lobby to be replaced. | EF | 04/05',
      ),
    ).toEqual([
      '2.2 | Roof membrane torn by following trades. Repair and retest. | EF | 29/04',
      '2.3 | Cracked tiles in the lobby to be replaced. | EF | 04/05',
    ]);
  });

  it('whose heading names no column of work are read by what their rows say', async () => {
    expect(
      await quotes(
        'Nº | Estancia | Lo que hay | Gremio | Estado\n' +
          '1 | Recibidor | Puerta de entrada roza con el suelo | Carpintería | Pendiente\n' +
          '2 | Cocina | Azulejo roto detrás de la campana | Alicatados | Pendiente\n' +
          '3 | Salón | Arañazo en cristal | Vidrios | Subsanado\n' +
          '4 | Baño | Mampara mal sellada | Fontanería | Pendiente',
        'es',
      ),
    ).toEqual([
      '1 | Recibidor | Puerta de entrada roza con el suelo | Carpintería | Pendiente',
      '2 | Cocina | Azulejo roto detrás de la campana | Alicatados | Pendiente',
      '4 | Baño | Mampara mal sellada | Fontanería | Pendiente',
    ]);
  });

  it('of a budget hold no work in the percentages below their works', async () => {
    expect(
      await quotes(
        'Código | Ud | Descripción | Cantidad | Precio | Importe\n' +
          '01.01 | m2 | Picado de alicatado en paramentos | 32,00 | 11,50 | 368,00\n' +
          '01.02 | ud | Inodoro de tanque bajo, instalado | 2,00 | 240,00 | 480,00\n' +
          '13 % Gastos generales | | | | | 110,24\n' +
          '6 % Beneficio industrial | | | | | 50,88',
        'es',
      ),
    ).toEqual([
      '01.01 | m2 | Picado de alicatado en paramentos | 32,00 | 11,50 | 368,00',
      '01.02 | ud | Inodoro de tanque bajo, instalado | 2,00 | 240,00 | 480,00',
    ]);
  });
});

describe('lines that say no work (promise 9.38)', () => {
  it('are those that ask for all that is listed', async () => {
    expect(
      await quotes(
        'FIRE INSPECTION\n1. The exit sign over the rear door is not lit.\n' +
          'Violations must be corrected within 30 days. A reinspection will be scheduled.',
      ),
    ).toEqual(['1. The exit sign over the rear door is not lit.']);
    expect(
      await quotes(
        'Defectos:\na) En la cocina, la encimera presenta un golpe.\n' +
          'Les ruego que procedan a su reparación en el plazo de quince días.',
        'es',
      ),
    ).toEqual(['a) En la cocina, la encimera presenta un golpe.']);
  });

  it('are the name of the document, though it begins like an order', async () => {
    expect(
      await quotes('CHECK LIST DE ENTREGA DE VIVIENDA\n- Sellar la encimera de la cocina', 'es'),
    ).toEqual(['- Sellar la encimera de la cocina']);
    expect(await quotes('Defect Report – North School\n- Hand dryer not working')).toEqual([
      '- Hand dryer not working',
    ]);
  });

  it('are places without a finding, and what stands below a name of what was done', async () => {
    expect(await quotes('SNAG LIST\nBed 1\n- Scratch on the glass\nBed 2\n- No snags')).toEqual([
      '- Scratch on the glass',
    ]);
    expect(
      await quotes(
        'INFORME DE MANTENIMIENTO\n1. Trabajos preventivos realizados\n- Limpieza de filtros\n' +
          '2. Averías detectadas\n- Habitación 112: la cisterna pierde agua\n' +
          '3. Avance\nSe están colocando los falsos techos.',
        'es',
      ),
    ).toEqual(['- Habitación 112: la cisterna pierde agua']);
  });

  it('are remarks in brackets, introductions and calls for quotes', async () => {
    expect(
      await quotes(
        'To do\n- Colgar la lámpara\n- (Haría falta llevar un cable al techo)\n- Pintar el baño',
        'es',
      ),
    ).toEqual(['- Colgar la lámpara', '- Pintar el baño']);
    expect(
      await quotes(
        'Here are some of the punch list items that need to be corrected.\n- The base is not painted\n' +
          '- Pull the ivy off of the wall\nPlease submit your quotation to the clerk.',
      ),
    ).toEqual(['- The base is not painted', '- Pull the ivy off of the wall']);
  });

  it('are those that were corrected since, and prices of what may come', async () => {
    expect(
      await quotes(
        '1. Missing handrail at the stairs – Corrected. New one installed and secure.\n' +
          '2. Loose toilet in the bath – Not corrected. It still rocks.',
      ),
    ).toEqual(['2. Loose toilet in the bath – Not corrected. It still rocks.']);
    expect(
      await quotes(
        'PROPOSAL\nRoof\nReplace all pipe boots.\nDamaged decking will be replaced at $85 per sheet.',
      ),
    ).toEqual(['Replace all pipe boots.']);
  });

  it('are deliveries of a daily report, unlike what is planned', async () => {
    expect(
      await quotes(
        'Daily Report\nIssues / open items\n- Window 12 has the wrong size, reorder\nDeliveries\n' +
          '- 2 lifts of drywall\nPlan for tomorrow\n- Start rough electrical in unit 1',
      ),
    ).toEqual(['- Window 12 has the wrong size, reorder', '- Start rough electrical in unit 1']);
  });

  it('are those whose status at their end says done', async () => {
    expect(
      await quotes(
        'PUNCH LIST\n1  Lobby  Touch up paint at the column  Open\n2  Office  Adjust the closer  Complete\n' +
          '3  Lab  Air line leaks at the bench  Open',
      ),
    ).toEqual([
      '1  Lobby  Touch up paint at the column  Open',
      '3  Lab  Air line leaks at the bench  Open',
    ]);
  });
});
