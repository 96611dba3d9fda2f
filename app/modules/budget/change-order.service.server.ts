import { randomUUID } from 'node:crypto';
import { now } from '~/clock.ts';
import { AppError } from '~/errors.ts';
import { nameOf, noteActivity } from '~/modules/activity/activity.service.server.ts';
import {
  requireRight,
  type ProjectAccess,
} from '~/modules/projects/project-access.service.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import { isUuid } from '~/uuid.ts';
import { asksForChanges, requireBudgetChange } from './budget-access.service.server.ts';
import { Budget } from './budget.entity.server.ts';
import {
  MAX_CHANGE_ORDERS,
  changeOrderEvents,
  type ChangeOrderEvent,
  type ChangeOrderState,
} from './budget.rules.ts';
import type { ChangeOrderInput } from './budget.schema.ts';
import { ChangeOrder } from './change-order.entity.server.ts';
import { changeBudget } from './deal.service.server.ts';
import { namedTaskId } from './expense.service.server.ts';

/** The change orders of a project, the newest first. */
export const listChangeOrders = (
  { em }: ServiceContext,
  projectId: string,
): Promise<ChangeOrder[]> =>
  em.find(ChangeOrder, { projectId }, { orderBy: { number: 'desc' }, disableIdentityMap: true });

/**
 * Asks for a change order (promise 29.5), which moves no forecast before somebody approves it; a
 * repeated `requestId` asks for none. Returns its number. Throws `notFound`, `forbidden`, `invalid`.
 */
export async function requestChange(
  context: ServiceContext,
  access: ProjectAccess,
  { task, ...input }: ChangeOrderInput,
  requestId: string | null,
): Promise<number> {
  requireRight(access, 'edit');
  if (!asksForChanges(access)) throw new AppError('forbidden');
  const { user } = access;
  return changeBudget(context, access, 'order.request', requestId, async (tx, budget) => {
    const { projectId, orderCounter } = budget;
    if (orderCounter >= MAX_CHANGE_ORDERS)
      throw new AppError('invalid', { fields: { reason: 'tooManyOrders' } });
    const number = orderCounter + 1;
    await tx.nativeUpdate(Budget, { projectId }, { orderCounter: number });
    await tx.insert(ChangeOrder, {
      id: randomUUID(),
      projectId,
      number,
      ...input,
      taskId: await namedTaskId(tx, projectId, task),
      requestedBy: user.id,
      requestedByName: nameOf(user),
      createdAt: now(),
    });
    noteActivity(tx, user, projectId, 'order.requested', { order: number });
    return number;
  });
}

/**
 * Approves or refuses a change order, or takes that back; a state that is reached stays. Throws
 * `notFound`, `forbidden`, `versionConflict` where somebody decided otherwise in between.
 */
export async function decideChange(
  context: ServiceContext,
  access: ProjectAccess,
  id: string,
  event: ChangeOrderEvent,
): Promise<void> {
  await requireBudgetChange(context.em, access);
  const { user } = access;
  await changeBudget(context, access, 'order.decide', null, async (tx, { projectId }) => {
    const order = isUuid(id)
      ? await tx.findOne(ChangeOrder, { id, projectId }, { refresh: true })
      : null;
    if (!order) throw new AppError('notFound');
    const { from, to } = changeOrderEvents[event];
    if (order.state === to) return;
    if (!from.some((state: ChangeOrderState) => state === order.state))
      throw new AppError('versionConflict');
    const decided =
      to === 'requested'
        ? { decidedBy: null, decidedAt: null }
        : { decidedBy: user.id, decidedAt: now() };
    await tx.nativeUpdate(ChangeOrder, { id }, { state: to, ...decided });
    noteActivity(tx, user, projectId, `order.${event}`, { order: order.number });
  });
}
