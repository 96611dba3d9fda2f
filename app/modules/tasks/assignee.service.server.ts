import { AppError } from '~/errors.ts';
import { nameOf } from '~/modules/activity/activity.service.server.ts';
import type { NewNotice } from '~/modules/notices/notice.service.server.ts';
import type { ProjectAccess } from '~/modules/projects/project-access.service.server.ts';
import {
  projectPeople,
  type ProjectPerson,
} from '~/modules/projects/project-people.service.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import type { TaskForm } from './task-fields.rules.ts';
import type { Task } from './task.entity.server.ts';

/** Whom a task is assigned to: a person with an account, or a name and a phone number. */
export type Assignee = Pick<Task, 'assigneeId' | 'assigneeName' | 'assigneePhone'>;

const folded = (name: string | null | undefined): string =>
  (name ?? '').trim().toLocaleLowerCase('en');

const unchanged = ({ assigneeId, assigneeName, assigneePhone }: Assignee): Assignee => ({
  assigneeId,
  assigneeName,
  assigneePhone,
});

const member = (person: { id: string; firstName: string; lastName: string }): Assignee => ({
  assigneeId: person.id,
  assigneeName: nameOf(person),
  assigneePhone: null,
});

/**
 * The member of this id as an assignee. Throws `invalid` for `assigneeId` where that person may not
 * work on the project.
 */
export function memberById(people: readonly ProjectPerson[], id: string): Assignee {
  const person = people.find((each) => each.id === id && each.canWork);
  if (!person) throw new AppError('invalid', { fields: { assigneeId: 'assignee' } });
  return member(person);
}

/** The phone number beside a name; a form without the field keeps it with its name. */
function phoneOf(
  task: Assignee,
  { assignee, phone }: Pick<TaskForm, 'assignee' | 'phone'>,
): string | null {
  if (phone !== undefined) return phone;
  return folded(assignee) === folded(task.assigneeName) ? (task.assigneePhone ?? null) : null;
}

/** Whom a name stands for: the one person of the project who works and has it, else a name alone. */
function assigneeByName(
  people: readonly ProjectPerson[],
  task: Assignee,
  form: Pick<TaskForm, 'assignee' | 'phone'>,
): Assignee {
  const { assignee: name } = form;
  const phone = phoneOf(task, form);
  const other = { assigneeId: null, assigneeName: name, assigneePhone: phone };
  if (!name) return { ...other, assigneeName: null };
  if (!task.assigneeId && folded(name) === folded(task.assigneeName)) return other;
  const namesakes = people.filter((each) => each.canWork && folded(nameOf(each)) === folded(name));
  return namesakes.length === 1 && !phone ? member(namesakes[0]!) : other;
}

/**
 * Whom a name alone assigns a task to, without a choice of members or a phone number: the same name
 * changes nothing.
 */
export const namedAssignee = (
  people: readonly ProjectPerson[],
  task: Assignee,
  name: string | null,
): Assignee =>
  folded(name) === folded(task.assigneeName)
    ? unchanged(task)
    : assigneeByName(people, task, { assignee: name });

/**
 * Whom the form of a task assigns it to (promise 24.3): the chosen member, else the typed name,
 * which is a member's where exactly one member has it, with the phone number. A form without
 * `assigneeId` names people alone. Throws `invalid` for `assigneeId` where that person may not work
 * on the project, and for `assignee` where a phone number has no name.
 */
export async function assigneeOf(
  context: Pick<ServiceContext, 'em'>,
  { project }: ProjectAccess,
  task: Task,
  form: TaskForm,
): Promise<Assignee> {
  const { assigneeId, assignee: name } = form;
  if (assigneeId && assigneeId === task.assigneeId) return unchanged(task);
  if (!assigneeId && !name && form.phone)
    throw new AppError('invalid', { fields: { assignee: 'required' } });
  const people = assigneeId || name ? await projectPeople(context, project) : [];
  if (assigneeId) return memberById(people, assigneeId);
  return assigneeId === undefined && form.phone === undefined
    ? namedAssignee(people, task, name)
    : assigneeByName(people, task, form);
}

/** What a new assignee is told. */
export const noticesOfAssignment = (
  { id: taskId, version, assigneeId: before }: Pick<Task, 'id' | 'version' | 'assigneeId'>,
  { assigneeId }: Assignee,
): NewNotice[] =>
  assigneeId && assigneeId !== before
    ? [{ kind: 'assigned', to: [assigneeId], taskId, key: `assigned:${taskId}:${version + 1}` }]
    : [];
