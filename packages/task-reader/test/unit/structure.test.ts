import { describe, expect, it } from 'vitest';
import { readLines } from '../../../../tests/support/read-lines.ts';

const read = async (text: string, language: 'en' | 'es' = 'en') =>
  (await readLines(text, language)).tasks;
const placed = (tasks: Awaited<ReturnType<typeof read>>): [string, string[]][] =>
  tasks.map(({ quote, areas }) => [quote, areas]);

describe('places (promise 9.14)', () => {
  it.each([
    [
      'a whole heading',
      '## Second floor guest bathroom\n- Replace the tap',
      'Second floor guest bathroom',
    ],
    ['a heading within another', '# Basement\n## Lighting\n- Install 2 lamps', 'Basement'],
    ['two nested places', '# Garage\n## Loft\n- Insulate the hatch', 'Garage > Loft'],
    ['a place said with "in"', '# Garage\n- Patch the hole in the hallway', 'Garage > hallway'],
    ['a heading rather than a thing', '## Lounge\n- Replace the balcony key', 'Lounge'],
    ['a heading without its work', '## Kitchen renovation\n- Hang the doors', 'Kitchen'],
    [
      'an outer and an inner name in Spanish',
      '## Baño del primer piso\n- Lijar las paredes',
      'Baño del primer piso',
    ],
  ])('are those of %s', async (_, text, place) => {
    expect((await read(`Work list\n${text}`)).map(({ areas }) => areas)).toEqual([[place]]);
  });

  it.each([
    [
      'the title of the document',
      'Bathroom project plan\nTo do:\n- Tile the tub walls',
      ['Bathroom'],
    ],
    ['no thing in the title', 'Roof inspection report\n- Replace the broken slate', []],
    ['no part of an address', 'Suite B\nPhoenix, Arizona 85020\n- Replace the lock', []],
    ['a label and a side', 'Repairs\n- Garage: brace cut at the back wall', ['Garage > back wall']],
    [
      'what damage was noted to',
      'Work list\n- Damage was noted to the back porch brace',
      ['back porch'],
    ],
    [
      'a side of the outside of a place',
      'Work list\n- Fix the lamp near the outside of the front entrance',
      ['front entrance'],
    ],
    ['not the thing it is made of', 'Lista de trabajos\n- Quitar las lámparas de techo', []],
  ])('are those of %s', async (_, text, areas) => {
    expect((await read(text)).map((task) => task.areas)).toEqual([areas]);
  });

  it('a unit of measure is none, whatever its column is called', async () => {
    const tasks = await read(
      'CODIGO | DESCRIPCION | PRECIO UNITARIO | UNIDAD\n01.01 | DEMOLICION DE TABIQUE | 26.75 | €/m2',
      'es',
    );
    expect(tasks.map(({ areas }) => areas)).toEqual([[]]);
  });

  it('a row that only begins a numbered chapter is the place of the rows below it', async () => {
    const tasks = await read(
      'Item | Código | Descripción\n1 | 721-003 | Restauración de aulas\n' +
        '1.1 | 7 | Demolición de pared de ladrillo\n1.2 | 8 | Pintar puertas de madera',
      'es',
    );
    expect(tasks.map(({ quote, areas }) => [quote.slice(0, 3), areas])).toEqual([
      ['1.1', ['aulas']],
      ['1.2', ['aulas']],
    ]);
  });

  it('a finding is not in a section of another number', async () => {
    const tasks = await read(
      '5. Insulation\n5.1 The insulation is torn and should be replaced.\n' +
        '7.1 The porch step is rotted and should be replaced.',
    );
    expect(tasks.map(({ trade }) => trade)).toEqual(['insulation', 'carpentry']);
  });

  it('the names of remarks leave the place above them', async () => {
    const tasks = await read(
      'Bedroom 1\nCHECK-OUT NOTE\nThe closet rail is broken and must be replaced.',
    );
    expect(tasks.map(({ areas }) => areas)).toEqual([['Bedroom 1']]);
  });

  it('a list of parts in a heading is no place', async () => {
    const tasks = await read('2.1 DECKS, PORCHES, RAILINGS\nThe top rail is rotted.');
    expect(tasks.map(({ areas }) => areas)).toEqual([[]]);
  });

  it('lines of captions below findings are their places', async () => {
    const tasks = await read(
      'Inspection report\nRR | Walls\nThe stucco is cracked and open to the weather. Recommend repair.\n' +
        'East side | North side\nRR | Doors\nThe lock is loose and does not latch at all. Recommend repair.\n' +
        'Back porch\nRR | Baths\nThe grout is missing between the floor tiles. Recommend repair.\n' +
        'Hallway bathroom\nRR | Other\nNot inspected.',
    );
    expect(tasks.map(({ areas }) => areas)).toEqual([
      ['East side', 'North side'],
      ['Back porch'],
      ['Hallway bathroom'],
    ]);
  });
});

