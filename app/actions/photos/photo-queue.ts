import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { AppError, codeOf, errorStatus } from '~/errors.ts';
import { request } from '~/http/request.ts';
import type { PhotoStage } from '~/modules/photos/photo.rules.ts';
import { putFile } from '~/flows/document-upload/put-file.ts';

/** A photo on this device that the server does not have yet. */
export interface WaitingPhoto {
  /** Makes sending it twice one photo. */
  id: string;
  projectId: string;
  /** The number of its task; null for none. */
  task: number | null;
  stage: PhotoStage;
  /** The check of a walk that it was taken for. */
  check?: string;
  name: string;
  file: Blob;
  /** Milliseconds since the epoch, for the order. */
  at: number;
}

interface QueueSchema extends DBSchema {
  photos: { key: string; value: WaitingPhoto };
}

let opened: Promise<IDBPDatabase<QueueSchema>> | undefined;
const database = (): Promise<IDBPDatabase<QueueSchema>> =>
  (opened ??= openDB<QueueSchema>('obralista-photos', 1, {
    upgrade: (db) => void db.createObjectStore('photos', { keyPath: 'id' }),
  }));

/** A random id. Not crypto.randomUUID, which the oldest supported browsers don't have. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/**
 * Keeps chosen photos on this device until the server has them. Throws where the browser keeps
 * nothing, as in some private windows.
 */
export async function keepPhotos(
  files: readonly File[],
  target: Pick<WaitingPhoto, 'projectId' | 'task' | 'stage' | 'check'>,
): Promise<void> {
  const transaction = (await database()).transaction('photos', 'readwrite');
  const at = Date.now();
  for (const [index, file] of files.entries())
    await transaction.store.put({
      ...target,
      id: newId(),
      name: file.name,
      file,
      at: at + index,
    });
  await transaction.done;
}

/** The photos that wait for the server, of a project, in the order they were chosen. */
export async function waitingPhotos(projectId: string): Promise<WaitingPhoto[]> {
  const all = await (await database()).getAll('photos');
  return all.filter((photo) => photo.projectId === projectId).sort((a, b) => a.at - b.at);
}

/** Gives a waiting photo up. */
export const forgetPhoto = async (id: string): Promise<void> =>
  (await database()).delete('photos', id);

/** What became of a photo: the same bytes are in a project once. */
export interface SentPhoto {
  isNew: boolean;
  /** The number of its task; null for none. */
  task: number | null;
}

/** Whether the same photo may be accepted later: the connection or the server was at fault. */
export const isPassing = (error: unknown): boolean => {
  const status = errorStatus[codeOf(error)];
  return status === 0 || status >= 500 || status === 401 || status === 429;
};

/**
 * Sends a photo by a signed PUT and forgets it once the server has it; sent twice it is one photo.
 * Returns whether it is new, and its task. Throws AppError.
 */
export async function sendPhoto(
  { id, projectId, task, stage, check, name, file }: WaitingPhoto,
  onPercent: (percent: number) => void,
  signal: AbortSignal,
): Promise<SentPhoto> {
  const ticket = await request<{ uploadURL: string; headers?: Record<string, string> }>(
    '/api/objects/upload',
    { method: 'POST', body: { purpose: 'photo' }, signal },
  );
  if (!ticket) throw new AppError('server');
  const sent = new File([file], name, { type: file.type });
  await putFile(ticket.uploadURL, ticket.headers ?? {}, sent, onPercent, signal);
  const placed = await request<SentPhoto>('/api/photos', {
    method: 'POST',
    body: { id, projectId, uploadURL: ticket.uploadURL, stage, task, check },
    idempotencyKey: id,
    timeoutMs: 90_000,
    signal,
  });
  await forgetPhoto(id);
  return placed ?? { isNew: true, task };
}
