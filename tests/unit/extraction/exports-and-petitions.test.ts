import { describe, expect, it } from 'vitest';
import type { Language } from '~/i18n.ts';
import { linesOf } from '../../support/document-lines.ts';
import { extractByRules } from '../../support/extract.ts';

const read = async (text: string, language: Language = 'en'): Promise<string[][]> =>
  (await extractByRules(linesOf(text), { language })).tasks.map(({ title, areas }) => [
    title,
    ...areas,
  ]);
const titles = async (text: string, language: Language = 'en'): Promise<string[]> =>
  (await read(text, language)).map(([title = '']) => title);

describe('Exports with a column of titles (promise 9.65)', () => {
  it('a record is one task of its title and its description', async () => {
    const text = [
      'id | obra | autonomo | titulo | descripcion | estado | presupuesto | fecha_visita | dificultad',
      '1 | C/ Olmo 7 | Eva | Instalación de 3 grifos | Baño y cocina de la vivienda | Pendiente | 257 | 06/03/2025 | 2',
      '2 | C/ Olmo 7 | | Pintar oficina | Pintar paredes de oficina de 20m2 | Pendiente | 394,74 | 11/03/2025 | 2',
      '3 | Plaza Sol 8 | Ana | Reparar persiana | La persiana del dormitorio no baja | Pendiente | 53 | 16/03/2025 | 2',
      '4 | Plaza Sol 8 | Ana | Reparar la fuga | Hay una fuga en el baño | Finalizado | 53 | 16/03/2025 | 2',
    ].join('\n');
    expect(await titles(text, 'es')).toEqual([
      'Instalación de 3 grifos - Baño y cocina de la vivienda',
      'Pintar paredes de oficina de 20m2 (C/ Olmo 7)',
      'Reparar persiana - La persiana del dormitorio no baja (Plaza Sol 8)',
    ]);
  });

  it('steps that a column suggests, a legend and another queue are no tasks', async () => {
    const text = [
      'Ticket | Opened | Status | Urgency | Title | Description | Suggested next action',
      'T-1 | 2026-05-05 | Open | low | Broken door sensor at main entrance | The sensor is dead. | ' +
        'Inspect the door sensor wiring, clean the optical lens, and reset the door controller board.',
      'T-2 | 2026-05-15 | Moved to IT | high | Lost badge | Replace my badge please. | Block the badge.',
      'T-3 | 2026-05-16 | Open | low | Loose rail in Meeting Room 3A | The rail wobbles. | Tighten it.',
      'Legend',
      'Open | nobody has started, assign a technician',
      'Urgency high | respond within 2 hours',
    ].join('\n');
    const found = await read(text);
    expect(found).toHaveLength(2);
    expect(found[1]?.slice(1)).toEqual(['Meeting Room 3A']);
  });

  it('a work that is asked for stands without who asks and without a verb in front', async () => {
    const text = [
      'Ticket | Opened | Status | Urgency | Title | Description | Suggested next action',
      'T-1 | 2026-05-05 | Open | low | Pothole repair request for the garage entrance | ' +
        'A deep pothole has formed at the gate. | Patch it.',
      'T-2 | 2026-05-06 | Open | low | Requesting safety adjustment of cameras in lobby | ' +
        'One of them is loose at its mount. | Tighten it.',
    ].join('\n');
    expect(await titles(text)).toEqual([
      'Pothole repair for the garage entrance',
      'Safety adjustment of cameras in lobby',
    ]);
  });

  it('a job stands without its number, an abbreviated column of a plan ends no sentence', async () => {
    const text =
      '# | Room | Item | Resp | Status\n1 | Office | RT-2110 - Furnace filter is clogged | HV | O\n' +
      '2 | Office | Strip lifting at col. C-4 | FL | O';
    expect(await titles(text)).toEqual([
      'Fix: furnace filter is clogged (Office)',
      'Strip lifting at col. C-4 (Office)',
    ]);
  });
});

