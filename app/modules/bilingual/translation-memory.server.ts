import type { EntityManager } from '@mikro-orm/postgresql';
import { otherLanguage, type Language } from '~/i18n.ts';

/** Translations by their originals. */
export interface StoredTranslations {
  /** What a person has written or approved. */
  approved: Map<string, string>;
  /** What a model wrote while it read a document; nobody has approved it. */
  byModel: Map<string, string>;
}

/** Both sides of a text, of which the other one counts where a condition holds, as SQL. */
const sidesOf = (column: string, from: Language, to: Language, condition = 'true'): string =>
  `btrim(${column}->>'${from}'), case when ${condition} then btrim(${column}->>'${to}') end`;

/**
 * What is stored for the same words in projects of the same owner: the newest translation of each of
 * `texts` into `to` (promise 13.16). A text is found word for word.
 */
export async function storedTranslations(
  em: EntityManager,
  ownerId: string,
  texts: readonly string[],
  to: Language,
): Promise<StoredTranslations> {
  const found: StoredTranslations = { approved: new Map(), byModel: new Map() };
  const wanted = [...new Set(texts.map((text) => text.trim()).filter(Boolean))];
  if (wanted.length === 0) return found;
  const from = otherLanguage(to);
  const isApproved = 't.translation_approved_at is not null';
  const rows = await em.execute<{ source: string; side: string; by: keyof StoredTranslations }[]>(
    `select distinct on (sides.source, sides.by) sides.source, sides.side, sides.by
     from tasks t join projects p on p.id = t.project_id
       cross join lateral (values
         ('approved', ${sidesOf('t.title', from, to, isApproved)}),
         ('approved', ${sidesOf('t.description', from, to, isApproved)}),
         ('byModel', ${sidesOf(`t.model_texts->'title'`, from, to)}),
         ('byModel', ${sidesOf(`t.model_texts->'description'`, from, to)})
       ) as sides (by, source, side)
     where p.owner_id = ? and t.deleted_at is null and t.original_language = '${from}'
       and (${isApproved} or t.model_texts is not null) and sides.side <> ''
       and sides.source in (select jsonb_array_elements_text(?::jsonb))
     order by sides.source, sides.by, t.updated_at desc`,
    [ownerId, JSON.stringify(wanted)],
  );
  for (const { source, side, by } of rows) found[by].set(source, side);
  return found;
}
