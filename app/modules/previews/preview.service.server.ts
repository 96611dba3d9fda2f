import { randomBytes, randomUUID } from 'node:crypto';
import { newObjectKey } from '~/adapters/storage.server.ts';
import { fromNow, now } from '~/clock.ts';
import { AppError } from '~/errors.ts';
import { hashLinkToken } from '~/link-token.server.ts';
import { consumeLimit } from '~/modules/account/limits.server.ts';
import { networkOf } from '~/modules/audit/ip-address.server.ts';
import { StoredObject } from '~/modules/uploads/stored-object.entity.server.ts';
import { MAX_FILE_BYTES, displayFileName } from '~/modules/uploads/upload.rules.ts';
import type { ServiceContext } from '~/service-context.ts';
import { KEPT_MS, MAX_PREVIEW_BYTES, PREVIEW_MS } from './preview.rules.ts';
import { Preview } from './preview.entity.server.ts';

/** The queues that read previews, and that delete them when their hour is over. */
export const PREVIEW_READ = 'preview.read';
export const PREVIEW_END = 'preview.end';
export const previewQueues = [PREVIEW_READ, PREVIEW_END] as const;

/** Who asks: the token of the browser's cookie, and the account that is signed in. */
export interface PreviewReader {
  token: string | null;
  userId: string | null;
}

/** The previews of a reader that are no projects: his own, and those of his browser that nobody keeps. */
const ofReader = ({ token, userId }: PreviewReader) => ({
  projectId: null,
  $or: [
    ...(token ? [{ tokenHash: hashLinkToken(token), userId: null }] : []),
    ...(userId ? [{ userId }] : []),
  ],
});

/** The newest preview that this reader may see; null without one, or where its time is over. */
export async function previewOf(
  { em }: Pick<ServiceContext, 'em'>,
  reader: PreviewReader,
): Promise<Preview | null> {
  if (!reader.token && !reader.userId) return null;
  return em.findOne(
    Preview,
    { ...ofReader(reader), expiresAt: { $gt: now() } },
    { orderBy: { createdAt: 'desc' } },
  );
}

/** The network whose previews are counted a day: a /24, or of IPv6 a /48. */
const networkKey = (ip: string): string =>
  ip.includes(':') ? networkOf(ip, 3) : `${ip.split('.').slice(0, 3).join('.')}.0/24`;

/** Throws `tooManyAttempts` over the limits of an address and its network, `unavailable` without room. */
async function requireTurn(context: ServiceContext): Promise<void> {
  const { ip } = context.meta;
  await consumeLimit(context, 'preview-address', ip);
  await consumeLimit(context, 'preview-network-day', networkKey(ip));
  const [row] = await context.em.execute<{ bytes: string }[]>(
    'select coalesce(sum(bytes), 0) as bytes from previews where project_id is null',
  );
  if (Number(row?.bytes ?? 0) > MAX_PREVIEW_BYTES) throw new AppError('unavailable');
}

/**
 * Stores a document of a visitor and queues its reading. It replaces the one that the reader had.
 * Returns the token that reads it. Throws `tooManyAttempts`, `fileTooLarge`, `unavailable`.
 */
export async function createPreview(
  context: ServiceContext,
  reader: PreviewReader,
  fileName: string,
  chunks: AsyncIterable<Uint8Array>,
): Promise<string> {
  await requireTurn(context);
  const { storage, queue } = context.services;
  const { userId } = reader;
  const id = randomUUID();
  const token = randomBytes(24).toString('base64url');
  const objectKey = newObjectKey('previews');
  const { bytes, sha256 } = await storage.put(objectKey, chunks, { maxBytes: MAX_FILE_BYTES });
  try {
    await context.em.transactional(async (tx) => {
      await tx.insert(Preview, {
        id,
        tokenHash: hashLinkToken(token),
        userId,
        objectKey,
        fileName: displayFileName(fileName),
        bytes,
        sha256,
        createdAt: now(),
        expiresAt: fromNow(userId ? KEPT_MS : PREVIEW_MS),
      });
      const job = { key: id, userId: id };
      await queue.enqueue(tx, PREVIEW_READ, { previewId: id }, job);
      await queue.enqueue(tx, PREVIEW_END, {}, { ...job, startAfterS: PREVIEW_MS / 1000 + 1 });
    });
  } catch (error) {
    await storage.remove(objectKey);
    throw error;
  }
  queue.notify(PREVIEW_READ);
  await deletePreviews(context, reader, id);
  return token;
}

/** Deletes a preview with its file; the file of one that is a project stays with its document. */
const deleteOne = (context: ServiceContext, { id, objectKey }: Preview): Promise<void> =>
  context.em.transactional(async (tx) => {
    await tx.nativeDelete(Preview, { id });
    if ((await tx.count(StoredObject, { key: objectKey })) === 0)
      await context.services.storage.remove(objectKey);
  });

/** Deletes the previews of a reader, with their files, except one. */
export async function deletePreviews(
  context: ServiceContext,
  reader: PreviewReader,
  exceptId: string | null = null,
): Promise<void> {
  if (!reader.token && !reader.userId) return;
  const rows = await context.em.find(Preview, {
    ...ofReader(reader),
    ...(exceptId ? { id: { $ne: exceptId } } : {}),
  });
  for (const row of rows) await deleteOne(context, row);
}

/**
 * Gives a preview of the reader's browser to the account, which keeps it for 7 days, instead of the
 * one that it kept. Does nothing where another account keeps it.
 */
export async function keepPreview(
  context: ServiceContext,
  reader: PreviewReader & { userId: string },
): Promise<void> {
  const preview = await previewOf(context, { ...reader, userId: null });
  if (!preview) return;
  const kept = await context.em.nativeUpdate(
    Preview,
    { id: preview.id, userId: null },
    { userId: reader.userId, expiresAt: fromNow(KEPT_MS) },
  );
  if (kept === 1) await deletePreviews(context, { ...reader, token: null }, preview.id);
}

const BATCH_SIZE = 200;

/** Deletes the previews whose time is over: file, text and list. Returns how many. */
export async function sweepPreviews(context: ServiceContext): Promise<number> {
  const rows = await context.em.find(
    Preview,
    { expiresAt: { $lte: now() } },
    { limit: BATCH_SIZE },
  );
  for (const row of rows) await deleteOne(context, row);
  return rows.length;
}

/** The file whose list an account keeps; null without one. */
export const keptFile = async (context: ServiceContext, userId: string): Promise<string | null> =>
  (await previewOf(context, { token: null, userId }))?.fileName ?? null;
