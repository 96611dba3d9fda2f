import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { request } from '~/http/request.ts';
import type { CheckResult } from '~/modules/walks/walk.rules.ts';
import { newId } from '~/actions/photos/photo-queue.ts';

/** An answer that was given on this device; of a check the last one. */
export interface KeptAnswer {
  /** The id of the check. */
  check: string;
  projectId: string;
  result: CheckResult | null;
  note: string;
  /** Makes sending it twice one answer. */
  requestId: string;
  /** Milliseconds since the epoch, for the order. */
  at: number;
  /** ISO instant at which the server took it; none while it waits. */
  takenAt?: string;
}

/** How long an answer that the server has is kept, ms: a kept page may be older than it. */
const KEPT_MS = 7 * 24 * 3_600_000;

interface QueueSchema extends DBSchema {
  answers: { key: string; value: KeptAnswer };
}

let opened: Promise<IDBPDatabase<QueueSchema>> | undefined;
const database = (): Promise<IDBPDatabase<QueueSchema>> =>
  (opened ??= openDB<QueueSchema>('obralista-walks', 1, {
    upgrade: (db) => void db.createObjectStore('answers', { keyPath: 'check' }),
  }));

/**
 * Keeps an answer on this device, to be sent. Throws where the browser keeps nothing, as in some
 * private windows.
 */
export async function keepAnswer(
  answer: Pick<KeptAnswer, 'check' | 'projectId' | 'result' | 'note'>,
): Promise<void> {
  await (await database()).put('answers', { ...answer, requestId: newId(), at: Date.now() });
}

/** The answers of a project that were given on this device, the earliest first. */
export async function keptAnswers(projectId: string): Promise<KeptAnswer[]> {
  const all = await (await database()).getAll('answers');
  const oldest = Date.now() - KEPT_MS;
  for (const answer of all)
    if (answer.takenAt !== undefined && answer.at < oldest) await forgetAnswer(answer);
  return all.filter((answer) => answer.projectId === projectId).sort((a, b) => a.at - b.at);
}

/** Replaces a stored answer, or deletes it for null, unless its check was answered again meanwhile. */
async function putAside({ check, requestId }: KeptAnswer, by: KeptAnswer | null): Promise<void> {
  const transaction = (await database()).transaction('answers', 'readwrite');
  const stored = await transaction.store.get(check);
  if (stored?.requestId === requestId)
    await (by ? transaction.store.put(by) : transaction.store.delete(check));
  await transaction.done;
}

/** Gives an answer up. */
export const forgetAnswer = (answer: KeptAnswer): Promise<void> => putAside(answer, null);

/** Sends an answer; sent twice it is one. Throws AppError. */
export async function sendAnswer(answer: KeptAnswer): Promise<void> {
  const { check, projectId, result, note, requestId } = answer;
  const taken = await request<{ answeredAt: string }>('/api/walk-answers', {
    method: 'POST',
    body: { check, projectId, result, note },
    idempotencyKey: requestId,
  });
  await putAside(answer, { ...answer, takenAt: taken?.answeredAt ?? '' });
}
