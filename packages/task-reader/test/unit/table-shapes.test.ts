import { describe, expect, it } from 'vitest';
import { readLines } from '../../../../tests/support/read-lines.ts';

const quotes = async (text: string, language: 'en' | 'es' = 'en'): Promise<string[]> =>
  (await readLines(text, language)).tasks.map(({ quote }) => quote);

describe('tables (promise 9.36)', () => {
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

  it('keep a bar that stands within the words of a cell', async () => {
    const { tasks } = await readLines(
      'Room | Item | Status\nKitchen | Replace the on|off switch | Open',
      'en',
    );
    expect(tasks.map(({ title }) => title)).toEqual(['Replace the on|off switch']);
  });

  it('where a good grade stands beside the word clean hold no work', async () => {
    expect(
      await quotes(
        'Room | Item | Condition | Comments\nKitchen | Refrigerator | Good | Clean\n' +
          'Kitchen | Faucet | Fair | Drips',
      ),
    ).toEqual(['Kitchen | Faucet | Fair | Drips']);
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
