import { describe, expect, test } from 'vitest';
import type { AnsweredTask, Extraction } from '../../src/task.ts';
import { extract } from '../../src/read/extract.ts';
import { answeredWith, answerTo } from '../answers.ts';
import { linesOf } from '../../../../tests/support/document-lines.ts';

/** The extraction of a text by these answers of a model. */
const read = (text: string, answers: readonly AnsweredTask[]): Extraction =>
  extract(linesOf(text), { language: 'en', answered: answeredWith(text, answers) });

/** The tasks of the model alone. */
const tasksOf = (text: string, answers: readonly AnsweredTask[]) =>
  read(text, answers).tasks.filter(({ method }) => method !== 'rules');

const line = (number: number, fields: Partial<AnsweredTask> = {}): AnsweredTask =>
  answerTo({ first: number, last: number }, fields);

describe('A task of a model stands on the lines that it names (promise 9.2)', () => {
  const text = [
    'KITCHEN',
    '  • Repair the  “loose” hinge; replace the cracked pane; paint the door',
    'The cabinets are white.',
    '',
    '---',
  ].join('\n');

  test('its quote is what the document has there, to the character', () => {
    const [task] = tasksOf(text, [line(2, { title: 'Repair the hinge' })]);
    expect(task).toMatchObject({
      quote: '• Repair the  “loose” hinge; replace the cracked pane; paint the door',
      lineStart: 2,
      lineEnd: 2,
    });
  });

  test('words tell its part of a line, whole or by the first and the last ones', () => {
    const tasks = tasksOf(text, [
      line(2, { title: 'Repair the hinge', words: 'repair the "loose" hinge' }),
      line(2, { title: 'Replace the pane', words: 'replace the ... pane' }),
      line(2, { title: 'Paint the door', words: 'paint … door' }),
    ]);
    expect(tasks.map(({ quote }) => quote)).toEqual([
      'Repair the  “loose” hinge',
      'replace the cracked pane',
      'paint the door',
    ]);
  });

  test.each(['install a pool', 'white', 'paint ... pane'])(
    'words that are not on its lines leave it the whole lines: "%s"',
    (words) => {
      const [task] = tasksOf(text, [line(2, { title: 'Paint the door', words })]);
      expect(task?.quote).toMatch(/^• Repair[^]*door$/);
    },
  );

  test('lines that do not exist or are blank drop it, and it is counted', () => {
    const { notice, tasks } = read(text, [
      line(2, { title: 'Paint the door' }),
      ...[4, 5, 6, 999].map((number) =>
        line(number, { title: 'Paint the door', words: 'paint the door' }),
      ),
    ]);
    expect(notice).toEqual({ code: 'aiDropped', dropped: 4 });
    expect(tasks).toHaveLength(1);
  });

  test('one real line of two is enough', () => {
    const answers = [answerTo({ first: 999, last: 2 }, { title: 'Paint the door' })];
    expect(tasksOf(text, answers)).toMatchObject([{ lineStart: 2, lineEnd: 2 }]);
  });

  test('a line of another part, such as one repeated as context, is none of its lines', () => {
    const lines = linesOf(text);
    const start = text.indexOf('The cabinets');
    const answered = {
      ...answeredWith(text, []),
      tasks: [{ task: line(2, { title: 'Paint' }), chunk: { start, end: text.length } }],
    };
    const { tasks, notice } = extract(lines, { language: 'en', answered });
    expect(notice).toEqual({ code: 'aiDropped', dropped: 1 });
    expect(tasks.every(({ method }) => method === undefined || method === 'rules')).toBe(true);
  });

  test('lines of half a document are no task: it has the first of them', () => {
    const long = Array.from({ length: 90 }, (_, at) => `Floor ${at} was swept.`).join('\n');
    const answers = [answerTo({ first: 3, last: 80 }, { title: 'Sweep the floor' })];
    expect(tasksOf(long, answers)).toMatchObject([{ lineStart: 3, lineEnd: 3 }]);
  });

  test('two tasks of one line are two, one answered twice is one', () => {
    const tasks = tasksOf(text, [
      line(2, { title: 'Repair the hinge' }),
      line(2, { title: 'Paint the door' }),
      line(2, { title: 'Paint the door' }),
    ]);
    expect(tasks.map(({ title }) => title)).toEqual(['Repair the hinge', 'Paint the door']);
  });

  test('a task without a title has one of its words; one that speaks of another thing, too', () => {
    const pane = 'GARAGE\n1. Replace the cracked pane.';
    for (const title of ['', 'Everything is finished'])
      expect(tasksOf(pane, [line(2, { title })])[0]?.title).toBe('Replace the cracked pane');
  });

  test('an odd field marks its task', () => {
    const of = (fields: Partial<AnsweredTask>) =>
      tasksOf(text, [line(2, { title: 'Paint the door', confidence: 95, ...fields })])[0];
    expect(of({})?.confidence).toBe(95);
    expect(of({ isOdd: true })?.confidence).toBe(40);
    expect(of({ trade: null, action: null, title: 'Replace the pane' })).toMatchObject({
      action: 'repair',
    });
  });
});

