import type { DiskSpace } from '~/adapters/disk-space.ts';
import type { Queue } from '~/adapters/queue.ts';
import { AppError, codeOf } from '~/errors.ts';
import { countJobRun } from '~/metrics.server.ts';
import { failReading } from '~/modules/documents/reading.service.server.ts';
import type { JobQueue } from '~/modules/jobs/job.entity.server.ts';
import { failRendering, renderReport } from '~/modules/reports/report-rendering.service.server.ts';
import { failGeneration, readTasksByAi } from '~/modules/ledger/generation.service.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import {
  generateOrTake,
  readThenGenerate,
  scanThenGenerate,
} from './read-then-generate.job.server.ts';
import { thenTranslate } from './texts.job.server.ts';

interface Handler {
  run: (context: ServiceContext, jobId: string, signal: AbortSignal) => Promise<void>;
  /** Marks the job as failed with its reason, when it cannot succeed. */
  fail: (context: ServiceContext, jobId: string, error: unknown) => Promise<void>;
}

/** One handler for each queue, each calling a service. */
const handlers: Record<JobQueue, Handler> = {
  'document.read': { run: readThenGenerate, fail: failReading },
  'document.ocr': { run: scanThenGenerate, fail: failReading },
  'tasks.generate': { run: thenTranslate(generateOrTake), fail: failGeneration },
  'tasks.ai': { run: thenTranslate(readTasksByAi), fail: failGeneration },
  'report.render': { run: renderReport, fail: failRendering },
};

/** How many jobs of a queue run at once, each of another user. */
const concurrency: Record<JobQueue, number> = {
  'document.read': 2,
  'document.ocr': 1,
  'tasks.generate': 2,
  // They wait for the model most of the time.
  'tasks.ai': 4,
  'report.render': 1,
};

/** The run after which a failing job is not retried. */
const LAST_ATTEMPT = 3;

/**
 * Runs a job; where the disk is full, it waits for space and runs it again from its start, until the
 * job's time is over.
 */
async function runWithRoom(
  run: () => Promise<void>,
  disk: DiskSpace,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    try {
      return await run();
    } catch (error) {
      if (codeOf(error) !== 'diskFull' || signal.aborted) throw error;
    }
    await disk.untilRoom(signal);
  }
}

/** Errors of an AppError's code that pass: the job is run again. */
const passing: readonly string[] = ['unavailable', 'diskFull'];

/**
 * Starts the workers of every queue: each run has its own unit of work. An AppError ends the
 * job as failed, any other error is retried.
 */
export async function startWorkers(queue: Queue, newContext: () => ServiceContext): Promise<void> {
  for (const [name, handler] of Object.entries(handlers) as [JobQueue, Handler][]) {
    await queue.work<{ jobId: string }>(
      name,
      async ({ data, signal, attempt }) => {
        const startedAt = performance.now();
        const count = (outcome: 'done' | 'failed' | 'retried'): void =>
          countJobRun(name, outcome, performance.now() - startedAt);
        try {
          const { disk } = newContext().services;
          await runWithRoom(() => handler.run(newContext(), data.jobId, signal), disk, signal);
          count('done');
        } catch (error) {
          const final =
            attempt >= LAST_ATTEMPT ||
            (error instanceof AppError && !passing.includes(error.code) && !signal.aborted);
          count(final ? 'failed' : 'retried');
          if (final) await handler.fail(newContext(), data.jobId, error);
          throw error;
        }
      },
      { concurrency: concurrency[name] },
    );
  }
}
