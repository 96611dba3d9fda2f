import { describe, expect, it } from 'vitest';
import type { Language } from '~/i18n.ts';
import { extractByRules } from '../../support/extract.ts';
import { readLines } from '../../support/read-lines.ts';

const quotes = async (text: string, language: Language = 'en'): Promise<string[]> =>
  (await readLines(text, language)).tasks.map(({ quote }) => quote);

describe('headings that are tasks (promise 9.39)', () => {
  it('each of a list of things to do is a task, what stands below it is said of it', async () => {
    const list =
      '# House jobs\n## Regrout the shower\nThe grout behind the taps has gone black.\n' +
      '## Fix the gate latch\nIt drops when it rains. The screws are in the blue tin.\n' +
      '## Oil the decking\nTwo coats, wait for three dry days.\n';
    const { tasks } = await readLines(list);
    expect(tasks.map(({ title }) => title)).toEqual([
      'Regrout the shower',
      'Fix the gate latch',
      'Oil the decking',
    ]);
    expect(tasks[0]?.description).toContain('gone black');
  });

  it('one that was done, or stands below "Hecho", is none', async () => {
    expect(
      await quotes(
        '# Pendiente\n## Sellar la bañera\nLa silicona está negra.\n## Colgar las lámparas\nFaltan tacos.\n' +
          '## Pintar la valla\nHecho hace 3 días\n# Hecho\n## Purgar los radiadores\nSalía aire.\n',
        'es',
      ),
    ).toEqual(['## Sellar la bañera', '## Colgar las lámparas']);
  });

  it('headings that name parts are none', async () => {
    expect(
      await quotes('# Kitchen\nThe tap drips.\n# Bathroom\nThe seat is loose.\n# Hall\nAll fine.'),
    ).toEqual(['The tap drips.', 'The seat is loose.']);
  });
});

describe('lots and phases of a contract (promise 9.39)', () => {
  it('each work that the paragraph of a lot names is a task, the row with its price is none', async () => {
    expect(
      await quotes(
        'Tender for the hall\nScope\nLot | Description | Cost | VAT (20%)\n1 | Outside works | 58000 | 11600\n' +
          '2 | Toilets | 7000 | 1400\n*Lot 1 - Outside works:\nRemoval of masonry paint, lime re-rendering, ' +
          'and drainage improvements.\n*Lot 2 - Toilets:\nStrip out of existing basins, supply and ' +
          'installation of three basins, tiling of splashbacks.',
      ),
    ).toEqual([
      'Removal of masonry paint',
      'lime re-rendering',
      'drainage improvements',
      'Strip out of existing basins',
      'supply and installation of three basins',
      'tiling of splashbacks',
    ]);
  });

  it('works behind "y" of a Spanish phase are apart', async () => {
    expect(
      await quotes(
        'Fase 1: Demoliciones:\nDemolición de la barra, picado de alicatados y retirada de escombros.',
        'es',
      ),
    ).toEqual(['Demolición de la barra', 'picado de alicatados', 'retirada de escombros']);
  });
});

describe('rows that say a work once more (promise 9.39)', () => {
  it('text below the name of a row of quantities specifies that row', async () => {
    expect(
      await quotes(
        'Presupuesto\n01.01 | Demolición de piso | m2 | 7.18\n01.02 | Desmonte de sanitario | und | 3\n' +
          '# 01.01 Demolición de piso\n- Retirar el material con cuidado.\n# 01.02 Desmonte de sanitario\n' +
          '- Cerrar la llave de corte y levantar la taza.',
        'es',
      ),
    ).toEqual([
      '01.01 | Demolición de piso | m2 | 7.18',
      '01.02 | Desmonte de sanitario | und | 3',
    ]);
  });

  it('codes of two capitals tell one row from another', async () => {
    const rows = ['AC', 'FC'].map(
      (code, at) => `02.0${at + 1} | Punto ${code} ducha | pto | 1 | 2`,
    );
    expect(await quotes(['Presupuesto', ...rows].join('\n'), 'es')).toEqual(rows);
  });

  it('a row of an export that only asks something is none', async () => {
    expect(
      await quotes(
        'ID | Category | Description | Status\n1 | Plumbing | The tap leaks | Open\n' +
          '2 | General inquiry | When does the pool open? It was broken last year | Open',
      ),
    ).toEqual(['1 | Plumbing | The tap leaks | Open']);
  });
});