describe('Orders on what the sentence before names (promise 9.64)', () => {
  it.each([
    [
      'Two openings around pipes in the ceiling. Seal with an approved material.',
      /^Two openings around pipes in the ceiling: seal/,
    ],
    [
      'Extinguishers in the hall were last serviced in 2019. Have them serviced and tagged.',
      /were last serviced: have them serviced/,
    ],
    [
      'Ceiling tile stained below the vent, replace tile',
      /^Ceiling tile stained below the vent: replace tile/,
    ],
  ])('%s', async (wording, title) => {
    expect((await titles(`Violations\n\n1. ${wording}\n2. Repair the gate.`))[0]).toMatch(title);
  });
});

describe('Minutes and mails (promise 9.65)', () => {
  it('a work stands without who said it', async () => {
    const text = [
      'March 13 Board Meeting',
      'Present: Ed Cole, Nora Dolan',
      'Maintenance:',
      '• Nora said that she had contacted Bay Management to replace the bulbs around the property.',
      '• Loretta said she would ask Bay to have the downspouts cleaned.',
      '• Loretta discussed sealing the cracks in the driveway.',
    ].join('\n');
    expect(await titles(text)).toEqual([
      'Replace the bulbs around the property',
      'Ask Bay to have the downspouts cleaned',
      'Seal the cracks in the driveway',
    ]);
  });

  it('a sentence that leaves its subject out goes with the one before it', async () => {
    const text =
      'Dear Phil,\n\n1. Boiler is leaking. Does not go on when needed.\n2. Faucet drips. Is loose at its base.';
    expect(await titles(text)).toEqual([
      'Fix: boiler is leaking, does not go on when needed',
      expect.stringContaining('aucet drips'),
    ]);
  });
});

describe('Works that Spanish prose asks for by their nouns (promise 9.65)', () => {
  it('are a task each, at the place of their heading', async () => {
    const text = [
      'Peticiones de obra',
      '',
      'Colegio Miraflores',
      'Necesita la reparación de varias farolas y el desbrozado del jardín; también es necesario el vallado ' +
        'del patio.',
      '',
      'Colegio Cajal',
      'Demanda que se instalen fuentes en los patios. También es necesario el enlosado de la entrada.',
    ].join('\n');
    expect(await titles(text, 'es')).toEqual([
      expect.stringContaining('Reparación de varias farolas'),
      expect.stringContaining('Desbrozado del jardín'),
      expect.stringContaining('Vallado del patio'),
      expect.stringMatching(/^(?:Instalar|Demanda que se instalen) fuentes en los patios/),
      expect.stringContaining('Enlosado de la entrada'),
    ]);
  });

  it('a defect that is told before them stays a task', async () => {
    const text =
      'Colegio Sur\n\nHay goteras en el aula 3. Necesita la reparación de la verja y el vallado del patio.';
    expect(await titles(text, 'es')).toEqual([
      expect.stringContaining('oteras en el aula 3'),
      expect.stringContaining('Reparación de la verja'),
      expect.stringContaining('Vallado del patio'),
    ]);
  });

  it('a line that is a whole paragraph takes no other along', async () => {
    const long = `La reparación del tejado urge porque ${'entra agua cuando llueve y '.repeat(6)}hay goteras.`;
    const text = `Colegio Sur\n${long}\nEl vallado del patio está roto y hay que cambiarlo entero.`;
    expect((await titles(text, 'es')).at(-1)).toMatch(/^Vallado del patio/);
  });

  it('stand without what introduces them', async () => {
    const text =
      'Peticiones\n\n- Una petición que urge es la construcción de una rampa en la entrada\n' +
      '- Haría falta poner otro enchufe';
    expect(await titles(text, 'es')).toEqual([
      'Construcción de una rampa en la entrada',
      'Poner otro enchufe',
    ]);
  });
});
