import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { now } from '~/clock.ts';
import { env } from '~/env.server.ts';
import { objectPut } from '~/http/object-put.server.ts';
import { checkUploadToken } from '~/adapters/storage/upload-token.server.ts';
import { StoredObject } from '~/modules/uploads/stored-object.entity.server.ts';
import { openOriginal, registerDocument } from '~/modules/documents/document.service.server.ts';
import { objectsOf } from '~/modules/photos/photo.rules.ts';
import { sweepUploads } from '~/modules/uploads/upload-sweep.service.server.ts';
import { issueUpload, recordStored, storeUpload } from '~/modules/uploads/upload.service.server.ts';
import type { ProjectAccess } from '~/modules/projects/project-access.service.server.ts';
import { projectSchema } from '~/modules/projects/project.schema.ts';
import { createProject } from '~/modules/projects/project.service.server.ts';
import { quickKinds, openTestDatabase, type TestDatabase } from '../support/database.ts';
import { projectPayload } from '../support/people.ts';

describe.each(quickKinds)('Files that are registered meanwhile on %s (X-09)', (kind) => {
  let database: TestDatabase;
  let access: ProjectAccess;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
    const user = await database.person({ status: 'teams_unlimited' });
    const project = await createProject(
      database.context(),
      user,
      projectSchema.parse(projectPayload()),
      null,
    );
    access = await database.access(user, project.id);
  });
  afterAll(() => database.close());

  const register = (uploadURL: string) =>
    registerDocument(database.context(), access, { fileName: 'a.csv', uploadURL, process: false });
  const textOf = async (documentId: string): Promise<string> => {
    const { stream } = await openOriginal(database.context(), access.user, documentId);
    return (await buffer(stream)).toString();
  };

  test('a file registered before its PUT is answered is a success, and its bytes stay', async () => {
    const { uploadURL } = await issueUpload(database.context(), access.user, 'a.csv');
    const ids: string[] = [];
    const handler = objectPut({
      storage: database.services.storage,
      grantOf: (url) => checkUploadToken(url, env().keysFor('upload'), now().getTime()),
      userIdOf: async () => access.user.id,
      onStored: async (object) => {
        ids.push((await register(uploadURL)).document.id);
        await recordStored(database.context(), object);
      },
      message: (code) => code,
    });
    const server = createServer((req, res) => void handler(req, res)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { pathname, search } = new URL(uploadURL);
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${pathname}${search}`;
    const answer = await fetch(url, { method: 'PUT', body: 'Replace the lock' });
    server.closeAllConnections();
    server.close();
    expect(answer.status).toBe(200);
    expect(await textOf(ids[0] ?? '')).toBe('Replace the lock');
  });

  test('other bytes than the recorded ones are refused, and so is an object without a row', async () => {
    const { uploadURL } = await issueUpload(database.context(), access.user, 'a.csv');
    const { key } = await database
      .fork()
      .findOneOrFail(StoredObject, { userId: access.user.id, state: 'issued' });
    const object = { key, userId: access.user.id, bytes: 1, sha256: 'a' };
    await recordStored(database.context(), object);
    await recordStored(database.context(), object);
    for (const other of [
      { ...object, sha256: 'b' },
      { ...object, key: `${key}x` },
    ])
      await expect(recordStored(database.context(), other)).rejects.toMatchObject({
        code: 'uploadUrlUsed',
      });
    expect(uploadURL).toContain(key);
  });

  test('the sweep never deletes the bytes of a file that is registered meanwhile', async () => {
    const addresses = await Promise.all(
      Array.from({ length: 20 }, () =>
        storeUpload(database.context(), access.user, 'a.csv', Readable.from([Buffer.from('x')])),
      ),
    );
    await database
      .fork()
      .nativeUpdate(StoredObject, { address: { $in: addresses } }, { expiresAt: new Date(0) });
    const [, ...registered] = await Promise.allSettled([
      sweepUploads(database.context(), objectsOf),
      ...addresses.toReversed().map(register),
    ]);
    const documents = registered.flatMap((end) =>
      end.status === 'fulfilled' ? [end.value.document.id] : [],
    );
    const refusals = registered.flatMap((end): unknown[] =>
      end.status === 'rejected' ? [(end.reason as { code?: string }).code] : [],
    );
    expect(documents.length).toBeGreaterThan(0);
    expect(refusals.filter((code) => code !== 'uploadUrlRefused')).toEqual([]);
    for (const id of documents)
      expect(await textOf(id).catch((error: unknown) => String(error))).toBe('x');
  });
});
