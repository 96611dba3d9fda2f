import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AppError } from '../../errors.ts';
import type { Message, Sms } from '../sms.ts';

export interface OutboxConfig {
  /**
   * Messages go to its file outbox.jsonl, readable by its owner alone; null keeps them in memory.
   */
  dataDir: string | null;
  /** Milliseconds since the epoch. */
  now: () => number;
}

const SHOWN = 200;
type Kept = Message & { at: string };

async function readLines(path: string): Promise<string[]> {
  try {
    return (await readFile(path, 'utf8')).split('\n').filter(Boolean).slice(-SHOWN);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

/** The trial's SMS: nothing leaves this machine, the messages can be read on a page. */
export function outboxSms({ dataDir, now }: OutboxConfig): Sms {
  const path = dataDir === null ? null : join(dataDir, 'outbox.jsonl');
  const memory: string[] = [];

  async function keep(line: string): Promise<void> {
    if (path === null) return void memory.push(line);
    await mkdir(dirname(path), { recursive: true });
    await appendFile(path, `${line}\n`, { mode: 0o600 });
  }
  return {
    name: 'outbox',
    revealsCodes: true,
    async send({ to, body }) {
      try {
        await keep(JSON.stringify({ at: new Date(now()).toISOString(), to, body }));
      } catch (error) {
        throw new AppError('unavailable', {}, { cause: error });
      }
      return { sent: true };
    },
    async sent() {
      const lines = path === null ? memory.slice(-SHOWN) : await readLines(path);
      return lines.map((line) => JSON.parse(line) as Kept).reverse();
    },
  };
}
