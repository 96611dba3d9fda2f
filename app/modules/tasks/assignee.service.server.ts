import { AppError } from '../../errors.ts';
import { nameOf } from '../activity/activity.service.server.ts';
import type { ProjectAccess } from '../projects/project-access.service.server.ts';
import { projectPeople } from '../projects/project-people.service.server.ts';
import type { ServiceContext } from '../service-context.ts';
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

/** The phone number beside a name; a form without the field keeps it with its name. */
function phoneOf(
  task: Assignee,
  { assignee, phone }: Pick<TaskForm, 'assignee' | 'phone'>,
): string | null {
  if (phone !== undefined) return phone;
  return folded(assignee) === folded(task.assigneeName) ? (task.assigneePhone ?? null) : null;
}

/** Throws `invalid` for assigneeId where the person may not work on the project. */
async function chosenMember(
  context: ServiceContext,
  { project }: ProjectAccess,
  id: string,
): Promise<Assignee> {
  const people = await projectPeople(context, project);
  const person = people.find((each) => each.id === id && each.canWork);
  if (!person) throw new AppError('invalid', { fields: { assigneeId: 'assignee' } });
  return member(person);
}

/**
 * Whom the form of a task assigns it to (promise 24.3): the chosen member, else the typed name,
 * which is a member's where exactly one member has it, with the phone number. A form without
 * `assigneeId` names people alone. Throws `invalid` for `assigneeId` where that person may not work
 * on the project, and for `assignee` where a phone number has no name.
 */
export async function assigneeOf(
  context: ServiceContext,
  access: ProjectAccess,
  task: Assignee,
  form: Pick<TaskForm, 'assignee' | 'assigneeId' | 'phone'>,
): Promise<Assignee> {
  const { assigneeId, assignee: name } = form;
  if (assigneeId)
    return assigneeId === task.assigneeId
      ? unchanged(task)
      : chosenMember(context, access, assigneeId);
  const isSameName = folded(name) === folded(task.assigneeName);
  if (assigneeId === undefined && task.assigneeId && isSameName) return unchanged(task);
  const phone = phoneOf(task, form);
  if (!name) {
    if (phone) throw new AppError('invalid', { fields: { assignee: 'required' } });
    return { assigneeId: null, assigneeName: null, assigneePhone: null };
  }
  const other = { assigneeId: null, assigneeName: name, assigneePhone: phone };
  if (isSameName && !task.assigneeId) return other;
  const people = await projectPeople(context, access.project);
  const namesakes = people.filter((each) => each.canWork && folded(nameOf(each)) === folded(name));
  return namesakes.length === 1 && !phone ? member(namesakes[0]!) : other;
}
