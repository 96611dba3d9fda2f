import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AppError } from '~/errors.ts';
import type { Message, Sms } from '~/adapters/sms.ts';

export interface OutboxConfig {
  /**
   * Folder of the file outbox.jsonl, readable by its owner only; null stores messages in memory.
   */
  dataDir: string | null;
  /** Milliseconds since the epoch. */
  now: () => number;
}

/** Number of messages that can be listed. */
const MAX_LISTED = 200;
type StoredMessage = Message & { at: string };

async function readLines(path: string): Promise<string[]> {
  try {
    return (await readFile(path, 'utf8')).split('\n').filter(Boolean).slice(-MAX_LISTED);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

/** SMS of trial mode: messages are stored on this machine and shown on a page. */
export function outboxSms({ dataDir, now }: OutboxConfig): Sms {
  const path = dataDir === null ? null : join(dataDir, 'outbox.jsonl');
  const memory: string[] = [];

  async function store(line: string): Promise<void> {
    if (path === null) return void memory.push(line);
    await mkdir(dirname(path), { recursive: true });
    await appendFile(path, `${line}\n`, { mode: 0o600 });
  }
  return {
    name: 'outbox',
    revealsCodes: true,
    async send({ to, body }) {
      try {
        await store(JSON.stringify({ at: new Date(now()).toISOString(), to, body }));
      } catch (error) {
        throw new AppError('unavailable', {}, { cause: error });
      }
      return { sent: true };
    },
    async sent() {
      const lines = path === null ? memory.slice(-MAX_LISTED) : await readLines(path);
      return lines.map((line) => JSON.parse(line) as StoredMessage).reverse();
    },
  };
}
