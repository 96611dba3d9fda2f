import type { EntityManager } from '@mikro-orm/postgresql';
import { readStoredDocument } from '../modules/documents/reading.service.server.ts';
import { startGeneration } from '../modules/tasks/generation.service.server.ts';
import { Job } from '../modules/jobs/job.entity.server.ts';

/** Reads a document; where its registration asked for it, tasks are made next (automatic mode without scripts). */
export async function readThenGenerate(em: EntityManager, jobId: string, signal: AbortSignal): Promise<void> {
  await readStoredDocument(em, jobId, signal);
  const job = await em.findOne(Job, { id: jobId }, { refresh: true });
  if (job?.status === 'done' && job.input.thenGenerate === true) await startGeneration(em, { id: job.userId }, job.subjectId, job.projectId);
}
