import {
  fromKysely,
  fromPglite,
  PgBoss,
  type ConstructorOptions,
  type Db,
  type Job as BossJob,
  type JobResult,
} from 'pg-boss';
import { AppError, codeOf } from '~/errors.ts';
import type { Job, JobCounts, Queue, QueueConfig, TransactionOwner } from '~/adapters/queue.ts';

const RETRY_LIMIT = 3;
/** Seconds between polls for jobs without a notification: due retries, jobs of another process. */
const POLL_S = 2;
const HEARTBEAT_S = 20;

/**
 * Options by database: PGlite is used by this process only; PostgreSQL may be shared, so a lost
 * worker is detected by its missing heartbeat.
 */
function bossOptions({ database, scheduleEveryS = 30 }: QueueConfig): ConstructorOptions {
  const common = {
    schema: 'pgboss',
    supervise: true,
    schedule: true,
    cronMonitorIntervalSeconds: scheduleEveryS,
  };
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

async function activeJobs(boss: PgBoss, name: string): Promise<string[]> {
  const { rows } = await boss
    .getDb()
    .executeSql("select id from pgboss.job where name = $1 and state = 'active'", [name]);
  return rows.map((row: { id: string }) => row.id);
}

async function openQueue(boss: PgBoss, config: QueueConfig, name: string): Promise<void> {
  const shared = 'url' in config.database;
  const retryDelay = config.retryDelayS ?? 2;
  await boss.createQueue(name, {
    policy: 'exclusive',
    retryLimit: RETRY_LIMIT,
    retryDelay,
    retryBackoff: retryDelay > 0,
    expireInSeconds: config.expireS?.[name] ?? 900,
    ...(shared ? { heartbeatSeconds: config.heartbeatS ?? HEARTBEAT_S, notify: true } : {}),
  });
  // Reading the queue fills the cache that `send` needs inside a transaction. On PGlite, a job that
  // is active at boot lost its worker with the previous process.
  await boss.findJobs(name, { queued: true });
  const abandoned = shared ? [] : await activeJobs(boss, name);
  if (abandoned.length) await boss.fail(name, abandoned, { reason: 'The process ended' });
}

/** Runs one job; only the code of an error is stored in the database. */
async function runJob<T extends object>(
  name: string,
  handler: (job: Job<T>) => Promise<void>,
  job: BossJob<T>,
  onError: QueueConfig['onError'],
): Promise<JobResult> {
  try {
    await handler({ id: job.id, data: job.data, signal: job.signal, attempt: job.retryCount });
    return { id: job.id, status: 'completed' };
  } catch (error) {
    onError(error, { queue: name, jobId: job.id });
    const refused = error instanceof AppError && error.status < 500;
    return {
      id: job.id,
      status: refused ? 'deadletter' : 'failed',
      output: { code: codeOf(error) },
    };
  }
}

/** Starts a worker that takes one job at a time. Returns its id. */
async function addWorker<T extends object>(
  boss: PgBoss,
  name: string,
  run: (job: BossJob<T>) => Promise<JobResult>,
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
    for (const job of jobs) results.push(await run(job));
    // Otherwise the worker sleeps for a whole interval although another job is waiting.
    boss.notifyWorker(id);
    return results;
  });
  return id;
}

/**
 * The priority of a user's next job: the more of theirs wait or run, the lower, so that the first job
 * of everyone comes before the second of anyone.
 */
async function turnOf(db: Db, name: string, userId: string): Promise<number> {
  const { rows } = await db.executeSql(
    `select
       (select count(*) from pgboss.job
         where name = $1 and group_id = $2 and state < 'active' and not blocked)
       + (select count(*) from pgboss.job
         where name = $1 and group_id = $2 and state = 'active') as open`,
    [name, userId],
  );
  return 0 - Number((rows[0] as { open: number | string }).open);
}

async function countJobs(boss: PgBoss, name: string): Promise<JobCounts> {
  const { rows } = await boss.getDb().executeSql(
    `select count(*) filter (where state in ('created', 'retry'))::int as waiting,
       count(*) filter (where state = 'active')::int as active,
       count(*) filter (where state = 'failed')::int as failed,
       coalesce(extract(epoch from now() - min(start_after)
         filter (where state in ('created', 'retry') and start_after < now())), 0)::float as "oldestS"
     from pgboss.job where name = $1`,
    [name],
  );
  return rows[0] as JobCounts;
}

export function pgBossQueue(config: QueueConfig): Queue {
  const boss = new PgBoss(bossOptions(config));
  const workers = new Map<string, string[]>();
  boss.on('error', (error) => config.onError(error, {}));

  return {
    async start() {
      await boss.start();
      for (const name of config.names) await openQueue(boss, config, name);
    },
    async work<T extends object>(
      name: string,
      handler: (job: Job<T>) => Promise<void>,
      { concurrency }: { concurrency: number },
    ) {
      const ids = workers.get(name) ?? [];
      workers.set(name, ids);
      for (let n = 0; n < concurrency; n += 1)
        ids.push(
          await addWorker<T>(boss, name, (job) => runJob(name, handler, job, config.onError)),
        );
    },
    async enqueue(em, name, data, { key, userId, startAfterS }) {
      const db = em ? transactionOf(em) : boss.getDb();
      const id = await boss.send(name, data, {
        singletonKey: key,
        group: { id: userId },
        priority: await turnOf(db, name, userId),
        ...(startAfterS ? { startAfter: startAfterS } : {}),
        ...(em ? { db: transactionOf(em) } : {}),
      });
      return id !== null;
    },
    schedule: (name, cron) => boss.schedule(name, cron, null, { missed: 'once' }),
    notify(name) {
      for (const id of workers.get(name) ?? []) boss.notifyWorker(id);
    },
    counts: (name) => countJobs(boss, name),
    async stop(ms) {
      await boss.stop({ graceful: true, timeout: ms, close: true });
    },
  };
}
