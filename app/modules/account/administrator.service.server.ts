import type { EntityManager } from '@mikro-orm/postgresql';
import { env } from '~/env.server.ts';
import { AppError } from '~/errors.ts';
import { audit } from '~/modules/audit/audit.service.server.ts';
import { User } from './account.entity.server.ts';
import { takeOperatorCode } from './operator-code.server.ts';
import { lacksSecondStep } from './second-step.service.server.ts';
import { freshUser, rotateSession, type SessionUser } from './session.service.server.ts';
import type { ServiceContext } from '~/service-context.ts';

/**
 * The administrator, from the database. Throws `adminRequired`, `adminSecondStepRequired` (promise
 * 19.8).
 */
export async function adminOnly({ em }: ServiceContext, user: SessionUser): Promise<User> {
  const fresh = await freshUser(em, user.id);
  if (fresh.role !== 'admin') throw new AppError('adminRequired');
  if (await lacksSecondStep(em, user.id)) throw new AppError('adminSecondStepRequired');
  return fresh;
}

/** Whether a person reads what is others' by the role of an administrator (promises 19.6 and 19.8). */
export const readsAsAdministrator = async (
  em: EntityManager,
  { id, role }: Pick<SessionUser, 'id' | 'role'>,
): Promise<boolean> => role === 'admin' && !(await lacksSecondStep(em, id));

/**
 * Makes the account an administrator by a code that `npm run admin:invite` printed for its address;
 * an address that left ADMIN_EMAILS since is refused. Returns the new id of the session. Throws
 * `invalidInvite`, `unavailable`.
 */
export async function acceptInvite(
  context: ServiceContext,
  user: SessionUser,
  invite: string,
  sessionId: string | null,
): Promise<string | null> {
  const { em, meta } = context;
  const { id: userId, email, emailCanonical } = await freshUser(em, user.id);
  const isListed = env().adminEmails.includes(emailCanonical);
  if (!isListed || !(await takeOperatorCode(context, 'admin-invite', email, invite)))
    throw new AppError('invalidInvite');
  await em.nativeUpdate(User, { id: userId }, { role: 'admin' });
  await audit(em, meta, 'account_changed', { userId, email, reason: 'admin_invite' });
  return sessionId && rotateSession(em, sessionId);
}
