import { describe, expect, it } from 'vitest';
import { namesNothing } from '../../src/verdicts/nothing-named.ts';
import { fold } from '../../src/text/text.ts';
import { readLines as read, titlesOf as titles } from '../../../../tests/support/read-lines.ts';

const wordings = async (text: string): Promise<string[]> =>
  (await read(text)).tasks.map(({ quote }) => quote);

describe('tasks from reports, letters and budgets (promise 9.12)', () => {
  it.each([
    '3 photos captured | 1 finding flagged',
    'NEW DAMAGE',
    'Check-in: Good',
    'ITEMS DEGRADED OR MISSING',
    'Sin cambios',
    '19 July 2026',
  ])('%j names nothing to work on', (line) => {
    expect(namesNothing(fold(line))).toBe(true);
  });
  it.each(['Crack in the ceiling', 'Broken window', 'Puerta rota', 'Missing smoke detector'])(
    '%j names a thing',
    (line) => {
      expect(namesNothing(fold(line))).toBe(false);
    },
  );

  it('a comparison of check-in and check-out orders nothing by its first word', async () => {
    const report =
      'Inspection report\nKitchen\nCHECK-IN NOTE\nCheck-out comparison\nDoor: scratched and must be repainted';
    expect(await wordings(report)).toEqual(['Door: scratched and must be repainted']);
  });

  it('a formal letter orders the work of its subject, and nothing by its references and copies', async () => {
    const letter = [
      'OFFICE OF THE ENGINEER',
      'WORK ORDER',
      'Subject : Construction of a concrete road at the school',
      '1) Tender notice no 28 for 2025',
      '2) Your tender opened on 20-11-2025',
      '3) Circle letter no 788 dated 08-05-2025',
      'The offer of your tender is accepted, and the contractor shall start within 15 calendar days.',
      '1) Copy submitted to the Accountant General for information.',
      '2) Copy to the Auditor for necessary action.',
    ].join('\n');
    expect(await wordings(letter)).toEqual([
      'Subject : Construction of a concrete road at the school',
    ]);
  });

  it('every item of a budget with codes of six digits is a task, its text a note', async () => {
    const budget = [
      'Presupuesto',
      '010302 Limpieza a mano de terreno m2 65.05 3.40 221.17',
      'incluye apile de yerba.',
      '010401 Trazo y nivelación en terreno plano m2 65.05 2.53 164.58',
      'por medios manuales, con hilo.',
      '010207 Acarreo de tierra en carretilla m3 6.50 35.47 230.56',
      'horizontal, primera estación.',
      '020101 Excavación a mano en cepas m3 49.03 68.97 3,381.60',
    ].join('\n');
    const found = await wordings(budget);
    expect(found.map((quote) => quote.slice(0, 6))).toEqual([
      '010302',
      '010401',
      '010207',
      '020101',
    ]);
  });

  it('the groups of a price table are headings, and their totals no tasks', async () => {
    const table = [
      'CVE | DESCRIPCIÓN | U | CANT. | P.U. | TOTAL',
      'A | PRELIMINARES',
      'A1 | Excavación para zapata aislada | m3 | 4 | 100.00 | 400.00',
      '| TOTAL DE PRELIMINARES:',
      'B | CIMENTACIÓN',
      'B1 | Colocación de zapata aislada | pza | 2 | 500.00 | 1,000.00',
    ].join('\n');
    expect(await wordings(table)).toHaveLength(2);
  });

  it('things with a quantity are work in a work order, and only there', async () => {
    const table = 'Item | Qty\nLouver roof pergola, large section | 208\nFan and beam | 2';
    expect(titles(await read(`Work order\n${table}`))).toHaveLength(2);
    expect(titles(await read(`Inventory\n${table}`))).toHaveLength(0);
  });

  it('finished work is no task, neither in a list nor in a sentence', async () => {
    const letter =
      'Estimados propietarios:\nLa bomba requirió reparaciones mayores, incluyendo:\n' +
      '* Reemplazo de rodamientos.\n* Cambio de la carcasa.\n\n' +
      'El presóstato tuvo que ser reemplazado.\n\nReemplazar el tanque de la azotea.';
    expect(await wordings(letter)).toEqual(['Reemplazar el tanque de la azotea.']);
  });

  it('what must not be touched is a note of the task', async () => {
    const list =
      'Lista de trabajo\n- Pintar las ventanas\n- No pintarlas cerradas\n- Conservar las persianas';
    expect(titles(await read(list))).toEqual(['Pintar las ventanas']);
  });
});
