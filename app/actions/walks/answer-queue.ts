import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { request } from '~/http/request.ts';
import type { CheckResult } from '~/modules/walks/walk.rules.ts';
import { newId } from '~/actions/photos/photo-queue.ts';

/** An answer on this device that the server does not have yet; of a check the last one. */
export interface WaitingAnswer {
  /** The id of the check. */
  check: string;
  projectId: string;
  result: CheckResult | null;
  note: string;
  /** Makes sending it twice one answer. */
  requestId: string;
  /** Milliseconds since the epoch, for the order. */
  at: number;
}

interface QueueSchema extends DBSchema {
  answers: { key: string; value: WaitingAnswer };
}

let opened: Promise<IDBPDatabase<QueueSchema>> | undefined;
const database = (): Promise<IDBPDatabase<QueueSchema>> =>
  (opened ??= openDB<QueueSchema>('obralista-walks', 1, {
    upgrade: (db) => void db.createObjectStore('answers', { keyPath: 'check' }),
  }));

/**
 * Keeps an answer on this device until the server has it. Throws where the browser keeps nothing, as
 * in some private windows.
 */
export async function keepAnswer(
  answer: Pick<WaitingAnswer, 'check' | 'projectId' | 'result' | 'note'>,
): Promise<void> {
  await (await database()).put('answers', { ...answer, requestId: newId(), at: Date.now() });
}

/** The answers of a project that wait for the server, the earliest first. */
export async function waitingAnswers(projectId: string): Promise<WaitingAnswer[]> {
  const all = await (await database()).getAll('answers');
  return all.filter((answer) => answer.projectId === projectId).sort((a, b) => a.at - b.at);
}

/** Gives an answer up, unless the check has been answered anew meanwhile. */
export async function forgetAnswer({ check, requestId }: WaitingAnswer): Promise<void> {
  const transaction = (await database()).transaction('answers', 'readwrite');
  const stored = await transaction.store.get(check);
  if (stored?.requestId === requestId) await transaction.store.delete(check);
  await transaction.done;
}

/** Sends an answer and forgets it once the server has it; sent twice it is one. Throws AppError. */
export async function sendAnswer(answer: WaitingAnswer): Promise<void> {
  const { check, projectId, result, note, requestId } = answer;
  await request('/api/walk-answers', {
    method: 'POST',
    body: { check, projectId, result, note },
    idempotencyKey: requestId,
  });
  await forgetAnswer(answer);
}
