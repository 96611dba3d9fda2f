import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '~/errors.ts';
import {
  allows,
  changesBudget,
  requireRight,
  seesBudget,
  type ProjectAccess,
} from '~/modules/projects/project-access.service.server.ts';
import { Budget } from './budget.entity.server.ts';

/** Throws `forbidden` for those who do not see the budget. */
export function requireBudget(access: ProjectAccess): void {
  if (!seesBudget(access)) throw new AppError('forbidden');
}

/** Whether a person may ask for a change order: whoever edits the project and sees its budget. */
export const asksForChanges = (access: ProjectAccess): boolean =>
  seesBudget(access) && allows(access, 'edit');

/** Whether the plan of a project's budget is frozen (promise 29.2). */
export const hasFrozenPlan = async (em: EntityManager, projectId: string): Promise<boolean> =>
  (await em.count(Budget, { projectId, frozenAt: { $ne: null } })) > 0;

/** Throws `notFound` for administrators, `forbidden` for others who may not change the budget. */
export async function requireBudgetChange(em: EntityManager, access: ProjectAccess): Promise<void> {
  requireRight(access, 'edit');
  if (!(await changesBudget(em, access))) throw new AppError('forbidden');
}
