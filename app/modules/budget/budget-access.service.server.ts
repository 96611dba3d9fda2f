import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '~/errors.ts';
import {
  allows,
  changesBudget,
  requireRight,
  seesBudget,
  type ProjectAccess,
} from '~/modules/projects/project-access.service.server.ts';

/** Throws `forbidden` for those who do not see the budget. */
export function requireBudget(access: ProjectAccess): void {
  if (!seesBudget(access)) throw new AppError('forbidden');
}

/** Whether a person may ask for a change order: whoever edits the project and sees its budget. */
export const asksForChanges = (access: ProjectAccess): boolean =>
  seesBudget(access) && allows(access, 'edit');

/** Throws `notFound` for administrators, `forbidden` for others who may not change the budget. */
export async function requireBudgetChange(em: EntityManager, access: ProjectAccess): Promise<void> {
  requireRight(access, 'edit');
  if (!(await changesBudget(em, access))) throw new AppError('forbidden');
}
