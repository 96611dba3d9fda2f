import { describe, expect, it } from 'vitest';
import type { Extraction } from '~/adapters/task-extractor.ts';
import { readLines as read, titlesOf as titles } from '../../../../tests/support/read-lines.ts';

const starts = ({ tasks }: Extraction): number[] => tasks.map((task) => task.lineStart);
const reason = (extraction: Extraction, line: number) => {
  const outcome = extraction.outcomes.find(({ lineNumber }) => lineNumber === line);
  return outcome?.outcome === 'dismissed' ? outcome.reason : outcome?.outcome;
};

describe('records of reports, requests and estimates', () => {
  it('a verdict line is no task, and the line below it is', async () => {
    const extraction = await read(
      '1.0 ROOF COVERINGS\nComments: Inspected\n1.1 FLASHINGS\nComments: Inspected, Repair or ' +
        'Replace\nThe flashing at the chimney is loose on the west side.\n1.2 SUMP ' +
        'PUMP\nComments: Not Present',
    );
    expect(starts(extraction)).toEqual([5]);
    expect([2, 7].map((line) => reason(extraction, line))).toEqual(['no_defect', 'no_defect']);
  });

  it('a grade before a finding decides whether it is work, and is not part of the title', async () => {
    const extraction = await read(
      'Grounds\n1) Safety, Repair/Replace - Guardrails at the upper deck were loose.\n2) ' +
        'Monitor - Minor cracks were found in the driveway.\n3) Comment - Fences are excluded ' +
        'from this inspection.',
    );
    expect(titles(extraction)).toEqual(['Guardrails at the upper deck were loose']);
  });

  it('what a party of a sale asks for is work, an extension of time is none (promise 9.21)', async () => {
    const work = [
      'We would like the seller to replace the carpet.',
      'The buyer requests that the gate be repaired.',
      'Seller agrees to repair the leaking toilet.',
      'El comprador solicita que el vendedor repare la puerta.',
    ];
    const none = ['The buyer asks that the inspection contingency be extended.'];
    const tasks = await Promise.all(
      [...work, ...none].map(async (text) => (await read(text)).tasks),
    );
    expect(tasks.map((found) => found.length)).toEqual([1, 1, 1, 1, 0]);
  });

  it('labelled lines below a finding belong to it', async () => {
    const extraction = await read(
      'Deficiency: A window will not close.\nComments: sash off track\nSeverity: ' +
        'Moderate\n\nLesión: Fisuras verticales en el enfoscado.\nCausa probable: ' +
        'Retracción.\nActuación propuesta: Picado y reposición del enfoscado.\n\nLesión: No se ' +
        'aprecian lesiones.',
    );
    expect(starts(extraction)).toEqual([1, 5]);
    expect(reason(extraction, 9)).toBe('no_defect');
  });

  it('a record marked as done is no task, whether the mark is above or below', async () => {
    const below = await read(
      'Item 1: Broken sash cord in bedroom.\nStatus: Closed\nItem 2: Faucet drips.\nStatus: Open',
    );
    expect([starts(below), reason(below, 1)]).toEqual([[3], 'done']);
    const above = await read(
      'Work Order #: 4402     Status: Completed     Priority: Normal\nJob Description: Dryer ' +
        'vent is blocked\n\nWork Order #: 4403     Status: Assigned     Priority: Normal\nJob ' +
        'Description: Fence panel between house and alley',
    );
    expect(starts(above)).toEqual([5]);
  });

  it('an enumeration within a paragraph gives a task per item, each with its own quote', async () => {
    const extraction = await read(
      "Buyer requests Seller, at Seller's expense, to: (1) Repair the roof leak at the " +
        'skylight; (2) Have a licensed electrician replace the\npanel; (3) Secure the toilet in ' +
        'bath #2.',
    );
    expect(titles(extraction)).toEqual([
      'Repair the roof leak at the skylight',
      'Have a licensed electrician replace the panel',
      'Secure the toilet in bath #2',
    ]);
    expect(extraction.tasks[2]?.quote).toBe('Secure the toilet in bath #2');
  });

  it('requests turned down, done or left out are no tasks', async () => {
    const extraction = await read(
      'Page | Item Requested | Seller Response\np. 7 | Replace broken tiles | Agree\np. 9 | ' +
        'Repaint exterior trim | Decline\np. 22 | Garage door | Credit $400',
    );
    expect(titles(extraction)).toEqual(['Replace broken tiles']);
    const scope = await read(
      'Include? | Description | Labor | Total\nY | Quartz tops | 300 | 2600\nN | Replace gutters | 700 | 1600',
    );
    expect(starts(scope)).toEqual([2]);
  });

  it('lines of an estimate with their prices are tasks, fees are not', async () => {
    const extraction = await read(
      'ESTIMATE\nDescription          Amount\nGutter cleaning, whole house     $165.00\nDump ' +
        'fee     $40.00\nSubtotal     $205.00',
    );
    expect(starts(extraction)).toEqual([3]);
  });

  it('amounts with a decimal comma do not split cells', async () => {
    const extraction = await read(
      'CÓDIGO   UD   DESCRIPCIÓN   CANTIDAD   PRECIO   IMPORTE\n01.01    m2   Demolición de ' +
        'alicatado de azulejo     22,00    9,50     209,00',
      'es',
    );
    expect(titles(extraction)).toEqual(['Demolición de alicatado de azulejo']);
  });

  it('chat messages are read without their time stamps', async () => {
    const extraction = await read(
      '[12/6/24 7:41:03] Ana: buenos días\n[12/6/24 7:42:31] Ana: el contacto de la cocina no ' +
        'sirve\n[12/6/24 7:44:12] Ana: la pintura de la sala ya quedó lista\n12/6/24, 7:58 a. m. ' +
        '- Ana: poner la chapa nueva',
      'es',
    );
    expect(starts(extraction)).toEqual([2, 4]);
  });

  it('notes and sections of done work hold no tasks unless they mention work', async () => {
    const extraction = await read(
      '# Flip\n## Kitchen\n- [ ] toe kicks\n- [x] sink\n### Notes\n- Miguel off Thursday\n- ' +
        'lockbox 4410\nDone today:\n- hung bath door\nStill to do:\n- vent hood duct to exterior',
    );
    expect(starts(extraction)).toEqual([3, 11]);
  });

  it('two findings in one sentence are two tasks; a consequence of a finding is no task', async () => {
    const letter = await read(
      'The handrail at the rear steps is loose and needs to be secured. The bottom step is ' +
        'rotted and must be replaced.\n\nThe hall bath toilet rocks at the floor. The wax ring ' +
        'may be damaged; the toilet should be reset.',
    );
    expect(letter.tasks.map((task) => task.quote)).toEqual([
      'The handrail at the rear steps is loose and needs to be secured',
      'The bottom step is rotted and must be replaced',
      'The hall bath toilet rocks at the floor. The wax ring may be damaged; the toilet should be reset.',
    ]);
    const report = await read('La estufa está descompuesta y la puerta del horno no cierra.', 'es');
    expect(report.tasks.map((task) => task.quote)).toEqual([
      'La estufa está descompuesta',
      'la puerta del horno no cierra',
    ]);
  });

  it('defects listed after a place name are one task each, with that place', async () => {
    const extraction = await read(
      'Pasillo: alfombra despegada frente al elevador y lámpara de emergencia sin batería',
      'es',
    );
    expect(extraction.tasks.map((task) => task.quote)).toEqual([
      'alfombra despegada frente al elevador',
      'lámpara de emergencia sin batería',
    ]);
    expect(extraction.tasks.map((task) => task.areas)).toEqual([['Pasillo'], ['Pasillo']]);
  });

  it('a problem and its repair under the next heading are one task', async () => {
    const extraction = await read(
      'ORDEN DE TRABAJO\nDescripción del problema:\nLámpara fundida en pasillo.\nTrabajos a ' +
        'realizar:\n1. Cambiar lámpara LED\n2. Ajustar bisagras de puerta\nMateriales:\n2 tubos ' +
        'LED',
      'es',
    );
    expect(starts(extraction)).toEqual([5, 6]);
    expect(extraction.outcomes.find(({ lineNumber }) => lineNumber === 3)).toEqual({
      lineNumber: 3,
      outcome: 'merged',
      task: 0,
    });
  });

  it('names of groups, duties of the owner, exclusions, fees and credits are no tasks', async () => {
    const extraction = await read(
      'Deficiencies\n2.1.1 Main Panel\nKNOCKOUTS MISSING\nOpenings should be sealed.\n2.2.1 ' +
        'Wiring\nREVERSE POLARITY\nAn outlet is wired in reverse.\nExclusions: Permit fees, any ' +
        "hidden damage.\nHomeowner's Responsibility: Keep an eye out for any water and plumbing " +
        'leaks.\nA reinspection fee of $110 will be charged if the violations are not ' +
        'corrected.\nBuyer requests that Seller credit Buyer $2,500 for the damaged roof.',
    );
    expect(starts(extraction)).toEqual([3, 6]);
  });
});

