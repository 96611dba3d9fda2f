import type { Guard } from './guard.ts';

const crash = (title: string): Guard['test'] => ({
  project: 'attack',
  file: 'tests/attack/crashes.test.ts',
  title,
});
const processEnd = (title: string): Guard['test'] => ({
  project: 'attack',
  file: 'tests/attack/process-end.test.ts',
  title,
});

const download = (title: string): Guard['test'] => ({
  project: 'attack',
  file: 'tests/attack/downloads.test.ts',
  title,
});

const extraction = (title: string): Guard['test'] => ({
  project: 'integration',
  file: 'tests/integration/task-extractor/extract-process.test.ts',
  title,
});
const large = (title: string): Guard['test'] => ({
  project: 'services',
  file: 'tests/services/large-documents.test.ts',
  title,
});
const batches = (title: string): Guard['test'] => ({
  project: 'unit',
  file: 'tests/unit/in-batches.test.ts',
  title,
});

/** Guards that keep one request from harming all others (promises labelled X). */
export const isolationGuards: Guard[] = [
  {
    row: 'X-01',
    promise: 'a form that ends inside a file that nobody reads yet does not end the process',
    file: 'app/http/multipart.server.ts',
    find: `file.on('error', () => undefined);`,
    replace: '',
    test: crash('a form that ends inside a file'),
  },
  {
    row: 'X-01',
    promise: 'an object that is missing is named in the index of the export',
    file: 'app/modules/exports/archive.server.ts',
    find: `(codeOf(error) === 'notFound' ? index.missing : index.incomplete).push(name);`,
    replace: '',
    test: crash('an export names in its index the objects that are missing'),
  },
  {
    row: 'X-01',
    promise: 'an uncaught error is logged',
    file: 'server.ts',
    find: `process.on('uncaughtException', (error) => {`,
    replace: `process.on('uncaughtExceptionMonitor', (error) => {
    if (error) return;`,
    test: processEnd('is logged, and the process ends within 10 s with exit code 1'),
  },
  {
    row: 'X-01',
    promise: 'npm start starts the server again after a crash',
    file: 'start.ts',
    find: 'if (stopping || !hasCrashed)',
    replace: 'if (stopping || !hasCrashed || hasListened)',
    test: processEnd('starts the server again after each crash, later each time'),
  },
  {
    row: 'X-04',
    promise: 'tasks are extracted in a process of their own',
    file: 'app/adapters/task-extractor.server.ts',
    find: ': (lines, options) => extractInProcess(lines, options);',
    replace: `: async (lines, options) =>
        (await import('./task-extractor/extract.rules.ts')).extract(lines, options);`,
    test: extraction('timers of the server run while 12,000 rows are read'),
  },
  {
    row: 'X-04',
    promise: 'an extraction has a deadline',
    file: 'app/adapters/task-extractor/extract-process.server.ts',
    find: 'mayRead: [], limits,',
    replace: 'mayRead: [], limits: { ...limits, ms: 60_000 },',
    test: extraction('a process that is not done at its deadline, or too large'),
  },
  {
    row: 'X-04',
    promise: 'an extraction has at most 2,000 tasks',
    file: 'app/adapters/task-extractor/cap.rules.ts',
    find: 'if (leftOut <= 0) return extraction;',
    replace: 'if (leftOut > -Infinity) return extraction;',
    test: extraction('timers of the server run while 12,000 rows are read'),
  },
  {
    row: 'X-04',
    promise: 'a generation adds no tasks beyond 2,000 of the document',
    file: 'app/modules/tasks/merge-extraction.service.server.ts',
    find: 'const room = Math.max(0, MAX_DOCUMENT_TASKS - merge.standing);',
    replace: 'const room = MAX_DOCUMENT_TASKS;',
    test: large('other words of a model add none beyond 2,000'),
  },
  {
    row: 'X-04',
    promise: 'a document with 2,000 tasks takes no more by hand',
    file: 'app/modules/tasks/insert-tasks.service.server.ts',
    find: `if (standing + added > MAX_DOCUMENT_TASKS) throw new AppError('tooManyTasks');`,
    replace: `if (standing + added < 0) throw new AppError('tooManyTasks');`,
    test: large('a document with 2,000 tasks takes no more by hand'),
  },
  {
    row: 'X-04',
    promise: 'the event loop turns between two batches of writing',
    file: 'app/modules/in-batches.ts',
    find: 'await work(items.slice(at, at + size)); await setImmediate();',
    replace: 'await work(items.slice(at, at + size));',
    test: batches('ten batches of work that never waits'),
  },
  {
    row: 'X-04',
    promise: 'the event loop turns between two batches of reading',
    file: 'app/modules/in-batches.ts',
    find: 'all.push(...batch); await setImmediate();',
    replace: 'all.push(...batch);',
    test: batches('reading in batches ends with an empty one'),
  },
  {
    row: 'X-04',
    promise: 'a text is shown in pages',
    file: 'app/modules/documents/document.service.server.ts',
    find: '[documentId, part.first, part.last],',
    replace: '[documentId, 1, part.total],',
    test: large('its text is shown in pages of 300 lines without a gap'),
  },
  {
    row: 'X-04',
    promise: 'a ledger is printed in pages',
    file: 'app/pages/document/ledger.page.server.ts',
    find: 'const limit = all ? PRINTED_ROWS : PAGE_ROWS;',
    replace: 'const limit = all ? 1_000_000 : PAGE_ROWS;',
    test: large('its ledger is printed in pages of 500 lines without a gap'),
  },
  {
    row: 'X-08',
    promise: 'a response is written as fast as its client reads it',
    file: 'app/http/remix-handler.server.ts',
    find: 'await pipeline(Readable.fromWeb(response.body as WebStream), outgoing);',
    replace: `await pipeline(Readable.fromWeb(response.body as WebStream), async (chunks) => {
      for await (const chunk of chunks) outgoing.write(chunk);
      outgoing.end();
    });`,
    test: download('of eight clients that read nothing, none makes the server read the whole file'),
  },
  {
    row: 'X-08',
    promise: 'what a response is read from is closed with it',
    file: 'app/http/file.server.ts',
    find: 'context.closeWithResponse(source);',
    replace: '',
    test: download('a request for the headers alone leaves no file open'),
  },
  {
    row: 'X-08',
    promise: 'a person has one export at a time',
    file: 'app/modules/exports/account-export.service.server.ts',
    find: 'exporting.add(user.id);',
    replace: '',
    test: download('a person has one export at a time; when its client goes away, all is closed'),
  },
];
