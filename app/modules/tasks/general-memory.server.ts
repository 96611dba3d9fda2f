import type { EntityManager } from '@mikro-orm/postgresql';
import type { Translator } from '../../adapters/translator.ts';
import { otherLanguage, type Language } from '../../i18n.ts';
import { agreedTranslations, MIN_ACCOUNTS, type AccountApproval } from './general-memory.rules.ts';

/** Tasks that are read of one sentence, and accounts that are compared of one translation. */
const MAX_TASKS = 500;
const MAX_ACCOUNTS = 40;

/** What the indexes of approved texts find by the language of the original, as SQL. */
const approvedFrom = (from: Language): string =>
  `"original_language" = '${from}' and "translation_approved_at" is not null`;

const approvedTexts = (field: 'title' | 'description', from: Language, to: Language): string =>
  `(select sentence_key("${field}"->>'${to}') as side, "project_id", "translation_approved_by" as approver
    from tasks where sentence_key("${field}"->>'${from}') = wanted.source
      and "deleted_at" is null and ${approvedFrom(from)} and length("${field}"->>'${from}') <= 300
    limit ${MAX_TASKS})`;

/**
 * Translations that at least MIN_ACCOUNTS accounts have approved for a sentence, each with what ties
 * the account to others: its people, those of its teams, who approved, and phones of it and its crews.
 */
const approvalsSql = (from: Language, to: Language): string => `
  with wanted as (
    select distinct sentence_key(value) as source from jsonb_array_elements_text(?::jsonb)
  ), approvals as (
    select wanted.source, sides.side, p.owner_id, array_agg(distinct sides.approver::text)
        filter (where sides.approver is not null) as approvers
    from wanted cross join lateral (
        ${approvedTexts('title', from, to)} union all ${approvedTexts('description', from, to)}
      ) sides
      join projects p on p.id = sides.project_id and p.deleted_at is null
      join users u on u.id = p.owner_id and u.deleted_at is null
    where sides.side <> '' group by wanted.source, sides.side, p.owner_id
  ), counted as (
    select *, count(*) over same as accounts, row_number() over (same order by owner_id) as nth
    from approvals window same as (partition by source, side)
  )
  select counted.source, counted.side, ties.ties
  from counted cross join lateral (
    select jsonb_agg(tie) as ties from (
      select counted.owner_id::text as tie
      union select unnest(counted.approvers)
      union select other.user_id::text from memberships own
        join memberships other on other.dashboard_id = own.dashboard_id and other.status <> 'pending'
        where own.user_id = counted.owner_id and own.status <> 'pending'
      union select phone from users where id = counted.owner_id and phone is not null
      union select t.assignee_phone from projects p
        join tasks t on t.project_id = p.id and t.deleted_at is null and t.assignee_phone is not null
        where p.owner_id = counted.owner_id
    ) found
  ) ties
  where counted.accounts >= ${MIN_ACCOUNTS} and counted.nth <= ${MAX_ACCOUNTS}`;

/** Sentences by their form in comparisons, which `sentence_key` of the database makes alike. */
const keyOf = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim();

/**
 * The translations of sentences into `to` that people of unrelated accounts have approved alike, where
 * both sides agree and hold nothing of a person (promise 13.22).
 */
export async function generalTranslations(
  { em, translator }: { em: EntityManager; translator: Translator },
  texts: readonly string[],
  to: Language,
): Promise<Map<string, string>> {
  const from = otherLanguage(to);
  const wanted: string[] = [];
  for (const text of new Set(texts)) {
    if (text && (await translator.isGeneral(text, from))) wanted.push(text);
  }
  if (wanted.length === 0) return new Map();
  const rows = await em.execute<AccountApproval[]>(approvalsSql(from, to), [
    JSON.stringify(wanted.map(keyOf)),
  ]);
  const agreed = agreedTranslations(rows);
  const found = new Map<string, string>();
  for (const text of agreed.size > 0 ? wanted : []) {
    const side = agreed.get(keyOf(text));
    if (side === undefined || !(await translator.isGeneral(side, to))) continue;
    const twin = to === 'es' ? { en: text, es: side } : { en: side, es: text };
    if ((await translator.disagreements(twin)).length === 0) found.set(text, side);
  }
  return found;
}
