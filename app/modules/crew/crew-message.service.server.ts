import { randomUUID } from 'node:crypto';
import { now } from '~/clock.ts';
import { env } from '~/env.server.ts';
import { AppError } from '~/errors.ts';
import { t } from '~/i18n.server.ts';
import { e164 } from '~/modules/account/account.rules.ts';
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
import { oneSegment } from '~/modules/account/text-message.rules.ts';
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

/**
 * Sends an active link as a text message of one segment in its language; a repeated `requestId` sends
 * none. Returns the number it went to, E.164. Throws `notFound`, `forbidden`, `tooManyAttempts`,
 * `unavailable`, and `invalid` for a link that no longer works and for a number that gets no messages.
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
  await consumeLimit(context, 'crew-sms-user-day', user.id);
  await consumeLimit(context, 'crew-sms-phone-day', to);
  await consumeLimit(context, 'crew-sms-region-day', region);
  const body = oneSegment(project.address || project.name, (place) =>
    t(link.language, 'crew.sms', { brand: env().BRAND_NAME, place, url: crewUrl(token) }),
  );
  const result = await sendText(context, to, body);
  if (!result.sent)
    throw refused('phone', result.reason === 'optedOut' ? 'crewOptedOut' : 'crewPhone');
  return to;
}
