import { randomUUID } from 'node:crypto';
import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { now } from '~/clock.ts';
import { AppError } from '~/errors.ts';
import { noteActivity } from '~/modules/activity/activity.service.server.ts';
import { freshUser, type SessionUser } from '~/modules/account/session.service.server.ts';
import { CreditEntry } from '~/modules/billing/billing.entity.server.ts';
import { creationBlock, type CreationBlock } from '~/modules/billing/billing.rules.ts';
import { dashboardFor } from '~/modules/dashboards/dashboard-access.service.server.ts';
import { once } from '~/modules/idempotency/idempotency.service.server.ts';
import { openCreditProject } from './lifecycle.service.server.ts';
import { Project } from './project.entity.server.ts';
import { defaultTimeZone, estimatedProfitCents } from './project.rules.ts';
import { savedNotes } from './project-notes.rules.ts';
import type { ProjectInput } from './project.schema.ts';
import { zoneOfAddress } from './time-zone.rules.ts';
import type { ServiceContext } from '~/service-context.ts';

/** A project with the fields of promises 6.1 and 6.2: money in whole cents. */
export interface ProjectJson {
  id: string;
  name: string;
  workOrderNumber: string;
  address: string;
  description: string;
  assignedTo: string;
  notes: string;
  dueDate: string | null;
  enableBudgetTracking: boolean;
  propertyValue: number | null;
  estimatedRenovationCost: number | null;
  otherCosts: number | null;
  projectedSaleValue: number | null;
  targetRoi: number | null;
  estimatedProfit: number | null;
  status: Project['status'];
  createdAt: string;
}

const projectJson = (project: Project): ProjectJson => ({
  id: project.id,
  name: project.name,
  workOrderNumber: project.workOrderNumber,
  address: project.address,
  description: project.description,
  assignedTo: project.assignedTo,
  notes: project.notes,
  dueDate: project.dueDate ?? null,
  enableBudgetTracking: project.enableBudgetTracking,
  propertyValue: project.propertyValueCents ?? null,
  estimatedRenovationCost: project.estimatedRenovationCostCents ?? null,
  otherCosts: project.otherCostsCents ?? null,
  projectedSaleValue: project.projectedSaleValueCents ?? null,
  targetRoi:
    project.targetRoiBasisPoints === null || project.targetRoiBasisPoints === undefined
      ? null
      : project.targetRoiBasisPoints / 100,
  estimatedProfit: project.estimatedProfitCents ?? null,
  status: project.status,
  createdAt: project.createdAt.toISOString(),
});

/** Why this user cannot create a project now, or null (promise 6.4). */
export async function projectCreationBlock(
  context: ServiceContext,
  user: SessionUser,
): Promise<CreationBlock | null> {
  const hasOpenProject =
    user.subscription_status === 'per_project' &&
    (await openCreditProject(context.em, user.id)) !== null;
  return creationBlock(user, hasOpenProject);
}

const budgetColumns = (input: ProjectInput) => ({
  enableBudgetTracking: input.enableBudgetTracking,
  propertyValueCents: input.propertyValue,
  estimatedRenovationCostCents: input.estimatedRenovationCost,
  otherCostsCents: input.otherCosts,
  projectedSaleValueCents: input.projectedSaleValue,
  targetRoiBasisPoints: input.targetRoi,
  estimatedProfitCents: input.enableBudgetTracking ? estimatedProfitCents(input) : null,
});

/**
 * Spends one credit by a conditional update, so that parallel requests with one credit create one
 * project. Throws `paymentRequired`.
 */
async function spendCredit(em: EntityManager, userId: string, projectId: string): Promise<void> {
  const spent = await em.execute<{ id: string }[]>(
    'update users set project_credits = project_credits - 1 where id = ? and project_credits > 0 returning id',
    [userId],
  );
  if (spent.length === 0) throw new AppError('paymentRequired');
  em.create(CreditEntry, {
    id: randomUUID(),
    userId,
    delta: -1,
    reason: 'project',
    projectId,
    createdAt: now(),
  });
}

/** The time zone of the newest project that a user made; the default one without any. */
export async function lastZone(em: EntityManager, userId: string): Promise<string> {
  const [row] = await em.execute<{ zone: string }[]>(
    'select time_zone as zone from projects where owner_id = ? order by created_at desc limit 1',
    [userId],
  );
  return row?.zone ?? defaultTimeZone;
}

/** The team of a new project; null without one. Throws `notFound` and `forbidden`. */
const teamOf = async (em: EntityManager, user: SessionUser, { dashboardId }: ProjectInput) =>
  dashboardId ? (await dashboardFor({ em }, user, dashboardId, 'own')).dashboard : null;

/**
 * Creates a project of the user's own. A repeated `requestId` returns the same project. Throws, in
 * this order: `openProjectExists`, `paymentRequired`, `upgradeRequired` (promise 6.4); `notFound` and
 * `forbidden` for a team that the user does not own. Its time zone is that of the address, else of the
 * browser, else of the user's last project.
 */
export async function createProject(
  context: ServiceContext,
  user: SessionUser,
  input: ProjectInput & Partial<Pick<Project, 'kind'>>,
  requestId: string | null,
  browserZone: string | null = null,
): Promise<ProjectJson> {
  const { translator } = context.services;
  const [spoken = 'unknown'] = await translator.languagesOf([input.notes], user.id);
  try {
    return await once(context.em, user.id, 'project.create', requestId, async (tx) => {
      // Locks the user's row: two creations at once must not spend one credit twice.
      await tx.execute('select id from users where id = ? for update', [user.id]);
      const owner = await freshUser(tx, user.id);
      const block = await projectCreationBlock(
        { ...context, em: tx },
        {
          ...user,
          subscription_status: owner.subscriptionStatus ?? null,
          projectCredits: owner.projectCredits,
        },
      );
      if (block) throw new AppError(block);
      const paidWith = owner.subscriptionStatus === 'per_project' ? 'credit' : 'plan';
      const { name, workOrderNumber, address, description, assignedTo, dueDate } = input;
      const { notes, notesInReport, descriptionInReport } = input;
      const typedNotes = { notes, notesTranslation: '' };
      const team = await teamOf(tx, user, input);
      const project = tx.create(Project, {
        id: randomUUID(),
        ownerId: user.id,
        dashboardId: team?.id ?? null,
        name,
        workOrderNumber,
        address,
        description,
        assignedTo,
        ...savedNotes({ notes: '', notesTranslation: '' }, typedNotes, spoken, user.language),
        notesInReport,
        descriptionInReport,
        dueDate,
        ...budgetColumns(input),
        paidWith,
        reportLanguage: team?.reportLanguage ?? owner.reportLanguage,
        ...(input.kind ? { kind: input.kind } : {}),
        timeZone: zoneOfAddress(address) ?? browserZone ?? (await lastZone(tx, user.id)),
        createdAt: now(),
        updatedAt: now(),
      });
      if (paidWith === 'credit') await spendCredit(tx, user.id, project.id);
      noteActivity(tx, user, project.id, 'project.created', { name });
      await tx.flush();
      return projectJson(project);
    });
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException)
      throw new AppError('openProjectExists', {}, { cause: error });
    throw error;
  }
}