describe('trades', () => {
  it.each([
    ['the work before its words', '- Prep cabinets - Clean, sand, prime', 'painting'],
    ['what is hung', '- Hang the large painting', 'handyman'],
    ['an abbreviation', '- SUM. Y MONT. GRIF. LAV. TIPO 1', 'plumbing'],
    ['a towel rail with power', '- Instalar toallero eléctrico', 'electrical'],
    ['a wall by what it is built of', '- Colocación de muro de tabique', 'masonry'],
    ['a door of a shower', '- Hang the shower door', 'windows_doors'],
    ['a stain without another word', '- Stain in the upper centre got worse', 'painting'],
    ['what is built', '- Build an outfeed table', 'carpentry'],
    ['earthworks', '- Excavación a mano en cepas', 'foundation'],
  ])('are those of %s', async (_, line, trade) => {
    const tasks = await read(`Work list\n- Replace the lamp\n${line}`);
    expect(tasks.at(-1)?.trade).toBe(trade);
  });

  it('an order above a list gives it no trade', async () => {
    const tasks = await read(
      'Work list\nBuild new cabinets:\n- Order parts\n- Schedule the workers',
    );
    expect(tasks.at(-1)?.trade).toBe('general');
  });
});

describe('marks of note programs', () => {
  it('headings by number signs are headings, whatever number follows', async () => {
    expect(placed(await read('# Tasks\n## 1.2 Hallway floor\n- [ ] Sand the boards'))).toEqual([
      ['- [ ] Sand the boards', ['Hallway floor']],
    ]);
  });

  it('a link is read by its text, so that its address decides nothing', async () => {
    const [task] = await read('- [ ] Replace the [tap](https://shop.example/tap?id=1) in the bath');
    expect(task?.title).toBe('Replace the tap in the bath');
  });

  it('an open box makes a task of a single word, a ticked one none', async () => {
    const tasks = await read(
      'To do\n- [ ] Fix the gate\n- [ ] hinges\n- [x] latch\n- [ ] wallplates',
    );
    expect(tasks.map(({ title }) => title)).toEqual(['Fix the gate', 'Hinges', 'Wallplates']);
  });
});

describe('parts of a document', () => {
  it.each([
    ['wishes', 'Wishlist\n- new drill\n- tile saw'],
    ['materials', 'materials\n- cement\n- grout 2 bags'],
    ['workers', 'Workers needed\n- plumber (Ann)\n- tile setter'],
    ['offers', 'Upsells\n- HVAC tune-up +$75'],
    ['risks', 'Risks\n- Subfloor damage found'],
  ])('%s hold no task', async (_, part) => {
    const tasks = await read(`Work list\n- Repair the fence\n${part}`);
    expect(tasks.map(({ title }) => title)).toEqual(['Repair the fence']);
  });

  it('a recommendation that answers a finding is part of it', async () => {
    const tasks = await read(
      'Findings\nLocation | Finding\nBedroom | Loose floor board near the bed\n' +
        'Kitchen | Cracked tile below the sink\nRecommendations\n' +
        '• Fasten the loose floor board.\n• Replace the cracked tile.',
    );
    expect(tasks.map(({ areas }) => areas)).toEqual([['Bedroom'], ['Kitchen']]);
    expect(tasks.map(({ description }) => description)).toEqual([
      expect.stringContaining('Fasten the loose floor board'),
      expect.stringContaining('Replace the cracked tile'),
    ]);
  });

  it('a contract orders no work, though it is full of orders', async () => {
    const terms =
      'The Client shall provide access. The parties agree to arbitration. The Inspector is not ' +
      'liable. The Client must repair nothing before the inspection and waives any claim herein.';
    expect(
      await read(
        `HOME INSPECTION AGREEMENT\n1. SCOPE\n${terms}\n2. LIABILITY\n${terms}\n3. TERMS\n${terms}`,
      ),
    ).toEqual([]);
  });

  it('minutes order what somebody agreed to do', async () => {
    const tasks = await read(
      'Minutes\nThe meeting was called to order at 7.\nAttendees: six owners.\n' +
        'The roof was discussed. Ms. Reed will ask two roofers for prices.\n' +
        '* Lawn care was praised\nMeeting adjourned at 8.',
    );
    expect(tasks.map(({ quote }) => quote)).toEqual(['Ms. Reed will ask two roofers for prices.']);
  });

  it('a letter that orders work names it in its subject', async () => {
    const tasks = await read(
      'WORK ORDER\nTo: Hill Builders\nSubject: Repair of the footbridge at Elm Park\n' +
        'The contractor shall begin within ten calendar days from receipt of this order.\n' +
        'The contractor is liable for liquidated damages. Please acknowledge receipt.',
    );
    expect(tasks.map(({ quote }) => quote)).toEqual([
      'Subject: Repair of the footbridge at Elm Park',
    ]);
  });
});

