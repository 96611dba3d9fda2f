import { readBatches } from '~/batches.ts';
import { DAY, fromNow, now } from '~/clock.ts';
import { env } from '~/env.server.ts';
import { AppError } from '~/errors.ts';
import { t } from '~/i18n.server.ts';
import type { Language } from '~/i18n.ts';
import { linkTokenOf } from '~/link-token.server.ts';
import { e164 } from '~/modules/account/account.rules.ts';
import { oneSegment } from '~/modules/account/text-message.rules.ts';
import { messageRegion, sendText } from '~/modules/account/text-message.service.server.ts';
import { countMessage, senderName } from '~/modules/crew/crew-message.service.server.ts';
import { isMessageTime } from '~/modules/notices/notice.rules.ts';
import type { ServiceContext } from '~/service-context.ts';
import { askedHref, type RequestOutcome } from './request.rules.ts';
import { WorkRequest } from './work-request.entity.server.ts';

/** A request whose asker agreed to messages and does not know yet what became of it. */
interface DueText {
  id: string;
  tokenHash: string;
  phone: string;
  language: Language;
  outcome: RequestOutcome;
  /** What they were told before. */
  texted: RequestOutcome | null;
  timeZone: string;
  ownerId: string;
  /** Who decided; the owner where their account is gone. */
  deciderId: string;
}

/** Requests of one statement. */
const BATCH = 200;

/**
 * What was decided or done within two days, in place of what was said before: accepted, then done;
 * or declined. A batch after the request `after`.
 */
const textsDue = ({ em }: ServiceContext, after: string | undefined): Promise<DueText[]> =>
  em.execute<DueText[]>(
    `select r.id, r.token_hash as "tokenHash", r.phone, r.language, r.texted, o.outcome,
       p.time_zone as "timeZone", p.owner_id as "ownerId",
       coalesce(r.decided_by, p.owner_id) as "deciderId"
     from work_requests r join projects p on p.id = r.project_id and p.deleted_at is null
     left join tasks t on t.id = r.task_id and t.deleted_at is null
     cross join lateral (select case when r.status = 'declined' then 'declined'
       when t.status = 'completed' then 'done' else 'accepted' end as outcome) o
     where r.sms_consent_at is not null and r.status <> 'open'
       and (r.texted is null or (r.texted = 'accepted' and o.outcome = 'done'))
       and greatest(r.decided_at, t.completed_at) > ? ${after ? 'and r.id > ?::uuid' : ''}
     order by r.id limit ${BATCH}`,
    [fromNow(-2 * DAY), ...(after ? [after] : [])],
  );

/** Notes what the asker is told. Returns whether this call did it: of parallel ones, one does. */
async function claim(
  { em }: ServiceContext,
  { id, texted }: DueText,
  outcome: RequestOutcome | null,
): Promise<boolean> {
  return (await em.nativeUpdate(WorkRequest, { id, texted }, { texted: outcome })) === 1;
}

/** Sends one message; a number that wants none or gets none is told nothing more. */
async function sendOne(context: ServiceContext, due: DueText, region: string): Promise<boolean> {
  const { id, phone, language, outcome, deciderId } = due;
  const token = linkTokenOf('work-request', due);
  const to = e164(phone);
  if (!token || !to || !(await claim(context, due, outcome))) return false;
  const said = { brand: env().BRAND_NAME, url: env().appUrl + askedHref(token) };
  const body = oneSegment(await senderName(context, deciderId), (sender) =>
    t(language, `requests.sms.${outcome}`, { ...said, sender }),
  );
  try {
    await countMessage(context, { ownerId: due.ownerId, userId: deciderId }, to, region);
    const { sent } = await sendText(context, to, body);
    if (!sent) await context.em.nativeUpdate(WorkRequest, { id }, { smsConsentAt: null });
    return sent;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await claim(context, { ...due, texted: outcome }, due.texted);
    return false;
  }
}

/**
 * Tells people without an account by text message what became of their requests, where they agreed
 * (promise 27.10): once that it is accepted, once that it is done or declined, none from 9 p.m. to
 * 8 a.m. in the project's time zone. Over a limit, or without the provider, the next run tries again.
 * Returns how many were sent.
 */
export async function sendRequestTexts(context: ServiceContext): Promise<number> {
  if (context.services.sms.name === 'disabled') return 0;
  let sent = 0;
  for (const due of await readBatches<DueText>((last) => textsDue(context, last?.id))) {
    const region = messageRegion(e164(due.phone) ?? '');
    if (region === null || !isMessageTime(due.timeZone, false, now())) continue;
    if (await sendOne(context, due, region)) sent += 1;
  }
  return sent;
}
