import type { Guard } from './guard.ts';

const answers = (title: string): Guard['test'] => ({
  project: 'unit',
  file: 'packages/task-reader/test/unit/model-answers.test.ts',
  title,
});

const queue = (title: string): Guard['test'] => ({
  project: 'unit',
  file: 'tests/unit/adapters/token-queue.test.ts',
  title,
});
const reading = (title: string): Guard['test'] => ({
  project: 'services',
  file: 'tests/services/ai-reading.test.ts',
  title,
});

/** Guards of what a model answers about a document, and of how it is asked. */
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
    find: `stated === 'medium' && isGraded`,
    replace: `stated === 'medium' && isGraded !== undefined`,
    test: answers('a task without a grade in the document gets no priority from the model'),
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
  {
    row: 'F-12',
    promise: 'no minute has more tokens than the limit of the key',
    file: 'app/adapters/model/token-queue.ts',
    find: `const at = Math.max(this.paused.until, roomAt);`,
    replace: `const at = roomAt > 0 ? this.paused.until : 0;`,
    test: queue('never have more tokens in any minute than the limit'),
  },
  {
    row: 'F-12',
    promise: 'one account does not hold up the calls of others',
    file: 'app/adapters/turn-queue.ts',
    find: `waiting.delete(call.account);
      if (later.length > 0) waiting.set(call.account, later);`,
    replace: `if (later.length > 0) waiting.set(call.account, later);
      else waiting.delete(call.account);`,
    test: queue('take turns, so that one call waits behind one of each other account'),
  },
  {
    row: 'F-12',
    promise: 'an answered part is not asked about again after a kill',
    file: 'app/adapters/task-extractor/groq-call.server.ts',
    find: `    await reading.keep(answered);`,
    replace: ``,
    test: reading('goes on with the answered parts where its run was ended half-way'),
  },
  {
    row: 'F-12',
    promise: 'a reading leaves tasks that a person worked on',
    file: 'app/modules/ledger/replace-tasks.server.ts',
    find: `return rows.filter(({ id }) => !touched.has(id));`,
    replace: `return touched.size < 0 ? [] : rows;`,
    test: reading(
      'replaces the tasks of rules that nobody worked on, and one undo takes all of it back',
    ),
  },
];
