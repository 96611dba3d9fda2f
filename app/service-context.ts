import type { EntityManager } from '@mikro-orm/postgresql';
import type { Services } from '~/adapters/services.ts';

/** Where a request came from, for limits and audit rows. */
export interface RequestMeta {
  requestId: string;
  /** The full IP address, for limits; audit rows store it truncated. */
  ip: string;
  browser: string;
  /** The device cookie, not verified, for limits (promise 2.22). */
  device?: string | null;
}

/**
 * What every service function works with: the unit of work of one request or job, and the outside
 * services. Not an interface, because Remix's load context, which extends it, has an index signature.
 */
export type ServiceContext = {
  em: EntityManager;
  services: Services;
  meta: RequestMeta;
};
