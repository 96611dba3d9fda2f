import { Migration } from '@mikro-orm/migrations';

/**
 * The fingerprint of a task names its line and the part of it, no longer its letters: "4:0+22" is the
 * passage of 22 characters at the beginning of line 4. Stored ones are computed anew, so that
 * generating again finds the tasks of before. The rule is written out here: what this migration does
 * stays the same when the product's own rule changes.
 */

interface Quoted {
  quote: string;
  lineStart: number;
  lineEnd: number;
}

interface StoredTask extends Quoted {
  id: string;
}

interface StoredGroup {
  id: string;
  tasks: { task: Quoted; fingerprint: string; lines: number[] }[];
}

/** Documents of one statement's answer, and fingerprints of one update. */
const BATCH_SIZE = 500;

function fingerprintOf(texts: ReadonlyMap<number, string>, task: Quoted): string {
  const { quote, lineStart, lineEnd } = task;
  const own = Array.from(
    { length: Math.max(0, lineEnd - lineStart) + 1 },
    (_, at) => texts.get(lineStart + at) ?? '',
  );
  const joined = own.join('\n');
  const whole = joined.indexOf(quote);
  let offset = Math.max(0, whole < 0 ? joined.indexOf(quote.split('\n', 1)[0] ?? '') : whole);
  let line = lineStart;
  for (const text of own) {
    if (offset <= text.length) break;
    offset -= text.length + 1;
    line += 1;
  }
  return `${line}:${offset}+${quote.length}`;
}

export class FingerprintsByLine extends Migration {
  override async up(): Promise<void> {
    // Words of a person's own have no line: nothing generates them again.
    await this.execute(
      `update tasks set fingerprint = null where fingerprint is not null
         and (document_id is null or quote is null or line_start is null or line_end is null)`,
    );
    let last = '00000000-0000-0000-0000-000000000000';
    for (;;) {
      const documents = await this.rows<{ id: string }>(
        `select id from documents where id > ? and (
           exists (select 1 from tasks t where t.document_id = documents.id)
           or exists (select 1 from document_groups g where g.document_id = documents.id))
         order by id limit ${BATCH_SIZE}`,
        [last],
      );
      for (const { id } of documents) await this.markDocument(id);
      const end = documents.at(-1);
      if (!end) return;
      last = end.id;
    }
  }

  private async markDocument(documentId: string): Promise<void> {
    const lines = await this.rows<{ number: number; text: string }>(
      `select line_number as "number", text from document_lines where document_id = ?`,
      [documentId],
    );
    const texts = new Map(lines.map(({ number, text }) => [number, text]));
    await this.markTasks(documentId, texts);
    await this.markGroups(documentId, texts);
  }

  /**
   * Each fingerprint once in a document: of tasks on one passage, as after a split, a standing one
   * has it, rather one that had one before; a deleted one keeps it only where no other has it.
   */
  private async markTasks(documentId: string, texts: ReadonlyMap<number, string>): Promise<void> {
    const tasks = await this.rows<StoredTask>(
      `select id, quote, line_start as "lineStart", line_end as "lineEnd" from tasks
       where document_id = ? and quote is not null and line_start is not null
         and line_end is not null and (fingerprint is not null or deleted_at is null)
       order by deleted_at is not null, fingerprint is null, "number"`,
      [documentId],
    );
    const taken = new Set<string>();
    const marked = tasks.map((task) => {
      const fingerprint = fingerprintOf(texts, task);
      const isFree = !taken.has(fingerprint);
      taken.add(fingerprint);
      return { id: task.id, fingerprint: isFree ? fingerprint : null };
    });
    for (let at = 0; at < marked.length; at += BATCH_SIZE)
      await this.execute(
        `update tasks t set fingerprint = r.fingerprint
         from jsonb_to_recordset(?::jsonb) as r(id uuid, fingerprint text) where t.id = r.id`,
        [JSON.stringify(marked.slice(at, at + BATCH_SIZE))],
      );
  }

  private async markGroups(documentId: string, texts: ReadonlyMap<number, string>): Promise<void> {
    const groups = await this.rows<StoredGroup>(
      'select id, tasks from document_groups where document_id = ?',
      [documentId],
    );
    for (const { id, tasks } of groups) {
      const marked = tasks.map((each) => ({
        ...each,
        fingerprint: fingerprintOf(texts, each.task),
      }));
      await this.execute('update document_groups set tasks = ?::jsonb where id = ?', [
        JSON.stringify(marked),
        id,
      ]);
    }
  }

  private async rows<T>(sql: string, values: unknown[]): Promise<T[]> {
    return (await this.execute(sql, values)) as unknown[] as T[];
  }
}
