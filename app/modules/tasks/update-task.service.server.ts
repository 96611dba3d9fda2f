import { now } from '../../clock.ts';
import { AppError } from '../../errors.ts';
import type { Language } from '../../i18n.ts';
import { noteActivity } from '../activity/activity.service.server.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { notify } from '../notices/notice.service.server.ts';
import { requireRight, type ProjectAccess } from '../projects/project-access.service.server.ts';
import type { ServiceContext } from '../service-context.ts';
import { assigneeOf, noticesOfAssignment, type Assignee } from './assignee.service.server.ts';
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

/** The text of the assignee's fields: the name of a member is in none, since the id says it. */
const assigneeText = ({ assigneeId, assigneeName, assigneePhone }: Assignee) => ({
  assigneeId: assigneeId ?? '',
  assignee: assigneeId ? '' : (assigneeName ?? ''),
  phone: assigneePhone ?? '',
});

/** The fields of a task as its form holds them; texts are in `language`, if they exist in it. */
export const taskFormText = (task: Task, language: Language): TaskFormText => ({
  ...formText((name) =>
    isTwinField(name)
      ? twin(task[columnOf(name)], language).text
      : controlText(task[columnOf(name)]),
  ),
  ...assigneeText(task),
});

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

const assigneeFields: readonly TaskFieldName[] = ['assigneeId', 'assignee', 'phone'];

/** Logs a save: a new assignee by name, other fields by their names. */
function noteEdit(
  tx: EntityManager,
  { user, project }: ProjectAccess,
  number: number,
  differs: readonly TaskFieldName[],
  { assigneeName: assignee }: Assignee,
): void {
  const fields = differs.filter((name) => !assigneeFields.includes(name));
  if (fields.length > 0) noteActivity(tx, user, project.id, 'task.edited', { number, fields });
  if (fields.length === differs.length) return;
  if (assignee) noteActivity(tx, user, project.id, 'task.assigned', { number, assignee });
  else noteActivity(tx, user, project.id, 'task.unassigned', { number });
}

/**
 * Saves the form of a task over the version that the person saw. Throws `notFound`, `forbidden`,
 * `invalid` for an assignee who may not work on the project, and `versionConflict` with `current`
 * (the values now, a person by name) and `differs` (names of the fields whose typed value is
 * another) where somebody saved in between.
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
    const inTransaction = { ...context, em: tx };
    const task = await taskFor(inTransaction, access, at.number);
    const before = taskFormText(task, language);
    const assignee = await assigneeOf(inTransaction, access, task, form);
    const sent = { ...formText((name) => controlText(form[name])), ...assigneeText(assignee) };
    const differs = taskFieldNames.filter((name) => !isSameText(before[name], sent[name]));
    if (differs.length === 0) return;
    const current = { ...before, assigneeId: before.assigneeId && (task.assigneeName ?? '') };
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
        ...assignee,
        ...spanishApproval,
        editedAt: now(),
        updatedAt: now(),
        version: task.version + 1,
      },
    );
    if (changed !== 1) throw new AppError('versionConflict', { current, differs });
    await touchProject(tx, project.id);
    noteEdit(tx, access, at.number, differs, assignee);
    await notify(tx, access, noticesOfAssignment(task, assignee));
  });
}
