import { services } from '../adapters/services.server.ts';
import { HOUR, fromNow } from '../clock.ts';
import type { Database } from '../db/orm.server.ts';
import { sweepResetCodes, sweepSessions } from '../modules/account/sweep.service.server.ts';
import { sweepAudit } from '../modules/audit/audit.service.server.ts';
import {
  endCancelledPlans,
  endOverduePlans,
} from '../modules/billing/subscription.service.server.ts';
import { sweepUploads } from '../modules/documents/upload-sweep.service.server.ts';
import { eraseClosedAccounts } from '../modules/exports/account-deletion.service.server.ts';
import { sweepKeys } from '../modules/idempotency/idempotency.service.server.ts';

/**
 * What the hourly sweep does, one thing after another; each may fail without keeping the rest from
 * its turn.
 */
const chores: Record<string, (database: Pick<Database, 'fork'>) => Promise<unknown>> = {
  limits: () => services().limiter.purge(),
  sessions: (database) => sweepSessions(database.fork()),
  resetCodes: (database) => sweepResetCodes(database.fork()),
  requestKeys: (database) => sweepKeys(database.fork()),
  uploads: (database) => sweepUploads(database.fork()),
  brokenWrites: () => services().storage.sweep(fromNow(-HOUR)),
  overduePlans: (database) => endOverduePlans(database.fork()),
  cancelledPlans: (database) => endCancelledPlans(database.fork()),
  closedAccounts: (database) => eraseClosedAccounts(database.fork()),
  audit: (database) => sweepAudit(database.fork()),
};

/**
 * Clears away what has run out. Each chore deletes by a condition alone, so a sweep that is run
 * again changes nothing more.
 */
export async function sweep(
  database: Pick<Database, 'fork'>,
  onError: (error: unknown, chore: string) => void,
): Promise<void> {
  for (const [name, chore] of Object.entries(chores)) {
    try {
      await chore(database);
    } catch (error) {
      onError(error, name);
    }
  }
}

/** The queue of the sweep. */
export const SWEEP = 'maintenance.sweep';
const EVERY_HOUR = '0 * * * *';

/** Sweeps every hour, once for all processes of one database. `onError` is told of each failed chore. */
export async function startSweeping(
  database: Pick<Database, 'fork'>,
  onError: (error: unknown, chore: string) => void,
): Promise<void> {
  const { queue } = services();
  await queue.work(SWEEP, () => sweep(database, onError), { concurrency: 1 });
  await queue.schedule(SWEEP, EVERY_HOUR);
}
