import { describe, expect, it } from 'vitest';
import type { Language } from '~/i18n.ts';
import { readLines } from '../../support/read-lines.ts';

const tasksOf = async (text: string, language: Language = 'es'): Promise<string[]> =>
  (await readLines(text, language)).tasks.map(
    ({ quote, areas }) => `${quote.replace(/ \|.*/, '')} @ ${areas.join(' + ')}`,
  );

describe('records whose facts have no labels (promise 9.39)', () => {
  const incidents =
    'Avisos\n1. Farola del patio apagada\nIluminación · Prioridad Alta · En progreso\n' +
    'Ubicación: Bloque 2 · Patio\nDesde el lunes no luce.\n• 03/02 avisado el electricista\n' +
    '2. Gotera en el trastero\nFontanería · Prioridad Media · Validada\nUbicación: Bloque 1 · Trastero 4\n' +
    'Cae agua sobre las cajas.\n• 04/02 validó\n3. Música por la noche\nRuido · Prioridad Baja · Nueva\n' +
    'Ubicación: Bloque 1\nTodos los sábados.\n4. Tubo roto en el riego\nJardín · Prioridad Alta · Resuelta\n' +
    'Ubicación: Jardín\n• 05/02 cambiado';

  it('each open one is one task at its place, its log is none, and noise is for the office', async () => {
    const { tasks } = await readLines(incidents, 'es');
    expect(tasks.map(({ quote, areas, priority }) => [quote, areas[0], priority])).toEqual([
      ['1. Farola del patio apagada', 'Bloque 2 > Patio', 'high'],
      ['2. Gotera en el trastero', 'Bloque 1 > Trastero 4', 'medium'],
    ]);
  });

  it('strokes part facts with labels, and critical is more than grave', async () => {
    const report =
      'Hallazgos\n1. Azulejo suelto en cocina\nGravedad: Grave / Estado: Pendiente\nSe mueve al tocarlo.\n' +
      '2. Enchufe quemado en sala\nGravedad: Crítica / Estado: Pendiente\nHuele a quemado.\n' +
      '3. Puerta rayada en pasillo\nGravedad: Leve / Estado: Resuelto\nSe pulió.';
    const { tasks } = await readLines(report, 'es');
    expect(tasks.map(({ quote, priority }) => [quote, priority])).toEqual([
      ['1. Azulejo suelto en cocina', 'high'],
      ['2. Enchufe quemado en sala', 'urgent'],
    ]);
  });

  it('the description says more exactly where it is than the title', async () => {
    const report =
      '1. Loose socket in bathroom\nSeverity: High / Status: Open\nThe socket of the guest bathroom hangs out.\n' +
      '2. Cracked pane\nSeverity: Low / Status: Open\nThe window of the pantry has a crack.\n' +
      '3. Torn screen in porch\nSeverity: Low / Status: Closed\nReplaced.';
    expect(await tasksOf(report, 'en')).toEqual([
      '1. Loose socket in bathroom @ guest bathroom',
      '2. Cracked pane @ pantry',
    ]);
  });
});

