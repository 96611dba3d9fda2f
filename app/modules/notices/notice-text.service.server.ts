import { DAY, fromNow, HOUR, now } from '~/clock.ts';
import { env } from '~/env.server.ts';
import { AppError } from '~/errors.ts';
import { formatDay } from '~/format.ts';
import { t } from '~/i18n.server.ts';
import type { Language } from '~/i18n.ts';
import { User } from '~/modules/account/account.entity.server.ts';
import { consumeLimit } from '~/modules/account/limits.server.ts';
import { nameInMessage, oneSegment } from '~/modules/account/text-message.rules.ts';
import { messageRegion, sendText } from '~/modules/account/text-message.service.server.ts';
import { readBatches } from '~/batches.ts';
import { defaultTimeZone } from '~/modules/projects/project.rules.ts';
import type { ServiceContext } from '~/service-context.ts';
import {
  isMessageTime,
  noticeTextKey,
  type AccountNoticeKind,
  type NoticeKind,
} from './notice.rules.ts';
import { NOTICES, VISIBLE } from './visible-notices.server.ts';

/** A person with unread notices that no message has told of, and the newest of them. */
interface Digest {
  userId: string;
  phone: string;
  language: Language;
  ids: string[];
  kind: NoticeKind | AccountNoticeKind;
  actor: string;
  place: string;
  timeZone: string;
  isDaily: boolean;
  number: number | null;
  dueDate: string | null;
}

/** People of one statement. */
const BATCH = 200;

/** From one daily message to the next, where the runs of an hour differ. */
const DAILY_MS = 20 * HOUR;

/**
 * The people to be told, who agreed to messages before; notices of the last day (of two, for those
 * who want one message a day) that they have not read, and whose team or project they can still see;
 * a batch after the person `after`.
 */
const digestsDue = ({ em }: ServiceContext, after: string | undefined): Promise<Digest[]> =>
  em.execute<Digest[]>(
    `select u.id as "userId", u.phone, u.language, u.notices_daily as "isDaily",
       array_agg(n.id order by n.created_at desc) as ids,
       (array_agg(n.kind order by n.created_at desc))[1] as kind,
       (array_agg(n.actor_name order by n.created_at desc))[1] as actor,
       (array_agg(coalesce(p.name, d.name) order by n.created_at desc))[1] as place,
       (array_agg(coalesce(p.time_zone, ?) order by n.created_at desc))[1] as "timeZone",
       (array_agg(coalesce(t.number, n.report_number) order by n.created_at desc))[1] as number,
       (array_agg(t.due_date::text order by n.created_at desc))[1] as "dueDate"
     ${NOTICES} join users u on u.id = n.person_id
     where n.read_at is null and n.texted_at is null
       and n.created_at > case when u.notices_daily then ?::timestamptz else ?::timestamptz end
       and not (u.notices_daily and exists (select 1 from notices told
         where told.person_id = u.id and told.texted_at > ?))
       and u.deleted_at is null and u.phone is not null and u.sms_consent_at <= n.created_at
       and ${VISIBLE} ${after ? 'and u.id > ?::uuid' : ''}
     group by u.id order by u.id limit ${BATCH}`,
    [
      ...[defaultTimeZone, fromNow(-2 * DAY), fromNow(-DAY), fromNow(-DAILY_MS)],
      ...(after ? [after] : []),
    ],
  );

/** The text of a message: what has happened, or how much. */
function bodyOf(digest: Digest): string {
  const { language, ids, kind, actor, number, dueDate, place } = digest;
  const { BRAND_NAME: brand, appUrl } = env();
  const url = `${appUrl}/notices`;
  if (ids.length > 1)
    return oneSegment('', () =>
      t(language, 'notices.text.many', { brand, count: ids.length, url }),
    );
  const date = dueDate ? formatDay(language, dueDate) : '';
  const sentence = t(language, noticeTextKey(kind, number), {
    actor: nameInMessage(actor),
    number,
    date,
  });
  return oneSegment(`${sentence} (${nameInMessage(place)})`, (what) =>
    t(language, 'notices.text.one', { brand, what, url }),
  );
}

/** Marks the notices as sent by text message. True for exactly one of parallel calls. */
async function claim({ em }: ServiceContext, ids: readonly string[]): Promise<boolean> {
  const rows = await em.execute<unknown[]>(
    `update notices set texted_at = ? where texted_at is null
       and id in (${ids.map(() => '?').join(', ')}) returning id`,
    [now(), ...ids],
  );
  return rows.length === ids.length;
}

/**
 * Sends one message. A number that opted out, or cannot be reached, loses its consent;
 * without the provider the notices wait for the next run.
 */
async function sendDigest(context: ServiceContext, digest: Digest): Promise<boolean> {
  const { userId, phone, ids } = digest;
  if (!(await claim(context, ids))) return false;
  try {
    await consumeLimit(context, 'notice-text-user-day', userId);
    const result = await sendText(context, phone, bodyOf(digest));
    if (!result.sent)
      await context.em.nativeUpdate(User, { id: userId, phone }, { smsConsentAt: null });
    return result.sent;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'unavailable' || error.code === 'textNotSent')
      await context.em.execute(
        `update notices set texted_at = null where id in (${ids.map(() => '?').join(', ')})`,
        ids,
      );
    return false;
  }
}

/**
 * Tells people by text message of notices that they have not read (promise 24.8): those who agreed,
 * one message of one segment for all, at most 8 a day, none from 9 p.m. to 8 a.m. in the project's
 * time zone; those who want it so, one a day from 5 p.m. on. Returns how many were sent.
 */
export async function sendNoticeTexts(context: ServiceContext): Promise<number> {
  if (context.services.sms.name === 'disabled') return 0;
  let sent = 0;
  const digests = await readBatches<Digest>((last) => digestsDue(context, last?.userId));
  for (const digest of digests) {
    const isTime = isMessageTime(digest.timeZone, digest.isDaily, now());
    if (!isTime || messageRegion(digest.phone) === null) continue;
    if (await sendDigest(context, digest)) sent += 1;
  }
  return sent;
}
