import type { EntityManager } from '@mikro-orm/postgresql';
import { readStoredScan, readStoredText } from '~/modules/documents/reading.service.server.ts';
import { nameProject } from '~/modules/documents/start-project.service.server.ts';
import type { Job } from '~/modules/jobs/job.entity.server.ts';
import { wakeJobs } from '~/modules/jobs/job.service.server.ts';
import {
  generateDocumentTasks,
  queueGeneration,
} from '~/modules/ledger/generation.service.server.ts';
import { previewResult } from '~/modules/previews/preview-reading.service.server.ts';
import type { ServiceContext } from '~/service-context.ts';

/**
 * A handler that reads a document; if its registration asked for it, its project is named after it,
 * and generating its tasks is queued, in the same transaction (automatic mode without JavaScript).
 */
const thenGenerate =
  (read: typeof readStoredText) =>
  async (context: ServiceContext, jobId: string, signal: AbortSignal): Promise<void> => {
    const next = async (tx: EntityManager, job: Job): Promise<void> => {
      if (job.input.namesProject === true) await nameProject(tx, job);
      if (job.input.thenGenerate === true)
        await queueGeneration(
          { ...context, em: tx },
          { id: job.userId },
          job.subjectId,
          job.projectId,
          job.input.previewId ? { previewId: job.input.previewId } : {},
        );
    };
    const known = async ({ input }: Job) =>
      (await previewResult(context, input.previewId))?.text ?? null;
    await read(context, jobId, signal, next, known);
    wakeJobs(context, 'tasks.generate');
  };

export const readThenGenerate = thenGenerate(readStoredText);
export const scanThenGenerate = thenGenerate(readStoredScan);

/** Makes the tasks of a document; those that its preview showed are taken from there. */
export const generateOrTake: typeof generateDocumentTasks = (context, jobId, signal) =>
  generateDocumentTasks(
    context,
    jobId,
    signal,
    async ({ input }) => (await previewResult(context, input.previewId))?.extraction ?? null,
  );
