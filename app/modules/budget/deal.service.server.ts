import type { EntityManager } from '@mikro-orm/postgresql';
import { now } from '~/clock.ts';
import { AppError } from '~/errors.ts';
import { noteActivity } from '~/modules/activity/activity.service.server.ts';
import { once } from '~/modules/idempotency/idempotency.service.server.ts';
import { allows, type ProjectAccess } from '~/modules/projects/project-access.service.server.ts';
import { Project } from '~/modules/projects/project.entity.server.ts';
import { touchProject } from '~/modules/projects/touch-project.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import { requireBudgetChange } from './budget-access.service.server.ts';
import { Budget } from './budget.entity.server.ts';
import { budgetFigures } from './budget-figures.service.server.ts';
import type { SaleInput, TermsInput } from './budget.schema.ts';
import { lockBudget, updateClock } from './clock.service.server.ts';

/** The project of an access as it is now. Throws `notFound`. */
async function currentProject(tx: EntityManager, { project }: ProjectAccess): Promise<Project> {
  const current = await tx.findOne(Project, { id: project.id, deletedAt: null }, { refresh: true });
  if (!current) throw new AppError('notFound');
  return current;
}

/**
 * Runs a change of a budget under its lock, then recomputes the figures. A repeated `requestId`
 * has no second effect. Throws `notFound`, `forbidden`.
 */
export async function changeBudget<T>(
  { em }: ServiceContext,
  access: ProjectAccess,
  scope: string,
  requestId: string | null,
  change: (tx: EntityManager, budget: Budget) => Promise<T>,
): Promise<T> {
  const { project, user } = access;
  return once(em, user.id, `${scope}:${project.id}`, requestId, async (tx) => {
    const result = await change(tx, await lockBudget(tx, project.id));
    await touchProject(tx, project.id);
    await tx.flush();
    await updateClock(tx, project.id, user.id);
    return result;
  });
}

/**
 * Freezes the plan as settings and estimates give it now (promise 29.2); a frozen one stays. Throws
 * `notFound`, `forbidden`.
 */
export async function freezePlan(
  context: ServiceContext,
  access: ProjectAccess,
  requestId: string | null,
): Promise<void> {
  await requireBudgetChange(context.em, access);
  await changeBudget(context, access, 'budget.freeze', requestId, async (tx, budget) => {
    if (budget.plan) return;
    const { plan } = await budgetFigures(tx, await currentProject(tx, access));
    await tx.nativeUpdate(
      Budget,
      { projectId: budget.projectId, plan: null },
      { plan, frozenAt: now(), version: budget.version + 1 },
    );
    noteActivity(tx, access.user, budget.projectId, 'budget.frozen');
  });
}

/**
 * Saves the terms of a deal over the `version` that the person saw; the owner alone decides who sees
 * the budget. Throws `notFound`, `forbidden`, `versionConflict`.
 */
export async function saveTerms(
  context: ServiceContext,
  access: ProjectAccess,
  version: number,
  terms: TermsInput,
  requestId: string | null,
): Promise<void> {
  await requireBudgetChange(context.em, access);
  await changeBudget(context, access, 'budget.terms', requestId, async (tx, budget) => {
    if (budget.version !== version) throw new AppError('versionConflict');
    const { projectId } = budget;
    await tx.nativeUpdate(
      Budget,
      { projectId },
      {
        contingencyBasisPoints: terms.contingency ?? 0,
        monthlyHoldingCents: terms.monthlyHolding ?? 0,
        loanCents: terms.loan ?? 0,
        loanRateBasisPoints: terms.loanRate ?? 0,
        targetDate: terms.targetDate,
        version: version + 1,
      },
    );
    if (allows(access, 'own'))
      await tx.nativeUpdate(Project, { id: projectId }, { budgetShared: terms.shared });
    noteActivity(tx, access.user, projectId, 'budget.terms');
  });
}

/** Records the sale of the house, or changes it. Throws `notFound`, `forbidden`. */
export async function recordSale(
  context: ServiceContext,
  access: ProjectAccess,
  { soldCents, soldOn, isClosed }: SaleInput,
  requestId: string | null,
): Promise<void> {
  await requireBudgetChange(context.em, access);
  await changeBudget(
    context,
    access,
    'budget.sale',
    requestId,
    async (tx, { projectId, version }) => {
      await tx.nativeUpdate(
        Budget,
        { projectId },
        { soldCents, soldOn, isClosed, version: version + 1 },
      );
      noteActivity(tx, access.user, projectId, 'budget.sold');
    },
  );
}

/** Takes a recorded sale back. Throws `notFound`, `forbidden`. */
export async function undoSale(
  context: ServiceContext,
  access: ProjectAccess,
  requestId: string | null,
): Promise<void> {
  await requireBudgetChange(context.em, access);
  await changeBudget(context, access, 'budget.unsold', requestId, async (tx, budget) => {
    const { projectId, version } = budget;
    const unsold = { soldCents: null, soldOn: null, isClosed: false, version: version + 1 };
    await tx.nativeUpdate(Budget, { projectId }, unsold);
    noteActivity(tx, access.user, projectId, 'budget.unsold');
  });
}
