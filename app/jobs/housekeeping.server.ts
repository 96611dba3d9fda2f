import { outside } from '../adapters/outside.server.ts';
import type { Database } from '../db/orm.server.ts';
import { purgeAudit } from '../modules/account/login-issues.service.server.ts';
import { eraseClosedAccounts } from '../modules/exports/account-deletion.service.server.ts';

/** Milliseconds between two rounds. */
const ROUND_MS = 24 * 60 * 60_000;

/** Deletes what has been kept long enough: audit rows of 90 days, closed accounts of 30, old counters. */
export async function keepHouse(database: Pick<Database, 'fork'>): Promise<void> {
  await purgeAudit(database.fork());
  await eraseClosedAccounts(database.fork());
  await outside().limiter.purge();
}

/** Keeps house at boot and once a day; a round that fails is told and tried again with the next. */
export function startHousekeeping(database: Pick<Database, 'fork'>, onError: (error: unknown) => void): void {
  const round = (): void => void keepHouse(database).catch(onError);
  round();
  setInterval(round, ROUND_MS).unref();
}
