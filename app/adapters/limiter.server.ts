import type { Limiter, LimiterConfig } from './limiter.ts';
import { postgresLimiter } from '~/adapters/limiter/postgres.server.ts';

export function createLimiter(config: LimiterConfig): Limiter {
  return postgresLimiter(config);
}
