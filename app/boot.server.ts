import { chmodSync, mkdirSync, statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Express } from 'express';
import { readerSandbox } from '~/adapters/document-text.server.ts';
import { openServices, portLines } from '~/adapters/services.server.ts';
import type { DeclinedTexts } from '~/adapters/translator.ts';
import { HOUR, fromNow } from './clock.ts';
import { claimDataFolder } from '~/db/data-folder.server.ts';
import { openDatabase } from '~/db/orm.server.ts';
import { env, SettingsError } from './env.server.ts';
import { rawRoutes } from './boot/raw-routes.server.ts';
import {
  logDatabaseUnavailable,
  logBackground,
  newServiceContext,
  openedOf,
  RETRY_MS,
  type Opened,
  type State,
} from './boot/state.server.ts';
import { requestContext, type RequestContext } from '~/http/context.server.ts';
import { limitConnections } from '~/http/connection-limit.server.ts';
import { log, logError } from '~/http/log.server.ts';
import { middleware, onError } from '~/http/middleware.server.ts';
import { remixHandler } from '~/http/remix-handler.server.ts';
import { startPreviews } from '~/jobs/previews.job.server.ts';
import { startSweeping, SWEEP } from '~/jobs/sweep.job.server.ts';
import { startTexts, textQueues } from '~/jobs/texts.job.server.ts';
import { startTrialPayments, TRIAL_PAYMENTS } from '~/jobs/trial-payments.job.server.ts';
import { startWorkers } from '~/jobs/workers.server.ts';
import { countModelCall, countOverDeadline, startMetrics } from './metrics.server.ts';
import { networkOf } from '~/modules/audit/ip-address.server.ts';
import { declinedTexts } from '~/modules/bilingual/declined-text.service.server.ts';
import { machineTexts } from '~/modules/bilingual/machine-texts.server.ts';
import { jobExpireS, jobQueues } from '~/modules/jobs/job.entity.server.ts';
import { resumeJobs } from '~/modules/jobs/job.service.server.ts';
import { previewQueues } from '~/modules/previews/preview.service.server.ts';

/** How long a stopping process waits for open requests, ms (promise 21.4). */
const WAIT_MS = 17_000;

/** The same for a process with an uncaught error, ms (promise 21.10). */
const CRASH_STOP_MS = 4_000;

/**
 * How long a stopping process still accepts requests while /readyz answers 503, so that a load
 * balancer stops sending them first, ms.
 */
const DRAIN_MS = 1_000;

/** How many connections one address may have at a time (promise 17.9). */
const CONNECTIONS_PER_ADDRESS = 200;

/** Turns of the event loop in which a stopping process reads the requests that have arrived. */
const TURNS_TO_READ = 5;

/** How long the process waits for the database before it listens all the same, ms. */
const FIRST_ATTEMPT_MS = 10_000;
/** Logs that the disk is full, and that it has space again, each once. */
function diskChanged(isFull: boolean, freeBytes: number): void {
  const freeMb = Math.floor(freeBytes / 1_000_000);
  if (isFull) log().error({ event: 'disk_full', freeMb, floorMb: env().DISK_FLOOR_MB });
  else log().info({ event: 'disk_back', freeMb });
}

/** The same memory, which counts each text that took longer than its deadline (promise 21.23). */
const countedDeclined = (texts: DeclinedTexts): DeclinedTexts => ({
  ...texts,
  remember: (account, hash) => {
    countOverDeadline();
    return texts.remember(account, hash);
  },
});

/** Opens database and services, starts the workers and resumes the jobs of an ended process. */
async function openEverything(state: State): Promise<void> {
  const settings = env();
  const database = await openDatabase({
    databaseUrl: settings.DATABASE_URL,
    dataDir: settings.dataDir,
  });
  if (settings.DATABASE_URL && settings.services.gcs !== 'real')
    await claimDataFolder(database, settings.dataDir);
  const services = openServices(settings, {
    sql: database.sql,
    queueDatabase: database.pglite ? { pglite: database.pglite } : { url: settings.DATABASE_URL },
    queueNames: [...jobQueues, ...textQueues, ...previewQueues, SWEEP, TRIAL_PAYMENTS],
    queueExpireS: jobExpireS,
    onQueueError: (error, where) =>
      logBackground(
        state,
        error,
        `job_error${where.queue ? `:${where.queue}` : ''}`,
        where.jobId ?? '',
      ),
    onTranslatorError: (error) => logBackground(state, error, 'translator_error'),
    onModelCall: (call) => {
      countModelCall(call);
      log().info({ event: 'model_call', ...call, ms: Math.round(call.ms) });
    },
    onModelRetired: (model, next) => log().warn({ event: 'model_retired', model, next }),
    declinedTexts: countedDeclined(declinedTexts(database.fork)),
    storedTexts: machineTexts(database.fork),
    onFailedCall: (call) => log().warn({ event: 'model_call_failed', ...call }),
    disk: {
      setReadOnly: database.setReadOnly,
      onChange: diskChanged,
      onError: (error) => logBackground(state, error, 'disk_check'),
    },
  });
  const opened: Opened = { database, services };
  const newContext = () => newServiceContext(opened);
  await Promise.all([services.queue.start(), services.translator.ready()]);
  await startWorkers(services.queue, newContext);
  await startPreviews(services.queue, newContext);
  await resumeJobs(newContext());
  await services.storage.sweep(fromNow(database.kind === 'pglite' ? 0 : -HOUR));
  await startSweeping(services.queue, newContext, (error, step) =>
    logBackground(state, error, `sweep_failed:${step}`),
  );
  if (services.writers.length > 0)
    await startTexts(services.queue, newContext, (error) =>
      logBackground(state, error, 'texts_failed'),
    );
  if (services.payments.name === 'simulated') await startTrialPayments(services.queue, newContext);
  if (database.setReadOnly || services.storage.name === 'disk') await services.disk.start();
  Object.assign(state, { opened, away: false });
}