describe('records', () => {
  it('an item of a budget is one task with the text below it', async () => {
    const tasks = await read(
      'CAPITULO 01 - TABIQUES\n01.01 DERRIBO DE TABIQUE | 12,00 m2 | 6,10 | 73,20\n' +
        'M2. Derribo por medios manuales,\nincluso retirada.\n' +
        '01.02 LEVANTADO DE PUERTAS | 3,00 ud | 15,00 | 45,00\nUD. Levantado de hojas.\n' +
        '01.03 PICADO DE YESOS | 20,00 m2 | 8,00 | 160,00\nTOTAL | 278,20',
      'es',
    );
    expect(tasks.map(({ lineStart }) => lineStart)).toEqual([2, 5, 7]);
    expect(tasks[0]?.description).toContain('incluso retirada');
  });

  it('labelled lines below the title of a finding are one task', async () => {
    const tasks = await read(
      'WIRING: SAFETY HAZARD\n● The Issue: Two outlets in the den have no ground.\n' +
        '● The Risk: Somebody could be shocked.\n● Recommendation: An electrician should rewire them.\n' +
        '● Cost Estimate: $200',
    );
    expect(tasks).toHaveLength(1);
    expect(tasks[0]).toMatchObject({ trade: 'electrical', areas: ['den'] });
  });

  it('a paragraph of several orders is a task each, with what explains it', async () => {
    const tasks = await read(
      'Scope of work\n1. Remove the old sink cabinet. Install a new vanity of 30 inches. It is in ' +
        'the garage already. Move the light switch to the left of the door.',
    );
    expect(tasks.map(({ quote }) => quote)).toEqual([
      'Remove the old sink cabinet',
      'Install a new vanity of 30 inches. It is in the garage already',
      'Move the light switch to the left of the door',
    ]);
  });

  it('an item ticked at its end is done, a part of a cut list is none', async () => {
    const tasks = await read(
      'Work list\n1. Insulate the wall ✓\n2. Build the bench\n   a. 2x4x96 - 6 pcs\n3. Paint the floor',
    );
    expect(tasks.map(({ title }) => title)).toEqual(['Build the bench', 'Paint the floor']);
  });
});

describe('the trade', () => {
  it.each([
    ['Paint the kitchen cabinets', 'painting'],
    ['Take down the partition in the den', 'demolition'],
    ['Move the circuit of the dishwasher', 'electrical'],
    ['Sockets in the wall tiles are loose', 'electrical'],
    ['The soil slopes toward the house', 'landscaping'],
    ['Hole in the wall behind the bed', 'drywall'],
    ['Desempolvar las lámparas de la sala', 'cleaning'],
  ])('of "%s" is %s', async (line, trade) => {
    expect((await read(`Work list\n- ${line}`)).map((task) => task.trade)).toEqual([trade]);
  });
});

describe('series of numbered names and tables of terms (promise 9.30)', () => {
  it.each([
    ['Install a visible alarm in the CNC room', 'CNC room'],
    ['Rusty marks in the gents toilets', 'gents toilets'],
    ['Clear gutters on the south side of the walkway', 'south side of the walkway'],
    ['Seal the gap in the church hall', 'church hall'],
  ])('%s: %s', async (text, place) => {
    const { tasks } = await readLines(text, 'en');
    expect(tasks[0]?.areas).toEqual([place]);
  });
});

describe('bold lines, long cells and closed records (promise 9.31)', () => {
  it.each(['Solucionado', 'Descartado', 'Hecha', "won't fix", 'Withdrawn'])(
    'a row with the status "%s" is closed',
    async (status) => {
      const { tasks } = await readLines(
        `Tarea | Estado\nCambiar el foco | ${status}\nPintar la puerta | Pendiente`,
        'es',
      );
      expect(tasks.map(({ title }) => title)).toEqual(['Pintar la puerta']);
    },
  );
});
