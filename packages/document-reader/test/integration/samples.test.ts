import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { readBytes, shown } from '../../../../tests/support/read-file.ts';

const sample = async (name: string) => readBytes(await readFile(`public/samples/${name}`), name);

describe('the sample documents are read line by line, with page and accents', () => {
  it('the English work order (PDF): headings and items in order, without page headers and footers', async () => {
    const text = await sample('work-order-en.pdf');
    expect(text).toMatchObject({ kind: 'pdf', pages: 2, method: 'text', language: 'en' });
    expect(text.cut).toBeUndefined();
    expect(shown(text)).toEqual([
      '1: Cedar Hollow Renovation Group | Work Order WO-2231',
      '1: Work Order WO-2231',
      '1: Property: 418 Maple Hollow Lane, Garland, TX 75040',
      '1: Prepared for: Larkspur Home Buyers LLC',
      '1: Date issued: March 4, 2026',
      '1: Complete by: March 27, 2026',
      '1: The contractor shall furnish all labor and materials for the items below. Photograph',
      '1: every item before and after the work.',
      '1: PLUMBING',
      '1: 1. Replace leaking P-trap under kitchen sink and check the cabinet floor for water',
      '1: damage.',
      '1: 2. Repair dripping hose bib at the rear patio; install a vacuum breaker.',
      '1: 3. Reset the loose toilet in the hall bathroom with a new wax ring and bolts.',
      '1: ELECTRICAL',
      '1: 4. Install GFCI outlets at both sides of the kitchen counter (2 each).',
      '1: 5. Replace the missing cover plate at the garage switch.',
      '1: 6. Label all circuits at the main panel. Double-tapped breaker at slot 14 to be',
      '1: corrected by a licensed electrician.',
      '1: ROOFING AND EXTERIOR',
      '1: 7. Replace 12 damaged shingles on the south slope and seal the plumbing vent',
      '1: boot.',
      '1: 8. Re-attach the loose gutter at the northeast corner and add 2 downspout',
      '1: extensions.',
      '1: 9. Scrape, prime and paint the rotted fascia board over the garage (about 16',
      '1: linear feet).',
      '2: HEATING AND COOLING',
      '2: 10. Service the condensing unit and replace the air filter (20x25x1).',
      '2: 11. Seal the disconnected supply duct in the attic above bedroom 2.',
      '2: INTERIOR',
      '2: 12. Patch drywall holes in the hallway and bedroom 3; match the existing texture',
      '2: and paint.',
      '2: 13. Remove stained carpet in bedroom 2 and install vinyl plank flooring, 140 sq ft.',
      '2: 14. Adjust the binding door at the primary bathroom and install a door stop.',
      '2: Work not listed here needs a written change order before it starts.',
      '2: Site contact: Dana Whitlow, (972) 555-0142.',
    ]);
    expect(text.lines.map((line) => line.lineNumber)).toEqual(
      text.lines.map((_, index) => index + 1),
    );
  });

  it('the Spanish work order (PDF) keeps its accents', async () => {
    const text = await sample('work-order-es.pdf');
    expect(text).toMatchObject({ kind: 'pdf', pages: 2, method: 'text', language: 'es' });
    expect(shown(text)).toEqual(
      expect.arrayContaining([
        '1: PLOMERÍA',
        '1: 1. Reparar la fuga de agua debajo del fregadero de la cocina y cambiar el sifón.',
        '1: 6. Revisar el tablero eléctrico y corregir el cable sin protección en la cochera.',
        '2: 11. Quitar la alfombra manchada y poner piso vinílico en el dormitorio principal,',
        '2: Contacto en la obra: Íñigo Zúñiga, (210) 555-0178.',
      ]),
    );
    const numbers = text.lines.flatMap((line) => /^(\d+)\. /.exec(line.text)?.[1] ?? []);
    expect(numbers.map(Number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
    expect(text.lines.filter((line) => line.text.includes('Página'))).toEqual([]);
  });

  it('the English inspection (Word): numbers, bullets, table rows as cells, and what is struck through', async () => {
    const text = await sample('inspection-en.docx');
    expect(text).toMatchObject({ kind: 'docx', pages: 1, language: 'en' });
    expect(text.lines.slice(5, 21).map((line) => line.text)).toEqual([
      'Roof',
      '1. Missing flashing was noted at the chimney. Recommend repair by a licensed roofer.',
      '2. Two pipe boots are cracked and need replacement.',
      'Electrical',
      '• Open ground at three outlets in the living room. Correct as needed.',
      '• The smoke alarm in the upper hallway is missing; install a new one.',
      'Plumbing',
      '• Active leak was observed at the water heater relief valve. Replace the valve.',
      '• The dishwasher drain has no high loop. Secure the hose under the counter.',
      '• Replace the torn screen at the back door.',
      'Component | Location | Finding | Priority',
      'Handrail | Basement stairs | Loose; secure to the studs | High',
      'Window | Bedroom 2 | Broken pane; replace glass | Medium',
      'Garage door | Garage | Auto-reverse does not work; repair | High',
      'Furnace | Basement | Satisfactory | -',
      'Items marked Satisfactory need no action.',
    ]);
    expect(text.lines.filter((line) => line.struck).map((line) => line.text)).toEqual([
      '• Replace the torn screen at the back door.',
    ]);
  });

  it('the Spanish orders (Word)', async () => {
    const text = await sample('ordenes-es.docx');
    expect(text.language).toBe('es');
    expect(text.lines.map((line) => line.text)).toEqual(
      expect.arrayContaining([
        '1. Cambiar la extensión eléctrica por un tomacorriente fijo.',
        '• Podar el árbol que toca el techo.',
        'Dormitorio | Colocar rodapié | 14 pies | Media',
        'Cochera | Pintar el piso con epóxico | 380 pies² | Baja',
      ]),
    );
    expect(text.lines.filter((line) => line.struck)).toHaveLength(1);
  });

  it('the English punch list (Excel): each tab is a page; a room merged over rows is in each row', async () => {
    const text = await sample('punch-list-en.xlsx');
    expect(text).toMatchObject({ kind: 'xlsx', pages: 2, language: 'en' });
    expect(shown(text)).toEqual([
      '1: Interior',
      '1: Punch list – 77 Orchard Gate Court, Raleigh, NC 27603',
      '1: Item | Room | Description | Trade | Qty | Due',
      '1: 1 | Kitchen | Replace cracked backsplash tile | Tile | 4 | 4/10/2026',
      '1: 2 | Kitchen | Adjust cabinet doors, left of range | Carpentry | 3 | 4/10/2026',
      '1: 3 | Hall bath | Caulk tub surround | Plumbing | 1 | 4/11/2026',
      '1: 4 | Bedroom 1 | Touch up paint at closet jamb | Painting | 1 | 4/11/2026',
      '1: 5 | Bedroom 1 | Install missing register cover | HVAC | 1 | 4/12/2026',
      '2: Exterior',
      '2: Punch list – 77 Orchard Gate Court, Raleigh, NC 27603',
      '2: Item | Room | Description | Trade | Qty | Due',
      '2: 6 | Front | Re-seed bare lawn areas | Landscaping | 2 | 4/20/2026',
      '2: 7 | Front | Secure loose handrail at porch steps | Carpentry | 1 | 4/14/2026',
      '2: 8 | Rear | Replace burnt-out flood light | Electrical | 1 | 4/14/2026',
    ]);
  });

  it('the Spanish list (Excel)', async () => {
    const text = await sample('lista-es.xlsx');
    expect(text.language).toBe('es');
    expect(shown(text)).toEqual(
      expect.arrayContaining([
        '1: 1 | Baño | Reparar fuga en la regadera | Plomería | 1',
        '1: 2 | Baño | Cambiar el espejo roto | General | 1',
        '2: 7 | Patio | Rellenar grietas del concreto con sellador | Concreto | 3',
      ]),
    );
  });
});
