import { get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** Time between two requests for the same path, ms. */
const EVERY_MS = 100;
/** A request that takes longer has failed, ms. */
const LONGEST_MS = 10_000;

/** A page that a probe asks for; `cookie`: as this person. */
export interface ProbedPage {
  path: string;
  cookie?: string;
}

/** What the requests of a probe met. */
export interface Probed {
  sent: number;
  slowestMs: number;
  /** What 99 of 100 requests took at most, ms. */
  p99Ms: number;
  /** The path of the slowest request. */
  slowest: string;
  /** Every request that was not answered by 200, with its path. */
  failed: string[];
}

/** Status of a GET on a connection of its own; 0 without an answer. */
const statusOf = (url: string, cookie = ''): Promise<number> =>
  new Promise((done) => {
    const request = get(
      url,
      { agent: false, headers: { cookie, accept: 'text/html' } },
      (answer) => {
        answer.on('error', () => done(0));
        answer.on('end', () => done(answer.statusCode ?? 0)).resume();
      },
    );
    request.on('error', () => done(0));
    request.setTimeout(LONGEST_MS, () => request.destroy());
  });

/**
 * Requests each page ten times a second, whether earlier requests are answered or not, until the
 * returned function is called.
 */
export function startProbe(
  bases: readonly string[],
  pages: readonly ProbedPage[],
): () => Promise<Probed> {
  const seen: Probed = { sent: 0, slowestMs: 0, p99Ms: 0, slowest: '', failed: [] };
  const times: number[] = [];
  const ask = async (base: string, { path, cookie }: ProbedPage): Promise<void> => {
    const began = performance.now();
    const status = await statusOf(base + path, cookie);
    const ms = performance.now() - began;
    seen.sent += 1;
    times.push(ms);
    if (status !== 200) seen.failed.push(`${path}: ${status} after ${Math.round(ms)} ms`);
    if (ms > seen.slowestMs) Object.assign(seen, { slowestMs: ms, slowest: path });
  };
  const asked: Promise<void>[] = [];
  let stopped = false;
  const round = async (): Promise<void> => {
    for (let next = performance.now(); !stopped; next += EVERY_MS) {
      for (const base of bases) for (const page of pages) asked.push(ask(base, page));
      await wait(Math.max(0, next + EVERY_MS - performance.now()));
    }
  };
  const running = round();
  return async () => {
    stopped = true;
    await running;
    await Promise.all(asked);
    times.sort((a, b) => a - b);
    seen.p99Ms = Math.round(times[Math.floor(0.99 * times.length)] ?? 0);
    return seen;
  };
}
