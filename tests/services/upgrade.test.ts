import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Document } from '~/modules/documents/document.entity.server.ts';
import { User } from '~/modules/account/account.entity.server.ts';
import { waitForJob } from '~/modules/jobs/job.service.server.ts';
import { Project } from '~/modules/projects/project.entity.server.ts';
import { generateTasks } from '~/modules/ledger/generation.service.server.ts';
import { sessionUser } from '~/modules/account/session.service.server.ts';
import {
  databaseKinds,
  openTestDatabase,
  quickKinds,
  type TestDatabase,
} from '../support/database.ts';
import { dumpDatabase, fillDatabase } from '../support/database-fixture.ts';
import { openOldDatabase, readDump, type Dump } from '../support/old-database.ts';
import { isFullRun } from '../support/full-run.ts';

/** The row of a task. */
interface TaskRow {
  id: string;
  number: number;
  areas: string[];
  document_id: string | null;
  line_start: number | null;
  deleted_at: string | null;
  fingerprint: string | null;
  [column: string]: unknown;
}

/** What no migration and no generation may change in a task. */
const kept = (task: TaskRow): unknown =>
  Object.fromEntries(
    [
      'id number title description status priority trade areas quote line_start line_end method',
      'edited_at confirmed_at deleted_at translation_approved_at position document_id',
    ].flatMap((names) => names.split(' ').map((name) => [name, task[name]])),
  );

/** Notices as they were kept before migration 0058: the first word of the key tells what of. */
const joinedNotices = (personId: string, dashboardId: string) =>
  ['joined', 'renamed', 'redated', 'archived', 'removed'].map((cause) => ({
    ...{ id: randomUUID(), person_id: personId, kind: 'joined', dashboard_id: dashboardId },
    ...{ actor_name: 'Luis Ortega', key: `${cause}:${dashboardId}:1`, created_at: new Date() },
  }));

const tasksOf = async (database: TestDatabase): Promise<TaskRow[]> => {
  const rows = await database
    .fork()
    .execute<{ row: TaskRow }[]>('select to_jsonb(t) as row from tasks t order by id');
  return rows.map(({ row }) => row);
};

/** Generates the tasks of each document of the database again. */
async function generateAll(database: TestDatabase): Promise<void> {
  const documents = await database.fork().find(Document, { deletedAt: null });
  for (const { id, projectId } of documents) {
    const { ownerId } = await database.fork().findOneOrFail(Project, { id: projectId });
    const user = sessionUser(await database.fork().findOneOrFail(User, { id: ownerId }));
    await database.services.limiter.reset('generate-user', user.id);
    const access = await database.access(user, projectId);
    const jobId = await generateTasks(database.context(), access, id);
    expect(await waitForJob(database.context(), jobId)).toMatchObject({ status: 'done' });
  }
}

/** The tasks that a list has beyond another one, as their line and place. */
const added = (before: readonly TaskRow[], after: readonly TaskRow[]): unknown[] => {
  const ids = new Set(before.map(({ id }) => id));
  return after
    .filter(({ id }) => !ids.has(id))
    .map(({ line_start: line, areas }) => [line ?? 0, areas] as const)
    .sort(([a], [b]) => a - b);
};

/** Tables whose rows a migration may not change, with what identifies a row and what it says. */
const untouched: Record<string, readonly string[]> = {
  users: ['id', 'email', 'password_hash', 'subscription_status'],
  dashboards: ['id', 'name', 'code', 'owner_id'],
  memberships: ['id', 'dashboard_id', 'user_id', 'role'],
  projects: ['id', 'owner_id', 'name', 'report_counter', 'task_counter'],
  documents: ['id', 'project_id', 'file_name', 'sha256', 'generation'],
  comments: ['id', 'task_id', 'text'],
  reports: ['id', 'number', 'type', 'snapshot', 'content_hash'],
  report_links: ['id', 'report_id', 'token_hash', 'expires_at', 'revoked_at'],
  crew_links: ['id', 'project_id', 'token_hash', 'expires_at', 'revoked_at'],
};

const picked = (rows: Dump[string], columns: readonly string[]): unknown[] =>
  rows
    .map((row) => Object.fromEntries(columns.map((name) => [name, row[name]])))
    .sort((a, b) => (String(a.id) < String(b.id) ? -1 : 1));

