import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { PaymentEvent } from '../../adapters/payments.ts';
import { now } from '../../clock.ts';
import { AppError } from '../../errors.ts';
import { Checkout, CreditEntry } from './billing.entity.server.ts';
import {
  addCredit,
  applyCheckout,
  readCheckout,
  type CheckoutReading,
} from './grant.service.server.ts';
import type { ServiceContext } from '../service-context.ts';
import { isUuid } from '../uuid.ts';

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

/** How often a payment is read again because another request saved it meanwhile. */
const READINGS = 5;

/**
 * Reads what became of the money of a project credit, and takes back or gives back what it bought
 * (promise 5.9). What was read counts only if nobody saved the payment since the reading began, so
 * that the newest state wins in whatever order notices and answers arrive. Monthly plans end with
 * their subscription instead. Calls the network, so it must not run inside a transaction. Throws
 * `versionConflict` where it was saved during each reading, and what the provider's port throws.
 */
export async function refreshRefund(context: ServiceContext, event: PaymentEvent): Promise<void> {
  const { payments } = context.services;
  const { checkoutId } = await payments.readRefund(event);
  if (!checkoutId || !isUuid(checkoutId)) return;
  for (let attempt = 0; attempt < READINGS; attempt += 1) {
    const before = await context.em
      .fork()
      .findOne(Checkout, { id: checkoutId, planType: 'per_project' });
    if (!before) return;
    const { isRefunded } = await payments.readRefund(event);
    const reading = await readCheckout(context, before);
    const isSaved = await context.em.fork().transactional(async (tx) => {
      await tx.execute('select id from users where id = ? for update', [before.userId]);
      const checkout = await tx.findOneOrFail(Checkout, { id: checkoutId });
      if (checkout.refundReadings !== before.refundReadings) return false;
      await tx.nativeUpdate(
        Checkout,
        { id: checkoutId },
        { refundReadings: checkout.refundReadings + 1 },
      );
      if (isRefunded && checkout.status !== 'refunded') await takeBack(tx, checkout);
      if (!isRefunded && checkout.status === 'refunded')
        await giveBack({ ...context, em: tx }, checkout, reading);
      return true;
    });
    if (isSaved) return;
  }
  throw new AppError('versionConflict');
}

/** Whether the credit that a project was created with was paid back (promise 5.17). */
export const isProjectRefunded = async (
  { em }: Pick<ServiceContext, 'em'>,
  projectId: string,
): Promise<boolean> => (await em.count(Checkout, { refundedProjectId: projectId })) > 0;
