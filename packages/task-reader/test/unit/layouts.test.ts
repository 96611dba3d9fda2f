import { describe, expect, it } from 'vitest';
import { readLines } from '../../../../tests/support/read-lines.ts';

/** What each task stands on, with its places. */
const read = async (text: string, language: 'en' | 'es' = 'en'): Promise<[string, ...string[]][]> =>
  (await readLines(text, language)).tasks.map(({ quote, areas }) => [quote, ...areas]);
const quotes = async (text: string, language: 'en' | 'es' = 'en'): Promise<string[]> =>
  (await readLines(text, language)).tasks.map(({ quote }) => quote);

describe('points below an item', () => {
  it('are notes of it, unless they are work of their own', async () => {
    expect(
      await quotes(
        'Scope of work\n• Replace all windows\n◦ U-factor 0.30 or less\n◦ Remove the old trim\n• Paint the porch',
      ),
    ).toEqual(['• Replace all windows', '◦ Remove the old trim', '• Paint the porch']);
  });

  it('lie in it by the order of markers, whatever they are', async () => {
    expect(
      await quotes(
        'Work list\n1. Replace the vanity\na) 36 inches wide\nb) white\n2. Hang the door',
      ),
    ).toEqual(['1. Replace the vanity', '2. Hang the door']);
  });

  it('are headed by an item that names no work while they do', async () => {
    expect(
      await read(
        'Tasks\n- Living room\n    - Sand the sills\n    - Prime the trim\n- Replace the lock',
      ),
    ).toEqual([
      ['- Sand the sills', 'Living room'],
      ['- Prime the trim', 'Living room'],
      ['- Replace the lock'],
    ]);
  });

  it('that are questions make no task', async () => {
    expect(await quotes('Tasks\n- Replace the heater\n- Which model?\n- Patch the wall')).toEqual([
      '- Replace the heater',
      '- Patch the wall',
    ]);
  });
});

describe('sections', () => {
  it('a short name between two lists ends the first and says what the second is', async () => {
    expect(
      await quotes(
        'Proposal\nScope\n- Install new shingles\n- Haul away debris\nBy Owner\n- Move the cars\n' +
          'Not included\n- Replacement of rotted decking\n- Painting of fascia',
      ),
    ).toEqual(['- Install new shingles', '- Haul away debris']);
  });

  it('of requirements on the contractor hold no work', async () => {
    expect(
      await quotes(
        '# Scope of work\n- Replace the sink\n- Paint the hall\n# Contractor requirements\n' +
          '- Dust control and cleanup\n- Two million in coverage\n# Documentation\n- Photos of all work',
      ),
    ).toEqual(['- Replace the sink', '- Paint the hall']);
  });

  it('with a number hold only the numbers within it', async () => {
    expect(
      await read(
        '# 2. Kitchen\n## 2.1 Sink\n- Replace the trap\n## 3.1 Pipes\n- Insulate the pipes',
      ),
    ).toEqual([['- Replace the trap', 'Kitchen > Sink'], ['- Insulate the pipes']]);
  });

  it('in Spanish with a grade below their name keep the finding', async () => {
    expect(
      await quotes(
        'INFORME DEL EDIFICIO\n1. Cubierta\nEstado: deficiente\nSe observan tejas desplazadas en el faldón.\n' +
          '2. Fachada\nEstado: grave\nDesprendimientos de revoco bajo los balcones.\n' +
          '3. Estructura\nEstado: bueno\nNo se aprecian lesiones.',
        'es',
      ),
    ).toEqual([
      'Se observan tejas desplazadas en el faldón.',
      'Desprendimientos de revoco bajo los balcones.',
    ]);
  });
});

describe('tables by what stands in them', () => {
  it('a row without a word of work is work where the rows beside it are', async () => {
    expect(
      await quotes(
        'Estancia | Elemento | Repaso | Estado\nSalón | Ventana | Cristal rayado | Pendiente\n' +
          'Salón | Enchufe | Mecanismo suelto | Hecho\nBaño | Mampara | No cierra bien | Pendiente\n' +
          'Cocina | Encimera | Golpe en el canto | Pendiente',
        'es',
      ),
    ).toEqual([
      'Salón | Ventana | Cristal rayado | Pendiente',
      'Baño | Mampara | No cierra bien | Pendiente',
      'Cocina | Encimera | Golpe en el canto | Pendiente',
    ]);
  });

  it('two verdicts in a row are data, not the names of columns', async () => {
    expect(
      await quotes('KITCHEN | |\nFaucet | Dripping | R\nRange | OK | A\nBlinds | Missing | R'),
    ).toEqual(['Faucet | Dripping | R', 'Blinds | Missing | R']);
  });

  it('the lines of measures of a budget belong to its item', async () => {
    expect(
      await quotes(
        'PRESUPUESTO\nE01DTC010 | m2 DEMOL.FALSO TECHO\nDemolición de falsos techos, por medios manuales.\n' +
          'Salón | 1 | 5,20 | 4,10 | 21,32\n | | | | 21,32 | 6,35 | 135,38\nE07TBL010 | m2 TABIQUE LHD 7cm\n' +
          'Tabique de ladrillo hueco doble.\n | | | | 12,50 | 18,90 | 236,25\nE20WBV010 | ud CALENTADOR 50 l.\n' +
          ' | | | | 1,00 | 310,00 | 310,00\nTOTAL | | | | | | 681,63',
        'es',
      ),
    ).toEqual([
      'E01DTC010 | m2 DEMOL.FALSO TECHO',
      'E07TBL010 | m2 TABIQUE LHD 7cm',
      'E20WBV010 | ud CALENTADOR 50 l.',
    ]);
  });
});

