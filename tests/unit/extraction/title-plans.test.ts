import { describe, expect, it } from 'vitest';
import type { Language } from '~/i18n.ts';
import { sentences } from '~/modules/extraction/text.rules.ts';
import { titleOf } from '~/modules/extraction/title.rules.ts';
import type { Action } from '~/modules/extraction/task-words.rules.ts';
import { linesOf } from '../../support/document-lines.ts';
import { extractByRules } from '../../support/extract.ts';

const titled = (
  wording: string,
  { language = 'en', action = 'other', isFinding = false, area }: Partial<Facts> = {},
): string => titleOf(sentences(wording), { language, action, isFinding, area });

interface Facts {
  language: Language;
  action: Action;
  isFinding: boolean;
  area: string;
}

describe('Titles of plans and findings (promise 9.64)', () => {
  it.each([
    ['The pendant over the table will be moved', 'Move the pendant over the table'],
    ['A custom bench will be created in this space, drawings to follow', 'Build a custom bench'],
    ['A larger boiler is to be installed in the cellar', 'Install a larger boiler in the cellar'],
    ['We will also require new shelves above the sink', 'Provide new shelves above the sink'],
    ['New shelves will be required to fill the gap', 'Provide new shelves to fill the gap'],
    ['The shower area would be white subway tile', 'Shower area: white subway tile'],
    ['For the pantry, the current plan is for four drawers', 'Provide pantry with four drawers'],
    [
      'There is a switch on the wall that will need to be moved to the hall',
      'Move a switch on the wall to the hall',
    ],
    [
      'Cut the floor at the same point (in line with the wall)',
      'Cut the floor in line with the wall',
    ],
    ['Provide a key to the bureau within 7 days', 'Provide a key to the bureau'],
    [
      'Replace the sprinkler heads in accordance with NFPA 25 section 5.2',
      'Replace the sprinkler heads',
    ],
    [
      'Paint the hallway walls as per the schedule and replace the trim',
      'Paint the hallway walls as per the schedule and replace the trim',
    ],
    ['Repair the wall as per code', 'Repair the wall as per code'],
    ['Dishwasher (existing, move to under the island)', 'Dishwasher: move to under the island'],
    [
      'as per the agency lead abatement contract and scope thoroughly remove all lead violations',
      'Remove all lead violations',
    ],
    ['Recommend re-bedding and re-pointing the ridge tiles', 'Re-bed and re-point the ridge tiles'],
    ['The work will be inspected by others', 'The work will be inspected by others'],
    ['The outlet will not be moved', 'The outlet will not be moved'],
  ])('%s', (wording, title) => {
    expect(titled(wording, { area: wording.includes('this space') ? 'Kitchen' : '' })).toContain(
      title,
    );
  });

  it.each<[string, string, Partial<Facts>]>([
    [
      'Lights were noted which were not sealed to the wall',
      'Fix: lights were not sealed to the wall',
      {},
    ],
    [
      'Of the 10 chairs in the list, 3 are missing.',
      'Fix: 3 of the 10 chairs in the list are missing',
      {},
    ],
    [
      'New damage is present in 3 rooms: the bath shows two stains',
      'Fix: bath shows two stains',
      {},
    ],
    ['Paint on hinges', 'Fix: paint on hinges', {}],
    ['Grout is damaged at the tub', 'Repair: grout is damaged at the tub', { action: 'repair' }],
    ['Mattress gone', 'Replace: mattress gone', {}],
    ['Faucet drips. Does not close fully.', 'Fix: faucet drips, does not close fully', {}],
    ['1 key was not returned', 'Recover: 1 key was not returned', {}],
    ['Pooling shows the slope to be reviewed', 'Check: pooling shows the slope to be reviewed', {}],
    [
      'Minor step-crack in the corner. Monitor for moisture.',
      'Monitor for moisture: minor step-crack in the corner',
      {},
    ],
    ['The Acme fan is noisy', 'Fix: the Acme fan is noisy', {}],
    [
      'The hatch was in need of attention including missing nails at the hinge',
      'Fix hatch: missing nails at the hinge',
      {},
    ],
    [
      'Confirmamos que la bomba presenta daños irreparables, lo que nos obliga a reemplazar la bomba completa.',
      'Reemplazar la bomba completa',
      { language: 'es' },
    ],
  ])('%s', (wording, title, facts) => {
    expect(titled(wording, { isFinding: true, ...facts })).toBe(title);
  });

  it.each<[string, string]>([
    ['Pasamanos: Barniz de madera', 'Barnizar pasamanos: Barniz de madera'],
    [
      'SUM. Y MONT. CONJ. DUCHA + EMPOT + ROC TIPO 1',
      'Suministro y montaje conjunto ducha + empotrado + rociador tipo 1',
    ],
    [
      'Quitar los ganchos para colgar las toallas que están en la parte de atrás de la puerta – tirar',
      'Quitar los ganchos para colgar las toallas en la parte de atrás de la puerta',
    ],
  ])('%s', (wording, title) => {
    expect(titled(wording, { language: 'es' })).toBe(title);
  });

  it.each([
    [
      'Remove all existing laminate flooring in this area, apply the preparation and install new tile here',
      'Remove all existing laminate flooring in this area and install new tile',
    ],
    [
      'To the left of the corner cabinet, build and install a custom wall cabinet and base cabinet to fill the gaps.',
      'Build and install custom wall cabinet and base cabinet to left of corner cabinet',
    ],
    ['Built-in cabinets in the living room', 'Install built-in cabinets in the living room'],
    ['Custom shelves in the den.', 'Build custom shelves in the den'],
    ['Stand for clamps', 'Build stand for clamps'],
  ])('%s', (wording, title) => {
    expect(titled(wording)).toBe(title);
  });

  it('a short finding keeps the fragment that says why', () => {
    expect(titled('Room is very cold. Ceiling insulation missing', { isFinding: true })).toBe(
      'Fix: room is very cold, ceiling insulation missing',
    );
    expect(titled('Drain in shower. Does not drain, water pools', { isFinding: true })).toBe(
      'Fix drain in shower: does not drain, water pools',
    );
  });

  it('an abbreviated month ends no sentence', () => {
    expect(
      sentences('Hire a gardener from March 1 to Dec. 31 for the lawn. He starts soon.'),
    ).toHaveLength(2);
  });
});