describe('what minutes and letters decide (promise 9.39)', () => {
  const minutes = (text: string): string =>
    `Minutes of the hall committee\nApologies: Ann.\nMatters arising\n${text}\nThe next meeting is in May.`;

  it.each([
    [
      'A partition would be built in the store, and the rotten door would be removed.',
      ['A partition would be built in the store', 'the rotten door would be removed'],
    ],
    [
      'It was agreed that the dead tree would be felled in autumn and the stump ground out.',
      ['the dead tree would be felled in autumn', 'the stump ground out'],
    ],
    ['The fridge has now been moved to the kitchen as planned.', []],
    ['Residents are reminded not to leave broken furniture in the corridor.', []],
    ['Motion to adjourn at nine.', []],
    ['- Kim reminded everyone that broken bins must be out of sight.', []],
  ])('%s', async (sentence, works) => {
    expect(await quotes(minutes(sentence))).toEqual(works);
  });

  it('each thing that a Spanish meeting agreed on is a task', async () => {
    expect(
      await quotes(
        'Resumen reunión vecinos\nSe acordó instalar: una cámara en el garaje, un detector en el cuarto de ' +
          'contadores y dos extintores.',
        'es',
      ),
    ).toEqual([
      'una cámara en el garaje',
      'un detector en el cuarto de contadores',
      'dos extintores',
    ]);
  });

  it('works for which a Spanish meeting approves an offer are apart, and so are findings', async () => {
    expect(
      await quotes(
        'ACTA DE LA REUNIÓN\nAsistentes: nueve.\n1.- Tras examinar las ofertas se aprueba la de Obras Vega para ' +
          'reparar los balcones y pintar la fachada.\n2.- Hay una filtración en el garaje y los tubos de luz están ' +
          'fundidos.\nSe levanta la sesión.',
        'es',
      ),
    ).toEqual([
      'reparar los balcones',
      'pintar la fachada',
      'Hay una filtración en el garaje',
      'los tubos de luz están fundidos',
    ]);
  });

  it('a decision counts in a part that tells of money, too', async () => {
    expect(
      await quotes(
        `Minutes\nThe meeting was called to order at 7.\nAttendees: six.\n# Treasurer's report\n` +
          'The balance is $400.\nLee made a motion to hire a gardener for the verge. The motion passed.',
      ),
    ).toEqual(['Lee made a motion to hire a gardener for the verge.']);
  });

  it('orders behind "falta" and "habría que" are apart', async () => {
    expect(
      await quotes(
        'Buenos días:\nFalta colocar los rodapiés de la caja y rematar la silicona del escaparate.\n\n' +
          'Habría que pedir que limpien los cristales y que retiren los escombros.',
        'es',
      ),
    ).toEqual([
      'Falta colocar los rodapiés de la caja',
      'rematar la silicona del escaparate',
      'Habría que pedir que limpien los cristales',
      'retiren los escombros',
    ]);
  });
});

