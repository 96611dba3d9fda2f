import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { Services } from '~/adapters/services.ts';
import { openServices } from '~/adapters/services.server.ts';
import { now } from '~/clock.ts';
import { openDatabase, type Database } from '~/db/orm.server.ts';
import { readEnv } from '~/env.server.ts';
import { textQueues } from '~/jobs/texts.job.server.ts';
import { startPreviews } from '~/jobs/previews.job.server.ts';
import { startWorkers } from '~/jobs/workers.server.ts';
import { User, type SubscriptionStatus } from '~/modules/account/account.entity.server.ts';
import { sessionUser, type SessionUser } from '~/modules/account/session.service.server.ts';
import { declinedTexts } from '~/modules/bilingual/declined-text.service.server.ts';
import { machineTexts } from '~/modules/bilingual/machine-texts.server.ts';
import { jobQueues } from '~/modules/jobs/job.entity.server.ts';
import {
  projectFor,
  type ProjectAccess,
} from '~/modules/projects/project-access.service.server.ts';
import { previewQueues } from '~/modules/previews/preview.service.server.ts';
import type { RequestMeta, ServiceContext } from '~/service-context.ts';
import { onServer } from './database-name.ts';
import { isFullRun } from './full-run.ts';

// Services read settings from env(): this process gets its own folder before the first of them
// does.
const dataDir = mkdtempSync(join(tmpdir(), 'obralista-services-'));
process.env.DATA_DIR = dataDir;
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));

export interface TestDatabase extends Database {
  /** The outside services; a test may replace one of them. */
  services: Services;
  /**
   * The context of a service call: a new unit of work each time. `meta`: where the request comes
   * from, the same for all calls by default.
   */
  context(meta?: RequestMeta): ServiceContext;
  /** The access of the user to the project. */
  access(user: SessionUser, projectId: string): Promise<ProjectAccess>;
  /** Errors of the queue and of jobs. */
  jobErrors: unknown[];
  /** Inserts a user directly into the table. */
  person(fields?: {
    status?: SubscriptionStatus | null;
    credits?: number;
    language?: 'en' | 'es';
  }): Promise<SessionUser>;
}

export const databaseKinds = ['PGlite', 'PostgreSQL'] as const;
export type DatabaseKind = (typeof databaseKinds)[number];
/**
 * What services are tried on: PostgreSQL, and both in a full run. The tests of routes and browsers
 * run on PGlite.
 */
export const quickKinds: readonly DatabaseKind[] = isFullRun ? databaseKinds : ['PostgreSQL'];

async function person(
  database: Database,
  {
    status = 'unlimited',
    credits = 0,
    language = 'en',
  }: Parameters<TestDatabase['person']>[0] = {},
): Promise<SessionUser> {
  const em = database.fork();
  const id = randomUUID();
  const email = `${id.slice(0, 8)}@example.com`;
  em.create(User, {
    id,
    email,
    emailCanonical: email,
    firstName: 'Rosa',
    lastName: 'Ibarra',
    phone: '+14155550142',
    subscriptionStatus: status,
    projectCredits: credits,
    language,
    reportLanguage: language,
    createdAt: now(),
  });
  await em.flush();
  return sessionUser(await em.findOneOrFail(User, { id }));
}

/** A database of its own, made from the run's migrated one, that is deleted when it is closed. */
async function openCopy(kind: DatabaseKind): Promise<Database> {
  if (kind === 'PostgreSQL') {
    const name = `test_${randomUUID().replaceAll('-', '')}`;
    const server = onServer(inject('postgresUrl'));
    const databaseUrl = await server.create(name, 'template_migrated');
    const database = await openDatabase({ databaseUrl, dataDir: null });
    return { ...database, close: () => database.close().then(() => server.drop(name)) };
  }
  const folder = mkdtempSync(join(tmpdir(), 'obralista-database-'));
  cpSync(inject('pgliteFolder'), folder, { recursive: true });
  const database = await openDatabase({ databaseUrl: '', dataDir: folder });
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  return { ...database, close: () => database.close().then(remove) };
}

/**
 * The real database with the embedded services of trial mode: storage on disk, rules extractor,
 * queue; `workers` also runs the jobs, `open` gives another database than the run's migrated one.
 */
export async function openTestDatabase(
  kind: DatabaseKind,
  { workers = false, open = openCopy }: { workers?: boolean; open?: typeof openCopy } = {},
): Promise<TestDatabase> {
  const database = await open(kind);
  const jobErrors: unknown[] = [];
  const services = openServices(readEnv({ DATA_DIR: dataDir }), {
    sql: database.sql,
    queueDatabase: database.pglite ? { pglite: database.pglite } : { url: database.url ?? '' },
    queueNames: [...jobQueues, ...textQueues, ...previewQueues],
    onQueueError: (error) => void jobErrors.push(error),
    onTranslatorError: (error) => void jobErrors.push(error),
    declinedTexts: declinedTexts(database.fork),
    storedTexts: machineTexts(database.fork),
    onFailedCall: (call) => void jobErrors.push(call),
    disk: { onChange: () => undefined, onError: (error) => void jobErrors.push(error) },
  });
  const context = (
    meta: RequestMeta = { requestId: 'test', ip: '198.51.100.7', browser: '' },
  ): ServiceContext => ({ em: database.fork(), services, meta });
  await services.queue.start();
  if (workers) {
    await startWorkers(services.queue, context);
    await startPreviews(services.queue, context);
  }
  return {
    ...database,
    services,
    context,
    access: (user, projectId) => projectFor(context(), user, projectId, 'read'),
    jobErrors,
    person: (fields) => person(database, fields),
    close: async () => {
      await services.queue.stop(5_000);
      await services.pdf.closePdf();
      await database.close();
    },
  };
}
