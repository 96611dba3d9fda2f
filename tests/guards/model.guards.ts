import type { Guard } from './guard.ts';

const answers = (title: string): Guard['test'] => ({
  project: 'unit',
  file: 'packages/task-reader/test/unit/model-answers.test.ts',
  title,
});

/** Guards of what a model answers about a document. */
export const modelGuards: Guard[] = [
  {
    row: 'A-72',
    promise: 'no line of a document can pass for another one',
    file: 'packages/task-reader/src/text/chunk-text.ts',
    find: `.replace(lineBreaks, ' ')`,
    replace: '',
    test: {
      project: 'integration',
      file: 'tests/integration/task-extractor/groq.test.ts',
      title: 'forged ids, context, delimiters and notes of a document are words of its own lines',
    },
  },
  {
    row: 'A-72',
    promise: 'a model gives no priority where the document grades nothing',
    file: 'packages/task-reader/src/read/answer-facts.ts',
    find: `told === 'medium' && isGraded`,
    replace: `told === 'medium' && isGraded !== undefined`,
    test: answers('what the document does not grade has no priority of the model'),
  },
  {
    row: 'A-72',
    promise: 'a model gives no place that the document does not name',
    file: 'packages/task-reader/src/read/answer-facts.ts',
    find: `[...stemsOf(area)].every((stem) => stems.has(stem))`,
    replace: `stems.size > 0`,
    test: answers('a place is one that the document names, else that of its row or section'),
  },
  {
    row: 'A-72',
    promise: 'a task stands on lines of the part that was asked about',
    file: 'packages/task-reader/src/read/answer-place.ts',
    find: `const start = Math.max(line, chunk.start);`,
    replace: `const start = line;`,
    test: answers('a line of another part, such as one repeated as context, is none of its lines'),
  },
];
