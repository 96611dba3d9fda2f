import { languages, otherLanguage, type Language } from '~/i18n.ts';
import { noteActivity } from '~/modules/activity/activity.service.server.ts';
import {
  storedMachineTexts,
  storeMachineTexts,
  type WrittenText,
} from '~/modules/bilingual/machine-texts.server.ts';
import {
  requireRight,
  type ProjectAccess,
} from '~/modules/projects/project-access.service.server.ts';
import { touchProject } from '~/modules/projects/touch-project.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import {
  suggestionsOf,
  wordingsOf,
  type Suggestion,
} from './approve-translations.service.server.ts';

/** What stands for these texts from now on: in place of a model's the rules', else the original. */
async function nextTexts(
  { services: { translator }, em }: ServiceContext,
  { project: { ownerId: account } }: ProjectAccess,
  from: Language,
  rows: readonly Suggestion[],
): Promise<WrittenText[]> {
  const texts = [...new Set(wordingsOf(rows, from))];
  const stored = await storedMachineTexts(em, account, from, texts);
  const options = { from, to: otherLanguage(from), account, onlyRules: true as const };
  const byRules = await translator.translateAll(texts, options);
  return texts.map((original, at) => {
    const rules = byRules[at];
    const hasNext = stored.get(original)?.author === 'model' && rules?.verdict === 'whole';
    const text = hasNext ? rules.text : null;
    return { original, text, author: 'rules', name: null, grade: 'doubtful', disagreements: [] };
  });
}

/**
 * Refuses what machines wrote for these tasks, as the person saw them, by `version`, in all projects of
 * the account: in place of a model's text stands the rules', doubtful, else the original, and no machine
 * is asked again (promise 12.16). Returns the numbers of the tasks; those that changed since, or have a
 * person's text, are left. Throws `forbidden`, `notFound`, and `invalid` for more than MAX_BULK.
 */
export async function refuseTranslations(
  context: ServiceContext,
  access: ProjectAccess,
  seen: ReadonlyMap<number, number>,
): Promise<number[]> {
  requireRight(access, 'edit');
  const suggestions = await suggestionsOf(context, access, [...seen.keys()]);
  const rows = [...suggestions.values()].filter(
    ({ number, version, machine }) => machine && seen.get(number) === version,
  );
  if (rows.length === 0) return [];
  // The translator reads in a unit of work of its own, so not within the transaction.
  const next = {
    en: await nextTexts(context, access, 'en', rows),
    es: await nextTexts(context, access, 'es', rows),
  };
  const { user, project } = access;
  return context.em.transactional(async (tx) => {
    for (const from of languages) await storeMachineTexts(tx, project.id, from, next[from]);
    await touchProject(tx, project.id);
    noteActivity(tx, user, project.id, 'tasks.textsRefused', { count: rows.length });
    return rows.map(({ number }) => number);
  });
}
