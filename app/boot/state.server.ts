import { setTimeout as wait } from 'node:timers/promises';
import type { OpenedServices } from '~/adapters/services.ts';
import type { Database } from '~/db/orm.server.ts';
import { env } from '~/env.server.ts';
import { isDatabaseUnavailable, isWriteRefused } from '~/errors.ts';
import { log, logError } from '~/http/log.server.ts';
import type { ServiceContext } from '~/service-context.ts';

export interface Opened {
  database: Database;
  services: OpenedServices;
}

/** What the process has open, and whether it stops. */
export interface State {
  /** Null until the database answers. */
  opened: Opened | null;
  /** The database has not answered since; logged once. */
  away: boolean;
  stopping: boolean;
}

/** Wait between two attempts to reach a database that is away, ms. */
export const RETRY_MS = 2_000;

/**
 * Logs that the database does not answer, once until it answers again, without a stack for each
 * request.
 */
export function logDatabaseUnavailable(state: State, error: unknown): void {
  if (state.away || state.stopping) return;
  // The embedded database is read-only on a full disk alone, which has its own line.
  if (isWriteRefused(error) && !env().DATABASE_URL) return;
  state.away = true;
  const { code = '', message = '' } = error as { code?: unknown; message?: string };
  log().error({ event: 'database_unavailable', error: String(code || message).slice(0, 100) });
  const untilBack = async (): Promise<void> => {
    while (state.away && !state.stopping) {
      await wait(RETRY_MS);
      await state.opened?.database.ping().then(
        () => (state.away = false),
        () => undefined,
      );
    }
    if (!state.away) log().info({ event: 'database_back' });
  };
  if (state.opened) untilBack().catch((error: unknown) => logError(error, '', 'database_check'));
}

/** Logs an error of background work; one caused by an unavailable database is logged once for all. */
export function logBackground(state: State, error: unknown, event: string, id = ''): void {
  if (isDatabaseUnavailable(error)) logDatabaseUnavailable(state, error);
  else logError(error, id, event);
}

/** The context of work outside of Remix requests, such as a job. */
export const newServiceContext = ({ database, services }: Opened): ServiceContext => ({
  em: database.fork(),
  services,
  meta: { requestId: '', ip: '', browser: '' },
});

/** What is open. Throws before the database has answered. */
export function openedOf(state: State): Opened {
  if (!state.opened) throw new Error('The database is not open');
  return state.opened;
}