describe('records and tables of programs (promise 9.28)', () => {
  it('a card of two columns is one task; a closed one is none', async () => {
    const card = (code: string, title: string, status: string, place: string): string =>
      `Código | ${code}\nTítulo | ${title}\nDescripción | Se observa en varios puntos.\n` +
      `Severidad | Alta\nEstado | ${status}\nUbicación | ${place}`;
    const { tasks } = await read(
      [
        card('OBS-1', 'Fisura en viga', 'Cerrada', 'Piso 8'),
        card('OBS-2', 'Puerta descuadrada', 'Abierta', 'Depto 302'),
        card('OBS-3', 'Fuga en válvula de gas', 'Abierta', 'Cocina'),
      ].join('\n'),
      'es',
    );
    expect(tasks.map(({ areas, priority }) => [areas[0], priority])).toEqual([
      ['Depto 302', 'high'],
      ['Cocina', 'high'],
    ]);
  });

  it('a column called "Texto" says the work, one called "Edificio" or "UF" where it is', async () => {
    const { tasks } = await read(
      'Edificio | UF | Tipo de trabajo | Texto\nLarrea 435 | 3J | Plomería | Fuga en la canilla\n' +
        'Larrea 435 | 6P | Albañilería | Fijación de baranda',
      'es',
    );
    expect(tasks.map(({ areas }) => areas[0])).toEqual(['Larrea 435 > 3J', 'Larrea 435 > 6P']);
  });

  it('an empty cell below "Done" leaves its row open', async () => {
    expect(
      titles(
        await read(
          'Room | Item | Done\n401 | Ceiling tile chipped | \n402 | Door slams | 11/9',
          'en',
        ),
      ),
    ).toHaveLength(1);
  });
});

describe('records that are closed, chapters with rows, and lists within a line (promise 9.33)', () => {
  it('a status on the line below closes the tasks of its record', async () => {
    expect(
      titles(
        await read(
          'Outlets without power\nThe outlets of the left wall are dead.\nStatus: resolved\n\n' +
            'Broken lamp in the hall\nIt stays dark.\nStatus: open',
          'en',
        ),
      ),
    ).toHaveLength(1);
  });

  it('text below a closed item is no task', async () => {
    expect(
      titles(
        await read(
          '#64 Fill hole in wall status: closed\nNeeds painting badly.\n#65 Replace doors status: open',
          'en',
        ),
      ),
    ).toEqual(['Replace doors status: open']);
  });

  it('orders parted by semicolons are a task each', async () => {
    expect(
      titles(
        await read('OUTSIDE: Trim bushes; Wash all doors; Remove weeds; Paint the gate', 'en'),
      ),
    ).toHaveLength(4);
  });
});
