import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Answer, Client } from './http.ts';

/** The messages that a trial server has sent to a phone number, oldest first. */
export function messagesTo(dataDir: string, phone: string): string[] {
  const file = join(dataDir, 'outbox.jsonl');
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { to: string; body: string });
  return lines.filter(({ to }) => to === phone).map(({ body }) => body);
}

export interface Reset {
  email: string;
  phone: string;
}

/** One of the four calls of promise 4.3. */
export const resetCall = (
  client: Client,
  call: 'verify-email' | 'verify-phone' | 'verify-otp' | 'reset-password',
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> => client.postJson(`/api/forgot-password/${call}`, body, headers);

/** Requests a code and returns the one that the trial answer shows. */
export async function askCode(client: Client, { email, phone }: Reset): Promise<string> {
  const answer = await resetCall(client, 'verify-phone', { email, phone });
  const { developmentOtp } = answer.json<{ developmentOtp?: string }>();
  assert.ok(developmentOtp, `no code: ${answer.status} ${answer.text}`);
  return developmentOtp;
}

/** A code that differs from this one. */
export const otherCode = (code: string, n = 1): string =>
  String((Number(code) + n) % 1_000_000).padStart(6, '0');
