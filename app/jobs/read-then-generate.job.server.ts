import type { EntityManager } from '@mikro-orm/postgresql';
import { readStoredDocument } from '../modules/documents/reading.service.server.ts';
import { wakeJobs } from '../modules/jobs/job.service.server.ts';
import { queueGeneration } from '../modules/tasks/generation.service.server.ts';

/**
 * Reads a document; where its registration asked for it, the making of tasks is queued in the same
 * transaction (automatic mode without scripts).
 */
export async function readThenGenerate(
  em: EntityManager,
  jobId: string,
  signal: AbortSignal,
): Promise<void> {
  await readStoredDocument(em, jobId, signal, async (tx, job) => {
    if (job.input.thenGenerate === true)
      await queueGeneration(tx, { id: job.userId }, job.subjectId, job.projectId);
  });
  wakeJobs('tasks.generate');
}
