import { languages, otherLanguage, type Language } from '~/i18n.ts';
import {
  lockedMachineTexts,
  machineTextId,
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
import { noteChange } from './task-change.service.server.ts';
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

/** What a refusal did. */
interface RefusalResult {
  /** The numbers of the tasks whose texts it refused. */
  refused: number[];
  /** Id of the change for its undo; null where nothing changed. */
  change: string | null;
}

/**
 * Refuses what machines wrote for these tasks, as the person saw them, by `version`, in all projects of
 * the account: in place of a model's text stands the rules', doubtful, else the original, and no machine
 * is asked again (promise 12.16), until an undo. Tasks that changed since, or have a person's text, are
 * left. Throws `forbidden`, `notFound`, and `invalid` for more than MAX_BULK.
 */
export async function refuseTranslations(
  context: ServiceContext,
  access: ProjectAccess,
  seen: ReadonlyMap<number, number>,
): Promise<RefusalResult> {
  requireRight(access, 'edit');
  const suggestions = await suggestionsOf(context, access, [...seen.keys()]);
  const tasks = [...suggestions.values()].filter(
    ({ number, version, machine }) => machine && seen.get(number) === version,
  );
  if (tasks.length === 0) return { refused: [], change: null };
  // The translator reads in a unit of work of its own, so not within the transaction.
  const next = {
    en: await nextTexts(context, access, 'en', tasks),
    es: await nextTexts(context, access, 'es', tasks),
  };
  const { id, ownerId } = access.project;
  const ids = languages.flatMap((from) =>
    next[from].map(({ original }) => machineTextId(from, original)),
  );
  return context.em.transactional(async (tx) => {
    const before = await lockedMachineTexts(tx, ownerId, ids);
    for (const from of languages) await storeMachineTexts(tx, id, from, next[from]);
    const after = await lockedMachineTexts(tx, ownerId, ids);
    const rows = [...after].map(([textId, left]) => ({
      ...{ table: 'machine_texts' as const, id: textId },
      ...{ before: before.get(textId) ?? {}, after: left },
    }));
    await touchProject(tx, id);
    const details = { count: tasks.length };
    const change = await noteChange(tx, access, 'tasks.textsRefused', rows, details);
    return { refused: tasks.map(({ number }) => number), change };
  });
}
