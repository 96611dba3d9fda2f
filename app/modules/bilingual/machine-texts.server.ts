import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { StoredText, StoredTexts } from '~/adapters/translator.ts';
import { now } from '~/clock.ts';
import { inBatches } from '~/batches.ts';
import type { Language } from '~/i18n.ts';
import { isUuid } from '~/uuid.ts';
import { MachineText } from './machine-text.entity.server.ts';

/** The SHA-256 of a text as migrations compute it, too. */
const hashOf = (text: string): string => createHash('sha256').update(text.trim()).digest('hex');

/** What names a stored text within its account: 'en:' and the hash of the original. */
export const machineTextId = (from: Language, text: string): string => `${from}:${hashOf(text)}`;

type Row = StoredText & { hash: string };

/** What machines have written for these texts of an account, by the texts. */
export async function storedMachineTexts(
  em: EntityManager,
  ownerId: string,
  from: Language,
  texts: readonly string[],
): Promise<Map<string, StoredText>> {
  const hashes = new Map(texts.flatMap((text) => (text.trim() ? [[text, hashOf(text)]] : [])));
  if (hashes.size === 0 || !isUuid(ownerId)) return new Map();
  const rows = await em.execute<Row[]>(
    `select hash, text, author, author_name as name, grade, disagreements from machine_texts
     where owner_id = ? and from_language = ?
       and hash in (select jsonb_array_elements_text(?::jsonb))`,
    [ownerId, from, JSON.stringify([...new Set(hashes.values())])],
  );
  const byHash = new Map(rows.map(({ hash, ...stored }) => [hash, stored]));
  return new Map(
    [...hashes].flatMap(([text, hash]) => {
      const stored = byHash.get(hash);
      return stored ? [[text, stored]] : [];
    }),
  );
}

/**
 * The texts that machines have written, read in a unit of work of its own. Not to be used while the
 * caller holds a transaction: on PGlite that is a deadlock.
 */
export const machineTexts = (fork: () => EntityManager): StoredTexts => ({
  find: (account, from, texts) => storedMachineTexts(fork(), account, from, texts),
});

/** A text that a machine wrote for an original. */
export interface WrittenText extends StoredText {
  original: string;
}

/** Rows of one statement. */
const BATCH_SIZE = 100;

/**
 * Stores what machines have written for texts of a project, each once; the newest counts. Nothing is
 * stored of a project that is gone by now.
 */
export const storeMachineTexts = (
  em: EntityManager,
  projectId: string,
  from: Language,
  written: readonly WrittenText[],
): Promise<void> =>
  inBatches(written, BATCH_SIZE, async (batch) => {
    const rows = batch.map(({ original, ...stored }) => ({ ...stored, hash: hashOf(original) }));
    await em.execute(
      `insert into machine_texts (owner_id, project_id, from_language, hash, text, author,
         author_name, grade, disagreements, written_at)
       select p.owner_id, p.id, ?, w.hash, w.text, w.author, w.name, w.grade, w.disagreements, ?
       from projects p cross join jsonb_to_recordset(?::jsonb)
         as w (hash text, text text, author text, name text, grade text, disagreements jsonb)
       where p.id = ?
       on conflict (owner_id, from_language, hash) do update set text = excluded.text,
         author = excluded.author, author_name = excluded.author_name, grade = excluded.grade,
         disagreements = excluded.disagreements, written_at = excluded.written_at`,
      [from, now(), JSON.stringify(rows), projectId],
    );
  });

/** A row of `machine_texts` as the database writes it in JSON. */
type MachineTextRow = Readonly<Record<string, unknown>>;

/** `t` as the rows of an account (the second parameter) that a JSON list of ids (the first) names. */
const namedRows = `jsonb_array_elements_text(?::jsonb) d(id)`;
const isNamed = `t.owner_id = ? and t.from_language = split_part(d.id, ':', 1)
  and t.hash = split_part(d.id, ':', 2)`;

/** The stored texts of an account with these `machineTextId`s, under their row locks, by their ids. */
export async function lockedMachineTexts(
  tx: EntityManager,
  ownerId: string,
  ids: readonly string[],
): Promise<Map<string, MachineTextRow>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.execute<{ id: string; now: MachineTextRow }[]>(
    `select d.id, to_jsonb(t) as now from ${namedRows} join machine_texts t on ${isNamed}
     order by d.id for update of t`,
    [JSON.stringify([...new Set(ids)]), ownerId],
  );
  return new Map(rows.map(({ id, now: row }) => [id, row]));
}

/** Puts rows of an account in place of those with their ids; an empty one stands for none. */
export async function putBackMachineTexts(
  tx: EntityManager,
  ownerId: string,
  rows: readonly { id: string; before: MachineTextRow }[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(`delete from machine_texts t using ${namedRows} where ${isNamed}`, [
    JSON.stringify(rows.map(({ id }) => id)),
    ownerId,
  ]);
  const before = rows.flatMap((row) => (Object.keys(row.before).length > 0 ? [row.before] : []));
  await tx.execute(
    `insert into machine_texts
     select p.* from jsonb_array_elements(?::jsonb) d(doc)
     cross join lateral jsonb_populate_record(null::machine_texts, d.doc) p
     where p.owner_id = ?`,
    [JSON.stringify(before), ownerId],
  );
}

/** Deletes all of an account, within the transaction that deletes what it owns. */
export const forgetMachineTexts = (tx: EntityManager, ownerId: string): Promise<number> =>
  tx.nativeDelete(MachineText, { ownerId });