describe('lines that say how far work is', () => {
  it('behind a dash decide: finished is none, scheduled is a task', async () => {
    expect(
      await quotes(
        'Work list\n- Gate repairs – Scheduled\n- Soffit of 201 – Complete\n- Pool ladder – Pending',
      ),
    ).toEqual(['- Gate repairs – Scheduled', '- Pool ladder – Pending']);
  });

  it('an introduction of finished work closes the list below it', async () => {
    expect(
      await quotes(
        'En estas semanas se han llevado a cabo los siguientes trabajos:\n- La bomba de agua.\n' +
          '- Se pintó el portal.\nHay que cambiar la puerta del garaje, que no cierra.',
        'es',
      ),
    ).toEqual(['Hay que cambiar la puerta del garaje, que no cierra.']);
  });

  it('a tick of any kind closes an item', async () => {
    expect(
      await quotes('Tasks\n- ✅ Install the blinds\n- ⏳ Paint the trim\n- ⏳ Replace the vent'),
    ).toEqual(['- ⏳ Paint the trim', '- ⏳ Replace the vent']);
  });
});

describe('work that is named rather than ordered', () => {
  it.each([
    ['a gerund with its object', 'Caulking around windows and doors'],
    ['a noun with its object', 'Removal of the old fence'],
    ['an order at an address', 'Replace the boiler at 10 Grandview Rd.'],
    ['an order to a contractor', 'The contractor shall scrape the deck'],
  ])('%s is a task', async (_, line) => {
    expect(await quotes(`Work to be done\n- ${line}`)).toEqual([`- ${line}`]);
  });

  it('facts side by side are none', async () => {
    expect(
      await quotes(
        'Inspection report\nSupply: copper. Waste: PVC. Age: 12 years.\nThe valve under the sink leaks.',
      ),
    ).toEqual(['The valve under the sink leaks.']);
  });
});

describe('lists without bullets', () => {
  it('a line without a word of work is work among lines that are', async () => {
    expect(
      await quotes(
        'ANEXO - RELACIÓN DE TRABAJOS\nVIVIENDA\nRetirada de papel pintado\nPuertas interiores lacadas en blanco\n' +
          'Sustitución de bañera\nCambio de cuadro eléctrico',
        'es',
      ),
    ).toEqual([
      'Retirada de papel pintado',
      'Puertas interiores lacadas en blanco',
      'Sustitución de bañera',
      'Cambio de cuadro eléctrico',
    ]);
  });

  it('numbers before the things of an order are no sections', async () => {
    expect(
      await quotes(
        'WORK ORDER\n1 Freestanding cedar pergola with beams and shade slats that keeps your patio' +
          ' cool and inviting all year\n' +
          '4 Concrete footings\n2 Ceiling fans, install and wire',
      ),
    ).toHaveLength(3);
  });
});

describe('labelled cells', () => {
  it('of a row give its place and its priority', async () => {
    const { tasks } = await readLines(
      'SOLICITUD\nÁrea: Baño de niñas | Descripción: WC tapado | Prioridad: Urgente\n' +
        'Área: Patio | Descripción: Podar el árbol | Prioridad: Media',
      'es',
    );
    expect(tasks.map(({ areas, priority }) => [areas, priority])).toEqual([
      [['Baño de niñas'], 'urgent'],
      [['Patio'], 'medium'],
    ]);
  });
});

describe('records of labelled lines', () => {
  it('below a title that names the work are one task each, a closed one none', async () => {
    expect(
      await quotes(
        '### 1. Clean the valve box\n**Priority:** High\n**Action Required:** Clear out the' +
          ' debris\n**Status:** Pending\n' +
          '### 2. Pump out the tank\n**Priority:** Low\n**Action Required:** Inspect the' +
          ' bottom\n**Status:** Pending\n' +
          '### 3. Remove the old pit\n**Priority:** Low\n**Action Required:** Haul it away\n**Status:** Completed',
      ),
    ).toEqual(['### 1. Clean the valve box', '### 2. Pump out the tank']);
  });

  it('a list at the end that says the same again adds none', async () => {
    expect(
      await quotes(
        'Scope of work\n# Kitchen\n- Replace the kitchen tap\n# Hall\n- Patch the north wall\n#' +
          ' Yard\n- Mend the back fence\n' +
          '# Next steps\n- Replace the kitchen tap\n- Patch the north wall\n- Mend the back fence',
      ),
    ).toHaveLength(3);
  });

  it('equal wording in four places is four tasks', async () => {
    const unit = (number: number): string => `Unit ${number}\n- Replace the HVAC filter`;
    expect(await read(['Turnover', unit(101), unit(102), unit(103), unit(104)].join('\n'))).toEqual(
      [101, 102, 103, 104].map((number) => ['- Replace the HVAC filter', `Unit ${number}`]),
    );
  });
});
