import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { PaymentEvent } from '~/adapters/payments.ts';
import { now } from '~/clock.ts';
import { Checkout, CreditEntry } from './billing.entity.server.ts';
import {
  addCredit,
  applyCheckout,
  readCheckout,
  type CheckoutReading,
} from './grant.service.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import { isUuid } from '~/uuid.ts';

type LedgerReason = 'refund' | 'returned';

const enter = (
  tx: EntityManager,
  userId: string,
  delta: number,
  reason: LedgerReason,
): Promise<unknown> =>
  tx.insert(CreditEntry, { id: randomUUID(), userId, delta, reason, createdAt: now() });

/** The project that used the credit which was spent last and is not yet named by a refund. */
async function projectOfSpentCredit(tx: EntityManager, userId: string): Promise<string | null> {
  const [row] = await tx.execute<{ project_id: string }[]>(
    `select l.project_id from credit_ledger l
     where l.user_id = ? and l.reason = 'project' and l.project_id is not null and not exists
       (select 1 from checkouts c where c.refunded_project_id = l.project_id)
     order by l.created_at desc limit 1`,
    [userId],
  );
  return row?.project_id ?? null;
}

/**
 * Takes back what a payment bought: the unused credit, or nothing where a project has used it. A
 * payment that was not granted yet will not be.
 */
async function takeBack(tx: EntityManager, checkout: Checkout): Promise<void> {
  const { id, userId } = checkout;
  if (!checkout.grantedAt) {
    await tx.nativeUpdate(Checkout, { id }, { status: 'refunded', grantedAt: now() });
    return;
  }
  const debited = await tx.execute<{ id: string }[]>(
    'update users set project_credits = project_credits - 1 where id = ? and project_credits > 0 returning id',
    [userId],
  );
  const creditTaken = debited.length > 0;
  const refundedProjectId = creditTaken ? null : await projectOfSpentCredit(tx, userId);
  await tx.nativeUpdate(Checkout, { id }, { status: 'refunded', creditTaken, refundedProjectId });
  if (creditTaken) await enter(tx, userId, -1, 'refund');
}

/** Gives back what `takeBack` took. */
async function giveBack(
  context: ServiceContext,
  checkout: Checkout,
  reading: CheckoutReading,
): Promise<void> {
  const { em: tx } = context;
  const { id, userId } = checkout;
  const wasGranted = await tx.count(CreditEntry, { checkoutId: id });
  if (wasGranted === 0) {
    await tx.nativeUpdate(Checkout, { id }, { status: 'processing', grantedAt: null });
    await applyCheckout(context, checkout, reading);
    return;
  }
  if (checkout.creditTaken) {
    await addCredit(tx, userId);
    await enter(tx, userId, 1, 'returned');
  }
  await tx.nativeUpdate(
    Checkout,
    { id },
    { status: 'paid', creditTaken: false, refundedProjectId: null },
  );
}

/**
 * Numbers the readings of a payment: of several at once, the one that began last was taken after
 * every change that a notice of the others reports. Null for a payment that is not of a project.
 */
async function beginReading(em: EntityManager, checkoutId: string): Promise<number | null> {
  const [row] = await em.execute<{ refund_readings: number }[]>(
    `update checkouts set refund_readings = refund_readings + 1
     where id = ? and plan_type = 'per_project' returning refund_readings`,
    [checkoutId],
  );
  return row?.refund_readings ?? null;
}

/**
 * Reads what became of the money of a project credit, and takes back or gives back what it bought
 * (promise 5.9). A reading that began before the one that was saved last is not saved, so that the
 * newest state wins in whatever order notices and answers arrive. Monthly plans end with their
 * subscription instead. Calls the network, so it must not run inside a transaction. Throws what the
 * provider's port throws.
 */
export async function refreshRefund(context: ServiceContext, event: PaymentEvent): Promise<void> {
  const { payments } = context.services;
  const { checkoutId } = await payments.readRefund(event);
  if (!checkoutId || !isUuid(checkoutId)) return;
  const number = await beginReading(context.em, checkoutId);
  if (number === null) return;
  const { isRefunded } = await payments.readRefund(event);
  const bought = await context.em.fork().findOneOrFail(Checkout, { id: checkoutId });
  const reading = await readCheckout(context, bought);
  await context.em.fork().transactional(async (tx) => {
    await tx.execute('select id from users where id = ? for update', [bought.userId]);
    const saved = await tx.nativeUpdate(
      Checkout,
      { id: checkoutId, refundSaved: { $lt: number } },
      { refundSaved: number },
    );
    if (saved === 0) return;
    const checkout = await tx.findOneOrFail(Checkout, { id: checkoutId });
    if (isRefunded && checkout.status !== 'refunded') await takeBack(tx, checkout);
    if (!isRefunded && checkout.status === 'refunded')
      await giveBack({ ...context, em: tx }, checkout, reading);
  });
}
