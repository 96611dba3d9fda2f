import type { IncomingMessage } from 'node:http';
import type { Express, RequestHandler } from 'express';
import { checkUploadToken } from '~/adapters/storage/upload-token.server.ts';
import { now } from '~/clock.ts';
import { env } from '~/env.server.ts';
import type { ErrorCode } from '~/errors.ts';
import { cookieName, nonces, readCookies, requestLanguage } from '~/http/context.server.ts';
import { mayReadMetrics } from '~/http/metrics-access.server.ts';
import { objectPut } from '~/http/object-put.server.ts';
import { t } from '~/i18n.server.ts';
import { metricsText } from '~/metrics.server.ts';
import { readSession } from '~/modules/account/session.service.server.ts';
import { jobQueues } from '~/modules/jobs/job.entity.server.ts';
import { recordStored } from '~/modules/uploads/upload.service.server.ts';
import { unavailablePage } from './unavailable-page.server.ts';
import {
  logBackground,
  newServiceContext,
  openedOf,
  type Opened,
  type State,
} from './state.server.ts';

/**
 * /readyz: the database answers and takes writes; no details to the public (promise 21.1), except
 * that the disk is full.
 */
async function readiness(state: State): Promise<'ready' | 'not ready' | 'not ready: disk full'> {
  if (state.stopping || !state.opened) return 'not ready';
  try {
    await state.opened.database.ping();
    return state.opened.services.disk.isReadOnly() ? 'not ready: disk full' : 'ready';
  } catch (error) {
    logBackground(state, error, 'not_ready');
    return 'not ready';
  }
}

/** The figures of /metrics with the state of the product (promise 21.23). */
async function metricsOf(state: State, { database, services }: Opened) {
  const bytes = await database.sizeBytes().catch((error: unknown) => {
    logBackground(state, error, 'metrics_database');
    return null;
  });
  const counts = (queue: string) => services.queue.counts(queue);
  const queues = bytes === null ? [] : jobQueues;
  return metricsText({
    queues: await Promise.all(
      queues.map(async (queue) => ({ queue, counts: await counts(queue) })),
    ),
    databaseBytes: bytes,
    diskFreeBytes: await services.disk.freeBytes(),
    diskFloorBytes: env().DISK_FLOOR_MB * 1_000_000,
  });
}

/** /metrics answers on this machine, or to a token; to others there is no such page. */
function metricsRoute(state: State, app: Express): void {
  app.get('/metrics', (request, response, next) => {
    if (!mayReadMetrics(request))
      return void response.status(404).type('text/plain').send('Not found');
    metricsOf(state, openedOf(state))
      .then(({ type, text }) => response.set('Content-Type', type).send(text))
      .catch(next);
  });
}

/** The routes that Remix does not serve: health, figures, and streamed uploads to the disk storage. */
export function rawRoutes(state: State, app: Express): void {
  app.get('/healthz', (_request, response) => void response.type('text/plain').send('ok'));
  app.get('/readyz', (_request, response, next) => {
    readiness(state)
      .then((text) =>
        response
          .status(text === 'ready' ? 200 : 503)
          .type('text/plain')
          .send(text),
      )
      .catch(next);
  });
  const message = (code: ErrorCode, request: IncomingMessage): string =>
    t(requestLanguage(request), `errors.${code}`);
  app.use((request, response, next) => {
    if (state.stopping) response.setHeader('Connection', 'close');
    if (state.opened) return next();
    const text = message('unavailable', request);
    if (request.path.startsWith('/api/'))
      response.status(503).json({ code: 'unavailable', error: text, message: text });
    else if (request.accepts(['text/plain', 'text/html']) === 'text/html')
      response
        .status(503)
        .type('text/html')
        .send(unavailablePage(requestLanguage(request), nonces.get(response) ?? ''));
    else response.status(503).type('text/plain').send(text);
  });
  metricsRoute(state, app);
  if (env().services.gcs === 'real') return;
  app.all('/api/objects/put/*', ((request, response, next) => {
    const opened = openedOf(state);
    const put = objectPut({
      storage: opened.services.storage,
      grantOf: (address) => checkUploadToken(address, env().keysFor('upload'), now().getTime()),
      userIdOf: async (incoming) =>
        (
          await readSession(
            opened.database.fork(),
            readCookies(incoming.headers.cookie)[cookieName('session')] ?? null,
          )
        )?.id ?? null,
      onStored: (object) => recordStored(newServiceContext(opened), object),
      message,
      onError: (error) => logBackground(state, error, 'sys_error'),
    });
    put(request, response).catch(next);
  }) as RequestHandler);
}
