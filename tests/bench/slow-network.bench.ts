import { chromium, type Browser } from '@playwright/test';
import { chromiumPath } from '../../app/adapters/pdf/chromium-path.server.ts';
import { Client } from '../support/http.ts';
import { newPerson } from '../support/people.ts';
import { startServer } from '../support/server.ts';
import { atMost, median, type Figure } from './figure.ts';

/** An old phone on a bad connection. */
const BYTES_PER_SECOND = 400_000 / 8;
const LATENCY_MS = 400;
const CPU_SLOWDOWN = 4;
const ROUNDS = 3;

interface Times {
  /** Time until the form is visible, ms; it works without scripts from then on. */
  painted: number;
  /** Time until the form is hydrated, ms. */
  hydrated: number;
}

/** Runs in the page: resolves once the page's form is hydrated. */
async function timesInPage(): Promise<Times> {
  const isHydrated = (): boolean => {
    const form = document.querySelector('main form');
    return form !== null && Object.keys(form).some((key) => key.startsWith('__reactProps'));
  };
  while (!isHydrated()) await new Promise((resume) => requestAnimationFrame(resume));
  const hydrated = performance.now();
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  return { painted: paint?.startTime ?? Number.NaN, hydrated };
}

/** A first visit of one page with an empty cache. */
async function visit(browser: Browser, client: Client, path: string): Promise<Times> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await context.addCookies(
    [...client.cookies].map(([name, value]) => ({ name, value, url: client.base })),
  );
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.goto(client.base + path, { waitUntil: 'commit' });
  const times = await page.evaluate(timesInPage);
  await context.close();
  return times;
}

/** Waiting time on form pages with an old phone and a slow connection, in Chromium. */
export async function benchSlowNetwork(): Promise<Figure[]> {
  const server = await startServer({ env: { LIMITS_FACTOR: '100' } });
  const browser = await chromium.launch({
    executablePath: await chromiumPath({ folder: '.cache/chromium' }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    const { client: person } = await newPerson(server.url, { plan: 'unlimited' });
    const visitor = new Client(server.url);
    const figures: Figure[] = [];
    for (const [path, client] of [
      ['/auth', visitor],
      ['/create-project', person],
    ] as const) {
      const times: Times[] = [];
      for (let round = 0; round < ROUNDS; round += 1)
        times.push(await visit(browser, client, path));
      const of = (name: keyof Times): number => median(times.map((each) => each[name])) / 1000;
      const where = `${path} at 400 kbit/s, 400 ms, a fourth of the CPU`;
      figures.push(
        atMost(`${where}: the form is seen and works without scripts`, of('painted'), 1.5, 's'),
        atMost(`${where}: scripts have taken over the form`, of('hydrated'), 5, 's'),
      );
    }
    for (const client of [person, visitor]) client.close();
    return figures;
  } finally {
    await browser.close();
    await server.stop();
  }
}
