import { describe, expect, it } from 'vitest';
import { sentences } from '../../src/text/text.ts';
import { titleOf } from '../../src/titles/title.ts';
import type { Language } from '~/i18n.ts';

const titled = (wording: string, language: Language, isFinding: boolean, area?: string): string =>
  titleOf(sentences(wording), { language, isFinding, area });

describe('titles of tasks (promise 9.17)', () => {
  it.each<[Language, string, string]>([
    ['en', 'The Issue: Kitchen outlets are loose.', 'Kitchen outlets are loose'],
    ['en', '(2) Master door did not close', 'Master door did not close'],
    ['es', 'DEMOLICION DE TAPAJUNTAS VENTANAS 22,00', 'Demolicion de tapajuntas ventanas'],
    ['en', '1. install a fence at the front', 'Install a fence at the front'],
    ['es', 'ACARREO DE MATERIAL PROD. DE EXCAVACIÓN', 'Acarreo de material prod. de excavación'],
    [
      'es',
      'SUM. Y MONT. INOD. SUSP. + PULS. TIPO 6',
      'Suministro y montaje inodoro suspendido + pulsador tipo 6',
    ],
    [
      'es',
      'SUM. Y MONT. GRIF. BAR ENCIM. TIPO 1',
      'Suministro y montaje grifería bar encimera tipo 1',
    ],
    ['es', 'DEMOLICION DE RODAPE ML.', 'Demolicion de rodape'],
    ['es', 'Desmontaje de lavabo - und', 'Desmontaje de lavabo'],
    ['es', 'Notas generales: Verificar los andamios', 'Verificar los andamios'],
  ])('leave out codes, units and amounts around the work (%s, %s)', (language, wording, title) => {
    expect(titled(wording, language, false)).toBe(title);
  });

  it.each<[Language, string, string]>([
    ['en', 'To replace the damaged gate', 'Replace the damaged gate'],
    ['en', 'To request check of the detector', 'Check of the detector'],
    ['es', 'También vamos a impermeabilizar la terraza', 'Impermeabilizar la terraza'],
    ['en', 'Renovation works at the foyer', 'Renovation works at the foyer'],
  ])(
    'name the work that somebody has to do without who asks for it (%s, %s)',
    (language, wording, title) => {
      expect(titled(wording, language, false)).toBe(title);
      expect(titled(wording, language, true)).toMatch(/^[^:]*$/);
    },
  );

  it.each<[Language, string, string]>([
    [
      'en',
      'Seal the door where needed The old door leaks badly in winter',
      'Seal the door where needed',
    ],
    ['es', 'Pintura de techos Pintado de techos con pintura plástica', 'Pintura de techos'],
    [
      'en',
      'Ice Maker evaluation and Water Heater cleaning',
      'Ice Maker evaluation and Water Heater cleaning',
    ],
    [
      'en',
      'Install the granite counter - Black granite of 20 mm for the island, measured in February by us',
      'Install the granite counter',
    ],
  ])('end where another sentence begins (%s, %s)', (language, wording, title) => {
    expect(titled(wording, language, false)).toBe(title);
  });

  it('names the thing of the heading where the wording says only what is wrong with it', () => {
    const named = (wording: string, topic: string) =>
      titleOf([wording], { language: 'en', isFinding: true, topic });
    expect(named('Not working any more', 'Towel rail')).toBe('Towel rail not working any more');
    expect(named('Scuffs', 'First move-out inspection')).toBe('Scuffs');
  });

  it.each([
    [
      'Interior door does not properly latch and sticks. Repair by a qualified contractor is recommended.',
      'Interior door does not properly latch and sticks',
    ],
    [
      'A gap is present at the exterior door frame. Repair or weatherstripping replacement by a ' +
        'qualified contractor is recommended.',
      'Gap at the exterior door frame',
    ],
    ['A vent pipe was noted which ends inside the attic.', 'Vent pipe which ends inside the attic'],
    [
      'Spots were noted and were visible at the left window of the dining room.',
      'Spots at the left window of the dining room',
    ],
    [
      'Breakfast Nook: Spots were visible at the panels of the windows. This is generally due to ' +
        'the seal having failed.',
      'Breakfast Nook: spots at the panels of the windows',
    ],
    ['Of the 5 keys handed out at the start, 1 card was not returned.', '1 card was not returned'],
    [
      'Damage was noted to the wood jambs of the side door location(s). Remove the wood and repair as needed.',
      'Damage to the wood jambs of the side door, remove the wood and repair as needed',
    ],
  ])('tell the finding, not the advice and the cause around it (%s)', (wording, title) => {
    expect(titled(wording, 'en', true)).toBe(title);
  });

  it('leave out the label that names the place beside it', () => {
    expect(titled('Laundry: Spots at the glass of the door.', 'en', true, 'Laundry')).toBe(
      'Spots at the glass of the door',
    );
  });

  it('fix nothing that is planned', () => {
    expect(titled('The new tank will be in the hallway closet.', 'en', true)).toBe(
      'New tank will be in the hallway closet',
    );
  });

  it.each<[Language, string, string]>([
    ['en', 'At this point, remove the old tub.', 'Remove the old tub'],
    ['en', 'We need to replace the heater before winter.', 'Replace the heater before winter'],
    ['en', 'The contractor shall provide new fixtures.', 'Provide new fixtures'],
    ['en', 'As per our lease, we have to clean the unit.', 'Clean the unit'],
    ['es', 'Hay que reparar la puerta del baño.', 'Reparar la puerta del baño'],
    ['es', 'El contratista deberá retirar los escombros.', 'Retirar los escombros'],
    ['es', 'Falta colocar rodapié en el salón.', 'Colocar rodapié en el salón'],
  ])('begin with the work (%s, %s)', (language, wording, title) => {
    expect(titled(wording, language, true)).toBe(title);
  });

  it.each([
    [
      'Interior door sticks. Repair by a qualified contractor is recommended.',
      'Interior door sticks',
    ],
  ])('tell the finding, not the advice and the cause around it (%s)', (wording, title) => {
    expect(titled(wording, 'en', true)).toBe(title);
  });

  it('call work by its own noun', () => {
    expect(titled('mold abatement', 'en', true)).toBe('Mold abatement');
  });

  it('call work in Spanish by its own noun or verb', () => {
    expect(titled('Registrar en portal: incidencias, faltantes', 'es', true)).toBe(
      'Registrar en portal: incidencias, faltantes',
    );
    expect(titled('COCINA LEVANTADO DE ALICATADO ROTO', 'es', true)).toBe(
      'Cocina levantado de alicatado roto',
    );
  });

  it.each([
    [
      'Provide adequate lighting at or near the outside of the front entranceway of ' +
        'the building and keep same burning',
      'Provide adequate lighting at or near the outside of the front entranceway',
    ],
    [
      'Move the light switch to the location of the existing panel so it is not behind ' +
        'the new door of the room',
      'Move the light switch to the location of the existing panel',
    ],
    [
      'Cut back the wall to the left of the existing fridge so that it is flush with ' +
        'the wall behind the fridge',
      'Cut back the wall to the left of the existing fridge',
    ],
    [
      'Repair the broken or defective attic drop ladder in the private hallway located ' +
        'at the first apartment from the east',
      'Repair the broken or defective attic drop ladder in the private hallway',
    ],
    [
      'Extractor hood (existing, verify that it will be enough for the microwave ' +
        'extractor, if not increase the size)',
      'Extractor hood, verify that it will be enough for the microwave extractor',
    ],
  ])('have 80 characters at most and end with a whole phrase (%s)', (wording, title) => {
    expect(titled(wording, 'en', false)).toBe(title);
  });

  it('are longer where the work would be cut off', () => {
    expect(
      titled(
        'The power source of the dishwasher comes out of the floor of the room and will ' +
          'need to be moved by one foot',
        'en',
        true,
      ),
    ).toContain('need to be moved');
  });

  it.each([
    [
      'Postpone the purchase of the new water tank of the whole building until the ' +
        'funds are there, and tell all of the owners about it',
      'Postpone the purchase of the new water tank of the whole building until the funds are there',
      false,
    ],
    [
      'Flaunching around the base of the tall chimney stack at the back of the house ' +
        'shows minor hairline cracking, and no displacement',
      'Flaunching around the base of the tall chimney stack at the back of the ' +
        'house shows minor hairline cracking',
      true,
    ],
  ])(
    'are longer where a condition or what is wrong would be cut off',
    (wording, title, isFinding) => {
      expect(titled(wording, 'en', isFinding)).toBe(title);
    },
  );

  it.each([
    [
      'The exterior trim at the front of the garage was soft at the time of the inspection ' +
        'and should be repaired',
      'Exterior trim at the front of the garage was soft',
      'en',
    ],
  ] as const)(
    'leave out who says so and the advice behind a finding (%s)',
    (wording, title, to) => {
      expect(titled(wording, to, true)).toBe(title);
    },
  );

  it('leave the place to its own field', () => {
    expect(titled('Install matching sides', 'en', false, 'Kitchen')).toBe('Install matching sides');
    const long = 'Install matching sides of the same stone on all four walls around the new island';
    expect(titled(long, 'en', false, 'Kitchen')).toBe(long);
  });

  it.each([
    ['Radiator', 'Demolition', 'Radiator (demolition)'],
    ['Pulls/knobs', 'Touch ups:', 'Pulls/knobs (touch ups)'],
    ['Prime', 'Finishing drywall', 'Prime finishing drywall'],
    ['Paint the trim', 'Touch ups', 'Paint the trim'],
    ['Radiator', 'Kitchen', 'Radiator'],
    ['Paint', 'Build', 'Paint'],
  ])(
    'tell the deed or the thing that their heading names: %s below %s',
    (wording, topic, title) => {
      expect(titleOf([wording], { language: 'en', topic, isFinding: false })).toBe(title);
    },
  );

  it('name a fixture of a room in front of what is wrong with it', () => {
    const facts = { language: 'en', isFinding: true } as const;
    expect(titleOf(['Sill cracked'], { ...facts, area: 'Deck, PORCH' })).toBe('Sill cracked');
    expect(titleOf(['Not working anymore'], { ...facts, area: 'Kitchen > Microwave' })).toBe(
      'Microwave not working anymore',
    );
  });

  it.each<[Language, string, string]>([
    ['en', 'Shaver socket not installed?', 'Shaver socket not installed?'],
    ['es', '¿Fuga bajo el fregadero?', '¿Fuga bajo el fregadero?'],
    ['en', 'Size: 11 x 9 *needs confirmation', 'Confirm size: 11 x 9'],
    ['en', 'Drain stop loose at the indicated area.', 'Drain stop loose'],
    ['en', 'NEW stain on the lower wall', 'Stain on the lower wall'],
    [
      'en',
      'The roof is in good condition for its age. Mortar at the ridge is cracked.',
      'Mortar at the ridge is cracked',
    ],
    [
      'en',
      'The heater is 12 years old. Recommend professional cleaning.',
      'The heater is 12 years old, professional cleaning',
    ],
    [
      'en',
      'Fungal Presence: The AC unit exhibits fungus growth and leaks at its base.',
      'AC unit exhibits fungus growth and leaks at its base',
    ],
  ])('tell the finding without a formula (%s, %s)', (language, wording, title) => {
    expect(titled(wording, language, true)).toBe(title);
  });

  it.each<[Language, string, string]>([
    [
      'en',
      'MOTION: Ann made a motion to hire a gardener at $400/month cost for the front yard.',
      'Hire a gardener for the front yard',
    ],
    ['en', 'The board will ask Greg to store the mower.', 'Ask Greg to store the mower'],
  ])(
    'have the work that a list of colors, a plan or a meeting means (%s, %s)',
    (language, wording, title) => {
      expect(titled(wording, language, false)).toBe(title);
    },
  );

  it('end with a whole list, and with the second of two parts', () => {
    const gap =
      'A gap is present at the exterior door frame allowing air, water, and pest infiltration.';
    expect(titled(gap, 'en', true)).toBe(
      'Gap at the exterior door frame allowing air, water, and pest infiltration',
    );
    const leak =
      'Repair the source and abate the evidence of a water leak at ceiling and north wall in the bathroom.';
    expect(titled(leak, 'en', false)).toBe(
      'Repair the source and abate the evidence of a water leak at ceiling and north wall',
    );
  });

  it('have the thing of their heading in front of a word or two of no trade', () => {
    const facts = { language: 'en', isFinding: false } as const;
    expect(titleOf(['Everywhere 🥲'], { ...facts, topic: 'Molding' })).toBe('Molding, everywhere');
    expect(titleOf(['Closet doors'], { ...facts, topic: 'Molding' })).toBe('Closet doors');
  });
});
