import {
  expensesOfTask,
  moneyOfTasks,
  moneyTotals,
  type TaskMoney,
} from '~/modules/budget/task-costs.service.server.ts';
import {
  changesBudget,
  seesBudget,
  type ProjectAccess,
} from '~/modules/projects/project-access.service.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import { listTasks, type TaskFilter } from '~/modules/tasks/task-list.service.server.ts';
import type { TaskGrouping } from '~/modules/tasks/task-group.rules.ts';
import type { Task } from '~/modules/tasks/task.entity.server.ts';

/** Whether a person sees what the tasks of a project cost. */
export const seesCosts = (access: ProjectAccess): boolean =>
  access.project.enableBudgetTracking && seesBudget(access);

/** The costs of one task, its expenses, and whether the person may change them; null where unseen. */
export async function costsOfTask(context: ServiceContext, access: ProjectAccess, task: Task) {
  if (!seesCosts(access)) return null;
  const money = (await moneyOfTasks(context, access, [task.number])).get(task.number);
  if (!money) return null;
  return {
    ...money,
    isFinal: task.costsFinal,
    canChange: await changesBudget(context.em, access),
    expenses: await expensesOfTask(context, task.id),
  };
}

/** The most tasks whose costs a list adds up. */
const MAX_TASKS = 5_000;

/** The costs of the tasks of a list by their numbers, and the sums of all its pages. */
export async function costsOfList(
  context: ServiceContext,
  access: ProjectAccess,
  filter: TaskFilter,
  order: { groupBy: TaskGrouping; today: string },
): Promise<{ rows: Record<number, TaskMoney>; totals: ReturnType<typeof moneyTotals> }> {
  const tasks = await listTasks(context, access, filter, order, null, MAX_TASKS);
  const money = await moneyOfTasks(
    context,
    access,
    tasks.map(({ number }) => number),
  );
  return { rows: Object.fromEntries(money), totals: moneyTotals(money.values()) };
}
