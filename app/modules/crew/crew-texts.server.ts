import type { Language } from '~/i18n.ts';
import { areaNames } from '~/modules/bilingual/area-name.server.ts';
import { inLanguage, withDifferences } from '~/modules/bilingual/machine-sides.server.ts';
import { withAgreedWork } from '~/modules/picra/agreed-work.server.ts';
import { freeTextsIn } from '~/modules/tasks/free-text.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import type { CrewAccess } from './crew-access.service.server.ts';
import type { CrewTask } from './crew-task.service.server.ts';

/** Tasks with their texts in the page's language, and with what both sides do not agree on. */
export async function inPageLanguage(
  context: ServiceContext,
  { project }: CrewAccess,
  tasks: readonly CrewTask[],
  language: Language,
): Promise<CrewTask[]> {
  const { translator } = context.services;
  const shown = await inLanguage(context, project, tasks, language);
  const areas = tasks.flatMap(({ area }) => area ?? []);
  const { id: projectId, ownerId } = project;
  const sources = { translator, em: context.em, ownerId, projectId };
  const names = await areaNames(sources, areas, language);
  const reasons = await freeTextsIn(
    sources,
    tasks.map(({ reason }) => reason),
    language,
  );
  const answers = await freeTextsIn(
    sources,
    tasks.map(({ answer }) => answer?.text),
    language,
  );
  const ordered = await withAgreedWork(sources, shown as CrewTask[], [language]);
  return withDifferences(
    sources,
    ordered.map((task, at) => ({
      ...task,
      area: names.get(task.area ?? '')?.text ?? task.area,
      isMachineArea: names.get(task.area ?? '')?.isMachine ?? false,
      shownReason: reasons[at] ?? null,
      shownAnswer: answers[at] ?? null,
    })),
  );
}
