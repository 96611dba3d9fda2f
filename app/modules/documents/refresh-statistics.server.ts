import type { EntityManager } from '@mikro-orm/postgresql';

/** From this many new rows on, the planner's statistics of a table are refreshed. */
const MANY_ROWS = 500;

/**
 * Refreshes the statistics of tables after `rows` new rows, where they are many. Without them the
 * planner takes a table for nearly empty and reads the lines of a document once for each task.
 * PostgreSQL refreshes them within a minute by itself, the embedded database never does.
 */
export async function refreshStatistics(
  em: EntityManager,
  tables: readonly ('document_lines' | 'tasks')[],
  rows: number,
): Promise<void> {
  if (rows >= MANY_ROWS) for (const table of tables) await em.execute(`analyze "${table}"`);
}
