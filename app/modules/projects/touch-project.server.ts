import type { EntityManager } from '@mikro-orm/postgresql';
import { now } from '~/clock.ts';

/** Marks a project as changed: its existing reports become out of date. */
export const touchProject = async (tx: EntityManager, projectId: string): Promise<void> => {
  await tx.execute('update projects set version = version + 1, updated_at = ? where id = ?', [
    now(),
    projectId,
  ]);
};
