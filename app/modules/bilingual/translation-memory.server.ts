import type { EntityManager } from '@mikro-orm/postgresql';
import type { Translator } from '~/adapters/translator.ts';
import { otherLanguage, type Language } from '~/i18n.ts';

/** Where the sides of texts are stored, as SQL on the table `tasks` with the alias t. */
interface StoredSides {
  title: string;
  description: string;
  where: string;
}

/** What a person has written or approved. */
const approved: StoredSides = {
  title: 't.title',
  description: 't.description',
  where: 't.translation_approved_at is not null',
};
/** What a model wrote while it read a document. */
const byModel: StoredSides = {
  title: `t.model_texts->'title'`,
  description: `t.model_texts->'description'`,
  where: 't.model_texts is not null',
};

async function storedSides(
  em: EntityManager,
  ownerId: string,
  texts: readonly string[],
  to: Language,
  { title, description, where }: StoredSides,
): Promise<Map<string, string>> {
  const wanted = [...new Set(texts.map((text) => text.trim()).filter(Boolean))];
  if (wanted.length === 0) return new Map();
  const from = otherLanguage(to);
  const rows = await em.execute<{ source: string; side: string }[]>(
    `select distinct on (sides.source) sides.source, sides.side
     from tasks t join projects p on p.id = t.project_id
       cross join lateral (values (btrim(${title}->>'${from}'), btrim(${title}->>'${to}')),
         (btrim(${description}->>'${from}'), btrim(${description}->>'${to}')))
         as sides (source, side)
     where p.owner_id = ? and t.deleted_at is null and t.original_language = '${from}'
       and ${where} and sides.side <> ''
       and sides.source in (select jsonb_array_elements_text(?::jsonb))
     order by sides.source, t.updated_at desc`,
    [ownerId, JSON.stringify(wanted)],
  );
  return new Map(rows.map(({ source, side }) => [source, side]));
}

/**
 * What a person has approved for the same words in a project of the same owner: the newest
 * translation of each of `texts` into `to` (promise 13.16). A text is found word for word.
 */
export const rememberedTranslations = (
  em: EntityManager,
  ownerId: string,
  texts: readonly string[],
  to: Language,
): Promise<Map<string, string>> => storedSides(em, ownerId, texts, to, approved);

/**
 * What a model wrote for the same words in a project of the same owner, where both sides agree
 * (promise 15.5). Nobody has approved it.
 */
export async function modelTranslations(
  { em, translator, ownerId }: { em: EntityManager; translator: Translator; ownerId: string },
  texts: readonly string[],
  to: Language,
): Promise<Map<string, string>> {
  const agreed = new Map<string, string>();
  for (const [source, side] of await storedSides(em, ownerId, texts, to, byModel)) {
    const twin = to === 'es' ? { en: source, es: side } : { en: side, es: source };
    const comparison = await translator.compare(twin);
    if (comparison.verdict === 'compared' && comparison.disagreements.length === 0)
      agreed.set(source, side);
  }
  return agreed;
}
