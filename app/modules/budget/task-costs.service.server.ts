import type { EntityManager } from '@mikro-orm/postgresql';
import { now } from '~/clock.ts';
import { noteActivity } from '~/modules/activity/activity.service.server.ts';
import type { ProjectAccess } from '~/modules/projects/project-access.service.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import { taskFor } from '~/modules/tasks/task.service.server.ts';
import { Task } from '~/modules/tasks/task.entity.server.ts';
import { requireBudgetChange } from './budget-access.service.server.ts';
import type { TaskCosts } from './budget.schema.ts';
import { changeBudget } from './deal.service.server.ts';
import { Expense } from './expense.entity.server.ts';
import { sumCents } from './money.rules.ts';

/** The numbers of tasks by their ids. */
export async function taskNumbers(
  em: EntityManager,
  ids: readonly string[],
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const tasks = await em.find(
    Task,
    { id: { $in: [...new Set(ids)] } },
    { fields: ['id', 'number'], disableIdentityMap: true },
  );
  return new Map(tasks.map(({ id, number }) => [id, number]));
}

/** What a task is expected to cost, and what was paid for it, in cents. */
export interface TaskMoney {
  estimatedCents: number | null;
  forecastCents: number | null;
  creditCents: number | null;
  actualCents: number;
}

interface SpentRow {
  id: string;
  cents: string | number;
}

/** What was paid for each of these tasks: the sum of its expenses (promise 29.8). */
async function paidFor(em: EntityManager, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await em.execute<SpentRow[]>(
    `select task_id as id, sum(cents)::bigint as cents from expenses
     where task_id in (${ids.map(() => '?').join(', ')}) and deleted_at is null and is_paid
     group by task_id`,
    [...ids],
  );
  return new Map(rows.map(({ id, cents }) => [id, Number(cents)]));
}

/** The money of some tasks of a project, by their numbers. */
export async function moneyOfTasks(
  { em }: ServiceContext,
  { project }: ProjectAccess,
  numbers: readonly number[],
): Promise<Map<number, TaskMoney>> {
  const tasks = await em.find(
    Task,
    { projectId: project.id, number: { $in: [...numbers] }, deletedAt: null },
    {
      fields: ['id', 'number', 'estimatedCents', 'forecastCents', 'creditCents'],
      disableIdentityMap: true,
    },
  );
  const paid = await paidFor(
    em,
    tasks.map(({ id }) => id),
  );
  return new Map(
    tasks.map((task) => [
      task.number,
      {
        estimatedCents: task.estimatedCents ?? null,
        forecastCents: task.forecastCents ?? null,
        creditCents: task.creditCents ?? null,
        actualCents: paid.get(task.id) ?? 0,
      },
    ]),
  );
}

/** The sums of the money of tasks; what is not known counts as nothing. */
export function moneyTotals(rows: Iterable<TaskMoney>): Record<keyof TaskMoney, number> {
  const all = [...rows];
  const sum = (name: keyof TaskMoney): number => sumCents(all.map((row) => row[name] ?? 0));
  return {
    estimatedCents: sum('estimatedCents'),
    forecastCents: sum('forecastCents'),
    creditCents: sum('creditCents'),
    actualCents: sum('actualCents'),
  };
}

/** Saves what a task is expected to cost. Throws `notFound`, `forbidden`. */
export async function saveTaskCosts(
  context: ServiceContext,
  access: ProjectAccess,
  number: number,
  { estimated, forecast, credit, final }: TaskCosts,
  requestId: string | null,
): Promise<void> {
  await requireBudgetChange(context.em, access);
  await changeBudget(context, access, `task.costs:${number}`, requestId, async (tx) => {
    const { id } = await taskFor({ ...context, em: tx }, access, number);
    await tx.nativeUpdate(
      Task,
      { id },
      {
        estimatedCents: estimated,
        forecastCents: forecast,
        creditCents: credit,
        costsFinal: final,
        updatedAt: now(),
      },
    );
    noteActivity(tx, access.user, access.project.id, 'task.costs', { number });
  });
}

/** The expenses of a task, the newest first. */
export async function expensesOfTask({ em }: ServiceContext, taskId: string) {
  const expenses = await em.find(
    Expense,
    { taskId, deletedAt: null },
    { orderBy: { spentOn: 'desc', createdAt: 'desc' }, disableIdentityMap: true },
  );
  return expenses.map(({ id, vendor, cents, spentOn, isPaid, photoId }) => ({
    ...{ id, vendor, cents, spentOn, isPaid },
    photoId: photoId ?? null,
  }));
}
