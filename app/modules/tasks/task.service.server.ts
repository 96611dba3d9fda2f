import type { EntityManager } from '@mikro-orm/postgresql';
import { now } from '../../clock.ts';
import { AppError } from '../../errors.ts';
import type { Language } from '../../i18n.ts';
import { noteActivity } from '../activity/activity.service.server.ts';
import type { SessionUser } from '../account/session.service.server.ts';
import { projectFor } from '../projects/project.service.server.ts';
import { Project } from '../projects/project.entity.server.ts';
import { Task, type TwinText } from './task.entity.server.ts';

/** A task of a list: what a page shows of it, in the page's language. */
export interface TaskView {
  id: string;
  number: number;
  title: string;
  description: string;
  /** The language the texts shown are in, where it is not the page's. */
  textLanguage: Language | null;
  status: Task['status'];
  priority: Task['priority'];
  trade: Task['trade'];
  areas: string[];
  assignee: string | null;
  dueDate: string | null;
  quote: string | null;
  documentId: string | null;
  page: number | null;
  line: number | null;
  method: Task['method'];
  confidence: number | null;
  missing: Task['missing'];
  version: number;
}

/** The text of a twin in a language, else its other one with the language it is in. */
export function twin(text: TwinText, language: Language): { text: string; language: Language } {
  const wanted = text[language];
  if (wanted) return { text: wanted, language };
  const other: Language = language === 'en' ? 'es' : 'en';
  return { text: text[other] ?? '', language: other };
}

export function taskView(task: Task, language: Language): TaskView {
  const title = twin(task.title, language);
  return {
    id: task.id,
    number: task.number,
    title: title.text,
    description: twin(task.description, language).text,
    textLanguage: title.language === language ? null : title.language,
    status: task.status,
    priority: task.priority,
    trade: task.trade,
    areas: task.areas,
    assignee: task.assigneeName ?? null,
    dueDate: task.dueDate ?? null,
    quote: task.quote ?? null,
    documentId: task.documentId ?? null,
    page: task.page ?? null,
    line: task.lineStart ?? null,
    method: task.method,
    confidence: task.confidence ?? null,
    missing: task.missing,
    version: task.version,
  };
}

/** Rows of one page of a list (product.md). */
export const PAGE_ROWS = 50;

export interface TaskPage {
  tasks: TaskView[];
  /** The position to continue after; null on the last page. */
  next: number | null;
}

/** Tasks of a project in their order, 50 a page, after a position. Throws `notFound`. */
export async function listTasks(em: EntityManager, user: SessionUser, projectId: string, language: Language, after = 0): Promise<TaskPage> {
  const project = await projectFor(em, user, projectId, 'read');
  const rows = await em.find(Task, { projectId: project.id, deletedAt: null, position: { $gt: after } }, { orderBy: { position: 'asc' }, limit: PAGE_ROWS + 1 });
  const page = rows.slice(0, PAGE_ROWS);
  return { tasks: page.map((task) => taskView(task, language)), next: rows.length > PAGE_ROWS ? (page.at(-1)?.position ?? null) : null };
}

/** How many tasks stand in each status. Throws `notFound`. */
export async function countTasks(em: EntityManager, projectIds: string[]): Promise<Record<string, Partial<Record<Task['status'], number>>>> {
  if (projectIds.length === 0) return {};
  const rows = await em.execute<{ project_id: string; status: Task['status']; count: number }[]>(
    `select project_id, status, count(*)::int as count from tasks where project_id in (${projectIds.map(() => '?').join(',')}) and deleted_at is null group by 1, 2`,
    projectIds,
  );
  const counts: Record<string, Partial<Record<Task['status'], number>>> = {};
  for (const row of rows) (counts[row.project_id] ??= {})[row.status] = row.count;
  return counts;
}

/** A task by its number in the project. Throws `notFound`. */
export async function taskFor(em: EntityManager, user: { id: string }, projectId: string, number: number, right: 'read' | 'edit'): Promise<{ project: Project; task: Task }> {
  const project = await projectFor(em, user, projectId, right);
  const task = Number.isInteger(number) ? await em.findOne(Task, { projectId: project.id, number, deletedAt: null }) : null;
  if (!task) throw new AppError('notFound');
  return { project, task };
}

/** Marks a project as changed: its reports are out of date from here on. */
export const touchProject = async (tx: EntityManager, projectId: string): Promise<void> => {
  await tx.execute('update projects set version = version + 1, updated_at = ? where id = ?', [now(), projectId]);
};
