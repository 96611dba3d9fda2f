import { setTimeout } from 'node:timers/promises';
import type { Database } from '~/db/orm.server.ts';

/**
 * Whether all of `works`, run at once, wait for a row of PostgreSQL while another transaction holds it by
 * `select … for no key update`, which inserted rows that refer to it do not wait for. Resolves when they
 * have ended.
 */
export async function waitsForRow(
  { fork }: Pick<Database, 'fork'>,
  table: 'users' | 'projects' | 'dashboards',
  id: string,
  ...works: (() => Promise<unknown>)[]
): Promise<boolean> {
  const em = fork();
  const state = { waits: false, hasEnded: false };
  const worked = await fork().transactional(async (tx) => {
    await tx.execute(`select id from ${table} where id = ? for no key update`, [id]);
    const running = Promise.all(works.map((work) => work())).finally(() => (state.hasEnded = true));
    while (!state.waits && !state.hasEnded) {
      const rows = await em.execute(
        `select 1 from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      );
      state.waits = rows.length >= works.length;
      await setTimeout(20);
    }
    return { running };
  });
  await worked.running;
  return state.waits;
}
