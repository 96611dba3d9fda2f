import {
  fromKysely,
  fromPglite,
  PgBoss,
  type ConstructorOptions,
  type Db,
  type Job as BossJob,
  type JobResult,
} from 'pg-boss';
import { AppError, codeOf } from '../../errors.ts';
import type { EnqueueOptions, Job, Queue, QueueConfig } from '../queue.ts';

export type PGliteLike = Parameters<typeof fromPglite>[0];
/** What of an EntityManager the queue needs: the transaction it is in. */
export interface TransactionOwner {
  getTransactionContext(): unknown;
}

const RETRY_LIMIT = 3;
/**
 * Seconds between looks for work where no notice came: retries that fell due, jobs of another
 * process.
 */
const POLL_S = 2;
const HEARTBEAT_S = 20;

/**
 * The profile of the database: PGlite belongs to this process alone; PostgreSQL may be shared, so a
 * lost worker shows by its missing heartbeat.
 */
function bossOptions(database: QueueConfig['database']): ConstructorOptions {
  const common = { schema: 'pgboss', schedule: false, supervise: true };
  if ('pglite' in database)
    return { ...common, backend: 'pglite', db: fromPglite(database.pglite) };
  return {
    ...common,
    connectionString: database.url,
    max: 5,
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
    useListenNotify: true,
  };
}

function transactionOf(em: TransactionOwner): Db {
  const transaction = em.getTransactionContext();
  if (!transaction) throw new Error('A job is enqueued inside a transaction');
  return fromKysely(transaction as Parameters<typeof fromKysely>[0]);
}

export function pgBossQueue(config: QueueConfig): Queue {
  const shared = 'url' in config.database;
  const retryDelay = config.retryDelayS ?? 2;
  const boss = new PgBoss(bossOptions(config.database));
  const workers = new Map<string, string[]>();
  boss.on('error', (error) => config.onError(error, {}));

  async function activeJobs(name: string): Promise<string[]> {
    const { rows } = await boss
      .getDb()
      .executeSql("select id from pgboss.job where name = $1 and state = 'active'", [name]);
    return rows.map((row: { id: string }) => row.id);
  }

  async function openQueue(name: string): Promise<void> {
    await boss.createQueue(name, {
      policy: 'exclusive',
      retryLimit: RETRY_LIMIT,
      retryDelay,
      retryBackoff: retryDelay > 0,
      expireInSeconds: config.expireS ?? 900,
      ...(shared ? { heartbeatSeconds: config.heartbeatS ?? HEARTBEAT_S, notify: true } : {}),
    });
    // Where one process owns the database, a job that is active at boot lost its worker with the
    // last process. Reading the queue here also fills the cache that `send` needs inside a
    // transaction.
    await boss.findJobs(name, { queued: true });
    const lost = shared ? [] : await activeJobs(name);
    if (lost.length) await boss.fail(name, lost, { reason: 'The process ended' });
  }

  /** Runs one job; the database keeps the code of an error only. */
  async function run<T extends object>(
    name: string,
    handler: (job: Job<T>) => Promise<void>,
    job: BossJob<T>,
  ): Promise<JobResult> {
    try {
      await handler({ id: job.id, data: job.data, signal: job.signal, attempt: job.retryCount });
      return { id: job.id, status: 'completed' };
    } catch (error) {
      config.onError(error, { queue: name, jobId: job.id });
      const refused = error instanceof AppError && error.status < 500;
      return {
        id: job.id,
        status: refused ? 'deadletter' : 'failed',
        output: { code: codeOf(error) },
      };
    }
  }

  async function addWorker<T extends object>(
    name: string,
    handler: (job: Job<T>) => Promise<void>,
  ): Promise<string> {
    const options = {
      groupConcurrency: 1,
      batchSize: 1,
      pollingIntervalSeconds: POLL_S,
      notifyPollingIntervalSeconds: POLL_S,
      perJobResults: true as const,
    };
    const id: string = await boss.work<T, unknown, typeof options>(name, options, async (jobs) => {
      const results: JobResult[] = [];
      for (const job of jobs) results.push(await run(name, handler, job));
      // Without this a worker sleeps a whole interval between two jobs that both wait.
      boss.notifyWorker(id);
      return results;
    });
    return id;
  }

  return {
    async start() {
      await boss.start();
      for (const name of config.names) await openQueue(name);
    },
    async work(name, handler, { concurrency }) {
      const ids: string[] = [];
      for (let n = 0; n < concurrency; n += 1) ids.push(await addWorker(name, handler));
      workers.set(name, [...(workers.get(name) ?? []), ...ids]);
    },
    async enqueue(em, name, data, { key, userId, startAfterS }: EnqueueOptions) {
      const id = await boss.send(name, data, {
        singletonKey: key,
        group: { id: userId },
        ...(startAfterS ? { startAfter: startAfterS } : {}),
        ...(em ? { db: transactionOf(em) } : {}),
      });
      return id !== null;
    },
    notify(name) {
      for (const id of workers.get(name) ?? []) boss.notifyWorker(id);
    },
    async counts(name) {
      const states = `count(*) filter (where state in ('created', 'retry'))::int as waiting, count(*) filter
        (where state = 'active')::int as active, count(*) filter (where state = 'failed')::int
        as failed`;
      const { rows } = await boss
        .getDb()
        .executeSql(`select ${states} from pgboss.job where name = $1`, [name]);
      return rows[0] as { waiting: number; active: number; failed: number };
    },
    async stop(ms) {
      await boss.stop({ graceful: true, timeout: ms, close: true });
    },
  };
}
