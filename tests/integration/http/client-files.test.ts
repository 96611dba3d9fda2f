import express from 'express';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientFiles } from '../../../server/client-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'client-files-'));
const errors: unknown[] = [];
let server: Server;
let base: string;

beforeAll(async () => {
  for (const name of ['stays.js', 'goes.js']) writeFileSync(join(folder, name), 'export {};');
  const app = express();
  app.get(
    '*',
    clientFiles(folder, (error) => errors.push(error)),
  );
  app.get('*', (_request, response) => void response.send('another page'));
  server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true });
});

const textAt = async (path: string): Promise<string> => (await fetch(base + path)).text();

test('a file of the build is served, and another address goes on to its page', async () => {
  expect(await textAt('/stays.js')).toBe('export {};');
  expect(await textAt('/projects')).toBe('another page');
});

test('a file that is gone ends its answer alone and is logged (promise 21.10)', async () => {
  rmSync(join(folder, 'goes.js'));
  await expect(textAt('/goes.js')).rejects.toThrow();
  expect(errors).toMatchObject([{ code: 'ENOENT' }]);
  expect(await textAt('/stays.js')).toBe('export {};');
});
