import type { EntityManager } from '@mikro-orm/postgresql';
import { now } from '~/clock.ts';
import { AppError } from '~/errors.ts';
import type { ChangedTable, ColumnValues, RowChange } from './task-change.entity.server.ts';
import type { Task } from './task.entity.server.ts';

/** The new values of some columns of a row. */
export interface RowPatch {
  id: string;
  values: ColumnValues;
}
/** The new values of some columns of a task, over the version that was read. */
export interface TaskPatch extends RowPatch {
  version: number;
}

/** Values of task properties as columns. */
export const columnsOf = (values: Partial<Task>): ColumnValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  );

const pairs = (alias: string, columns: readonly string[]): string =>
  columns.map((column) => `'${column}', ${alias}."${column}"`).join(', ');

/** Whether two values of a column are the same as JSON. */
export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Both values of the columns that a write changed; null where it changed none. */
function changeOf(
  table: ChangedTable,
  { id, before, after }: Omit<RowChange, 'table'>,
): RowChange | null {
  const names = Object.keys(after).filter((name) => !isSame(before[name], after[name]));
  if (names.length === 0) return null;
  const pick = (values: ColumnValues): ColumnValues =>
    Object.fromEntries(names.map((name) => [name, values[name]]));
  return { table, id, before: pick(before), after: pick(after) };
}

interface WrittenRow {
  id: string;
  before: ColumnValues;
  after: ColumnValues;
}

/** Writes rows of a table by one statement; `set` and `where` are SQL beside the patched columns. */
async function write(
  tx: EntityManager,
  table: ChangedTable,
  patches: readonly RowPatch[],
  { set = '', where = '', values = [] as unknown[] } = {},
): Promise<RowChange[]> {
  const columns = [...new Set(patches.flatMap((patch) => Object.keys(patch.values)))];
  if (columns.length === 0) return [];
  const documents = patches.map((patch) => ({ ...patch, ...patch.values, values: undefined }));
  const rows = await tx.execute<WrittenRow[]>(
    `update ${table} t set ${columns.map((column) => `"${column}" = p."${column}"`).join(', ')}${set}
     from jsonb_array_elements(?::jsonb) d(doc)
     join ${table} b on b.id = (d.doc->>'id')::uuid
     cross join lateral jsonb_populate_record(b, d.doc) p
     where t.id = b.id ${where}
     returning t.id, jsonb_build_object(${pairs('b', columns)}) as before,
       jsonb_build_object(${pairs('t', columns)}) as after`,
    [...values, JSON.stringify(documents)],
  );
  if (rows.length !== patches.length) throw new AppError('versionConflict');
  return rows.flatMap((row) => changeOf(table, row) ?? []);
}

/** Writes rows that belong to tasks. Returns what changed. The caller holds their locks. */
export const writeRows = (
  tx: EntityManager,
  table: ChangedTable,
  patches: readonly RowPatch[],
): Promise<RowChange[]> => write(tx, table, patches);

/**
 * Writes tasks, each over the version that was read, by one statement. Returns what changed.
 * Throws `versionConflict` where one of them has another version by now.
 */
export const writeTasks = (
  tx: EntityManager,
  patches: readonly TaskPatch[],
): Promise<RowChange[]> =>
  write(tx, 'tasks', patches, {
    set: ', version = t.version + 1, updated_at = ?',
    where: `and t.version = b.version and b.version = (d.doc->>'version')::int`,
    values: [now()],
  });
