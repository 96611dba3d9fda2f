import type { EntityManager } from '@mikro-orm/postgresql';
import { MAX_COMPARED } from '@obralista/work-language';
import type { AskedText, Translation, Translator } from '~/adapters/translator.ts';
import { otherLanguage, type Language } from '~/i18n.ts';
import { areaNames } from '~/modules/bilingual/area-name.server.ts';
import { withMachineSides, type TwinTexts } from '~/modules/bilingual/machine-sides.server.ts';
import { storedMachineTexts } from '~/modules/bilingual/machine-texts.server.ts';
import { parted } from '~/modules/bilingual/placed-titles.server.ts';
import { freeTextsIn } from './free-text.server.ts';
import type { Task } from './task.entity.server.ts';

/** The texts of a project that machines have to write, as its pages ask the translator for them. */

/** A project with its own texts. */
export interface TextsOwner {
  id: string;
  ownerId: string;
  description: string;
  notes: string;
}

type TaskRow = TwinTexts &
  Required<Pick<TwinTexts, 'description' | 'areas'>> & {
    originalLanguage: Language;
    trade: Task['trade'];
    reason: string | null;
  };

const declined: Translation = { verdict: 'declined', hints: [] };

/** A translator that has nothing and notes what it is asked for. */
function recorder(translator: Translator): { translator: Translator; asked: Set<string> } {
  const asked = new Set<string>();
  return {
    asked,
    translator: {
      ...translator,
      translateAll: (texts) => {
        for (const text of texts) asked.add(text.trim());
        return Promise.resolve(texts.map(() => declined));
      },
    },
  };
}

const tasksOf = (em: EntityManager, projectId: string): Promise<TaskRow[]> =>
  em.execute<TaskRow[]>(
    `select title, description, areas, original_language as "originalLanguage", trade,
       status_reason as reason
     from tasks where project_id = ? and deleted_at is null order by number`,
    [projectId],
  );

/** The wording of each title and description, with the place and the trade of its first task. */
function contextsOf(tasks: readonly TaskRow[], from: Language): Map<string, AskedText> {
  const contexts = new Map<string, AskedText>();
  for (const field of ['title', 'description'] as const)
    for (const { [field]: text, areas, trade } of tasks) {
      const wording = parted({ text: text[from]?.trim() ?? '', areas }).wording;
      const [place] = areas;
      if (!contexts.has(wording))
        contexts.set(wording, { text: wording, ...(place ? { place } : {}), trade });
    }
  return contexts;
}

/**
 * The texts of a project, in a language, that no person has written in the other one, that the account's
 * memory lacks and that no machine was asked for: titles, then descriptions, then places, reasons and
 * notes. Longer ones than are compared are left to the rules.
 */
export async function openTexts(
  em: EntityManager,
  translator: Translator,
  { id: projectId, ownerId, description, notes }: TextsOwner,
  to: Language,
): Promise<AskedText[]> {
  const from = otherLanguage(to);
  const all = await tasksOf(em, projectId);
  const tasks = all.filter(({ originalLanguage }) => originalLanguage === from);
  const recorded = recorder(translator);
  const sources = { translator: recorded.translator, em, ownerId, projectId };
  await withMachineSides(sources, tasks, to);
  await areaNames(
    sources,
    all.flatMap(({ areas }) => areas),
    to,
  );
  await freeTextsIn(sources, [...all.map(({ reason }) => reason), description, notes], to);
  const texts = [...recorded.asked].filter(
    (text) => /\p{L}/u.test(text) && text.length <= MAX_COMPARED,
  );
  const stored = await storedMachineTexts(em, ownerId, from, texts);
  const open = new Set(texts.filter((text) => !stored.has(text)));
  const contexts = contextsOf(tasks, from);
  return [
    ...[...contexts.values()].filter(({ text }) => open.has(text)),
    ...[...open].flatMap((text) => (contexts.has(text) ? [] : { text })),
  ];
}
