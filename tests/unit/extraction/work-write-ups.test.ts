import { describe, expect, test } from 'vitest';
import { extract } from '~/modules/extraction/extract.rules.ts';
import { linesOf } from '../../support/document-lines.ts';

const tasksOf = (text: string) => extract(linesOf(text), { language: 'en' }).tasks;

const writeUp = [
  'WORK WRITE-UP',
  'Location: 1 - Exterior     Approx. Wall SF: 0     Ceiling/Floor SF: 0',
  'Spec #   Spec                          Quantity  Units  Unit Price  Total Price',
  'Trade: 15 Roofing',
  '4580  TEAR OFF AND REROOF SHINGLES     18.00  SQ  _____  _____',
  'Remove and dispose of all roofing. Install 15 lb felt and new shingles.',
  'Location: 2 - Kitchen     Approx. Wall SF: 280     Ceiling/Floor SF: 120',
  'Trade: 10 Carpentry',
  '3520  CABINETS - WOOD BASE             12.00  LF  _____  _____',
  'Field measure for sizing. Install base cabinets of solid wood.',
  'Location Total: _____',
];

describe('Work write-ups whose prices are filled in by hand (promise 9.51)', () => {
  test('each row is one task at its location, with the text below it as a note', () => {
    const tasks = tasksOf(writeUp.join('\n'));
    expect(tasks.map(({ areas }) => areas)).toEqual([['Exterior'], ['Kitchen']]);
    expect(tasks.map(({ title }) => title)).toEqual([
      'Tear off and reroof shingles (18 SQ)',
      'Install base cabinets of solid wood (Kitchen)',
    ]);
    expect(tasks[0]?.description).toContain('Install 15 lb felt');
  });

  test('items with a blank for the price alone are read so, too', () => {
    const text = [
      'REHABILITATION SPECIFICATIONS',
      'LOCATION: BATHROOM',
      'Item 1. TUB SURROUND                 $__________',
      'Remove existing surround. Install a fiberglass surround, caulk all seams.',
      'Item 2. EXHAUST FAN                  $__________',
      'Install an 80 CFM ceiling fan vented to the outside.',
      'TOTAL BID   $__________',
    ].join('\n');
    expect(tasksOf(text).map(({ areas }) => areas)).toEqual([['bathroom'], ['bathroom']]);
  });
});
