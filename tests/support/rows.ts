import pg from 'pg';

type Row = Record<string, unknown>;

/** The user's projects. */
const ours = `(select id from projects where owner_id = $1)`;

/**
 * Every row of a user ($1), in an order independent of ids: documents as the list shows them, tasks
 * by number.
 */
const queries: Record<string, string> = {
  users:
    `select subscription_status, project_credits, language, report_language, plan_ends_at ` +
    `from users where id = $1`,
  projects: `select * from projects where owner_id = $1 order by created_at`,
  documents: `select * from documents where project_id in ${ours} order by created_at desc, id desc`,
  lines:
    `select l.* from document_lines l join documents d on d.id = l.document_id where ` +
    `d.project_id in ${ours} order by d.created_at desc, l.line_number`,
  tasks: `select * from tasks where project_id in ${ours} order by number`,
  activity: `select * from activities where project_id in ${ours} order by created_at, verb, details::text`,
  credits: `select * from credit_ledger where user_id = $1 order by created_at`,
  checkouts: `select * from checkouts where user_id = $1 order by created_at`,
  jobs: `select * from jobs where user_id = $1 order by created_at, kind`,
  photos: `select * from photos where project_id in ${ours} order by created_at`,
  reports: `select * from reports where project_id in ${ours} order by number`,
  files: `select * from stored_objects where user_id = $1 order by file_name, created_at`,
  keys: `select scope, answer is not null as answered from idempotency_keys where user_id = $1 order by created_at`,
  audit: `select event, reason, user_id from audit_entries where user_id = $1 order by at`,
};

/**
 * Values that depend on how a row was created: the URL a file was sent to (signed or the form's),
 * and whether the server or the browser requested the tasks (`input`).
 */
const ways: Record<string, readonly string[]> = { files: ['address'], jobs: ['input'] };

const id = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|uploads\/[\w/-]+/g;
const instant = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g;

/**
 * Replaces ids by numbers in order of appearance, which preserves references, and instants by
 * "then".
 */
function idReplacer(): (value: unknown) => unknown {
  const names = new Map<string, string>();
  const nameOf = (found: string): string =>
    names.get(found) ?? (names.set(found, `#${names.size + 1}`), names.get(found) as string);
  const without = (value: unknown): unknown => {
    if (value instanceof Date) return 'then';
    if (typeof value === 'string') return value.replace(id, nameOf).replace(instant, 'then');
    if (Array.isArray(value)) return value.map(without);
    return typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).map(([key, part]) => [key, without(part)]))
      : value;
  };
  return without;
}

/** All rows of a user, table by table, without ids and times. */
export async function rowsOf(databaseUrl: string, userId: string): Promise<Record<string, Row[]>> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const without = idReplacer();
    const found: Record<string, Row[]> = {};
    for (const [name, sql] of Object.entries(queries)) {
      const { rows } = await client.query<Row>(sql, [userId]);
      found[name] = rows.map(
        (row) =>
          without(
            Object.fromEntries(
              Object.entries(row).filter(([column]) => !ways[name]?.includes(column)),
            ),
          ) as Row,
      );
    }
    return found;
  } finally {
    await client.end();
  }
}
