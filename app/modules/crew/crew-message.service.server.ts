import { randomUUID } from 'node:crypto';
import { DAY, fromNow, now } from '~/clock.ts';
import { env } from '~/env.server.ts';
import { AppError } from '~/errors.ts';
import { t } from '~/i18n.server.ts';
import { e164 } from '~/modules/account/account.rules.ts';
import { User } from '~/modules/account/account.entity.server.ts';
import { nameOf } from '~/modules/activity/activity.service.server.ts';
import { hasPaidBefore } from '~/modules/billing/plan.service.server.ts';
import { consumeLimit } from '~/modules/account/limits.server.ts';
import { messageRegion, sendText } from '~/modules/account/text-message.service.server.ts';
import { once } from '~/modules/idempotency/idempotency.service.server.ts';
import {
  requireRight,
  type ProjectAccess,
} from '~/modules/projects/project-access.service.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import { CrewLink } from './crew-link.entity.server.ts';
import { crewHref } from './crew-link.rules.ts';
import type { CrewMessage } from './crew-link.schema.ts';
import { nameInMessage, oneSegment } from '~/modules/account/text-message.rules.ts';
import { linkTokenOf } from '~/link-token.server.ts';

const refused = (field: string, key: string): AppError =>
  new AppError('invalid', { fields: { [field]: key } });

/** The whole address of a link. */
export const crewUrl = (token: string): string => env().appUrl + crewHref(token);

/** Whether this is the first time that a form is sent. */
async function isFirst(
  { em }: ServiceContext,
  userId: string,
  scope: string,
  requestId: string | null,
): Promise<boolean> {
  const mine = randomUUID();
  return (await once(em, userId, scope, requestId, () => Promise.resolve(mine))) === mine;
}

/** Letters of both names, which leave room for the link in one segment. */
const LONGEST_SENDER = 50;

/** Whom a message is from: the person, and the company that they named. */
export async function senderName({ em }: ServiceContext, userId: string): Promise<string> {
  const user = await em.findOneOrFail(User, { id: userId });
  const { name } = user.company ?? {};
  const names = [nameOf(user), name ?? ''].map(nameInMessage).filter(Boolean);
  return names.join(', ').slice(0, LONGEST_SENDER).trim();
}

/**
 * Counts a message from the person, to the number and its region; the owner of the project is who
 * pays. Throws `tooManyAttempts`.
 */
export async function countMessage(
  context: ServiceContext,
  { ownerId, userId }: { ownerId: string; userId: string },
  to: string,
  region: string,
): Promise<void> {
  const isKnown = await hasPaidBefore(context, ownerId, fromNow(-DAY));
  await consumeLimit(context, isKnown ? 'crew-sms-user-day' : 'crew-sms-new-user-day', userId);
  await consumeLimit(context, 'crew-sms-phone-day', to);
  await consumeLimit(context, 'crew-sms-region-day', region);
}

/**
 * Sends an active link as a text message of one segment in its language; a repeated `requestId` sends
 * none. Returns the number it went to, E.164. Throws `notFound`, `forbidden`, `tooManyAttempts`,
 * `unavailable`, `textNotSent`, and `invalid` for a link that no longer works and for a number that
 * gets no messages.
 */
export async function sendCrewLink(
  context: ServiceContext,
  access: ProjectAccess,
  input: CrewMessage,
  requestId: string | null,
): Promise<string> {
  requireRight(access, 'edit');
  const { project, user } = access;
  const link = await context.em.findOne(CrewLink, { id: input.link, projectId: project.id });
  if (!link) throw new AppError('notFound');
  const token = link.revokedAt || link.expiresAt <= now() ? null : linkTokenOf('crew-link', link);
  if (!token) throw refused('phone', 'crewRevoked');
  const to = e164(input.phone);
  const region = to && messageRegion(to);
  if (!to || !region) throw refused('phone', 'crewPhone');
  if (!(await isFirst(context, user.id, `crew.send:${link.id}`, requestId))) return to;
  await countMessage(context, { ownerId: project.ownerId, userId: user.id }, to, region);
  const said = {
    sender: await senderName(context, user.id),
    brand: env().BRAND_NAME,
    url: crewUrl(token),
  };
  const body = oneSegment(nameInMessage(project.address || project.name), (place) =>
    t(link.language, 'crew.sms', { ...said, place }),
  );
  const result = await sendText(context, to, body);
  if (!result.sent)
    throw refused('phone', result.reason === 'optedOut' ? 'crewOptedOut' : 'crewPhone');
  return to;
}
