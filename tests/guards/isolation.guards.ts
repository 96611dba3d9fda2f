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
];
