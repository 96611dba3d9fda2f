import type { Guard } from './guard.ts';

/** Guards of an embedded database's directory (promise 21.6). */
export const lockGuards: Guard[] = [
  {
    row: 'X-07',
    promise: 'one process opens an embedded database, also between containers',
    file: 'app/db/directory-lock.server.ts',
    find: `['-n', path,`,
    replace: `['-s', '-n', path,`,
    test: {
      project: 'integration',
      file: 'tests/integration/db/directory-lock.test.ts',
      title: 'X-07 a lock is refused while it is held',
    },
  },
];
