import type { Guard } from './guard.ts';

const file = 'app/modules/uploads/upload.service.server.ts';
const test = (title: string): Guard['test'] => ({
  project: 'services',
  file: 'tests/services/storage-quota.test.ts',
  title,
});

/** Guards of an account's storage (promise 7.13). */
export const storageGuards: Guard[] = [
  {
    row: 'X-06',
    promise: 'upload URLs count as files of the largest size',
    file,
    find: `    await requireStorage(tx, user, MAX_FILE_BYTES);\n`,
    replace: '',
    test: test('parallel upload URLs stop at the limit'),
  },
  {
    row: 'X-06',
    promise: 'parallel uploads wait for each other',
    file: 'app/modules/uploads/storage-quota.service.server.ts',
    find: `  await tx.execute('select id from users where id = ? for update', [user.id]);\n`,
    replace: '',
    test: test('an upload waits for the user’s other uploads'),
  },
  {
    row: 'X-06',
    promise: 'a file sent by a form fits into the storage',
    file,
    find: `      await requireStorage(tx, user, object.bytes);\n`,
    replace: '',
    test: test('unregistered files count'),
  },
];
