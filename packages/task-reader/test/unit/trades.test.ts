import { describe, expect, it } from 'vitest';
import { tradeOf, weakTradeOf } from '../../src/records/facts.ts';
import { fold } from '../../src/text/text.ts';
import { readLines } from '../../../../tests/support/read-lines.ts';

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
    ['is a roofer’s not because a lamp has a sheet', 'Lámina de luminaria rota', 'electrical'],
    ['is that of the pipe that drips', 'Goteo en tubería de agua', 'plumbing'],
    ['is a gardener’s where something is cut', 'Trim plants around the chapel', 'landscaping'],
    ['is that of the trap, not of the floor', 'Silicone floor trap', 'plumbing'],
    ['is that of the cooler, not of its window', 'Install two window A/C units', 'hvac'],
    ['is that of the stone of the stairs', 'Granite stairs at the entrance', 'masonry'],
    ['is that of the crack, not of what is below it', 'Wide crack over the window', 'drywall'],
    [
      'is nobody’s special one where the lift is meant',
      'El ascensor se para entre pisos',
      'general',
    ],
    ['is not a painter’s where a shower is sealed', 'Caulking - showers', 'plumbing'],
    [
      'is a tiler’s where walls are faced with tiles',
      'Revestimiento de paredes con porcelanato',
      'tile',
    ],
    ['is that of the wall in Spanish, too', 'Pared rota junto a la puerta', 'drywall'],
    ['is no floorer’s where storeys are meant', 'Ruido en cada piso', undefined],
    ['is that of the floor itself', 'Floor is worn', 'flooring'],
  ])('%s: %s', (_, text, trade) => {
    expect(tradeOf(fold(text))).toBe(trade);
  });
});

describe('A word of several trades', () => {
  it.each([
    ['Llave de la puerta rota dentro de la cerradura', 'windows_doors'],
    ['Cambiar la llave del lavamanos', 'plumbing'],
    ['Sustitución de bajante de saneamiento', 'plumbing'],
    ['Bajante pluvial suelta', 'gutters'],
    ['Plug the hole in the wall', 'drywall'],
    ['Make good the non-structural flooring', 'flooring'],
    ['Revestimiento mural porcelánico de gran formato', 'tile'],
    ['Recarga de gas R32 y limpieza de filtros', 'hvac'],
    ['Punto hidráulico AC lavamanos', 'plumbing'],
    ['The north walls are bowed inward', 'structural'],
    ['Friso maestreado con mortero', 'masonry'],
    ['Closet modular lacado mate', 'carpentry'],
    ['Repairs to slipped tiles', 'roofing'],
    ['Condensation in the insulated glass panel', 'windows_doors'],
  ])('%s', (text, trade) => {
    expect(tradeOf(fold(text)) ?? weakTradeOf(fold(text))).toBe(trade);
  });
});

describe('The trade of a finding', () => {
  it('is that of whom to call, not of a grade that says who may mend it', async () => {
    const finding = (number: number, title: string, where: string): string =>
      `${number}: ${title}\nHandyman/Maintenance Item\nThere are ${title} in ${where}.\n` +
      'Recommendation: Contact a qualified drywall contractor.\n';
    const text =
      `INSPECTION REPORT\nInterior\n${finding(1, 'separations', 'various areas of the home')}` +
      finding(2, 'nail pops', 'the upper bedrooms');
    const { tasks } = await readLines(text);
    expect(tasks.map(({ trade }) => trade)).toEqual(['drywall', 'drywall']);
  });
});
