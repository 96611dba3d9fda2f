import { readFile } from 'node:fs/promises';
import type { EverydayFile, Expected } from './everyday-file.ts';

/** Files that people outside of this project made, each for one way to lose or double a line. */

const given = (
  fileName: string,
  tasks: readonly Expected[],
  language: 'en' | 'es' = 'en',
): EverydayFile => ({
  name: fileName,
  fileName,
  language,
  bytes: () => readFile(new URL(`../given/${fileName}`, import.meta.url)),
  tasks,
});

const lists: readonly Expected[] = [
  ['Kitchen', 'replace faucet'],
  ['Kitchen', 'paint ceiling'],
  ['Kitchen', 'repair drawer slide'],
  ['Attic', 'seal duct joint'],
  ['Attic', 'install baffles'],
];

export const givenFiles: readonly EverydayFile[] = [
  given('acroform.pdf', [
    ['bedroom 2', 'replace broken window pane'],
    ['hall bath', 'repair loose toilet'],
  ]),
  given('annots.pdf', [
    ['kitchen', 'replace the kitchen faucet'],
    ['hall', 'repair the cracked tile at the hall tub'],
    ['garage', 'install a gfci outlet'],
    ['porch', 'replace missing shingles'],
    ['', 'replace the doorbell transformer'],
  ]),
  given('boxes.docx', [
    ['garage', 'replace the garage door opener'],
    ['', 'repair the leaking hose bib'],
    ['Exterior > Roof', 'replace missing shingles'],
    ['Exterior', 'install drip edge'],
    ['rear deck', 'repair deck boards'],
  ]),
  given('choices-lines.docx', [
    ['', 'repair the chimney flashing'],
    ['deck', 'bolt the deck ledger'],
  ]),
  // None of its formulas has a value: what nobody can read is told, not made up.
  given('formula2.xlsx', []),
  // Row 3 and the second sheet are hidden, row 5 is struck through.
  given('hidden.xlsx', [
    ['Kitchen', 'replace faucet', { quantity: 3, dueDate: '2026-12-10' }],
    ['Attic', 'install insulation baffles', { quantity: 12, dueDate: '2026-12-12' }],
  ]),
  given('icc-gray-text.pdf', [
    ['kitchen', 'replace broken window'],
    ['hall bath', 'repair leaking faucet'],
  ]),
  given('list-in-cell.docx', lists),
  given('mark7.txt', [
    ['', 'repair the chimney flashing'],
    ['deck', 'bolt the deck ledger'],
  ]),
  given('matrix.docx', [
    ['', 'replace smoke detectors'],
    ['stairs', 'repair handrail'],
  ]),
  given('mixnum.docx', [
    ['bathroom', 'replace bathroom fan'],
    ['', 'repair cracked tile at tub'],
    ['', 'install handrail'],
    ['stair', 'replace stair tread'],
    ['', 'repair newel post'],
  ]),
  given('nested.docx', [
    ['Exterior > Roof', 'replace missing shingles'],
    ['Exterior', 'install drip edge'],
    ['Kitchen', 'replace faucet'],
    ['Kitchen', 'repair outlet'],
  ]),
  given('newline-cells.csv', lists),
  given('newline-cells.xlsx', [...lists, ['Bath', 'regrout tub'], ['Bath', 'replace fan']]),
  given('rowsplit.pdf', [
    ['Kitchen', 'faucet leaks replace cartridge'],
    ['Hall > top of stairs', 'smoke detector missing install interconnected unit'],
    ['Bath 1', 'grout cracked regrout tub'],
  ]),
  given('tabnum.docx', [
    ['bathroom', 'replace bathroom fan'],
    ['', 'repair cracked tile at tub'],
    ['basement stairs', 'install handrail'],
    ['stair', 'replace stair tread'],
    ['', 'repair newel post'],
  ]),
  given('ticks.docx', [
    ['', 'paint ceiling'],
    ['', 'seal duct joint'],
  ]),
  given('tracked.docx', [
    ['kitchen', 'replace the kitchen faucet cartridge'],
    ['hall', 'install two smoke detectors'],
    ['guest bathroom', 'paint the guest bathroom ceiling'],
    ['', 'caulk the tub and the shower door'],
    ['Stairs', 'repair loose handrail'],
    ['Kitchen', 'replace gfci outlet'],
    ['', 'clean the gutters'],
    ['driveway', 'seal the driveway crack'],
  ]),
  given('two-rooms.txt', [
    ['Kitchen', 'replace cracked outlet cover'],
    ['Kitchen', 'patch hole in drywall'],
    ['Hall bathroom', 'replace cracked outlet cover'],
    ['Hall bathroom', 'caulk tub'],
    ['Bedroom 2', 'patch hole in drywall'],
    ['Bedroom 2', 'touch up paint'],
  ]),
];
