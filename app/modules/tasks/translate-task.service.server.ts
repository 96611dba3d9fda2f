import { now } from '~/clock.ts';
import { AppError } from '~/errors.ts';
import { otherLanguage, type Language } from '~/i18n.ts';
import { namesOf } from '~/modules/account/account.service.server.ts';
import {
  requireRight,
  type ProjectAccess,
} from '~/modules/projects/project-access.service.server.ts';
import { touchProject } from '~/modules/projects/touch-project.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import { lockTasks } from './lock-tasks.server.ts';
import { withMachineSides, type TwinTexts } from '~/modules/bilingual/machine-sides.server.ts';
import { machineView, type MachineView } from '~/modules/bilingual/task-text.rules.ts';
import { noteChange } from './task-change.service.server.ts';
import type { TwinText } from '~/bilingual-text.ts';
import type { Task } from './task.entity.server.ts';
import { taskFor } from './task.service.server.ts';
import { authorOf, type TaskTexts, type TranslationAuthor } from './translation-author.rules.ts';
import { columnsOf, writeTasks } from './write-rows.server.ts';

/** The side of a task's texts that is no original, as the form of the translation holds it. */
export interface TaskTranslation extends TaskTexts {
  language: Language;
  /** The author of a machine's text, and whether it is doubtful; null for a person's text. */
  machine: MachineView | null;
  /** Whether a person has written or approved it, by itself or together with others. */
  isApproved: boolean;
  /** Who wrote what a person has approved; null where that is not known. */
  author: TranslationAuthor | null;
  /** Who approved it, and when (an ISO instant); null where that is not known. */
  approval: { name: string; at: string } | null;
  /** Known terms, where the translator declines. */
  hints: NonNullable<TwinTexts['hints']>;
}

type TranslatedTexts = TwinTexts & { description: TwinText };

const isApproved = (task: Task): boolean => task.translationApprovedAt !== null;

async function approvalOf(
  context: ServiceContext,
  { translationApprovedBy: by, translationApprovedAt: at }: Task,
): Promise<TaskTranslation['approval']> {
  if (!by || !at) return null;
  const name = (await namesOf(context, [by])).get(by);
  return name ? { name, at: at.toISOString() } : null;
}

/** The translation of a task: as stored, else as the translator suggests it (promise 13.10). */
export async function translationOf(
  context: ServiceContext,
  { project }: Pick<ProjectAccess, 'project'>,
  task: Task,
): Promise<TaskTranslation> {
  const { services, em } = context;
  const to = otherLanguage(task.originalLanguage);
  const texts: TranslatedTexts = {
    title: task.title,
    description: task.description,
    areas: task.areas,
  };
  const [shown = texts] = await withMachineSides(
    { translator: services.translator, em, ownerId: project.ownerId, projectId: project.id },
    [texts],
    to,
  );
  return {
    language: to,
    title: shown.title[to] ?? '',
    description: shown.description[to] ?? '',
    machine: machineView(shown.machineMarks),
    isApproved: isApproved(task),
    author: task.translationAuthor ?? null,
    approval: await approvalOf(context, task),
    hints: shown.hints ?? [],
  };
}

const withSide = (text: TwinText, language: Language, typed: string): TwinText => ({
  ...text,
  [language]: typed,
});

/**
 * Saves the translation of a task's texts and approves it; the original stays as it is (promise
 * 12.15). Throws `notFound`, `forbidden`, and `versionConflict` where somebody saved after the
 * version that the person saw. Returns the id of the change for its undo; null where nothing changed.
 */
export async function translateTask(
  context: ServiceContext,
  access: ProjectAccess,
  at: { number: number; version: number },
  typed: TaskTexts,
): Promise<string | null> {
  requireRight(access, 'edit');
  const { user, project } = access;
  // Before the transaction, since the translator reads in a unit of work of its own.
  const suggestion = await translationOf(
    context,
    access,
    await taskFor(context, access, at.number),
  );
  return context.em.transactional(async (tx) => {
    const [task] = await lockTasks(tx, access, [at.number]);
    if (!task) throw new AppError('notFound');
    const to = otherLanguage(task.originalLanguage);
    const isSame =
      (task.title[to] ?? '') === typed.title && (task.description[to] ?? '') === typed.description;
    if (isSame && isApproved(task)) return null;
    if (task.version !== at.version) throw new AppError('versionConflict');
    const { id, version } = task;
    const values = columnsOf({
      title: withSide(task.title, to, typed.title),
      description: withSide(task.description, to, typed.description),
      translationApprovedBy: user.id,
      translationApprovedAt: now(),
      translationAuthor: authorOf(typed, suggestion, suggestion.machine),
      editedAt: now(),
    });
    const rows = await writeTasks(tx, [{ id, version, values }]);
    await touchProject(tx, project.id);
    return noteChange(tx, access, 'task.translated', rows, { number: at.number });
  });
}