const read = async (text: string, language: Language = 'en') =>
  (await extractByRules(linesOf(text), { language })).tasks.map(({ title, areas }) => [
    title,
    ...areas,
  ]);

describe('What stands above a list or below a number (promise 9.64)', () => {
  it('what all entries are about stands in front of one that leaves it out', async () => {
    const found = await read(
      'Known issues\n\n- The AC unit has the following issues:\n- Not properly circulating air.\n' +
        '- Improper sealing: The unit is not sealed at the wall.\n- The bathroom door sticks.',
    );
    expect(found.map(([title]) => title)).toEqual([
      'Fix: AC unit not properly circulating air',
      'Fix: AC unit is not sealed at the wall',
      'Fix: bathroom door sticks',
    ]);
  });

  it('an order to make several things has the list of them as its note', async () => {
    const found = await read('Kitchen\n\nbuild new cabinets\n* vanity\n* cubby\n\nreplace sink\n');
    expect(found.map(([title]) => title)).toEqual([
      'Build new cabinets (Kitchen)',
      'Replace sink (Kitchen)',
    ]);
  });

  it('paragraphs above numbered findings describe', async () => {
    const findings = Array.from(
      { length: 10 },
      (_, at) =>
        `4.${at + 1}. A crack was noted at pier number ${at + 1} of the crawlspace and the pier is loose where ` +
        'it was examined; repair is recommended.',
    );
    const text = [
      '4. Structure',
      '',
      'FOUNDATION:',
      'Gable vents were installed at the attic and the wiring in the panel was generally ungrounded.',
      '',
      'ROOF:',
      'The ridge is loose at the rear slope of the roof and repair by a qualified contractor is recommended there.',
      '',
      'Observed conditions:',
      ...findings,
    ].join('\n');
    const found = await read(text);
    expect(found).toHaveLength(11);
    expect(found.every(([title]) => !title?.includes('wiring'))).toBe(true);
    expect(found[0]?.[0]).toContain('idge is loose');
  });

  it('the works of a room that another one becomes are in the new room', async () => {
    const text = 'Closet to Bathroom Converion\n\n- Install a fan\n- Move the light over the door';
    expect(await read(text)).toEqual([
      ['Install a fan (New bathroom)', 'New bathroom'],
      ['Move the light over the door (New bathroom)', 'New bathroom'],
    ]);
  });

  it('the last of the things that an order lists, a permit and a web page are no places', async () => {
    const text = [
      '- Desempolvar lámparas, rieles, marcos, closets internos.',
      '- Registrar en portal: faltantes y daños.',
      '- Tomar fotos de todo (entrada, cada habitación, cocina).',
    ].join('\n');
    expect((await read(text, 'es')).flatMap(([, ...areas]) => areas)).toEqual([]);
    const permits = 'Repair the breakers at the panel; refer to the building permits.';
    expect((await read(`Work list\n\n- ${permits}`)).flatMap(([, ...areas]) => areas)).toEqual([]);
  });

  it('a sentence is not parted within its neighbor', async () => {
    const text =
      'Lounge\n\n- Heating is weak and pump is loud. Inlet and outlets are connected incorrectly';
    expect((await read(text)).map(([title]) => title)).toEqual([
      'Fix: heating is weak and pump is loud (Lounge)',
    ]);
  });

  it('who is told between a thing and a note leaves them apart', async () => {
    const text = '- [ ] Extractor de cocina [[Contacto/@Mario|@Mario]] *No cabe el ducto*';
    expect((await read(text, 'es'))[0]?.[0]).toBe('Extractor de cocina: No cabe el ducto');
  });
});
