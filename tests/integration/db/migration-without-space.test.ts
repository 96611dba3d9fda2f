import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '~/db/orm.server.ts';
import { before, dataDirBefore, stateOf } from '../../support/embedded-before.ts';

// No disk has so much space; settings are read once in a process.
process.env.DISK_FLOOR_MB = '10000000';

test('Y-11 without space for a copy of the embedded database no migration runs', async () => {
  const dataDir = await dataDirBefore();
  await expect(openDatabase({ databaseUrl: '', dataDir })).rejects.toThrow(
    /DATA_DIR needs \d+ MB free for a copy of the database/,
  );
  expect(await stateOf(join(dataDir, 'database'))).toEqual(before);
  expect(readdirSync(dataDir)).not.toContain('before-migrations');
  rmSync(dataDir, { recursive: true });
});
