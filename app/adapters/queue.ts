import type { fromPglite } from 'pg-boss';

type PGliteLike = Parameters<typeof fromPglite>[0];
/** The part of an EntityManager that the queue uses: its current transaction. */
export interface TransactionOwner {
  getTransactionContext(): unknown;
}

export interface Job<T> {
  id: string;
  data: T;
  /** Aborted when the job exceeds its time limit or the process stops. */
  signal: AbortSignal;
  /** 0 on the first run. */
  attempt: number;
}

interface EnqueueOptions {
  /** While a job with this key waits or runs, no other one is created. */
  key: string;
  /**
   * Owner of the work. One job of a user runs at a time, and users take turns: a job waits for one
   * job of each other user, however many those have added (promise 21.5).
   */
  userId: string;
  /** Seconds to wait before the first run. */
  startAfterS?: number;
}

/** Jobs of a queue by state, of all processes. */
export interface JobCounts {
  waiting: number;
  active: number;
  failed: number;
  /** Seconds since the oldest of those that could run could; 0 where none waits. */
  oldestS: number;
}

/**
 * Durable background jobs. A job runs at least once; its handler must be idempotent (a conditional
 * update in one transaction).
 */
export interface Queue {
  /** Opens the queues and fails the jobs that a killed process left active, so they are retried. */
  start(): Promise<void>;
  /**
   * Runs `handler` for each job of `name`, at most `concurrency` at once. A refusal (AppError below
   * 500) fails the job at once; after any other error it is retried up to three times.
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
   * none while the previous one waits or runs. Times missed while no process ran add one job.
   */
  schedule(name: string, cron: string): Promise<void>;
  /** Wakes the workers of this process for a queue. */
  notify(name: string): void;
  /** Waiting, running and failed jobs of a queue. */
  counts(name: string): Promise<JobCounts>;
  /**
   * Takes no new jobs, waits up to `ms` milliseconds for running ones, then aborts them to be run
   * again later.
   */
  stop(ms: number): Promise<void>;
}

export interface QueueConfig {
  /**
   * A PGlite client (used by one process only), or the URL of a PostgreSQL database that several
   * processes may share.
   */
  database: { pglite: PGliteLike } | { url: string };
  /** Names of all queues; adding a job to another one throws. */
  names: readonly string[];
  /** Called with errors of jobs and of the queue itself, for the log. */
  onError: (error: unknown, where: { queue?: string; jobId?: string }) => void;
  /** Seconds before the first retry, doubled each time (default 2). */
  retryDelayS?: number;
  /**
   * Shared PostgreSQL only: seconds without a heartbeat after which an active job is given to
   * another process (default 20, at least 10).
   */
  heartbeatS?: number;
  /** Seconds between two checks of the schedule (default 30, at most 45). */
  scheduleEveryS?: number;
  /** Seconds a run may take, by the name of the queue (default 900). */
  expireS?: Readonly<Record<string, number>>;
}
