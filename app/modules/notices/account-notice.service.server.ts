import { randomUUID } from 'node:crypto';
import { now } from '~/clock.ts';
import type { ServiceContext } from '~/service-context.ts';
import { Notice } from './notice.entity.server.ts';
import type { AccountNoticeKind } from './notice.rules.ts';

/** Tells an account of a change of its own sign-in (promise 2.24). */
export async function notifyAccount(
  { em }: Pick<ServiceContext, 'em'>,
  personId: string,
  kind: AccountNoticeKind,
): Promise<void> {
  const id = randomUUID();
  await em.insert(Notice, { id, personId, kind, key: id, createdAt: now() });
}
