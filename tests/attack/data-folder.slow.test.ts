import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { uploadDocument } from '../support/documents.ts';
import { newPerson, newProject } from '../support/people.ts';
import { startServer } from '../support/server.ts';

/** The permission bits of a path, as octal digits. */
const modeOf = (path: string): string => (lstatSync(path).mode & 0o777).toString(8);

test('X-19: the data folder and what the server writes there belong to its user alone', async () => {
  const server = await startServer({ env: { LIMITS_FACTOR: '100' } });
  try {
    expect(modeOf(server.dataDir)).toBe('700');
    chmodSync(server.dataDir, 0o755);
    await server.restart();
    expect(modeOf(server.dataDir)).toBe('700');

    const before = Date.now();
    const { client } = await newPerson(server.url, { plan: 'unlimited' });
    await uploadDocument(client, await newProject({ client }), 'punch-list-en.xlsx');
    // The folder of the database is the test's own copy, except for what is new in it.
    const written = readdirSync(server.dataDir, { recursive: true, encoding: 'utf8' })
      .map((path) => join(server.dataDir, path))
      .filter(
        (path) =>
          !path.startsWith(join(server.dataDir, 'database/')) ||
          lstatSync(path).birthtimeMs >= before,
      )
      .filter((path) => path !== join(server.dataDir, 'database'));
    expect(written).toContain(join(server.dataDir, 'database.lock'));
    expect(written.length).toBeGreaterThan(4);
    expect(written.filter((path) => !/^[67]00$/.test(modeOf(path)))).toEqual([]);
  } finally {
    await server.stop();
  }
});
