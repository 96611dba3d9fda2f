import autocannon from 'autocannon';
import { median } from './figure.ts';

/** One side of a comparison under load. */
export interface Side {
  url: string;
  headers?: Record<string, string>;
}

const CONNECTIONS = 10;

/**
 * Milliseconds of server time per request, with ten connections at once. Throws when an answer is
 * not 2xx.
 */
async function msPerRequest(side: Side, seconds: number): Promise<number> {
  const result = await autocannon({
    url: side.url,
    connections: CONNECTIONS,
    duration: seconds,
    headers: { accept: 'text/html', ...side.headers },
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(
      `${side.url}: ${result.non2xx} answers that are not 2xx, ${result.errors} errors`,
    );
  return (1000 * result.duration) / result.requests.total;
}

export interface Comparison {
  ours: number;
  bare: number;
  /** Median of the ratios of each round. */
  ratio: number;
}

/**
 * Warms both sides up, then measures them in turn in short rounds; medians. The ratio is taken
 * within each round, since the speed of a shared machine changes between rounds.
 */
export async function compare(
  ours: Side,
  bare: Side,
  { rounds = 15, seconds = 1 } = {},
): Promise<Comparison> {
  for (const side of [ours, bare]) await msPerRequest(side, 3);
  const times: { ours: number; bare: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const first = await msPerRequest(round % 2 === 0 ? ours : bare, seconds);
    const second = await msPerRequest(round % 2 === 0 ? bare : ours, seconds);
    times.push(round % 2 === 0 ? { ours: first, bare: second } : { ours: second, bare: first });
  }
  return {
    ours: median(times.map((time) => time.ours)),
    bare: median(times.map((time) => time.bare)),
    ratio: median(times.map((time) => time.ours / time.bare)),
  };
}
