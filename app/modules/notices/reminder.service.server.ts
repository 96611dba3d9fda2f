import { setImmediate } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import { now } from '~/clock.ts';
import { dayIn } from '~/modules/projects/due.rules.ts';
import type { ServiceContext } from '~/service-context.ts';
import { OVERDUE_DAYS } from './notice.rules.ts';

/** Reminders of one statement. */
const BATCH_ROWS = 200;

/** The due dates of a reminder, in days from the project's day, and its key. */
interface Reminder {
  kind: 'due_tomorrow' | 'overdue';
  /** The first and the last due date, as days after today. */
  from: number;
  to: number;
  /** SQL of the beginning of the key: with the task t and its due date. */
  cause: string;
  /** SQL of the rest of the key, from the project's day z.today. */
  rest: string;
  /** SQL of the condition on an earlier reminder n of the same cause that makes another superfluous. */
  isEnough: string;
}

const reminders: readonly Reminder[] = [
  {
    kind: 'due_tomorrow',
    from: 1,
    to: 1,
    cause: `'due:' || t.id || ':' || t.due_date`,
    rest: `''`,
    isEnough: 'true',
  },
  {
    kind: 'overdue',
    from: -OVERDUE_DAYS,
    to: -1,
    cause: `'overdue:' || t.id || ':' || t.due_date || ':'`,
    rest: `z.today`,
    isEnough: `n.created_at > ?::timestamptz - interval '7 days'`,
  },
];

/** The calendar day of each time zone that projects have. */
async function daysOfZones(em: EntityManager, at: Date): Promise<[zone: string, day: string][]> {
  const zones = await em.execute<{ zone: string }[]>(
    'select distinct time_zone as zone from projects where deleted_at is null',
  );
  return zones.map(({ zone }) => [zone, dayIn(zone, at)]);
}

/** Adds at most one batch of reminders of a kind. Returns how many. */
async function addBatch(
  em: EntityManager,
  { kind, from, to, cause, rest, isEnough }: Reminder,
  days: readonly [zone: string, day: string][],
  at: Date,
): Promise<number> {
  const calendar = days.map(([, day]) => day).sort();
  const rows = await em.execute<unknown[]>(
    `insert into notices (id, person_id, kind, project_id, task_id, key, created_at)
     select gen_random_uuid(), u.id, ?, p.id, t.id, ${cause} || ${rest}, ?
     from (values ${days.map(() => '(?, ?::date)').join(', ')}) as z (zone, today)
     join projects p on p.time_zone = z.zone and p.status = 'active' and p.deleted_at is null
     join tasks t on t.project_id = p.id and t.deleted_at is null
       and t.status not in ('completed', 'declined')
       and t.due_date between z.today + ?::int and z.today + ?::int
       and t.due_date between ?::date + ?::int and ?::date + ?::int
     join users u on u.deleted_at is null and not u.notices_off @> ?::jsonb
       and u.id = case when exists (select 1 from memberships m
           where m.dashboard_id = p.dashboard_id and m.user_id = t.assignee_id
             and m.status = 'active')
         then t.assignee_id else p.owner_id end
     where not exists (select 1 from notices n where n.task_id = t.id and n.person_id = u.id
       and starts_with(n.key, ${cause}) and ${isEnough})
     limit ? on conflict do nothing returning id`,
    [
      ...[kind, at, ...days.flat(), from, to],
      ...[calendar[0], from, calendar.at(-1), to, JSON.stringify([kind])],
      ...(isEnough.includes('?') ? [at] : []),
      BATCH_ROWS,
    ],
  );
  return rows.length;
}

/**
 * Tells people of the open tasks that are due tomorrow or overdue, by the calendar of their projects
 * (promise 24.7): of each due date once the day before, once after it and then every seventh day,
 * until 45 days after it. Told is the assignee, else the owner. Projects that are not active send
 * none. However often and in however many processes it runs, nobody is told twice. Returns how many
 * notices were added.
 */
export async function remindOfDueTasks({ em }: ServiceContext): Promise<number> {
  const at = now();
  const days = await daysOfZones(em, at);
  let total = 0;
  if (days.length === 0) return total;
  for (const reminder of reminders)
    for (let added = BATCH_ROWS; added > 0; total += added) {
      added = await addBatch(em, reminder, days, at);
      await setImmediate();
    }
  return total;
}
