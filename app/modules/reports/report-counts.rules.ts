import type { TaskStatus } from '~/modules/tasks/task.rules.ts';
import { isOpen, isOverdue, type SnapshotTask } from './report.rules.ts';

export interface ReportCounts {
  total: number;
  open: number;
  completed: number;
  declined: number;
  overdue: number;
  blocked: number;
  review: number;
  /** completed / (all − declined), rounded; 0 means none and 100 all. */
  percent: number;
}

/** A share in whole percent: 0 means none and 100 all. */
function shareOf(part: number, all: number): number {
  if (part === 0 || all === 0) return 0;
  return part === all ? 100 : Math.min(99, Math.max(1, Math.round((part / all) * 100)));
}

export function countTasks(tasks: readonly SnapshotTask[], today: string): ReportCounts {
  const of = (status: TaskStatus) => tasks.filter((task) => task.status === status).length;
  const completed = of('completed');
  const declined = of('declined');
  const agreed = tasks.length - declined;
  return {
    total: tasks.length,
    open: tasks.filter(isOpen).length,
    completed,
    declined,
    overdue: tasks.filter((task) => isOverdue(task, today)).length,
    blocked: of('blocked'),
    review: of('ready_for_review'),
    percent: shareOf(completed, agreed),
  };
}
