import { now } from '../../clock.ts';
import { AppError } from '../../errors.ts';
import type { Language } from '../../i18n.ts';
import { noteActivity } from '../activity/activity.service.server.ts';
import { requireRight, type ProjectAccess } from '../projects/project-access.service.server.ts';
import { Task, type TwinText } from './task.entity.server.ts';
import type { TaskForm } from './task.schema.ts';
import { taskFor, touchProject, twin } from './task.service.server.ts';
import type { ServiceContext } from '../service-context.ts';

/**
 * The fields of a task as its form shows them: text in the language of the page, areas joined by
 * commas.
 */
export function taskValues(task: Task, language: Language): Record<keyof TaskForm, string> {
  return {
    title: twin(task.title, language).text,
    description: twin(task.description, language).text,
    priority: task.priority,
    trade: task.trade,
    action: task.action,
    areas: task.areas.join(', '),
    quantity: task.quantity === null || task.quantity === undefined ? '' : String(task.quantity),
    unit: task.unit ?? '',
    assignee: task.assigneeName ?? '',
    startDate: task.startDate ?? '',
    dueDate: task.dueDate ?? '',
  };
}

const sentValues = (form: TaskForm): Record<keyof TaskForm, string> => ({
  ...form,
  areas: form.areas.join(', '),
  quantity: form.quantity === null ? '' : String(form.quantity),
  unit: form.unit ?? '',
  assignee: form.assignee ?? '',
  startDate: form.startDate ?? '',
  dueDate: form.dueDate ?? '',
});

/** A changed text: where the original changes, the other side no longer says the same and goes. */
function changedText(text: TwinText, original: Language, shown: Language, typed: string): TwinText {
  const before = twin(text, shown);
  if (before.text === typed) return text;
  return before.language === original
    ? { [original]: typed }
    : { ...text, [before.language]: typed };
}

/**
 * Saves the form of a task over the version that the person saw. Throws `notFound`, `forbidden`,
 * and `versionConflict` with `current` (the values now) and `differs`
 * (names of the fields whose typed value is another) where somebody saved in between.
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
    const [current, sent] = [taskValues(task, language), sentValues(form)];
    const names = Object.keys(current) as (keyof TaskForm)[];
    const differs = names.filter(
      (name) => current[name].replace(/\r\n/g, '\n') !== sent[name].replace(/\r\n/g, '\n'),
    );
    if (differs.length === 0) return;
    if (task.version !== at.version) throw new AppError('versionConflict', { current, differs });
    const { title, description, quantity, unit, assignee, ...rest } = form;
    const texts = {
      title: changedText(task.title, task.originalLanguage, language, title),
      description: changedText(task.description, task.originalLanguage, language, description),
    };
    const spanish =
      differs.some((name) => name === 'title' || name === 'description') && language === 'es'
        ? { spanishApprovedBy: user.id, spanishApprovedAt: now() }
        : {};
    const changed = await tx.nativeUpdate(
      Task,
      { id: task.id, version: task.version },
      {
        ...rest,
        ...texts,
        ...spanish,
        quantity,
        unit,
        assigneeName: assignee,
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
