import { describe, expect, it } from 'vitest';
import type { Language } from '~/i18n.ts';
import { readLines } from '../../support/read-lines.ts';

const placed = async (text: string, language: Language = 'en') =>
  (await readLines(text, language)).tasks.map(({ quote, areas }) => [
    quote.replace(/\s+/g, ' '),
    areas[0],
  ]);

describe('paragraphs of damages by room (promise 9.46)', () => {
  it('each damaged thing of a room and each damaged part is a task, over the ends of lines', async () => {
    expect(
      await placed(
        'Damages Observed\nKitchen: Base cabinets swollen, laminate floor buckled. Dining\n' +
          'Room: Hardwood floor cupped. Hall Bath: No damage\nobserved. Laundry: Dryer vent crushed.\n',
      ),
    ).toEqual([
      ['Base cabinets swollen', 'Kitchen'],
      ['laminate floor buckled', 'Kitchen'],
      ['Hardwood floor cupped', 'Dining Room'],
      ['Dryer vent crushed', 'Laundry'],
    ]);
  });

  it('what is said of a part is one task', async () => {
    const tasks = await placed(
      'WIND DAMAGE\nRoof: shingles missing on the west slope, ridge cap torn. Gutters: 40 LF detached' +
        ' and\nbent at the rear.\n',
    );
    expect(tasks.map(([quote]) => quote)).toEqual([
      'Roof: shingles missing on the west slope, ridge cap torn',
      'Gutters: 40 LF detached and bent at the rear',
    ]);
  });

  it('in Spanish, too', async () => {
    expect(
      await placed(
        'Daños observados\nCocina: muebles bajos hinchados, tarima levantada. Salón: techo manchado de humedad.\n',
        'es',
      ),
    ).toEqual([
      ['muebles bajos hinchados', 'Cocina'],
      ['tarima levantada', 'Cocina'],
      ['techo manchado de humedad', 'Salón'],
    ]);
  });

  it('what describes a house by its parts is none', async () => {
    expect(
      await placed(
        'Property details\nRoof: Asphalt shingles. Siding: Vinyl. Kitchen: Remodeled in 2021.\n',
      ),
    ).toEqual([]);
  });
});

describe('recommendations that name works by their nouns (promise 9.46)', () => {
  it('each work of the paragraph is a task', async () => {
    expect(
      (
        await placed(
          'Recommendations\nFull roof replacement with new underlayment. Replace all gutters' +
            ' and\ndownspouts. Stucco repair and paint to match.\n',
        )
      ).map(([quote]) => quote),
    ).toEqual([
      'Full roof replacement with new underlayment',
      'Replace all gutters and downspouts',
      'Stucco repair and paint to match',
    ]);
  });
});

describe('a record that states several findings (promise 9.23)', () => {
  it('is a task for each thing of another trade', async () => {
    expect(
      (
        await placed(
          'OrderID | HouseNumber | StreetName | Apartment | IssueDate | OrderDescription | CurrentStatus\n' +
            '71 | 12 | ELM STREET | 4B | 01/02/2024 | The bedroom gutter is hanging from the eave. The' +
            ' porch outlet has exposed wires. | OPEN\n' +
            '72 | 9 | ELM STREET | 1A | 01/03/2024 | Tall grass and weeds cover the back yard. | ABATED\n',
        )
      ).map(([quote]) => quote),
    ).toEqual([
      'The bedroom gutter is hanging from the eave.',
      'The porch outlet has exposed wires.',
    ]);
  });
});
