import { now } from '~/clock.ts';
import { AppError } from '~/errors.ts';
import { isSameText } from '~/format.ts';
import type { Language } from '~/i18n.ts';
import type { ActivityVerb } from '~/modules/activity/activity.rules.ts';
import { noteActivity } from '~/modules/activity/activity.service.server.ts';
import { notify } from '~/modules/notices/notice.service.server.ts';
import {
  requireRight,
  type ProjectAccess,
} from '~/modules/projects/project-access.service.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import { assigneeOf, noticesOfAssignment, type Assignee } from './assignee.service.server.ts';
import {
  columnOf,
  controlText,
  isTwinField,
  taskFieldNames,
  type TaskFieldName,
  type TaskForm,
  type TaskFormText,
} from './task-fields.rules.ts';
import type { TwinText } from '~/bilingual-text.ts';
import type { Task } from './task.entity.server.ts';
import { lockTasks } from './lock-tasks.server.ts';
import { noteChange } from './task-change.service.server.ts';
import { twin } from './task.service.server.ts';
import { columnsOf, writeTasks } from './write-rows.server.ts';
import { touchProject } from '~/modules/projects/touch-project.server.ts';

const formText = (valueOf: (name: TaskFieldName) => string): TaskFormText =>
  Object.fromEntries(taskFieldNames.map((name) => [name, valueOf(name)])) as TaskFormText;

/** The text of the assignee's fields: the name of a member is in none, since the id says it. */
const assigneeText = ({ assigneeId, assigneeName, assigneePhone }: Assignee) => ({
  assigneeId: assigneeId ?? '',
  assignee: assigneeId ? '' : (assigneeName ?? ''),
  phone: assigneePhone ?? '',
});

/** The fields of a task as its form holds them; texts are the originals. */
export const taskFormText = (task: Task): TaskFormText => ({
  ...formText((name) =>
    isTwinField(name)
      ? twin(task[columnOf(name)], task.originalLanguage).text
      : controlText(task[columnOf(name)]),
  ),
  ...assigneeText(task),
});

/** A text with a new original; the translation stays as it is (promise 12.15). */
const withOriginal = (text: TwinText, original: Language, typed: string): TwinText => ({
  ...text,
  [twin(text, original).language]: typed,
});

/** The columns of the changed fields with what was typed. */
function columnValues(
  task: Task,
  form: TaskForm,
  changed: readonly TaskFieldName[],
): Partial<Task> {
  return Object.fromEntries(
    changed.map((name) => [
      columnOf(name),
      isTwinField(name)
        ? withOriginal(task[columnOf(name)], task.originalLanguage, form[name])
        : form[name],
    ]),
  );
}

const assigneeFields: readonly TaskFieldName[] = ['assigneeId', 'assignee', 'phone'];

/** What a save is logged as: a new assignee by name, other fields by their names. */
function entriesOf(
  number: number,
  differs: readonly TaskFieldName[],
  { assigneeName: assignee }: Assignee,
): [ActivityVerb, Record<string, unknown>][] {
  const fields = differs.filter((name) => !assigneeFields.includes(name));
  const edited: [ActivityVerb, Record<string, unknown>] = ['task.edited', { number, fields }];
  if (fields.length === differs.length) return [edited];
  return [
    ...(fields.length > 0 ? [edited] : []),
    assignee ? ['task.assigned', { number, assignee }] : ['task.unassigned', { number }],
  ];
}

/**
 * Saves the form of a task over the version that the person saw. Throws `notFound`, `forbidden`,
 * `invalid` for an assignee who may not work on the project, and `versionConflict` with `current`
 * (the values now, a person by name) and `differs` (names of the fields whose typed value is
 * another) where somebody saved in between. Returns the id of the change for its undo; null where
 * nothing changed.
 */
export async function updateTask(
  context: ServiceContext,
  access: ProjectAccess,
  at: { number: number; version: number },
  form: TaskForm,
): Promise<string | null> {
  requireRight(access, 'edit');
  const { user, project } = access;
  return context.em.transactional(async (tx) => {
    const inTransaction = { ...context, em: tx };
    const [task] = await lockTasks(tx, access, [at.number]);
    if (!task) throw new AppError('notFound');
    const before = taskFormText(task);
    const assignee = await assigneeOf(inTransaction, access, task, form);
    const sent = { ...formText((name) => controlText(form[name])), ...assigneeText(assignee) };
    const differs = taskFieldNames.filter((name) => !isSameText(before[name], sent[name]));
    if (differs.length === 0) return null;
    const current = { ...before, assigneeId: before.assigneeId && (task.assigneeName ?? '') };
    if (task.version !== at.version) throw new AppError('versionConflict', { current, differs });
    // What somebody has approved was a translation of the original before.
    const translationApproval = differs.some(isTwinField)
      ? { translationApprovedBy: null, translationApprovedAt: null, translationAuthor: null }
      : {};
    const values = {
      ...columnValues(task, form, differs),
      ...assignee,
      ...translationApproval,
      editedAt: now(),
    };
    const { id, version } = task;
    const rows = await writeTasks(tx, [{ id, version, values: columnsOf(values) }]);
    await touchProject(tx, project.id);
    await notify(tx, access, noticesOfAssignment(task, assignee));
    const entries = entriesOf(at.number, differs, assignee);
    for (const [verb, details] of entries.slice(0, -1))
      noteActivity(tx, user, project.id, verb, details);
    const [verb, details] = entries.at(-1)!;
    return noteChange(tx, access, verb, rows, details);
  });
}
