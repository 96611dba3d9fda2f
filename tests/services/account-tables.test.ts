import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY, now } from '~/clock.ts';
import { User } from '~/modules/account/account.entity.server.ts';
import { sessionUser } from '~/modules/account/session.service.server.ts';
import { DELETION_GRACE_MS } from '~/modules/account/settings.service.server.ts';
import { eraseClosedAccounts } from '~/modules/exports/account-deletion.service.server.ts';
import { exportAccount } from '~/modules/exports/account-export.service.server.ts';
import { openTestDatabase, quickKinds, type TestDatabase } from '../support/database.ts';
import { dumpDatabase, fillDatabase } from '../support/database-fixture.ts';
import { unzip } from '../support/zip.ts';

/** Tables that an export has rows of, with the file that has them. */
const exported: Record<string, string> = {
  users: 'account.json',
  sessions: 'account.json',
  credit_ledger: 'account.json',
  checkouts: 'account.json',
  dashboards: 'account.json',
  memberships: 'account.json',
  projects: 'projects.json',
  tasks: 'tasks.json',
  task_items: 'tasks.json',
  area_names: 'area-names.json',
  machine_texts: 'machine-texts.json',
  budgets: 'budgets.json',
  expenses: 'budgets.json',
  change_orders: 'budgets.json',
  picra_answers: 'picra-answers.json',
  comments: 'comments.json',
  activities: 'activity.json',
  notices: 'notices.json',
  work_requests: 'work-requests.json',
  walks: 'walks.json',
  walk_checks: 'walks.json',
  walk_templates: 'checklists.json',
  documents: 'the files',
  photos: 'the files',
  reports: 'the files',
};
/** Tables that no export has rows of, with the reason. */
const notExported: Record<string, string> = {
  document_lines: 'the text of the documents, which are exported',
  document_groups: 'how the documents were read',
  document_answers: 'how the documents were read',
  task_changes: 'kept 30 days, for undoing',
  task_imports: 'a file that is being imported',
  stored_objects: 'keys of the files',
  jobs: 'work of the server',
  idempotency_keys: 'answers of requests, for a day',
  flow_runs: 'runs of flows without texts or secrets, for 24 hours',
  kept_forms: 'forms that were not sent, encrypted, for an hour',
  reset_codes: 'secrets',
  second_steps: 'secrets; account.json says whether it is on',
  declined_texts: 'hashes of texts, for 30 days',
  join_guesses: 'keyed hashes, for a day',
  report_links: 'secrets',
  crew_links: 'secrets',
  request_links: 'secrets',
  subscriptions: 'ids of the payment service, whose records the settings page links to',
  payment_events: 'notices of the payment service',
  audit_entries: 'masked addresses for the operator, kept 90 days',
  consultations: 'requests of visitors, for the operator',
  previews: 'a document that is tried, kept 7 days at most',
  rate_limits: 'counters',
  migrations: 'the schema',
};
/** Tables that keep rows of an erased account, with the reason; none has its name or address. */
const kept: Record<string, string> = {
  users: 'without name, address and phone, since payments refer to it',
  audit_entries: 'sign-in events for the operator, kept 90 days',
  credit_ledger: 'payments',
  checkouts: 'payments',
  subscriptions: 'payments',
};

describe.each(quickKinds)('Every table, on %s (Y-15)', (kind) => {
  let database: TestDatabase;
  let owner: User;
  beforeAll(async () => {
    database = await openTestDatabase(kind, { workers: true });
    await fillDatabase(database);
    owner = await database.fork().findOneOrFail(User, { email: 'rosa@example.com' });
  }, 120_000);
  afterAll(() => database.close());

  test('is exported with the account, or left out for a reason', async () => {
    const rows = await database
      .fork()
      .execute<{ name: string }[]>(
        `select table_name as name from information_schema.tables where table_schema = 'public'`,
      );
    const decided = [...Object.keys(exported), ...Object.keys(notExported)];
    expect(rows.map(({ name }) => name).sort()).toEqual(decided.sort());
  });

  test('that is exported has its rows in that file', async () => {
    const zip = unzip(await buffer(await exportAccount(database.context(), sessionUser(owner))));
    const names = [...zip.keys()];
    const stored = await dumpDatabase(database);
    for (const [table, file] of Object.entries(exported)) {
      const text = file === 'the files' ? names.join('\n') : (zip.get(file)?.toString() ?? '');
      expect(text, table).not.toBe('');
      // What a person typed stands in the export, also what was added by the last migration.
      for (const row of stored[table] ?? []) {
        if ((row.owner_id ?? owner.id) !== owner.id || row.deleted_at) continue;
        for (const column of ['title', 'text', 'name'].filter((each) => row[each]))
          expect(text, `${table}.${column}`).toContain(
            JSON.stringify(Object.values(Object(row[column]))[0] ?? row[column]).slice(1, -1),
          );
      }
    }
  });

  test('has no row of an erased account, but for payments', async () => {
    const closedAt = new Date(now().getTime() - DELETION_GRACE_MS - DAY);
    await database.fork().nativeUpdate(User, { id: owner.id }, { deletedAt: closedAt });
    expect(await eraseClosedAccounts(database.context())).toBe(1);
    const stored = await dumpDatabase(database);
    for (const [table, rows] of Object.entries(stored)) {
      const text = JSON.stringify(rows);
      for (const word of ['Rosa', 'rosa@', '4155550142', 'Cedar', 'Calle Olmo', 'range hood'])
        expect(text.includes(word), `${table}: ${word}`).toBe(false);
      if (!(table in kept)) expect(text.includes(owner.id), table).toBe(false);
    }
  });
});
