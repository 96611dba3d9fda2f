import type { fromPglite } from 'pg-boss';

type PGliteLike = Parameters<typeof fromPglite>[0];
/** What of an EntityManager the queue needs: the transaction it is in. */
export interface TransactionOwner {
  getTransactionContext(): unknown;
}

export interface Job<T> {
  id: string;
  data: T;
  /** Aborted when the job runs out of time or the process stops. */
  signal: AbortSignal;
  /** 0 on the first run. */
  attempt: number;
}

interface EnqueueOptions {
  /** While a job with this key waits or runs, another one is not made. */
  key: string;
  /**
   * Whose work it is: one job of a user runs at a time, so that nobody's heap delays another
   * (promise 21.5).
   */
  userId: string;
  /** Seconds to wait before the first run. */
  startAfterS?: number;
}

/**
 * Durable background work. A job runs at least once; its effect must be made unique by the handler
 * itself (a conditional update in one transaction).
 */
export interface Queue {
  /** Opens the queues and releases the jobs that a killed process left running. */
  start(): Promise<void>;
  /**
   * Runs `handler` for each job of `name`, at most `concurrency` at once. A refusal (AppError below
   * 500) ends the job as failed; any other error is retried three times, then the job is parked as
   * failed.
   */
  work<T extends object>(
    name: string,
    handler: (job: Job<T>) => Promise<void>,
    options: { concurrency: number },
  ): Promise<void>;
  /**
   * Adds a job, in the transaction of `em` when given (throws outside one). False when a job of
   * this key waits or runs already. Call `notify` after the commit.
   */
  enqueue<T extends object>(
    em: TransactionOwner | null,
    name: string,
    data: T,
    options: EnqueueOptions,
  ): Promise<boolean>;
  /**
   * Adds a job without data at each time of a cron expression (UTC), once for all processes, and
   * none while the one before waits or runs. Times that pass while no process runs count once.
   */
  schedule(name: string, cron: string): Promise<void>;
  /** Wakes the workers of this process for a queue. */
  notify(name: string): void;
  /** Waiting, running and failed jobs of a queue. */
  counts(name: string): Promise<{ waiting: number; active: number; failed: number }>;
  /**
   * Takes no new jobs, lets the running ones end for up to `ms`, then aborts them and gives them
   * back to be run again.
   */
  stop(ms: number): Promise<void>;
}

export interface QueueConfig {
  /**
   * A native PGlite client (one process owns it), or the address of a PostgreSQL that several
   * processes may share.
   */
  database: { pglite: PGliteLike } | { url: string };
  /** Every queue of the product; enqueueing into another one throws. */
  names: readonly string[];
  /** Takes errors of jobs and of the queue itself for the log. */
  onError: (error: unknown, where: { queue?: string; jobId?: string }) => void;
  /** Seconds before the first retry, doubled each time (default 2). */
  retryDelayS?: number;
  /**
   * Shared PostgreSQL: seconds without a sign of life after which a running job is given to another
   * process (default 20, at least 10).
   */
  heartbeatS?: number;
  /** Seconds between two looks for what is scheduled (default 30, at most 45). */
  scheduleEveryS?: number;
  /** Seconds a run may take (default 900). */
  expireS?: number;
}
