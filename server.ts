import type { ServerBuild } from '@remix-run/node';
import compression from 'compression';
import express from 'express';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ViteDevServer } from 'vite';
import type * as Entry from './app/entry.server.tsx';
import { clientFiles } from './server/client-files.ts';
import { buildFile, ensureBuild, ensureReaders } from './server/ensure-build.ts';
import { startWatchdog } from './server/watchdog.ts';

/**
 * The server process: Express with Remix behind it. It imports packages and the build only, so that
 * app modules are loaded once.
 */

/** Connections beyond this are closed at once (promise 17.9). */
const MAX_CONNECTIONS = 1_000;

const development = process.argv.includes('--dev');
type Build = ServerBuild & { entry: { module: typeof Entry } };

/** How long a stopping process may take to end, ms (promise 21.4). */
const STOP_MS = 25_000;
/** The same with an uncaught error (promise 21.10). */
const CRASH_MS = 9_000;

/**
 * Ends the process on a signal (exit code 0), when the process that started it is gone, and after an
 * uncaught error (exit code 1), which leaves the process in an unknown state.
 */
function endWithProcess(product: Awaited<ReturnType<typeof Entry.boot>>, server: Server): void {
  let ending = false;
  const end = (reason: string, exitCode: number): void => {
    if (ending) return;
    ending = true;
    setTimeout(() => process.exit(exitCode), exitCode === 0 ? STOP_MS : CRASH_MS);
    const stopped = exitCode === 0 ? product.stop(server, reason) : product.crash(server);
    stopped
      .catch((error: unknown) => product.logUncaught(error))
      .finally(() => process.exit(exitCode));
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => end(signal, 0));
  if (process.send) process.once('disconnect', () => end('disconnect', 0));
  process.on('uncaughtException', (error) => {
    product.logUncaught(error);
    end('crash', 1);
  });
}

async function start(): Promise<void> {
  let vite: ViteDevServer | undefined;
  if (development) {
    ensureReaders();
    vite = await (await import('vite')).createServer({ server: { middlewareMode: true } });
  } else {
    process.env.NODE_ENV ??= 'production';
    ensureBuild();
  }
  const load = async (): Promise<Build> =>
    (vite
      ? await vite.ssrLoadModule('virtual:remix/server-build')
      : await import(pathToFileURL(buildFile).href)) as Build;
  const first = await load();
  const product = await first.entry.module.boot();

  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', false);
  for (const handler of product.middleware) app.use(handler);
  app.use(compression());
  product.rawRoutes(app);
  if (vite) app.use(vite.middlewares);
  else {
    const folder = join(import.meta.dirname, 'build/client');
    app.get('*', clientFiles(folder, product.logUncaught));
    app.use('/assets', (_request, response) => void response.status(404).end());
  }
  const mode = development ? 'development' : (process.env.NODE_ENV ?? 'production');
  app.all('*', product.remixHandler(vite ? load : first, mode));
  app.use(product.onError);

  const server = createServer({ connectionsCheckingInterval: 2_000 }, app);
  server.listen(product.port, product.host, () => {
    product.announce(server.address());
    startWatchdog();
    process.send?.('listening');
  });
  server.on('error', (error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  });
  server.maxConnections = MAX_CONNECTIONS;
  server.requestTimeout = 900_000;
  server.headersTimeout = 10_000;
  product.limitConnections(server);
  endWithProcess(product, server);
}

start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
