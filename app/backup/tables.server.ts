import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { EntityManager } from '@mikro-orm/postgresql';
import { BackupError, tablePath, type TableEntry } from './manifest.server.ts';
import { chunksOf } from './object-files.server.ts';

/** Rows that are fetched at a time. */
const PAGE = 500;
/** Characters of the rows that one statement inserts, about. */
const BATCH_CHARACTERS = 2_000_000;

interface Column {
  name: string;
  type: string;
}
interface Table {
  name: string;
  columns: Column[];
  /** The expressions of its primary key, in an order that is the same in every database. */
  order: string;
}

const quoted = (name: string): string => `"${name}"`;

/**
 * The product's tables with the columns that are stored: generated ones are computed again. Left out
 * are documents that visitors try, which are deleted within the hour they were promised, the names of migrations, which the manifest has, and the queue's own tables, which the start
 * fills again from the table of jobs.
 */
export async function tablesOf(em: EntityManager): Promise<Table[]> {
  const rows = await em.execute<
    { table: string; name: string; type: string; collated: boolean; place: number | null }[]
  >(
    `select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
       a.attcollation <> 0 as collated, array_position(i.indkey::int2[], a.attnum) as place
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid
       left join pg_index i on i.indrelid = c.oid and i.indisprimary
     where n.nspname = 'public' and c.relkind = 'r' and c.relname not in ('migrations', 'previews')
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     order by c.relname collate "C", a.attnum`,
  );
  return [...new Set(rows.map(({ table }) => table))].map((name) => {
    const columns = rows.filter(({ table }) => table === name);
    const keys = columns.filter(({ place }) => place !== null);
    if (keys.length === 0) throw new BackupError(`The table ${name} has no primary key.`);
    const order = keys
      .sort((a, b) => Number(a.place) - Number(b.place))
      .map((key) => quoted(key.name) + (key.collated ? ' collate "C"' : ''))
      .join(', ');
    return {
      name,
      columns: columns.map(({ name: column, type }) => ({ name: column, type })),
      order,
    };
  });
}

/** The lines of a table in the order of its key: what PostgreSQL prints of each column, or null. */
async function* linesOf(tx: EntityManager, table: Table): AsyncGenerator<string> {
  const texts = table.columns.map(({ name }) => `${quoted(name)}::text`).join(', ');
  await tx.execute(
    `declare backup_rows cursor for select to_json(array[${texts}])::text as line
     from ${quoted(table.name)} order by ${table.order}`,
  );
  for (;;) {
    const rows = await tx.execute<{ line: string }[]>(`fetch ${PAGE} from backup_rows`);
    for (const { line } of rows) yield `${line}\n`;
    if (rows.length < PAGE) break;
  }
  await tx.execute('close backup_rows');
}

/** Passes lines on while counting and hashing them. */
function measured(lines: AsyncIterable<string>) {
  const hash = createHash('sha256');
  let rows = 0;
  async function* pass(): AsyncGenerator<string> {
    for await (const line of lines) {
      rows += 1;
      hash.update(line);
      yield line;
    }
  }
  return { lines: pass(), result: () => ({ rows, sha256: hash.digest('hex') }) };
}

/** The same text for one value in every session: times in UTC, bytes in hexadecimal. */
export async function fixTexts(tx: EntityManager): Promise<void> {
  for (const setting of [
    `timezone = 'UTC'`,
    `datestyle = 'ISO, YMD'`,
    `intervalstyle = 'postgres'`,
    `bytea_output = 'hex'`,
    'extra_float_digits = 1',
  ])
    await tx.execute(`set local ${setting}`);
}

/** Rows and hash of a table without writing it. In a transaction with `fixTexts`. */
export async function hashTable(tx: EntityManager, table: Table): Promise<TableEntry> {
  const { lines, result } = measured(linesOf(tx, table));
  for await (const line of lines) void line;
  return { name: table.name, columns: table.columns.map(({ name }) => name), ...result() };
}

/** Writes a table into a backup. In a transaction with `fixTexts`. */
export async function saveTable(
  tx: EntityManager,
  table: Table,
  folder: string,
): Promise<TableEntry> {
  const { lines, result } = measured(linesOf(tx, table));
  const path = tablePath(folder, table.name);
  await pipeline(
    Readable.from(lines),
    createGzip(),
    createWriteStream(path, { mode: 0o600, flags: 'wx' }),
  );
  const file = await open(path, 'r');
  await file.sync().finally(() => file.close());
  return { name: table.name, columns: table.columns.map(({ name }) => name), ...result() };
}

/** The lines of a table in a backup. Throws where the packed file is absent or damaged. */
async function* savedLines(folder: string, table: string): AsyncGenerator<string> {
  const unpacked = createGunzip().setEncoding('utf8');
  // An error destroys the unpacked stream with it, and the loop below throws it.
  pipeline(Readable.from(chunksOf(tablePath(folder, table))), unpacked).catch(() => undefined);
  let rest = '';
  for await (const chunk of unpacked as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield `${line}\n`;
  }
  if (rest) yield rest;
}

/** Whether a table of a backup is as the manifest says: rows and hash. */
export async function isTableWhole(folder: string, entry: TableEntry): Promise<boolean> {
  const { lines, result } = measured(savedLines(folder, entry.name));
  try {
    for await (const line of lines) void line;
  } catch {
    return false;
  }
  const { rows, sha256 } = result();
  return rows === entry.rows && sha256 === entry.sha256;
}

/** Inserts the rows of a table of a backup. Throws BackupError where the target has other columns. */
export async function loadTable(
  tx: EntityManager,
  target: Table | undefined,
  folder: string,
  entry: TableEntry,
): Promise<void> {
  const typeOf = new Map(target?.columns.map(({ name, type }) => [name, type]));
  if (typeOf.size !== entry.columns.length || entry.columns.some((name) => !typeOf.has(name)))
    throw new BackupError(`The columns of the table ${entry.name} are not those of this version.`);
  const names = entry.columns.map(quoted).join(', ');
  const values = entry.columns.map((name, at) => `(line->>${at})::${typeOf.get(name) ?? ''}`);
  const insert = (lines: readonly string[]): Promise<unknown> =>
    tx.execute(
      `insert into ${quoted(entry.name)} (${names}) overriding system value
       select ${values.join(', ')} from json_array_elements(?::json) as line`,
      [`[${lines.join(',')}]`],
    );
  let batch: string[] = [];
  let characters = 0;
  for await (const line of savedLines(folder, entry.name)) {
    batch.push(line);
    characters += line.length;
    if (characters < BATCH_CHARACTERS) continue;
    await insert(batch);
    [batch, characters] = [[], 0];
  }
  if (batch.length > 0) await insert(batch);
}
