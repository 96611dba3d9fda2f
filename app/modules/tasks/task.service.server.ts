import { AppError } from '../../errors.ts';
import { otherLanguage, type Language } from '../../i18n.ts';
import type { ProjectAccess } from '../projects/project-access.service.server.ts';
import type { ServiceContext } from '../service-context.ts';
import type { TwinText } from './task-fields.rules.ts';
import { Task } from './task.entity.server.ts';

/** A text in `language`, or in the other one where it is missing, with the language it is in. */
export function twin(text: TwinText, language: Language): { text: string; language: Language } {
  const other = otherLanguage(language);
  const foreign = text[language] ? '' : text[other];
  return foreign ? { text: foreign, language: other } : { text: text[language] ?? '', language };
}

/** A title for a page, with its language where that is not the page's. */
export function titleIn(title: TwinText, page: Language) {
  const { text, language } = twin(title, page);
  return { title: text, titleLanguage: language === page ? null : language };
}

/** A task by its number in the project. Throws `notFound`. */
export async function taskFor(
  context: Pick<ServiceContext, 'em'>,
  { project }: Pick<ProjectAccess, 'project'>,
  number: number,
): Promise<Task> {
  const task = Number.isInteger(number)
    ? await context.em.findOne(Task, { projectId: project.id, number, deletedAt: null })
    : null;
  if (!task) throw new AppError('notFound');
  return task;
}

export interface ResultTask {
  id: string;
  title: string;
  description: string;
  priority: Task['priority'];
  status: Task['status'];
}

/**
 * The first tasks of a document, without one of the project, for the wizard's last step (promise
 * 12.8: 3), and how many there are in all.
 */
export async function firstTasks(
  context: ServiceContext,
  projectId: string,
  documentId: string | null,
  language: Language,
): Promise<{ tasks: ResultTask[]; total: number }> {
  const [rows, total] = await context.em.findAndCount(
    Task,
    { projectId, deletedAt: null, ...(documentId ? { documentId } : {}) },
    { orderBy: { position: 'asc' }, limit: 3 },
  );
  const tasks = rows.map((task) => ({
    id: task.id,
    title: twin(task.title, language).text,
    description: twin(task.description, language).text,
    priority: task.priority,
    status: task.status,
  }));
  return { tasks, total };
}
