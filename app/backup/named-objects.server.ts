import type { EntityManager } from '@mikro-orm/postgresql';
import { DAY, fromNow } from '~/clock.ts';
import { objectsOf } from '~/modules/photos/photo.rules.ts';

/** What rows say of one stored object. */
export interface NamedObject {
  /**
   * False while it may be absent: an upload that is not registered, or an object of a row whose time
   * in the trash is over, which goes before its row does.
   */
  required: boolean;
  /** Where the rows say them. */
  bytes?: number;
  sha256?: string;
}

/** How long what was deleted is kept, as the sweeps of documents, photos and projects have it. */
const TRASH_MS = 30 * DAY;

interface Named {
  key: string;
  required: boolean;
  bytes: number | null;
  sha256: string | null;
}

/**
 * A file is required by its document, photo or request, until that is in the trash for too long; an
 * upload that none has registered is deleted with its row at any time.
 */
const queries = [
  `select key, bytes, sha256, false as required from stored_objects`,
  `select d.object_key as key, null as bytes, null as sha256,
     coalesce(o.bytes is not null, false) and coalesce(d.deleted_at > :trash, true)
       and coalesce(p.deleted_at > :trash, true) as required
   from documents d join projects p on p.id = d.project_id
     left join stored_objects o on o.key = d.object_key`,
  `select f.object_key as key, null as bytes, null as sha256,
     coalesce(f.deleted_at > :trash, true) and coalesce(p.deleted_at > :trash, true) as required
   from photos f join projects p on p.id = f.project_id`,
  `select f.value->>'objectKey' as key, null as bytes, null as sha256,
     coalesce(p.deleted_at > :trash, true) as required
   from work_requests r join projects p on p.id = r.project_id
     cross join jsonb_array_elements(r.photos) f`,
  `select r.file_key as key, null as bytes, null as sha256,
     coalesce(p.deleted_at > :trash, true) as required
   from reports r join projects p on p.id = r.project_id where r.file_key is not null`,
  `select company->>'logoKey' as key, null as bytes, null as sha256, true as required
   from users where company->>'logoKey' is not null`,
];

/** Every object that rows name, by its key. A photo has one for each of its sizes. */
export async function namedObjects(em: EntityManager): Promise<Map<string, NamedObject>> {
  const trash = `'${fromNow(-TRASH_MS).toISOString()}'::timestamptz`;
  const named = new Map<string, NamedObject>();
  for (const query of queries) {
    const sql = query.replaceAll(':trash', trash);
    for (const row of await em.execute<Named[]>(sql)) {
      const keys = objectsOf(row.key);
      // The row of a photo counts all of its copies together.
      const isAlone = keys.length === 1;
      for (const key of keys) {
        const before = named.get(key);
        named.set(key, {
          ...before,
          required: row.required || (before?.required ?? false),
          ...(isAlone && row.bytes !== null && { bytes: row.bytes }),
          ...(isAlone && row.sha256 !== null && { sha256: row.sha256 }),
        });
      }
    }
  }
  return named;
}

/** The keys of the files of documents that visitors try, which backups leave out. */
export async function previewKeys(em: EntityManager): Promise<Set<string>> {
  const rows = await em.execute<{ key: string }[]>('select object_key as key from previews');
  return new Set(rows.map(({ key }) => key));
}
