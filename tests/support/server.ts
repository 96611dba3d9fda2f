import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { mallocSettings, nodeFlags } from '../../server/memory-settings.ts';
import { ensureBuild, emptyDatabase, root } from './build.ts';

/** One line of the server's log: JSON, UTC. */
export interface LogLine {
  event?: string;
  level?: string;
  time?: string;
  requestId?: string;
  route?: string;
  method?: string;
  status?: number;
  ms?: number;
  [key: string]: unknown;
}

export interface ServerOptions {
  env?: Record<string, string>;
  /** The DATA_DIR; by default a new one that is deleted with the server. */
  dataDir?: string;
  /** What is started: the server (default), or what `npm start` runs. */
  script?: 'server.ts' | 'server/start.ts';
  /** False: return as soon as the process runs. */
  ready?: boolean;
}

const running = new Set<ChildProcess>();
process.on('exit', () => running.forEach((child) => child.kill('SIGKILL')));

/** A free TCP port of 127.0.0.1. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/** Status of a GET, or 0 without an answer. */
export const statusOf = (url: string): Promise<number> =>
  new Promise((done) => {
    const request = get(url, (response) => {
      response.resume();
      done(response.statusCode ?? 0);
    });
    request.on('error', () => done(0));
    request.setTimeout(5_000, () => request.destroy());
  });

const inherited = (...names: string[]): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  );

/** The inherited environment of a server process: no setting of the developer's shell. */
const cleanEnv = (): Record<string, string> => ({
  PATH: process.env.PATH ?? '',
  HOME: process.env.HOME ?? '/tmp',
  LANG: 'C.UTF-8',
  ...inherited('CHROMIUM_PATH', 'NODE_COMPILE_CACHE'),
});

/** The product as a real process on a free loopback port. */
export class TestServer {
  readonly port: number;
  readonly url: string;
  readonly dataDir: string;
  readonly env: Record<string, string>;
  private readonly ownsData: boolean;
  private readonly script: string;
  private child: ChildProcess | null = null;
  private text = '';
  /** Where the output of the running process begins. */
  private began = 0;

  constructor(port: number, options: ServerOptions) {
    this.port = port;
    this.url = `http://127.0.0.1:${port}`;
    this.ownsData = options.dataDir === undefined;
    this.dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'obralista-data-'));
    this.env = options.env ?? {};
    this.script = options.script ?? 'server.ts';
  }

  /** The output of the process so far. */
  get output(): string {
    return this.text;
  }
  get logs(): LogLine[] {
    return this.text
      .split('\n')
      .flatMap((line) => (line.startsWith('{') ? [JSON.parse(line) as LogLine] : []));
  }
  get pid(): number {
    return this.child?.pid ?? 0;
  }

  /** Starts the process; `extra` settings override the server's own. */
  start(extra: Record<string, string> = {}): void {
    const env: NodeJS.ProcessEnv = {
      ...cleanEnv(),
      ...mallocSettings,
      NODE_ENV: 'production',
      PORT: String(this.port),
      HOST: '127.0.0.1',
      DATA_DIR: this.dataDir,
      ...this.env,
      ...extra,
    };
    // A new folder starts with a copy of the run's empty database: creating one takes seconds.
    if (
      !this.env.DATABASE_URL &&
      !existsSync(join(this.dataDir, 'database')) &&
      existsSync(emptyDatabase)
    )
      cpSync(emptyDatabase, join(this.dataDir, 'database'), { recursive: true });
    const child = spawn(process.execPath, [...nodeFlags, this.script], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child = child;
    this.began = this.text.length;
    running.add(child);
    const collect = (chunk: Buffer): void => void (this.text += chunk.toString('utf8'));
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('exit', () => running.delete(child));
  }

  /** Whether this process listens: another one may have taken the port since it was free. */
  private get listens(): boolean {
    return this.text.includes(' is running at ', this.began);
  }

  /** Waits for /readyz; throws with the output when the process ends or takes more than `ms`. */
  async ready(ms = 90_000): Promise<void> {
    const deadline = performance.now() + ms;
    while (!this.listens || (await statusOf(`${this.url}/readyz`)) !== 200) {
      if (this.child?.exitCode !== null || performance.now() > deadline)
        throw new Error(`The server did not become ready:\n${this.text.slice(-4000)}`);
      await wait(50);
    }
  }

  /** The exit code; null when a signal ended it. */
  async exited(): Promise<number | null> {
    const { child } = this;
    if (!child) return null;
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    return child.exitCode;
  }

  signal(name: NodeJS.Signals): void {
    this.child?.kill(name);
  }

  /** A browser of a server that was killed may still write for a moment. */
  private removeOwnData(): void {
    if (!this.ownsData) return;
    rmSync(this.dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }

  /** Sends SIGTERM and waits for the exit. */
  async stop(): Promise<number | null> {
    this.signal('SIGTERM');
    const code = await this.exited();
    this.removeOwnData();
    return code;
  }

  /** Ends it at once where nothing is asked of its data any more. */
  async discard(): Promise<void> {
    await this.kill9();
    this.removeOwnData();
  }

  /** Sends SIGKILL, as a crash; the data stay. */
  async kill9(): Promise<void> {
    this.signal('SIGKILL');
    await this.exited();
  }

  /** Restarts it on the same port and data, and waits until it is ready. */
  async restart(extra: Record<string, string> = {}): Promise<void> {
    if (this.child && this.child.exitCode === null && this.child.signalCode === null) {
      this.signal('SIGTERM');
      await this.exited();
    }
    this.start(extra);
    await this.ready();
  }
}

/** Starts the built product in trial mode; once more where another process took the port first. */
export async function startServer(options: ServerOptions = {}): Promise<TestServer> {
  ensureBuild();
  const started = async (): Promise<TestServer> => {
    const server = new TestServer(await freePort(), options);
    server.start();
    if (options.ready !== false) await server.ready();
    return server;
  };
  return started().catch((error: unknown) => {
    if (!String(error).includes('EADDRINUSE')) throw error;
    return started();
  });
}
