import { readStoredDocument } from '../modules/documents/reading.service.server.ts';
import { wakeJobs } from '../modules/jobs/job.service.server.ts';
import { queueGeneration } from '../modules/tasks/generation.service.server.ts';
import type { ServiceContext } from '../modules/service-context.ts';

/**
 * Reads a document; if its registration asked for it, generating its tasks is queued in the same
 * transaction (automatic mode without JavaScript).
 */
export async function readThenGenerate(
  context: ServiceContext,
  jobId: string,
  signal: AbortSignal,
): Promise<void> {
  await readStoredDocument(context, jobId, signal, async (tx, job) => {
    if (job.input.thenGenerate === true)
      await queueGeneration(
        { ...context, em: tx },
        { id: job.userId },
        job.subjectId,
        job.projectId,
      );
  });
  wakeJobs(context, 'tasks.generate');
}
