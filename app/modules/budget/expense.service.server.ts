import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { now } from '~/clock.ts';
import { AppError } from '~/errors.ts';
import { noteActivity } from '~/modules/activity/activity.service.server.ts';
import { Photo } from '~/modules/photos/photo.entity.server.ts';
import { taskIdOf } from '~/modules/photos/photo-task.service.server.ts';
import type { ProjectAccess } from '~/modules/projects/project-access.service.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import { isUuid } from '~/uuid.ts';
import { requireBudgetChange } from './budget-access.service.server.ts';
import { MAX_EXPENSES } from './budget.rules.ts';
import { expenseErrors, type ExpenseInput } from './budget.schema.ts';
import { changeBudget } from './deal.service.server.ts';
import { Expense } from './expense.entity.server.ts';

/** The id of the task that a form of the budget names, null for none. Throws `invalid`. */
export const namedTaskId = (
  tx: EntityManager,
  projectId: string,
  number: number | null,
): Promise<string | null> =>
  taskIdOf(tx, projectId, number, new AppError('invalid', { fields: { task: 'photoTask' } }));

/** The id of a photo of the project, or null. */
async function receiptOf(
  tx: EntityManager,
  projectId: string,
  photoId: string | null,
): Promise<string | null> {
  if (!photoId || !isUuid(photoId)) return null;
  return (await tx.count(Photo, { id: photoId, projectId, deletedAt: null })) > 0 ? photoId : null;
}

/** The columns of an expense. Throws `invalid` for fields that contradict each other. */
async function columnsOf(tx: EntityManager, projectId: string, input: ExpenseInput) {
  const fields = expenseErrors(input);
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields });
  const { task, taxCents, ...columns } = input;
  return { ...columns, taxCents: taxCents ?? 0, taskId: await namedTaskId(tx, projectId, task) };
}

/** An expense of the project, reloaded from the database. Throws `notFound`. */
async function expenseOf(tx: EntityManager, projectId: string, id: string): Promise<Expense> {
  const expense = isUuid(id)
    ? await tx.findOne(Expense, { id, projectId }, { refresh: true })
    : null;
  if (!expense) throw new AppError('notFound');
  return expense;
}

/**
 * Adds an expense (promise 29.4); a repeated `requestId` adds none. `photoId`: the photo of its
 * receipt. Returns its id. Throws `notFound`, `forbidden`, `invalid`.
 */
export async function addExpense(
  context: ServiceContext,
  access: ProjectAccess,
  input: ExpenseInput,
  photoId: string | null,
  requestId: string | null,
): Promise<string> {
  await requireBudgetChange(context.em, access);
  const { id: projectId } = access.project;
  return changeBudget(context, access, 'expense.add', requestId, async (tx) => {
    if ((await tx.count(Expense, { projectId })) >= MAX_EXPENSES)
      throw new AppError('invalid', { fields: { vendor: 'tooManyExpenses' } });
    const id = randomUUID();
    await tx.insert(Expense, {
      id,
      projectId,
      ...(await columnsOf(tx, projectId, input)),
      photoId: await receiptOf(tx, projectId, photoId),
      createdBy: access.user.id,
      createdAt: now(),
    });
    noteActivity(tx, access.user, projectId, 'expense.added');
    return id;
  });
}

/**
 * Changes an expense over the `version` that the person saw; without a new photo it keeps its
 * receipt. Throws `notFound`, `forbidden`, `invalid`, `versionConflict`.
 */
export async function editExpense(
  context: ServiceContext,
  access: ProjectAccess,
  { id, version, photoId }: { id: string; version: number; photoId: string | null },
  input: ExpenseInput,
  requestId: string | null,
): Promise<void> {
  await requireBudgetChange(context.em, access);
  const { id: projectId } = access.project;
  await changeBudget(context, access, `expense.edit:${id}`, requestId, async (tx) => {
    const expense = await expenseOf(tx, projectId, id);
    if (expense.deletedAt) throw new AppError('notFound');
    if (expense.version !== version) throw new AppError('versionConflict');
    const receipt = await receiptOf(tx, projectId, photoId);
    await tx.nativeUpdate(
      Expense,
      { id },
      {
        ...(await columnsOf(tx, projectId, input)),
        ...(receipt ? { photoId: receipt } : {}),
        version: version + 1,
      },
    );
    noteActivity(tx, access.user, projectId, 'expense.edited');
  });
}

/**
 * Deletes an expense, or takes it back; the same again changes nothing. Throws `notFound`,
 * `forbidden`.
 */
export async function setExpenseDeleted(
  context: ServiceContext,
  access: ProjectAccess,
  id: string,
  isDeleted: boolean,
): Promise<void> {
  await requireBudgetChange(context.em, access);
  const { id: projectId } = access.project;
  await changeBudget(context, access, 'expense.delete', null, async (tx) => {
    const { deletedAt, version } = await expenseOf(tx, projectId, id);
    if (Boolean(deletedAt) === isDeleted) return;
    const change = { deletedAt: isDeleted ? now() : null, version: version + 1 };
    await tx.nativeUpdate(Expense, { id }, change);
    const verb = isDeleted ? 'expense.deleted' : 'expense.restored';
    noteActivity(tx, access.user, projectId, verb);
  });
}

/** Deleted expenses that a page offers to take back. */
const MAX_DELETED = 10;

/** The expenses of a project that were deleted last. */
export const deletedExpenses = ({ em }: ServiceContext, projectId: string): Promise<Expense[]> =>
  em.find(
    Expense,
    { projectId, deletedAt: { $ne: null } },
    { orderBy: { deletedAt: 'desc', id: 'desc' }, limit: MAX_DELETED, disableIdentityMap: true },
  );
