/** How the demo account, documents and reports are made, by the calls and forms of the product. */
import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { DemoClient } from './demo-client.ts';
import { account, company, type DemoProject } from './demo.ts';

const REPORT_LOOKS = 240;

export const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Signs the account up and buys the Teams plan at the simulated checkout. */
export async function signUp(client: DemoClient): Promise<void> {
  await client.call('/api/register', account);
  const { url } = await client.call<{ url: string }>(
    '/api/billing/create-teams-unlimited-session',
    { planType: 'teams_unlimited' },
  );
  const result = await client.submit(url, { intent: 'pay' });
  const answer = await client.send(result);
  if (answer.status !== 200) throw new Error(`The payment ended with ${answer.status}.`);
  await client.submit('/account-settings', { intent: 'company.save', ...company });
}

/** Uploads bytes by a signed URL, which it returns. `ticket` says for what. */
export async function upload(
  client: DemoClient,
  ticket: { fileName: string } | { purpose: 'photo' },
  body: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const { uploadURL, headers } = await client.call<{
    uploadURL: string;
    headers: Record<string, string>;
  }>('/api/objects/upload', ticket);
  const put = await client.send(uploadURL, { method: 'PUT', headers, body });
  if (!put.ok) throw new Error(`An upload ended with ${put.status}.`);
  return uploadURL;
}

/** Uploads a sample to a project and generates its tasks. Returns the number of tasks. */
export async function addDocument(
  client: DemoClient,
  projectId: string,
  name: string,
): Promise<number> {
  const body = new Uint8Array(await readFile(`public/samples/${name}`));
  const { id } = await client.call<{ id: string }>('/api/documents/upload', {
    fileName: encodeURIComponent(name),
    uploadURL: await upload(client, { fileName: name }, body),
    projectId,
  });
  const { tasks } = await client.call<{ tasks: unknown[] }>(`/api/documents/${id}/generate-tasks`, {
    projectId,
  });
  return tasks.length;
}

/** Creates a report and waits for its PDF, so that no job is left when the product stops. */
export async function addReport(
  client: DemoClient,
  projectId: string,
  report: DemoProject['report'],
): Promise<void> {
  const path = `/projects/${projectId}/reports`;
  await client.submit(path, { intent: 'report.create', ...report });
  for (let look = 0; look < REPORT_LOOKS; look += 1) {
    const { status } = await client.send(`${path}/1/pdf`, { method: 'HEAD' });
    if (status === 200) return;
    await wait(250);
  }
  say('  The report is not printed yet; the server goes on with it when it starts.');
}
