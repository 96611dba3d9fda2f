import { pgBossQueue } from '../../app/adapters/queue/pg-boss.server.ts';
import { openDatabase } from '../../app/db/orm.server.ts';
import { jobQueues } from '../../app/modules/jobs/job.entity.server.ts';

/** Creates the tables of the product and of its queue. */
export async function migrate(where: Parameters<typeof openDatabase>[0]): Promise<void> {
  const { pglite, close } = await openDatabase(where);
  const queue = pgBossQueue({
    database: pglite ? { pglite } : { url: where.databaseUrl },
    names: jobQueues,
    onError: (error) => {
      throw error;
    },
  });
  await queue.start();
  await queue.stop(5_000);
  await close();
}
