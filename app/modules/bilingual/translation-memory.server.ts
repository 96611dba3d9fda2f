import type { EntityManager } from '@mikro-orm/postgresql';
import { otherLanguage, type Language } from '~/i18n.ts';

/**
 * What people have written or approved for the same words in projects of the same owner: the newest
 * translation of each of `texts` into `to`, by its original (promise 13.16). A text is found word for
 * word.
 */
export async function approvedTranslations(
  em: EntityManager,
  ownerId: string,
  texts: readonly string[],
  to: Language,
): Promise<Map<string, string>> {
  const wanted = [...new Set(texts.map((text) => text.trim()).filter(Boolean))];
  if (wanted.length === 0) return new Map();
  const from = otherLanguage(to);
  const sidesOf = (column: string): string =>
    `btrim(${column}->>'${from}'), btrim(${column}->>'${to}')`;
  const rows = await em.execute<{ source: string; side: string }[]>(
    `select distinct on (sides.source) sides.source, sides.side
     from tasks t join projects p on p.id = t.project_id
       cross join lateral (values (${sidesOf('t.title')}), (${sidesOf('t.description')}))
         as sides (source, side)
     where p.owner_id = ? and t.deleted_at is null and t.original_language = '${from}'
       and t.translation_approved_at is not null and sides.side <> ''
       and sides.source in (select jsonb_array_elements_text(?::jsonb))
     order by sides.source, t.updated_at desc`,
    [ownerId, JSON.stringify(wanted)],
  );
  return new Map(rows.map(({ source, side }) => [source, side]));
}
