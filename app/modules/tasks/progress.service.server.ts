import type { EntityManager } from '@mikro-orm/postgresql';
import { now } from '~/clock.ts';
import { dayIn, daysLeft } from '~/modules/projects/due.rules.ts';
import type { Project } from '~/modules/projects/project.entity.server.ts';

/** Counts in a project's page header: progress = completed / (all − declined). */
interface ProjectCounts {
  tasksDone: number;
  tasksCounted: number;
  /** All tasks, declined ones included. */
  tasksTotal: number;
  /** Neither completed nor declined. */
  open: number;
  overdue: number;
  blocked: number;
  awaitingReview: number;
}

interface CountRow {
  project_id: string;
  done: number;
  counted: number;
  total: number;
  overdue: number;
  blocked: number;
  review: number;
}

const noCounts: ProjectCounts = {
  tasksDone: 0,
  tasksCounted: 0,
  tasksTotal: 0,
  open: 0,
  overdue: 0,
  blocked: 0,
  awaitingReview: 0,
};

/**
 * Counts of each project, one query for all; a task is overdue by the calendar of its own project.
 */
async function projectCounts(
  em: EntityManager,
  projects: readonly Project[],
): Promise<Map<string, ProjectCounts>> {
  if (projects.length === 0) return new Map();
  const rows = await em.execute<CountRow[]>(
    `select t.project_id, count(*) filter (where t.status = 'completed')::int as done,
       count(*) filter (where t.status <> 'declined')::int as counted, count(*)::int as total,
       count(*) filter (where t.status not in ('completed', 'declined') and t.due_date < p.today)::int as overdue,
       count(*) filter (where t.status = 'blocked')::int as blocked,
       count(*) filter (where t.status = 'ready_for_review')::int as review
     from (values ${projects.map(() => '(?::uuid, ?::date)').join(',')}) as p (id, today)
     join tasks t on t.project_id = p.id
     where t.deleted_at is null group by t.project_id`,
    projects.flatMap((project) => [project.id, dayIn(project.timeZone, now())]),
  );
  return new Map(
    rows.map((row) => [
      row.project_id,
      {
        tasksDone: row.done,
        tasksCounted: row.counted,
        tasksTotal: row.total,
        open: row.counted - row.done,
        overdue: row.overdue,
        blocked: row.blocked,
        awaitingReview: row.review,
      },
    ]),
  );
}

export type ProjectSummary = ProjectCounts & {
  id: string;
  name: string;
  workOrderNumber: string;
  address: string;
  assignedTo: string | null;
  status: Project['status'];
  dueDate: string | null;
  daysLeft: number | null;
};

/** Name, dates and counts of each project as lists and page headers show them. */
export async function summarizeProjects(
  em: EntityManager,
  projects: readonly Project[],
): Promise<ProjectSummary[]> {
  const counts = await projectCounts(em, projects);
  return projects.map((project) => {
    const isClosed = project.status === 'completed' || project.status === 'archived';
    const { id, name, workOrderNumber, address, status } = project;
    return {
      id,
      name,
      workOrderNumber,
      address,
      status,
      assignedTo: project.assignedTo || null,
      dueDate: project.dueDate ?? null,
      daysLeft: isClosed ? null : daysLeft(project.dueDate ?? null, project.timeZone, now()),
      ...(counts.get(id) ?? noCounts),
    };
  });
}
