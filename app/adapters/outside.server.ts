import { join } from 'node:path';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { PGlite } from '@electric-sql/pglite';
import { env } from '../env.server.ts';
import { createLimiter, type Limiter } from './limiter.server.ts';
import { createQueue, type Queue } from './queue.server.ts';
import { createStorage, type Storage } from './storage.server.ts';

/** Everything outside the process that modules talk to, opened once at boot. */
export interface Outside {
  storage: Storage;
  queue: Queue;
  limiter: Limiter;
}

let opened: Outside | undefined;

/** The opened outside world. */
export function outside(): Outside {
  if (!opened) throw new Error('The outside world is not open yet');
  return opened;
}

/** Sets it: boot, and tests with their own. */
export const useOutside = (world: Outside): void => void (opened = world);
