import { services } from '../adapters/services.server.ts';
import { AppError } from '../errors.ts';
import { failReading } from '../modules/documents/reading.service.server.ts';
import { readThenGenerate } from './read-then-generate.job.server.ts';
import type { JobKind } from '../modules/jobs/job.entity.server.ts';
import { failRendering, renderReport } from '../modules/reports/report.service.server.ts';
import {
  failGeneration,
  generateDocumentTasks,
} from '../modules/tasks/generation.service.server.ts';
import type { Database } from '../db/orm.server.ts';

type Em = ReturnType<Database['fork']>;
interface Handler {
  run: (em: Em, jobId: string, signal: AbortSignal) => Promise<void>;
  /** Ends the job with its reason, when it cannot succeed. */
  fail: (em: Em, jobId: string, error: unknown) => Promise<void>;
}

/** One handler a kind of job, each calling a service. */
const handlers: Record<JobKind, Handler> = {
  'document.read': { run: readThenGenerate, fail: failReading },
  'tasks.generate': { run: generateDocumentTasks, fail: failGeneration },
  'report.render': { run: renderReport, fail: failRendering },
};

/** Runs after which a failing job is ended for good. */
const LAST_ATTEMPT = 3;

/**
 * Starts the workers of every kind: each run has its own unit of work; a refusal ends the job,
 * another error is tried again.
 */
export async function startWorkers(database: Pick<Database, 'fork'>): Promise<void> {
  for (const [kind, handler] of Object.entries(handlers) as [JobKind, Handler][]) {
    await services().queue.work<{ jobId: string }>(
      kind,
      async ({ data, signal, attempt }) => {
        try {
          await handler.run(database.fork(), data.jobId, signal);
        } catch (error) {
          const final =
            attempt >= LAST_ATTEMPT ||
            (error instanceof AppError && error.code !== 'unavailable' && !signal.aborted);
          if (final) await handler.fail(database.fork(), data.jobId, error);
          throw error;
        }
      },
      { concurrency: kind === 'tasks.generate' ? 2 : 1 },
    );
  }
}
