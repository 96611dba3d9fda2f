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