describe('tables of jobs and places (promise 9.39)', () => {
  it('a column that says yes ends its row, and the job names the place behind its dash', async () => {
    expect(
      await tasksOf(
        'Proyecto | Tarea | Detalle | Vence | Realizada | Fecha realizada\n' +
          'Banco dañado - Plaza Norte | Retirar tablones rotos | Con grúa pequeña | 01-02-2026 | NO\n' +
          'Banco dañado - Plaza Norte | Medir tablones | Toma de medidas | 01-02-2026 | SI | 30-01-2026\n' +
          'Poda de verano - Parque Alto | Podar setos del borde | Altura de un metro | 03-02-2026 | NO\n' +
          'Poda de verano - Parque Alto | Recoger ramas caídas | Camión chico | 03-02-2026 | SI | 02-02-2026\n' +
          'Poda de verano - Parque Alto | Regar césped nuevo | Dos veces al día | 09-02-2026 | NO',
      ),
    ).toEqual([
      'Banco dañado - Plaza Norte @ Plaza Norte',
      'Poda de verano - Parque Alto @ Parque Alto',
      'Poda de verano - Parque Alto @ Parque Alto',
    ]);
  });

  it('a punch list without heads is read by its cells, a house holds for the rows below it', async () => {
    const list = [
      'Casa 3 | Cocina | Choca cajón con horno | Carpintería',
      '| Cocina | Rematar azulejos junto a campana | Alicatados',
      '| Cocina | Pintar techo de nuevo | Pintura',
      '| Salón | Clavos vistos en moldura | Carpintería',
      '| Salón | Falta rodapié bajo ventana | Carpintería',
      '| Dormitorio 1 | Repasar pintura de aristas | Pintura',
      '| Dormitorio 1 | Espejo del baño rayado | Cristalería',
      '| Dormitorio 1 | Cajones son tres y no dos | Carpintería',
      'Casa 4 | Cocina | Sellar encimera con pared | Encimeras',
    ].join('\n');
    const { tasks } = await readLines(list, 'es');
    expect(tasks.map(({ areas }) => areas[0])).toEqual([
      'Casa 3 > Cocina',
      'Casa 3 > Cocina',
      'Casa 3 > Cocina',
      'Casa 3 > Salón',
      'Casa 3 > Salón',
      'Casa 3 > Dormitorio 1',
      'Casa 3 > Dormitorio 1 > baño',
      'Casa 3 > Dormitorio 1',
      'Casa 4 > Cocina',
    ]);
  });

  it('quantities that nobody has filled in end no row, and the table tells the work of its room', async () => {
    const room = (name: string, wish: string, rows: string): string =>
      `## ${name}\n${wish}\nÍtem | Detalle | Unidad | Cantidad | V. unitario\n${rows}\nNotas\n• La pintura es mate.\n`;
    expect(
      await tasksOf(
        '# Solicitud de precios\n' +
          room(
            'Cocina',
            'Quitar el mesón y pintar.',
            'Retiro del mesón | Con su poyo | und | 0 | $ 0',
          ) +
          room('Sala', 'Queremos un piso nuevo.', 'Piso laminado | De 8 mm | m² | 0 | $ 0') +
          room(
            'Baño',
            'Cambiar la grifería.',
            'Cambio de grifería | Retiro de la vieja y prueba | und | 0 | $ 0',
          ),
      ),
    ).toEqual(['Retiro del mesón @ Cocina', 'Piso laminado @ Sala', 'Cambio de grifería @ Baño']);
  });

  it('coded names of floors and buildings hold the rows below them, chapters do not end them', async () => {
    const { tasks } = await readLines(
      'Código | Descripción | Ud | Cantidad | Precio | Importe\nPB | PLANTA BAJA\nTR-A | TORRE A\n' +
        'A | ESTRUCTURA\nA.01 | Columnas de hormigón | M3 | 10.00 | 100.00 | 1,000.00\nTR-B | TORRE B\n' +
        'A | ESTRUCTURA\nA.01 | Columnas de hormigón | M3 | 12.00 | 100.00 | 1,200.00\nN2 | NIVEL 2\n' +
        'TR-A | TORRE A\nB | PISOS\nB.01 | Cerámica de piso | M2 | 80.00 | 10.00 | 800.00',
      'es',
    );
    expect(tasks.map(({ areas }) => areas[0])).toEqual([
      'planta baja > torre a',
      'planta baja > torre b',
      'nivel 2 > torre a',
    ]);
  });
});

describe('lines that head what stands below them (promise 9.39)', () => {
  it('a chapter is known by the row that sums it up', async () => {
    expect(
      await tasksOf(
        'Presupuesto\nDescripción | Medición | Ud. | Precio | Importe\n01 · Pintura\n' +
          'Pintura plástica de paredes | 20,00 | m² | 5,00 € | 100,00 €\nSubtotal Pintura | | | | 100,00 €\n' +
          '02 · Fontanería\nSustitución de grifos | 2,00 | ud | 50,00 € | 100,00 €\n' +
          'Subtotal Fontanería | | | | 100,00 €',
      ),
    ).toEqual(['Pintura plástica de paredes @ ', 'Sustitución de grifos @ ']);
  });

  it('a building before a colon holds what is told below it, in both languages', async () => {
    expect(
      (
        await readLines(
          'Colegio San Juan: lo pendiente\nLa puerta del gimnasio no cierra.\n' +
            'Colegio Los Olmos: lo pendiente\nFalta una luz en el pasillo.',
          'es',
        )
      ).tasks.map(({ areas }) => areas),
    ).toEqual([['Colegio San Juan > gimnasio'], ['Colegio Los Olmos > pasillo']]);
    expect(
      (
        await readLines(
          'Tower B: what we saw\nThe garage ceiling leaks.\nTower C: lifts\nThe lift door does not close.',
          'en',
        )
      ).tasks.map(({ areas }) => areas),
    ).toEqual([['Tower B > garage'], ['Tower C']]);
  });

  it('a part of a log beside the name of its site is no task, nor is what was carried out', async () => {
    expect(
      await tasksOf(
        'Hotel Mar\nUbicación | Incidencia | Estado\nHabitación 105 | El espejo del baño está roto | pendiente\n' +
          'Limpieza de filtros — Hotel Mar\nFiltro norte · Ana Gil · Limpieza completa realizada\n' +
          'Cambio de bombas — Hotel Mar\nBomba sur · Ana Gil · Cambio de sello efectuado',
      ),
    ).toEqual(['Habitación 105 @ Habitación 105 > baño']);
  });

  it('the first line above a table is its title', async () => {
    expect(
      await tasksOf(
        'Seguimiento de reparaciones de tiendas\nTienda | Descripción | Estado\n' +
          'Centro | Cambiar chapa de bodega | Pendiente',
      ),
    ).toEqual(['Centro @ Centro > bodega']);
  });
});
