import type { Guard } from './guard.ts';

const services = (title: string): Guard['test'] => ({
  project: 'services',
  file: 'tests/services/backup.test.ts',
  title,
});

/** Guards of backups (promises 21.19 to 21.22). */
export const backupGuards: Guard[] = [
  {
    row: 'Y-11',
    promise: 'files are copied before the moment of the rows, so that a sweep takes none away',
    file: 'app/backup/backup.server.ts',
    find: `  await files.add(present);\n`,
    replace: '',
    test: services('holds a file that is deleted as soon as its row is saved'),
  },
  {
    row: 'Y-11',
    promise: 'an object that is deleted with its row in between makes a later moment',
    file: 'app/backup/backup.server.ts',
    find: `    if (missing.length > 0 && moment < MOMENTS) continue;\n`,
    replace: '',
    test: services('is taken of a later moment'),
  },
  {
    row: 'Y-11',
    promise: 'no older backup goes while an object is missing',
    file: 'app/backup/backup.server.ts',
    find: `manifest.missing.length === 0 ? await prune(parent) : []`,
    replace: `await prune(parent)`,
    test: services('names an object that is missing, and then deletes no older backup'),
  },
  {
    row: 'Y-11',
    promise: 'every hash is checked before anything is restored',
    file: 'app/backup/restore.server.ts',
    find: `if (problems.length > 0)`,
    replace: `if (problems.length < 0)`,
    test: services('is refused with a changed byte in a'),
  },
  {
    row: 'Y-11',
    promise: 'a database with rows is not restored into',
    file: 'app/backup/restore.server.ts',
    find: `if (row) throw`,
    replace: `if (row === null) throw`,
    test: services('is not restored into a database with rows or a storage with files'),
  },
  {
    row: 'Y-11',
    promise: 'a storage with other files is not restored into',
    file: 'app/backup/restore.server.ts',
    find: `if (bytesOf.get(key) !== bytes)`,
    replace: `if (bytes < 0)`,
    test: services('is not restored into a database with rows or a storage with files'),
  },
  {
    row: 'Y-11',
    promise: 'no server starts on a restore that has not ended',
    file: 'app/db/orm.server.ts',
    find: `  if (dataDir) requireWholeRestore(dataDir);\n`,
    replace: '',
    test: services('whose restore was interrupted'),
  },
  {
    row: 'Y-11',
    promise: 'the embedded database is copied before it migrates',
    file: 'app/db/orm.server.ts',
    find: `await copyBeforeMigration(copyTo, first.name);`,
    replace: '',
    test: {
      project: 'integration',
      file: 'tests/integration/db/migration-copy.test.ts',
      title: 'Y-11 a migration runs after a copy of the embedded database',
    },
  },
  {
    row: 'Y-11',
    promise: 'without space for the copy nothing migrates',
    file: 'app/db/folder-copy.server.ts',
    find: `  await requireSpace(folder, await contentsOf(folder));\n`,
    replace: '',
    test: {
      project: 'integration',
      file: 'tests/integration/db/migration-without-space.test.ts',
      title: 'Y-11 without space for a copy of the embedded database no migration runs',
    },
  },
];
