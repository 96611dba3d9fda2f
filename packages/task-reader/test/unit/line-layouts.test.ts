import { describe, expect, it } from 'vitest';
import type { DocumentLine, LineLayout } from '~/adapters/document-text.ts';
import { checkLedger } from '../../../../tests/support/check-ledger.ts';
import { extractByRules } from '../../../../tests/support/extract.ts';

/** A line of text and how it is set: 10 points where nothing else is said. */
type SetLine = [text: string, layout?: LineLayout, ocrConfidence?: number];

const linesOf = (lines: readonly SetLine[]): DocumentLine[] =>
  lines.map(([text, layout, ocrConfidence], at) => ({
    page: 1,
    lineNumber: at + 1,
    text,
    layout: { fontSize: 10, ...layout },
    ...(ocrConfidence === undefined ? {} : { ocrConfidence }),
  }));

async function read(lines: readonly SetLine[], language: 'en' | 'es' = 'en'): Promise<string[][]> {
  const document = linesOf(lines);
  const extraction = await extractByRules(document, { language });
  checkLedger(document, extraction);
  return extraction.tasks.map(({ quote, areas }) => [quote, ...areas]);
}

const title: LineLayout = { fontSize: 18, isBold: true };
const part: LineLayout = { fontSize: 14, isBold: true };
const bold: LineLayout = { isBold: true };

describe('how lines are set tells headings and levels (promise 9.34)', () => {
  it('a ruled line ends what stands above it (promise 9.58)', async () => {
    const above: SetLine = [
      'Replace the cracked pane of the kitchen window on the north side and the',
    ];
    const below = 'loose handrail at the porch needs two screws';
    expect(await read([above, [below]])).toHaveLength(1);
    expect(await read([above, [below, { ruledAbove: true }]])).toHaveLength(2);
  });

  it('a number that a space sets apart holds its paragraph (promise 9.62)', async () => {
    const at = (text: string, gapAbove?: number): SetLine => [
      text,
      { x: 104, ...(gapAbove === undefined ? {} : { gapAbove }) },
    ];
    const remedy = 'Remove the damaged wood and repair as needed.';
    const first = at('8.1. Damage was noted to the wood jambs of the main garage door.', 1.1);
    const next = at('8.2. The sectional garage door had a bent panel.', 1);
    expect(await read([first, at(remedy), next])).toHaveLength(2);
    expect(await read([first, at(remedy, 1), next])).toHaveLength(3);
  });

  it('a place in small letters above a larger name is that of the name (promise 9.62)', async () => {
    const small: LineLayout = { fontSize: 8, isBold: true };
    const card = (room: string, thing: string, note: string): SetLine[] => [
      [room, small],
      [thing, part],
      [note],
    ];
    const lines: SetLine[] = [
      ['Bathroom 1', title],
      ['The stain on the ceiling has grown.'],
      ...card('KITCHEN', 'Microwave', 'The microwave is broken.'),
      ...card('BEDROOM 1', 'Mattress', 'The mattress is torn.'),
      ...card('LIVING ROOM', 'Coffee table', 'The top is scratched.'),
    ];
    const rooms = (await read(lines)).map(([, place]) => place?.split(' > ')[0]?.toLowerCase());
    expect(rooms).toEqual(['bathroom 1', 'kitchen', 'bedroom 1', 'living room']);
  });

  it('a heading in larger letters holds the smaller ones below it', async () => {
    const lines: SetLine[] = [
      ['Recorrida de obra', title],
      ['Planta alta', part],
      ['Baño', bold],
      ['Reparar el azulejo roto junto al inodoro.'],
      ['Dormitorio 1', bold],
      ['Ajustar la puerta, que roza el marco.'],
      ['Planta baja', part],
      ['Cocina', bold],
      ['Conectar la toma de tierra del tablero.'],
    ];
    expect(await read(lines, 'es')).toEqual([
      ['Reparar el azulejo roto junto al inodoro.', 'Planta alta > Baño'],
      ['Ajustar la puerta, que roza el marco.', 'Planta alta > Dormitorio 1'],
      ['Conectar la toma de tierra del tablero.', 'Planta baja > Cocina'],
    ]);
  });

  it('a part of a list of work does not end the place above it', async () => {
    const lines: SetLine[] = [
      ['Kitchen', part],
      ['Labor', bold],
      ['• Remove the old backsplash'],
      ['Finishes', bold],
      ['• Paint the ceiling'],
    ];
    expect(await read(lines)).toEqual([
      ['• Remove the old backsplash', 'Kitchen'],
      ['• Paint the ceiling', 'Kitchen'],
    ]);
  });

  it('sections below one that holds no work hold none, those beside it may', async () => {
    const lines: SetLine[] = [
      ['Inspection report', title],
      ['Limitations', part],
      ['Roof', bold],
      ['Damaged shingles may be hidden by snow and may need repair.'],
      ['Findings', part],
      ['Roof', bold],
      ['Three shingles are cracked at the rear slope.'],
    ];
    expect((await read(lines)).map(([quote]) => quote)).toEqual([
      'Three shingles are cracked at the rear slope.',
    ]);
  });

  it('a label that comes again and again heads nothing', async () => {
    const finding = (text: string, place: string): SetLine[] => [
      [place, part],
      ['Observation', bold],
      [text],
      ['Rating', bold],
      ['Poor'],
    ];
    expect(
      await read([
        ...finding('The ridge tile is loose.', 'Roof'),
        ...finding('The gutter leaks at the joint.', 'Garage'),
        ...finding('The gate does not latch.', 'Back yard'),
      ]),
    ).toEqual([
      ['The ridge tile is loose.', 'Roof'],
      ['The gutter leaks at the joint.', 'Garage'],
      ['The gate does not latch.', 'Back yard'],
    ]);
  });

  it('equal bullets further right lie in the one above; "9." and "10." stand below each other', async () => {
    const lines: SetLine[] = [
      ['Tasks', part],
      ['• Living room', { x: 60 }],
      ['• Sand the sills', { x: 90 }],
      ['• Prime the trim', { x: 90 }],
      ['• Replace the lock', { x: 60 }],
    ];
    expect(await read(lines)).toEqual([
      ['• Sand the sills', 'Living room'],
      ['• Prime the trim', 'Living room'],
      ['• Replace the lock'],
    ]);
    const numbers = ['Fix the tap', 'Hang the door', 'Oil the hinge', 'Paint the fence'];
    const counted = numbers.map((text, at): SetLine => [
      `${at + 7}. ${text}`,
      { x: at + 7 < 10 ? 66 : 60 },
    ]);
    expect(await read(counted)).toHaveLength(4);
  });

  it('heights of letters that OCR read tell no headings', async () => {
    const scan: SetLine[] = [
      ['Kitchen', { fontSize: 11 }, 90],
      ['Replace the faucet', { fontSize: 14, isBold: true }, 90],
      ['Bathroom', { fontSize: 10 }, 90],
      ['Caulk the tub', { fontSize: 13, isBold: true }, 90],
    ];
    expect(await read(scan)).toEqual([
      ['Replace the faucet', 'Kitchen'],
      ['Caulk the tub', 'Bathroom'],
    ]);
  });
});
