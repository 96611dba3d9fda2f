import { createHash } from 'node:crypto';
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

const assigneeFields: readonly TaskFieldName[] = ['assigneeId', 'assignee', 'phone'];

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

/** A hash of a field's value that does not depend on the browser's line endings. */
const tagOf = (value: string): string =>
  createHash('sha256').update(value.replace(/\r\n/g, '\n')).digest('base64url').slice(0, 8);

/** The hashes of the values that a form is filled with, in the order of its fields. */
export const seenValues = (values: TaskFormText): string =>
  taskFieldNames.map((name) => tagOf(values[name])).join(' ');

/** The fields whose value is another than the form was filled with; those of the assignee are one. */
function fieldsChangedFrom(seen: string, values: TaskFormText): readonly TaskFieldName[] {
  const tags = seen.split(' ');
  const changed = taskFieldNames.filter((name, at) => tags[at] !== tagOf(values[name]));
  const isAssigned = changed.some((name) => assigneeFields.includes(name));
  return taskFieldNames.filter(
    (name) => changed.includes(name) || (isAssigned && assigneeFields.includes(name)),
  );
}

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

/** A form of a task: its version and its values (`seenValues`) when it was filled. */
interface FilledForm {
  number: number;
  version: number;
  /** Without it a person is taken to have changed all fields. */
  seen?: string | undefined;
}

/**
 * The fields to save. Where somebody saved in between, those alone that the person changed. Throws
 * `versionConflict` where both changed one, with `current` (the values now, a person by name),
 * `differs` (the names of those fields) and `untouched` (the values now of what only others changed).
 */
function fieldsToSave(
  task: Task,
  { version, seen }: FilledForm,
  before: TaskFormText,
  sent: TaskFormText,
): readonly TaskFieldName[] {
  const differs = taskFieldNames.filter((name) => !isSameText(before[name], sent[name]));
  if (task.version === version) return differs;
  const mine = seen ? fieldsChangedFrom(seen, sent) : taskFieldNames;
  const theirs = seen ? fieldsChangedFrom(seen, before) : taskFieldNames;
  const wanted = differs.filter((name) => mine.includes(name));
  const both = wanted.filter((name) => theirs.includes(name));
  if (both.length === 0) return wanted;
  const current = { ...before, assigneeId: before.assigneeId && (task.assigneeName ?? '') };
  const untouched = Object.fromEntries(
    taskFieldNames.filter((name) => !mine.includes(name)).map((name) => [name, before[name]]),
  );
  throw new AppError('versionConflict', { current, differs: both, untouched });
}

/**
 * Saves the form of a task over the version that the person saw; what somebody saved in between stays
 * where the person did not change the same field. Throws `notFound`, `forbidden`, `invalid` for an
 * assignee who may not work on the project, and `versionConflict` as `fieldsToSave`. Returns the id
 * of the change for its undo; null where nothing changed.
 */
export async function updateTask(
  context: ServiceContext,
  access: ProjectAccess,
  at: FilledForm,
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
    const differs = fieldsToSave(task, at, before, sent);
    if (differs.length === 0) return null;
    const isAssigned = differs.some((name) => assigneeFields.includes(name));
    // An approval is of a translation of the previous original.
    const translationApproval = differs.some(isTwinField)
      ? { translationApprovedBy: null, translationApprovedAt: null, translationAuthor: null }
      : {};
    const values = {
      ...columnValues(task, form, differs),
      ...(isAssigned ? assignee : {}),
      ...translationApproval,
      editedAt: now(),
    };
    const { id, version } = task;
    const rows = await writeTasks(tx, [{ id, version, values: columnsOf(values) }]);
    await touchProject(tx, project.id);
    if (isAssigned) await notify(tx, access, noticesOfAssignment(task, assignee));
    const entries = entriesOf(at.number, differs, assignee);
    for (const [verb, details] of entries.slice(0, -1))
      noteActivity(tx, user, project.id, verb, details);
    const [verb, details] = entries.at(-1)!;
    return noteChange(tx, access, verb, rows, details);
  });
}
