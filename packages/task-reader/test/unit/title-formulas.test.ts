import { describe, expect, it } from 'vitest';
import { extract } from '../../src/read/extract.ts';
import { titleOf } from '../../src/titles/title.ts';
import { linesOf } from '../../../../tests/support/document-lines.ts';

describe('Titles are orders or findings, not formulas (promise 9.17)', () => {
  const titlesOf = (lines: readonly string[], language: 'en' | 'es' = 'en'): string[] =>
    extract(linesOf(lines.join('\n')), { language }).tasks.map(({ title }) => title);

  it('have no verb in front of a finding, and no room that they stand under', () => {
    const rooms = ['SNAG LIST', 'Pantry', '1. Paint missing on the door edge', '2. Shelf is loose'];
    expect(titlesOf(rooms)).toEqual(['Paint missing on the door edge', 'Shelf is loose']);
    const spanish = [
      'LISTA DE DETALLES',
      'Cocina',
      '1. Falta tapa del registro',
      '2. Repisa floja',
    ];
    expect(titlesOf(spanish, 'es')).toEqual(['Falta tapa del registro', 'Repisa floja']);
  });

  it('have a colon only where the document has one', () => {
    const titles = titlesOf([
      'To do',
      '- Valve drips. Replace washer.',
      '- Gate: replace the latch',
    ]);
    expect(titles).toEqual(['Valve drips, replace washer', 'Gate: replace the latch']);
  });

  it('have no page count, id, grade or place in front', () => {
    const facts = { language: 'en', isFinding: true } as const;
    const area = 'Unit 4 > Kitchen';
    expect(titleOf(['Vent is torn Report page 7 of 24'], facts)).toBe('Vent is torn');
    expect(titleOf(['WO-17 Vent is torn'], facts)).toBe('Vent is torn');
    expect(titleOf(['[Serious] Vent is torn'], facts)).toBe('Vent is torn');
    expect(titleOf(['Unit 4, Kitchen - Vent is torn'], { ...facts, area })).toBe('Vent is torn');
  });

  it.each([
    ['Paint walls - Bedrooms', 'Bedrooms', 'Paint walls'],
    ['Replace the tap (Unit 4, Kitchen)', 'Unit 4 > Kitchen', 'Replace the tap'],
    ['Cracked pane, dining room', 'dining room', 'Cracked pane'],
    ['Paint walls - Garage', 'Kitchen', 'Paint walls - Garage'],
    ['Install shelves (by the owner)', 'Kitchen', 'Install shelves (by the owner)'],
  ])('have no place behind the work that stands beside the title (%s)', (wording, area, title) => {
    expect(titleOf([wording], { language: 'en', isFinding: false, area })).toBe(title);
  });

  it('name the thing of a bare repair', () => {
    const facts = { language: 'en', isFinding: false } as const;
    expect(
      titleOf(['Repair or replacement as necessary'], { ...facts, topic: 'Water heater' }),
    ).toBe('Water heater, repair or replacement as necessary');
  });

  it('are not cut within a phrase', () => {
    const facts = { language: 'en', isFinding: false } as const;
    const long =
      'Repair with similar material the broken or defective ceramic tiles of the wall in the bath';
    expect(titleOf([long], facts)).not.toMatch(/broken$/);
  });

  it.each([
    [
      'Bracing was cut at the back wall for the purpose of adding the secondary side door',
      'Bracing was cut at back wall for purpose of adding secondary side door',
    ],
    [
      'Move light switch to the location of electrical panel so it is not behind the new garage door',
      'Move light switch to the location of electrical panel so it is not behind the new garage door',
    ],
  ])('are whole up to 96 characters where no clause ends before (%s)', (wording, title) => {
    expect(titleOf([wording], { language: 'en', isFinding: true })).toBe(title);
  });
});
