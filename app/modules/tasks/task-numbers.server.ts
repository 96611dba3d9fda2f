import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Takes numbers for new tasks from the counter of a project, whose row stays locked; a number is
 * never given twice (promise 12.1). Returns them in their order.
 */
export async function takeNumbers(
  tx: EntityManager,
  projectId: string,
  count: number,
): Promise<number[]> {
  const [row] = await tx.execute<{ last: number }[]>(
    `update projects set task_counter = task_counter + ? where id = ?
     returning task_counter as last`,
    [count, projectId],
  );
  const first = (row?.last ?? 0) - count + 1;
  return Array.from({ length: count }, (_, index) => first + index);
}