describe('Equal rows (promise 9.12)', () => {
  const text = [
    'Room | Work | Count',
    'Kitchen | Replace the outlet cover | 2',
    'Hall | Replace the outlet cover | 2',
    'Hall | Replace the outlet cover | 2',
  ].join('\n');
  const title = 'Replace the outlet cover';

  test('the line decides which of them is meant, and its column where it is', () => {
    const tasks = tasksOf(text, [
      line(4, { title, areas: ['Hall'] }),
      line(2, { title, areas: ['Hall'] }),
      line(3, { title, areas: [] }),
    ]);
    expect(tasks.map(({ lineStart, areas }) => [lineStart, areas])).toEqual([
      [4, ['Hall']],
      [2, ['Kitchen']],
      [3, ['Hall']],
    ]);
  });
});

describe('The words of the document decide place and priority', () => {
  const text = [
    'Room | Priority | Observation',
    'Hall | High | Two treads are loose',
    'Loft | Tier 2 | The hatch sticks',
    'Porch | Medium | The rail is loose',
    'Garage',
    '1. Replace the cracked pane.',
  ].join('\n');
  const one = (number: number, fields: Partial<AnsweredTask>) =>
    tasksOf(text, [line(number, fields)])[0];

  test('a grade of the row is its priority, whatever the model says', () => {
    expect(one(2, { title: 'Repair the treads', priority: 'low' })?.priority).toBe('high');
    expect(one(4, { title: 'Repair the rail', priority: 'urgent' })?.priority).toBe('medium');
  });

  test('the model reads a grade of another scale', () => {
    expect(one(3, { title: 'Repair the hatch', priority: 'low' })?.priority).toBe('low');
  });

  test('a task without a grade in the document gets no priority from the model', () => {
    expect(one(6, { title: 'Replace the pane', priority: 'urgent' })?.priority).toBe('medium');
  });

  test('a place is one that the document names, else that of its row or section', () => {
    const areas = (number: number, told: string[]) =>
      one(number, { title: 'Repair the treads, replace the pane', areas: told })?.areas;
    expect(areas(2, ['Hall'])).toEqual(['Hall']);
    expect(areas(2, ['Garage'])).toEqual(['Hall']);
    expect(areas(2, ['Ballroom'])).toEqual(['Hall']);
    expect(areas(6, ['Ballroom'])).toEqual(['Garage']);
    expect(areas(6, ['Garage > Pane'])).toEqual(['Garage > Pane']);
  });
});

describe('What a document says again is one task (promise 9.12)', () => {
  const body =
    'The mortar of the two ridge tiles above the bay window has failed, with visible cracks.';
  const text = [
    'SUMMARY',
    '1. Mortar of the two ridge tiles above the bay window has failed, with visible cracks.',
    '2. Kitchen: outlet without ground.',
    'ROOF',
    body,
    'KITCHEN',
    'The outlet beside the sink has an open ground and should be corrected.',
    'The outlet beside the stove has an open ground and should be corrected.',
  ].join('\n');
  const ground = { title: 'Correct the open ground of the outlet', areas: ['Kitchen'] };

  test('in nearly the same words, or by one title and place below another heading', () => {
    const { tasks, outcomes } = read(text, [
      line(2, { title: 'Repair the mortar of the ridge tiles', areas: ['Roof'] }),
      line(3, ground),
      line(5, { title: 'Repoint the ridge tiles', areas: ['Roof'] }),
      line(7, ground),
    ]);
    expect(tasks.filter(({ method }) => !method).map(({ lineStart }) => lineStart)).toEqual([2, 3]);
    expect(outcomes.find(({ lineNumber }) => lineNumber === 5)).toMatchObject({
      outcome: 'merged',
      task: 0,
    });
  });

  test('a title without a place is not that of one with a place', () => {
    const lines = tasksOf(text, [line(3, { ...ground, areas: ['Roof'] }), line(7, ground)]);
    expect(lines.map(({ lineStart }) => lineStart)).toEqual([3, 7]);
  });

  test('two tasks below one heading are two, although they sound alike', () => {
    const lines = tasksOf(text, [line(7, ground), line(8, ground)]).map(
      ({ lineStart }) => lineStart,
    );
    expect(lines).toEqual([7, 8]);
  });

  test('a task that only the rules find in a summary is left out where the model has read the document', () => {
    const lines = (heading: string): string =>
      `KITCHEN\nTwo tiles sound hollow.\n${heading}\n1. Replace the washer of the tap.`;
    const answers = [line(2, { title: 'Lay the two hollow tiles anew' })];
    expect(read(lines('BATHROOM'), answers).tasks).toHaveLength(2);
    expect(read(lines('RECOMMENDATIONS'), answers).tasks).toHaveLength(1);
  });
});
