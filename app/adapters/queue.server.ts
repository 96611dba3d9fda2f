import type { Queue, QueueConfig } from './queue.ts';
import { pgBossQueue } from '~/adapters/queue/pg-boss.server.ts';

export function createQueue(config: QueueConfig): Queue {
  return pgBossQueue(config);
}
