import { readStoredScan, readStoredText } from '~/modules/documents/reading.service.server.ts';
import { nameProject } from '~/modules/documents/start-project.service.server.ts';
import { wakeJobs } from '~/modules/jobs/job.service.server.ts';
import { queueGeneration } from '~/modules/ledger/generation.service.server.ts';
import type { ServiceContext } from '~/service-context.ts';

/**
 * A handler that reads a document; if its registration asked for it, its project is named after it,
 * and generating its tasks is queued, in the same transaction (automatic mode without JavaScript).
 */
const thenGenerate =
  (read: typeof readStoredText) =>
  async (context: ServiceContext, jobId: string, signal: AbortSignal): Promise<void> => {
    await read(context, jobId, signal, async (tx, job) => {
      if (job.input.namesProject === true) await nameProject(tx, job);
      if (job.input.thenGenerate === true)
        await queueGeneration(
          { ...context, em: tx },
          { id: job.userId },
          job.subjectId,
          job.projectId,
        );
    });
    wakeJobs(context, 'tasks.generate');
  };

export const readThenGenerate = thenGenerate(readStoredText);
export const scanThenGenerate = thenGenerate(readStoredScan);