describe.each(isFullRun ? databaseKinds : (['PGlite'] as const))(
  'A database of commit 337810b3 on %s (promise 21.18)',
  (kind) => {
    const { users = [], dashboards = [], ...tables } = readDump('database-337810b3.json.gz');
    const [unwilling, ...others] = users;
    const dump: Dump = {
      ...tables,
      users: [{ ...unwilling, notices_off: ['overdue', 'joined'] }, ...others],
      dashboards,
      notices: joinedNotices(String(others[0]?.id), String(dashboards[0]?.id)),
    };
    const before = dump.tasks as unknown as TaskRow[];
    let database: TestDatabase;
    beforeAll(async () => {
      const open = () => openOldDatabase(kind, '0033-wording-of-groups', dump);
      database = await openTestDatabase(kind, { workers: true, open });
    });
    afterAll(() => database.close());

    test('goes through every later migration without loss or doubles', async () => {
      const rows = await dumpDatabase(database);
      for (const [table, columns] of Object.entries(untouched)) {
        expect(dump[table]?.length, table).toBeGreaterThan(0);
        expect(picked(rows[table] ?? [], columns), table).toEqual(
          picked(dump[table] ?? [], columns),
        );
      }
      for (const table of ['document_lines', 'document_groups', 'activities', 'task_changes'])
        expect(rows[table]?.length, table).toBe(dump[table]?.length);
      const tasks = await tasksOf(database);
      const byId = [...before].sort((a, b) => (a.id < b.id ? -1 : 1));
      expect(tasks.map(kept)).toEqual(byId.map(kept));
    });

    test('tells notices of changes, archiving and removal by their kind, and keeps them switched off', async () => {
      const rows = await dumpDatabase(database);
      const told = rows.notices?.map((row) => [row.kind, String(row.key).split(':')[0]]);
      expect(told?.sort()).toEqual(
        ['archived', 'joined', 'redated', 'removed', 'renamed'].map((each) => [each, each]),
      );
      const off = new Map(rows.users?.map((row) => [row.id, row.notices_off]));
      expect(off.get(unwilling?.id)).toEqual([
        ...['overdue', 'joined', 'renamed', 'redated', 'archived'],
      ]);
      expect(off.get(others[0]?.id)).toEqual([]);
    });

    test('gives each task of a line, and each task of a group, the fingerprint of its passage', async () => {
      const tasks = await tasksOf(database);
      const generated = tasks.filter(({ method, deleted_at: at }) => method === 'rules' && !at);
      expect(generated.length).toBeGreaterThan(20);
      const marks = tasks.flatMap(({ fingerprint }) => fingerprint ?? []);
      // One task was split: both parts are quoted from one passage.
      expect(generated.filter(({ fingerprint }) => fingerprint === null)).toHaveLength(1);
      for (const mark of marks) expect(mark).toMatch(/^\d+:\d+\+\d+$/);
      const groups = await database
        .fork()
        .execute<{ end: string; tasks: { fingerprint: string }[] }[]>(
          'select "end", tasks from document_groups',
        );
      const found = groups.filter(({ end }) => end === 'found').flatMap((group) => group.tasks);
      expect(found.length).toBeGreaterThan(0);
      for (const { fingerprint } of found) expect(marks).toContain(fingerprint);
    });

    test('generating again adds the orders that were lost, keeps every task and doubles none', async () => {
      const upgraded = await tasksOf(database);
      await generateAll(database);
      const after = await tasksOf(database);
      expect(added(before, after)).toEqual([
        [7, ['Hall bathroom']],
        [11, ['Bedroom 2']],
        [13, ['Bedroom 2']],
      ]);
      const ids = new Set(before.map(({ id }) => id));
      const present = after.filter(({ id }) => ids.has(id));
      expect(present.map(kept)).toEqual(upgraded.map(kept));
      expect(present.map(({ fingerprint }) => fingerprint)).toEqual(
        upgraded.map(({ fingerprint }) => fingerprint),
      );
      await generateAll(database);
      expect((await tasksOf(database)).map(({ id }) => id)).toEqual(after.map(({ id }) => id));
    }, 120_000);
  },
);

describe.each(isFullRun ? databaseKinds : (['PGlite'] as const))(
  'A database of commit 5203d28 on %s (promise 21.18)',
  (kind) => {
    test('goes through every migration with its rows', async () => {
      const dump = readDump('database-5203d28.json.gz');
      const open = () => openOldDatabase(kind, '0005-answers-and-refunds', dump);
      const database = await openTestDatabase(kind, { open });
      const rows = await dumpDatabase(database);
      for (const table of ['users', 'projects', 'documents', 'tasks']) {
        const before = dump[table] ?? [];
        const columns = 'id email password_hash name address file_name sha256 number title'.split(
          ' ',
        );
        const present = columns.filter((name) => name in (before[0] ?? {}));
        expect(present.length, table).toBeGreaterThan(1);
        expect(picked(rows[table] ?? [], present), table).toEqual(picked(before, present));
      }
      expect(rows.tasks).toHaveLength(21);
      expect(rows.document_lines?.length).toBe(dump.document_lines?.length);
      await database.close();
    }, 60_000);
  },
);

describe.runIf(isFullRun).each(quickKinds)('A database of this code on %s', (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(kind, { workers: true });
  });
  afterAll(() => database.close());

  test('keeps its tasks, and gets no other ones, when the tasks of each document are generated again', async () => {
    await fillDatabase(database);
    const dump = await dumpDatabase(database);
    const target = process.env.TEST_WRITE_DATABASE;
    if (target) writeFileSync(target, gzipSync(JSON.stringify(dump), { level: 9 }));
    const before = await tasksOf(database);
    await generateAll(database);
    expect((await tasksOf(database)).map(kept)).toEqual(before.map(kept));
  }, 120_000);
});
