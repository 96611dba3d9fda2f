import autocannon from 'autocannon';
import { median } from './figure.ts';

/** One side of a comparison under load. */
export interface Side {
  url: string;
  headers?: Record<string, string>;
}

const CONNECTIONS = 10;

/**
 * Milliseconds of server time per request, with ten connections at once: 1000 / (requests per
 * second). Throws when an answer is not 2xx.
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
  return 1000 / result.requests.average;
}

export interface Comparison {
  ours: number;
  bare: number;
  /** Median of the product divided by the median of the bare page. */
  ratio: number;
}

/** Warms both sides up, then measures in alternating rounds of one run; medians. */
export async function compare(
  ours: Side,
  bare: Side,
  { rounds = 5, seconds = 3 } = {},
): Promise<Comparison> {
  for (const side of [ours, bare]) await msPerRequest(side, 3);
  const times: { ours: number[]; bare: number[] } = { ours: [], bare: [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const name of round % 2 === 0 ? (['ours', 'bare'] as const) : (['bare', 'ours'] as const))
      times[name].push(await msPerRequest(name === 'ours' ? ours : bare, seconds));
  }
  const [a, b] = [median(times.ours), median(times.bare)];
  return { ours: a, bare: b, ratio: a / b };
}
