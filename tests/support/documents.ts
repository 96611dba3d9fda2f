import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './build.ts';
import type { Client } from './http.ts';

/** The sample documents that ship with the product. */
export const samples = [
  'work-order-en.pdf',
  'work-order-es.pdf',
  'inspection-en.docx',
  'ordenes-es.docx',
  'punch-list-en.xlsx',
  'lista-es.xlsx',
] as const;
export type SampleName = (typeof samples)[number];

export const samplePath = (name: SampleName): string => join(root, 'public/samples', name);
export const sampleBytes = (name: SampleName): Buffer => readFileSync(samplePath(name));

export interface Uploaded {
  id: string;
  fileName: string;
  extractedText?: string;
}

/** An upload URL of this user, with the bytes already uploaded. */
export async function putUpload(client: Client, bytes: Buffer): Promise<string> {
  const granted = await client.postJson('/api/objects/upload');
  if (granted.status !== 200)
    throw new Error(`No address: ${granted.status}: ${granted.text.slice(0, 300)}`);
  const ticket = granted.json<{ uploadURL: string; headers: Record<string, string> }>();
  const answer = await client.put(ticket.uploadURL, bytes, ticket.headers);
  if (answer.status !== 200)
    throw new Error(`PUT answered ${answer.status}: ${answer.text.slice(0, 300)}`);
  return ticket.uploadURL;
}

/**
 * The whole upload of promises 7.2 and 7.3: URL, one PUT, registration, and the wait for the text.
 */
export async function uploadDocument(
  client: Client,
  projectId: string,
  name: SampleName = 'work-order-en.pdf',
): Promise<Uploaded> {
  const uploadURL = await putUpload(client, sampleBytes(name));
  const answer = await client.postJson('/api/documents/upload', {
    fileName: encodeURIComponent(name),
    uploadURL,
    projectId,
  });
  return answerOf<Uploaded>(client, answer);
}

/** The answer of a call that may be slow: its body, or the result at its statusUrl (202). */
export async function answerOf<T>(
  client: Client,
  first: { status: number; text: string; json<J>(): J },
): Promise<T> {
  if (first.status === 200) return first.json<T>();
  if (first.status !== 202)
    throw new Error(`The call answered ${first.status}: ${first.text.slice(0, 500)}`);
  const { statusUrl } = first.json<{ statusUrl: string }>();
  for (let tries = 0; tries < 120; tries += 1) {
    const job = (await client.get(statusUrl, { accept: 'application/json' })).json<{
      status: string;
      result?: T;
      error?: unknown;
    }>();
    if (job.status === 'done') return job.result as T;
    if (job.status === 'failed') throw new Error(`The job failed: ${JSON.stringify(job.error)}`);
    await new Promise((resume) => setTimeout(resume, 500));
  }
  throw new Error('The job did not end within a minute.');
}