describe('prose of a condition report (promise 9.39)', () => {
  it('passive orders of one sentence are apart, also without their auxiliary', async () => {
    expect(
      await quotes(
        'The slate covering is to be stripped and roof timbers repaired as required. The gutters are to be ' +
          'removed and replaced with cast iron.',
      ),
    ).toEqual([
      'The slate covering is to be stripped',
      'roof timbers repaired as required',
      'The gutters are to be removed and replaced with cast iron',
    ]);
  });

  it('a paragraph that tells what was done once says what is wrong now', async () => {
    const told =
      '1. Windows: The windows are original. They have been painted shut over the years by several owners of ' +
      'the house. The wood sashes are rotted and the glazing is loose all over the north side of the building.';
    expect(await quotes(told)).not.toEqual([]);
  });

  it('defects behind "due to" are counted up', async () => {
    expect(
      await quotes(
        'The air is bad due to an unvented gas dryer, a clogged toilet, and no exhaust fan in the bathroom.',
      ),
    ).toEqual(['an unvented gas dryer', 'a clogged toilet', 'no exhaust fan in the bathroom']);
  });

  it('one more finding below a finding is a task of its own', async () => {
    expect(
      await quotes(
        '2. Termites have eaten the joists below the fireplace.\nThere is also a broken joist by the boiler.',
      ),
    ).toHaveLength(2);
  });

  it('what a defect leads to goes with it', async () => {
    expect(
      await quotes(
        'Los canalones están rotos, lo que provoca humedades en el muro y goteras.',
        'es',
      ),
    ).toHaveLength(1);
  });

  it('what stands behind a semicolon is led to by nothing', async () => {
    expect(
      await quotes(
        'El sellado está deteriorado, por lo que debe renovarse; además, el inodoro está suelto y hay que fijarlo.',
        'es',
      ),
    ).toHaveLength(2);
  });

  it.each([
    ['en', 'We have identified two high-priority items regarding the wiring and the roof drains.'],
    [
      'en',
      'Some jobs always fall in the cracks and by the end nobody cares any more, least of all us.',
    ],
    ['en', 'All tools must be inspected before use. Damaged cables must be removed from site.'],
    ['en', 'I have asked the firm to service the lift, so no need to do anything there.'],
    ['es', 'Construcción de casa de 280 m², 2 pisos, 4 dormitorios, 3 baños y terraza.'],
    ['es', 'El reglamento interno prohíbe que los perros estén sueltos en el jardín.'],
  ] as const)('%s: "%s" is no task', async (language, text) => {
    expect(await quotes(text, language)).toEqual([]);
  });

  it('text below a heading on how work is done is none', async () => {
    expect(
      await quotes(
        '# Scope\nRemove the four old pipes.\n# Sequence of work\nPipes must be cut and lowered by rope.',
      ),
    ).toEqual(['Remove the four old pipes.']);
  });
});

describe('lists with boxes and the names of states (promise 9.39)', () => {
  it('an open box below a ticked item is a task', async () => {
    expect(
      await quotes(
        'To do\n☒ Buy the thermostats\n  ☐ Install and configure the thermostats\n☐ Paint the hall',
      ),
    ).toEqual(['☐ Install and configure the thermostats', '☐ Paint the hall']);
  });

  it('an order beside an open box is a task, though it comes every year', async () => {
    expect(
      await quotes('To do\n☐ Paint the hall\n☐ Build a maintenance schedule for annual items'),
    ).toHaveLength(2);
  });

  it('the list below "Closed since last meeting" is done', async () => {
    expect(
      await quotes(
        'Actions\n- Replace the tile in 204\nClosed since last meeting\n- Leak at the roof\n- Handrail to B',
      ),
    ).toEqual(['- Replace the tile in 204']);
  });

  it('two orders behind a label are two tasks', async () => {
    expect(
      await quotes('To do\n- Pods: replace the chipped tile in 204, ease the door in 207'),
    ).toEqual(['Pods: replace the chipped tile in 204', 'ease the door in 207']);
  });
});

describe('tickets in frames, a title and labelled cells each (promise 9.23)', () => {
  const ticket = (number: number, title: string, client: string, facts: string, told: string) => [
    `Aviso AV-${number} | ${title}`,
    `Cliente | ${client}`,
    `Gremio | ${facts}`,
    `Descripción | ${told}`,
  ];
  const pages = [
    ...ticket(1, 'La cámara no baja de 8 grados', 'Tienda Sol', 'Climatización', 'Marca 8 grados.'),
    ...ticket(
      2,
      'El aseo desagua muy despacio',
      'Bar Luna',
      'Fontanería · Prioridad: Urgente',
      'El lavabo tarda.',
    ),
    ...ticket(
      3,
      'Pintar la sala de espera',
      'Tienda Sol',
      'Pintura · Estado: Cerrado',
      'Dos capas.',
    ),
  ];
  const lines = pages.map((text, at) => ({
    text,
    page: at < 8 ? 1 : 2,
    lineNumber: at + 1,
    struck: false,
    layout: { x: 60, y: 150 + at * 16 },
  }));

  it('are one task each at their client, with the facts of their cells; closed ones are none', async () => {
    const { tasks } = await extractByRules(lines, { language: 'es' });
    expect(
      tasks.map(({ quote, areas, trade, priority }) => [quote, areas, trade, priority]),
    ).toEqual([
      [lines[0]?.text, ['Tienda Sol'], 'hvac', 'medium'],
      [lines[4]?.text, ['Bar Luna > aseo'], 'plumbing', 'urgent'],
    ]);
  });
});