/** Opens everything on PostgreSQL once; settings that don't fit the database end the process. */
async function attempt(state: State): Promise<void> {
  try {
    await openEverything(state);
  } catch (error) {
    if (error instanceof SettingsError) {
      process.stderr.write(`${error.message}\n`);
      process.exit(1);
    }
    logBackground(state, error, 'database_unreachable');
  }
}

/**
 * Embedded: a failure ends the boot. PostgreSQL: the server may start later, so this retries until
 * it answers; where it answers at once, the process listens only after its settings are accepted.
 */
async function connect(state: State): Promise<void> {
  if (!env().DATABASE_URL) return openEverything(state);
  const first = attempt(state);
  const untilOpen = async (): Promise<void> => {
    await first;
    while (!state.opened && !state.stopping) {
      await wait(RETRY_MS);
      await attempt(state);
    }
  };
  untilOpen().catch((error: unknown) => logError(error, '', 'database_unreachable'));
  await Promise.race([first, new Promise((resolve) => setTimeout(resolve, FIRST_ATTEMPT_MS))]);
}

async function stop(state: State, server: Server, signal: string, waitMs = WAIT_MS): Promise<void> {
  state.stopping = true;
  log().info({ event: 'sys_shutdown', signal });
  await new Promise((resolve) => setTimeout(resolve, DRAIN_MS));
  // Timers run before sockets are read: a busy process first accepts and reads what has arrived,
  // or requests on connections that still look idle would be lost.
  for (let turn = 0; turn < TURNS_TO_READ; turn += 1)
    await new Promise((resolve) => setImmediate(resolve));
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, waitMs))]);
  server.closeAllConnections();
  if (!state.opened) return;
  const { database, services } = state.opened;
  services.disk.stop();
  await services.queue.stop(Math.min(5_000, waitMs / 2));
  await Promise.all([services.translator.stop(), services.pdf.closePdf()]);
  await database.close();
}

/** Origins other than this site to which browsers send and from which they fetch stored objects. */
const storageOrigins = (): string[] =>
  env().services.gcs === 'real'
    ? [new URL(env().GCS_ENDPOINT || 'https://storage.googleapis.com').origin]
    : [];

function announce(state: State, address: AddressInfo | string | null): void {
  const settings = env();
  const url =
    settings.APP_URL ||
    (address && typeof address === 'object'
      ? `http://${settings.HOST}:${address.port}`
      : settings.appUrl);
  log().info({ event: 'sys_startup', url, mode: settings.APP_MODE, ports: portLines(settings) });
  const warning = state.opened?.services.pdf.bootWarning;
  if (warning) log().warn({ event: 'sys_warning', message: warning });
  if (!settings.production) process.stdout.write(`Trial mode: ${portLines(settings).join(', ')}\n`);
  process.stdout.write(`${settings.BRAND_NAME} is running at ${url}\n`);
}

/** Asks the service of the model once whether key and models hold, for the log alone. */
async function logProbe(state: State): Promise<void> {
  const probe = await state.opened?.services.model?.probe();
  if (!probe) return;
  const holds = probe.problem === null && probe.missing.length === 0;
  log()[holds ? 'info' : 'warn']({ event: 'model_probe', ...probe });
}

/** Creates the folder of all embedded data, or closes it to other users of the machine. */
function privateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  if ((statSync(path).mode & 0o077) !== 0) chmodSync(path, 0o700);
}

/** Opens the product and returns what server.ts needs. Throws SettingsError naming wrong keys. */
export async function boot() {
  process.umask(0o077);
  const settings = env();
  privateFolder(settings.dataDir);
  const { names } = await readerSandbox();
  log().info({ event: 'sys_readers', readers: names.join(', ') });
  startMetrics();
  const state: State = { opened: null, away: false, stopping: false };
  await connect(state);
  const createLoadContext = (
    request: IncomingMessage,
    response: ServerResponse,
  ): RequestContext => {
    const { database, services } = openedOf(state);
    const away = (error: unknown): void => logDatabaseUnavailable(state, error);
    return requestContext(
      { services, fork: database.fork, noteDatabaseUnavailable: away },
      request,
      response,
    );
  };
  return {
    port: settings.PORT,
    host: settings.HOST,
    middleware: middleware({
      formOrigins: () =>
        state.opened
          ? [
              ...state.opened.services.payments.formOrigins,
              ...state.opened.services.google.formOrigins,
            ]
          : [],
      storageOrigins: storageOrigins(),
    }),
    onError,
    rawRoutes: (app: Express) => rawRoutes(state, app),
    remixHandler: (build: Parameters<typeof remixHandler>[0], mode: string) =>
      remixHandler(build, mode, createLoadContext),
    limitConnections: (server: Server) => {
      const { TRUST_PROXY, LIMITS_FACTOR } = settings;
      // Behind a proxy all connections have its address.
      if (TRUST_PROXY > 0) return;
      limitConnections(server, CONNECTIONS_PER_ADDRESS * LIMITS_FACTOR, (address) =>
        networkOf(address, 4),
      );
    },
    announce: (address: AddressInfo | string | null) => {
      announce(state, address);
      logProbe(state).catch((error: unknown) => logError(error, '', 'model_probe_failed'));
    },
    stop: (server: Server, signal: string) => stop(state, server, signal),
    /** Stops in the time that a process with an uncaught error has. */
    crash: (server: Server) => stop(state, server, 'uncaught', CRASH_STOP_MS),
    logUncaught: (error: unknown) => logError(error, '', 'sys_uncaught'),
  };
}
