import { expect, test } from 'vitest';
import type { AnsweredTask } from '../../src/task.ts';
import { extract } from '../../src/read/extract.ts';
import { linesOf } from '../../../../tests/support/document-lines.ts';

const text = `Punch list, 12 Maple St

Kitchen
- Replace cracked outlet cover
- Patch hole in drywall

Hall bathroom
- Replace cracked outlet cover
- Caulk tub

Bedroom 2
- Patch hole in drywall
- Touch up paint
`;

const answer = (quote: string, area: string): AnsweredTask => ({
  quote,
  titleEn: quote,
  descriptionEn: quote,
  titleEs: '',
  descriptionEs: '',
  trade: 'general',
  areas: [area],
  action: 'repair',
  quantity: null,
  unit: null,
  confidence: 90,
  missing: [],
});

const cover = 'Replace cracked outlet cover';
const hole = 'Patch hole in drywall';

/** Line and place of the tasks of a document by these answers of a model. */
function placesOf(answers: readonly AnsweredTask[]): string[] {
  const chunk = { start: 0, end: text.length };
  const answered = {
    tasks: answers.map((task) => ({ task, chunk })),
    failed: [],
    refused: 0,
    reach: text.length,
  };
  const { tasks } = extract(linesOf(text), { language: 'en', answered });
  return tasks
    .map(({ lineStart, areas }) => `${String(lineStart).padStart(2)} ${areas.join()}`)
    .sort();
}

const all = [
  ' 4 Kitchen',
  ' 5 Kitchen',
  ' 8 Hall bathroom',
  ' 9 Hall bathroom',
  '12 Bedroom 2',
  '13 Bedroom 2',
];

test.each([
  ['none of them', []],
  [
    'both, in the order of the document',
    [answer(cover, 'Kitchen'), answer(cover, 'Hall bathroom')],
  ],
  ['both, in another order', [answer(cover, 'Hall bathroom'), answer(cover, 'Kitchen')]],
  ['the second alone', [answer(hole, 'Bedroom 2'), answer(cover, 'Hall bathroom')]],
])('the same order in two rooms is two tasks where a model answers %s', (_, answers) => {
  expect(placesOf(answers)).toEqual(all);
});

test('an order that names a place the rules do not know is taken where it stands next', () => {
  expect(placesOf([answer(cover, 'Pantry')])).toEqual(
    all.map((place) => place.replace(' 4 Kitchen', ' 4 Pantry')),
  );
});
