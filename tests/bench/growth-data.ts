import type { Client } from 'pg';

/** Rows of a project of usual size, more tasks than a page has, and of the largest one. */
export const USUAL = { tasks: 60, photos: 10, activities: 20, comments: 5 };
export const LARGE = { tasks: 5_000, photos: 2_000, activities: 5_000, comments: 500 };
type Size = typeof USUAL;

/** Projects whose rows are inserted by one statement. */
const BATCH = 500;

const trades = `(array['plumbing','electrical','roofing','painting','general'])[1 + n % 5]`;
const statuses = `(array['pending','pending','in_progress','blocked','ready_for_review',
  'completed','completed','completed','completed','declined'])[1 + n % 10]`;
const areas = `(array['Kitchen','Bathroom','Roof','Garage','Bedroom','Attic','Exterior','Hall'])[1 + n % 8]`;
const actions = `(array['Replace','Repair','Install','Remove','Clean','Paint','Seal'])[1 + n % 7]`;
const things = `(array['leaking faucet','cracked tile','loose railing','outlet cover',
  'water heater valve','gutter','door hinge','smoke alarm','vent hood','window screen',
  'supply line'])[1 + (n * 7 + p.seed) % 11]`;

const tasks = `insert into tasks (id, project_id, number, title, description, status, trade, areas,
    due_date, quote, method, confidence, missing, position, created_by, created_at, updated_at)
  select gen_random_uuid(), p.id, n, jsonb_build_object('en', ${actions} || ' the ' || ${things} || ', item ' || n),
    '{"en": ""}', ${statuses}, ${trades}, jsonb_build_array(${areas}),
    case when n % 3 = 0 then null else current_date + (n % 60) - 20 end,
    n || '. ' || ${actions} || ' the ' || ${things} || ' and check that nothing else is damaged.',
    'rules', 80, '[]', n, p.owner_id, now(), now()
  from seeded p cross join generate_series(1, $1::int) n where p.seed between $2 and $3`;

const photos = `insert into photos (id, project_id, task_id, stage, caption, object_key, sha256,
    width, height, uploaded_by, created_at)
  select gen_random_uuid(), p.id, (select t.id from tasks t where t.project_id = p.id and t.number = 1 + n % $1::int),
    (array['before','during','after'])[1 + n % 3], case when n % 4 = 0 then 'The ' || ${things} else '' end,
    'photos/' || p.id || '/' || n, p.id || '-' || n, 1600, 1200, p.owner_id, now() - n * interval '1 minute'
  from seeded p cross join generate_series(1, $2::int) n where p.seed between $3 and $4`;

const activities = `insert into activities (id, project_id, user_id, user_name, verb, details, created_at)
  select gen_random_uuid(), p.id, p.owner_id, 'Rosa Ibarra', 'project.edited',
    '{"fields": ["notes"]}', now() - n * interval '1 minute'
  from seeded p cross join generate_series(1, $1::int) n where p.seed between $2 and $3`;

const comments = `insert into comments (id, project_id, task_id, author_id, author_name, text, created_at)
  select gen_random_uuid(), p.id, case when n % 2 = 0 then
      (select t.id from tasks t where t.project_id = p.id and t.number = n) end,
    p.owner_id, 'Rosa Ibarra', 'The ' || ${things} || ' waits for a part', now() - n * interval '1 minute'
  from seeded p cross join generate_series(1, $1::int) n where p.seed between $2 and $3`;

/** A table of the seeded projects with a running number, outside of the product's schema. */
export async function prepare(database: Client): Promise<void> {
  await database.query('create schema bench');
  await database.query(
    'create table bench.seeded (seed serial primary key, id uuid not null, owner_id uuid not null)',
  );
  await database.query('set search_path to public, bench');
}

async function fill(database: Client, size: Size, first: number, last: number): Promise<void> {
  await database.query(tasks, [size.tasks, first, last]);
  await database.query(photos, [size.tasks, size.photos, first, last]);
  await database.query(activities, [size.activities, first, last]);
  await database.query(comments, [size.comments, first, last]);
}

/** Adds `count` projects of a size for an owner; null: each ten for another, new owner. */
export async function addProjects(
  database: Client,
  ownerId: string | null,
  count: number,
  size: Size = USUAL,
): Promise<void> {
  for (let done = 0; done < count; done += BATCH) {
    const batch = Math.min(BATCH, count - done);
    const rows = ownerId
      ? await database.query<{ seed: number }>(
          `insert into seeded (id, owner_id)
           select gen_random_uuid(), $2::uuid from generate_series(1, $1::int) returning seed`,
          [batch, ownerId],
        )
      : await database.query<{ seed: number }>(
          `with owners as (insert into users (id, email, email_canonical, first_name, last_name,
               subscription_status, created_at)
             select id, id || '@example.com', id || '@example.com', 'Ana', 'Soto', 'unlimited', now()
             from (select gen_random_uuid() as id from generate_series(1, ceil($1 / 10.0)::int)) new returning id)
           insert into seeded (id, owner_id)
           select gen_random_uuid(), owners.id from owners cross join generate_series(1, 10)
           limit $1::int returning seed`,
          [batch],
        );
    const seeds = rows.rows.map(({ seed }) => seed);
    const [first, last] = [Math.min(...seeds), Math.max(...seeds)];
    await database.query(
      `insert into projects (id, owner_id, name, work_order_number, address, due_date, paid_with,
         task_counter, created_at, updated_at)
       select id, owner_id, 'House ' || seed, 'WO-' || seed, seed || ' Elm Street, Garland, TX 75040',
         current_date + seed % 90 - 10, 'plan', $1, now(), now() from seeded where seed between $2 and $3`,
      [size.tasks, first, last],
    );
    await fill(database, size, first, last);
  }
}
