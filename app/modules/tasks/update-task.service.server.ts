import { now } from '../../clock.ts';
import { AppError } from '../../errors.ts';
import type { Language } from '../../i18n.ts';
import { noteActivity } from '../activity/activity.service.server.ts';
import { requireRight, type ProjectAccess } from '../projects/project-access.service.server.ts';
import type { ServiceContext } from '../service-context.ts';
import {
  columnOf,
  controlText,
  isTwinField,
  taskFieldNames,
  type TaskFieldName,
  type TaskForm,
  type TaskFormText,
  type TwinText,
} from './task-fields.rules.ts';
import { Task } from './task.entity.server.ts';
import { taskFor, twin } from './task.service.server.ts';
import { touchProject } from '../projects/touch-project.server.ts';

const formText = (valueOf: (name: TaskFieldName) => string): TaskFormText =>
  Object.fromEntries(taskFieldNames.map((name) => [name, valueOf(name)])) as TaskFormText;

/** The fields of a task as its form holds them; texts are in `language`, if they exist in it. */
export const taskFormText = (task: Task, language: Language): TaskFormText =>
  formText((name) =>
    isTwinField(name)
      ? twin(task[columnOf(name)], language).text
      : controlText(task[columnOf(name)]),
  );

/** A new original drops the translation, which no longer matches it. */
function changedText(text: TwinText, original: Language, shown: Language, typed: string): TwinText {
  const before = twin(text, shown);
  if (before.text === typed) return text;
  return before.language === original
    ? { [original]: typed }
    : { ...text, [before.language]: typed };
}

/** The columns of the changed fields with what was typed in `language`. */
function columnValues(
  task: Task,
  form: TaskForm,
  changed: readonly TaskFieldName[],
  language: Language,
): Partial<Task> {
  return Object.fromEntries(
    changed.map((name) => [
      columnOf(name),
      isTwinField(name)
        ? changedText(task[columnOf(name)], task.originalLanguage, language, form[name])
        : form[name],
    ]),
  );
}

const isSameText = (a: string, b: string): boolean =>
  a.replace(/\r\n/g, '\n') === b.replace(/\r\n/g, '\n');

/**
 * Saves the form of a task over the version that the person saw. Throws `notFound`, `forbidden`,
 * and `versionConflict` with `current` (the values now) and `differs` (names of the fields whose
 * typed value is another) where somebody saved in between.
 */
export async function updateTask(
  context: ServiceContext,
  access: ProjectAccess,
  at: { number: number; version: number },
  form: TaskForm,
  language: Language,
): Promise<void> {
  requireRight(access, 'edit');
  const { user, project } = access;
  await context.em.transactional(async (tx) => {
    const task = await taskFor({ ...context, em: tx }, access, at.number);
    const current = taskFormText(task, language);
    const sent = formText((name) => controlText(form[name]));
    const differs = taskFieldNames.filter((name) => !isSameText(current[name], sent[name]));
    if (differs.length === 0) return;
    if (task.version !== at.version) throw new AppError('versionConflict', { current, differs });
    const spanishApproval =
      differs.some(isTwinField) && language === 'es'
        ? { spanishApprovedBy: user.id, spanishApprovedAt: now() }
        : {};
    const changed = await tx.nativeUpdate(
      Task,
      { id: task.id, version: task.version },
      {
        ...columnValues(task, form, differs, language),
        ...spanishApproval,
        editedAt: now(),
        updatedAt: now(),
        version: task.version + 1,
      },
    );
    if (changed !== 1) throw new AppError('versionConflict', { current, differs });
    await touchProject(tx, project.id);
    noteActivity(tx, user, project.id, 'task.edited', { number: at.number, fields: differs });
  });
}
