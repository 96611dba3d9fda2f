import { randomInt } from 'node:crypto';
import { expect, type APIResponse, type Page } from '@playwright/test';
import { sampleBytes, type SampleName } from './documents.ts';

/** The setup before the tested screen, by real calls with the page's cookies. */

const sameOrigin = (page: Page): Record<string, string> => ({
  origin: new URL(page.url()).origin,
  'sec-fetch-site': 'same-origin',
});

const ok = async (answer: APIResponse, what: string): Promise<APIResponse> => {
  if (answer.status() >= 400)
    throw new Error(`${what} answered ${answer.status()}: ${(await answer.text()).slice(0, 300)}`);
  return answer;
};

/** A new user on the unlimited plan, signed in. */
export async function signedIn(page: Page): Promise<void> {
  await page.goto('/auth');
  const headers = sameOrigin(page);
  const email = `e2e${Date.now()}${randomInt(100_000)}@example.com`;
  await ok(
    await page.request.post('/api/register', {
      headers,
      data: {
        email,
        password: 'stucco-ladder-47',
        firstName: 'Rosa',
        lastName: 'Ibarra',
        phone: `+1415555${String(randomInt(10_000)).padStart(4, '0')}`,
      },
    }),
    'Registration',
  );
  const { url } = (await (
    await ok(
      await page.request.post('/api/create-checkout-session', {
        headers,
        data: { planType: 'unlimited' },
      }),
      'Checkout',
    )
  ).json()) as { url: string };
  await ok(
    await page.request.post(new URL(url, page.url()).pathname, {
      headers,
      form: { intent: 'pay' },
    }),
    'Payment',
  );
}

/** A project of the signed-in user. Returns its id. */
export async function projectOf(page: Page, name = '118 Alder Street'): Promise<string> {
  const answer = await ok(
    await page.request.post('/api/projects', {
      headers: sameOrigin(page),
      data: { name, workOrderNumber: 'WO-1042', address: '118 Alder Street, Fresno, CA' },
    }),
    'Project',
  );
  return ((await answer.json()) as { id: string }).id;
}

async function waited<T>(page: Page, answer: APIResponse): Promise<T> {
  if (answer.status() !== 202) return (await answer.json()) as T;
  const { statusUrl } = (await answer.json()) as { statusUrl: string };
  let result: T | undefined;
  await expect(async () => {
    const job = (await (await page.request.get(statusUrl)).json()) as {
      status: string;
      result?: T;
    };
    expect(job.status).toBe('done');
    result = job.result;
  }).toPass({ timeout: 30_000 });
  return result as T;
}

/** A processed document. Returns its id. */
export async function documentOf(
  page: Page,
  projectId: string,
  fileName: string,
  bytes: Buffer,
): Promise<string> {
  const headers = sameOrigin(page);
  const ticket = (await (
    await ok(await page.request.post('/api/objects/upload', { headers }), 'Ticket')
  ).json()) as { uploadURL: string; headers: Record<string, string> };
  await ok(
    await page.request.put(ticket.uploadURL, {
      headers: { ...headers, ...ticket.headers },
      data: bytes,
    }),
    'PUT',
  );
  const answer = await ok(
    await page.request.post('/api/documents/upload', {
      headers,
      data: { fileName: encodeURIComponent(fileName), uploadURL: ticket.uploadURL, projectId },
    }),
    'Registration of the document',
  );
  return (await waited<{ id: string }>(page, answer)).id;
}

export const sampleOf = (
  page: Page,
  projectId: string,
  name: SampleName = 'work-order-en.pdf',
): Promise<string> => documentOf(page, projectId, name, sampleBytes(name));

/** Generates the tasks of a document. */
export async function generated(page: Page, projectId: string, documentId: string): Promise<void> {
  await waited(
    page,
    await ok(
      await page.request.post(`/api/documents/${documentId}/generate-tasks`, {
        headers: sameOrigin(page),
        data: { projectId },
      }),
      'Generation',
    ),
  );
}

/** A project credit of the signed-in user by the simulated checkout. */
export async function buyCredit(page: Page): Promise<void> {
  const headers = sameOrigin(page);
  const answer = await ok(
    await page.request.post('/api/create-checkout-session', {
      headers,
      data: { planType: 'per_project' },
    }),
    'Checkout',
  );
  const { url } = (await answer.json()) as { url: string };
  const { pathname } = new URL(url, page.url());
  await ok(await page.request.post(pathname, { headers, form: { intent: 'pay' } }), 'Payment');
}
