import { describe, expect, it } from 'vitest';
import { tradeOf } from '~/modules/extraction/facts.rules.ts';
import { fold } from '~/modules/extraction/text.rules.ts';
import { readLines } from '../../support/read-lines.ts';

/** Whose work it is. */
describe('The trade of a wording', () => {
  it.each([
    [
      'is that of the thing, not of the floor it is on',
      'Second floor receptacles dead',
      'electrical',
    ],
    ['is that of the thing, not of the floor it is on', 'Luz fundida en el piso 5', 'electrical'],
    ['is that of what a place has', 'Stair light is out', 'electrical'],
    ['is that of what a place has', 'Toilet door does not lock', 'windows_doors'],
    ['is that of the wall before what stands beside it', 'Hole in wall behind door', 'drywall'],
    ['is that of the machine whose part is dirty', 'Furnace filter is dirty', 'hvac'],
    ['is that of the machine whose door it is', 'La puerta del horno no cierra', 'appliances'],
    ['is a gardener’s where something is planted', 'Plant the bulbs', 'landscaping'],
    ['is a cleaner’s where something is tidied', 'Tidy up the desks', 'cleaning'],
    ['is that of the words outside of brackets', 'Tap (clean first) drips', 'plumbing'],
    ['is that of the floor itself', 'Floor is worn', 'flooring'],
  ])('%s: %s', (_, text, trade) => {
    expect(tradeOf(fold(text))).toBe(trade);
  });
});

describe('The trade beside a row', () => {
  it('is the one of several in its cell that the thing belongs to', async () => {
    const text =
      'Folio | Torre | Tipo de reparación | Descripción del problema\n' +
      'A-1 | Torre C | Pisos y Azulejos | Azulejo despegado de la pared\n' +
      'A-2 | Torre A | Carpintería y Herrería | El vidrio de la ventana está roto\n' +
      'A-3 | Torre A | Pisos y Azulejos | El piso laminado está levantado';
    const { tasks } = await readLines(text, 'es');
    expect(tasks.map(({ trade }) => trade)).toEqual(['tile', 'windows_doors', 'flooring']);
  });
});
