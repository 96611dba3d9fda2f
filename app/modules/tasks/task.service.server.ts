import { AppError } from '~/errors.ts';
import { otherLanguage, type Language } from '~/i18n.ts';
import type { ProjectAccess } from '~/modules/projects/project-access.service.server.ts';
import type { Project } from '~/modules/projects/project.entity.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import { inLanguage, type TwinTexts } from '~/modules/bilingual/machine-sides.server.ts';
import { instructionsBelow, isMachine } from '~/modules/bilingual/task-text.rules.ts';
import type { TwinText } from '~/bilingual-text.ts';
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
  /** Of both texts, where that is not the page's. */
  titleLanguage: Language | null;
  descriptionLanguage: Language | null;
  description: string;
  /** Whether the translator has written one of them. */
  isMachine: boolean;
  priority: Task['priority'];
  status: Task['status'];
}

type FirstTask = TwinTexts & Pick<Task, 'id' | 'description' | 'priority' | 'status'>;

/** A task with its texts in the language of a page. */
function resultTask(task: FirstTask, language: Language): ResultTask {
  const { id, priority, status } = task;
  const description = twin(task.description, language);
  return {
    ...{ id, priority, status },
    ...titleIn(task.title, language),
    description: instructionsBelow(task.title, description.text),
    descriptionLanguage: description.language === language ? null : description.language,
    isMachine: isMachine(task, language),
  };
}

/** The tasks that lines of a document are part of; those of another document, too (promise 9.73). */
async function tasksOfLines({ em }: ServiceContext, documentId: string): Promise<string[]> {
  const rows = await em.execute<{ id: string }[]>(
    `select distinct task_id as id from document_lines
     where document_id = ? and task_id is not null`,
    [documentId],
  );
  return rows.map(({ id }) => id);
}

/**
 * The first tasks of a document, without one of the project, for the wizard's last step (promise
 * 12.8: 3), and how many there are in all.
 */
export async function firstTasks(
  context: ServiceContext,
  project: Pick<Project, 'id' | 'ownerId'>,
  documentId: string | null,
  language: Language,
): Promise<{ tasks: ResultTask[]; total: number }> {
  const said = documentId ? await tasksOfLines(context, documentId) : [];
  const [rows, total] = await context.em.findAndCount(
    Task,
    {
      projectId: project.id,
      deletedAt: null,
      ...(documentId ? { $or: [{ documentId }, { id: { $in: said } }] } : {}),
    },
    { orderBy: { position: 'asc' }, limit: 3 },
  );
  const texts = rows.map(({ id, title, description, priority, status }): FirstTask => ({
    ...{ id, title, description, priority, status },
  }));
  const shown = await inLanguage(context, project, texts, language);
  return { tasks: shown.map((task) => resultTask(task, language)), total };
}
