import { expect, test } from 'vitest';
import type { AnsweredTask } from '../../src/task.ts';
import { answeredWith, answerTo } from '../answers.ts';
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

const title = 'Replace cracked outlet cover';
const at = (line: number, area: string): AnsweredTask =>
  answerTo({ first: line, last: line }, { title, areas: [area] });

/** Line and place of the tasks of a document by these answers of a model. */
function placesOf(answers: readonly AnsweredTask[]): string[] {
  const lines = linesOf(text);
  const { tasks } = extract(lines, { language: 'en', answered: answeredWith(text, answers) });
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
  ['both, in the order of the document', [at(4, 'Kitchen'), at(8, 'Hall bathroom')]],
  ['both, in another order', [at(8, 'Hall bathroom'), at(4, 'Kitchen')]],
  ['the second alone', [at(12, 'Bedroom 2'), at(8, 'Hall bathroom')]],
])('the same order in two rooms is two tasks where a model answers %s', (_, answers) => {
  expect(placesOf(answers)).toEqual(all);
});

test('a place that the document does not name is that of its section', () => {
  expect(placesOf([at(4, 'Pantry')])).toEqual(all);
});

test('words without lines stand where they come next', () => {
  const words = (area: string): AnsweredTask =>
    answerTo(undefined, { title, words: 'replace cracked  outlet cover', areas: [area] });
  expect(placesOf([words('Kitchen'), words('Hall bathroom')])).toEqual(all);
});
