import type { EntityManager } from '@mikro-orm/postgresql';
import type { Services } from '../adapters/services.ts';

/** Where a request came from: what limits and audit rows need of it. */
export interface RequestMeta {
  requestId: string;
  /** The full address, for limits only; rows get it truncated. */
  ip: string;
  browser: string;
}

/** What every verb works with: a request's or a job's own unit of work and the outside services. */
// Not an interface: Remix's load context, which extends it, has an index signature.
export type ServiceContext = {
  em: EntityManager;
  services: Services;
  meta: RequestMeta;
};
