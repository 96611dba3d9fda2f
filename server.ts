import { createRequestHandler } from '@remix-run/express';
import type { ServerBuild } from '@remix-run/node';
import compression from 'compression';
import express from 'express';
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ViteDevServer } from 'vite';
import type * as Entry from './app/entry.server.tsx';

/**
 * The product's process: Express before Remix. Imports packages and the build only, so that app
 * modules exist once.
 */

const development = process.argv.includes('--dev');
const buildFile = join(import.meta.dirname, 'build/server/index.js');
const sources = [
  'app',
  'xstate',
  'templates',
  'locales',
  'public',
  'package-lock.json',
  'vite.config.ts',
  'remix.config.js',
];

const newest = (path: string): number => {
  const stat = statSync(path);
  return stat.isDirectory()
    ? Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))))
    : stat.mtimeMs;
};

/** Builds when there is no build, or one older than its sources. */
function ensureBuild(): void {
  if (
    existsSync(buildFile) &&
    statSync(buildFile).mtimeMs >=
      Math.max(...sources.map((name) => newest(join(import.meta.dirname, name))))
  )
    return;
  process.stdout.write('Building…\n');
  const remix = join(import.meta.dirname, 'node_modules/@remix-run/dev/dist/cli.js');
  const result = spawnSync(process.execPath, [remix, 'vite:build'], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (result.status !== 0) throw new Error('The build failed.');
}

type Build = ServerBuild & { entry: { module: typeof Entry } };
type Product = Awaited<ReturnType<typeof Entry.boot>>;

/** The files beside the hashed ones, served by name: no other address asks the disk. */
function publicFiles(app: express.Express): void {
  const folder = join(import.meta.dirname, 'build/client');
  for (const name of readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => entry.name)) {
    app.get(`/${name}`, (_request, response, next) =>
      response.sendFile(name, { root: folder, maxAge: '1h' }, (error) =>
        error ? next(error) : undefined,
      ),
    );
  }
}

async function start(): Promise<void> {
  let vite: ViteDevServer | undefined;
  if (development)
    vite = await (await import('vite')).createServer({ server: { middlewareMode: true } });
  else {
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
    app.use(
      '/assets',
      express.static('build/client/assets', {
        immutable: true,
        maxAge: '1y',
        index: false,
        fallthrough: false,
      }),
    );
    publicFiles(app);
  }
  app.all(
    '*',
    createRequestHandler({
      build: vite ? load : first,
      mode: vite ? 'development' : (process.env.NODE_ENV ?? 'production'),
      getLoadContext: product.createLoadContext,
    }),
  );
  app.use(product.onError);

  const server = app.listen(product.port, product.host, () => product.announce(server.address()));
  server.on('error', (error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  });
  server.requestTimeout = 900_000;
  server.headersTimeout = 20_000;
  const stop = (signal: NodeJS.Signals): void =>
    void product.stop(server, signal).then(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
