import type { EntityManager } from '@mikro-orm/postgresql';

/** As many new rows change how a table is best read. */
const MANY_ROWS = 500;

/**
 * Has the database count tables anew after `rows` new rows, where they are many. Its planner takes a
 * table that it has not counted for nearly empty: PostgreSQL counts within a minute by itself, the
 * embedded database never does, and then reads the lines of a document once for each task.
 */
export async function refreshStatistics(
  em: EntityManager,
  tables: readonly ('document_lines' | 'tasks')[],
  rows: number,
): Promise<void> {
  if (rows >= MANY_ROWS) for (const table of tables) await em.execute(`analyze "${table}"`);
}
