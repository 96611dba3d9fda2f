import { taskStatuses, type TaskStatus } from './task.rules.ts';

/** What the checklist of a project can be grouped by. */
export const taskGroupings = ['area', 'trade', 'assignee', 'status', 'due'] as const;
export type TaskGrouping = (typeof taskGroupings)[number];

/** The grouping of a query string; by place where it names none. */
export const groupingOf = (text: string | null): TaskGrouping =>
  taskGroupings.find((each) => each === text?.trim()) ?? 'area';

/** The order of the groups by status: what is worked on first, what is done last. */
const statusOrder: readonly TaskStatus[] = [
  'in_progress',
  'blocked',
  'ready_for_review',
  'pending',
  'completed',
  'declined',
];

/** Groups by due date, in their order; closed tasks are in one group whatever their date. */
const dueGroups = ['late', 'today', 'week', 'later', 'none', 'closed'] as const;
type DueGroup = (typeof dueGroups)[number];

const indexed = (values: readonly string[]): string =>
  values.map((value, index) => `when '${value}' then '${index}'`).join(' ');

/**
 * The SQL of the key that a task's group has, a text; empty where the task is in no group, which
 * comes last. Keys order the groups. Each `?` is the project's day, 'YYYY-MM-DD'.
 */
export function groupKeySql(by: TaskGrouping): string {
  switch (by) {
    case 'area':
      return `lower(trim(left(coalesce(areas->>0, ''), 200)))`;
    case 'trade':
      return 'trade';
    case 'assignee':
      return `lower(trim(coalesce(assignee_name, '')))`;
    case 'status':
      return `case status ${indexed(statusOrder)} end`;
    case 'due':
      return `case when status in ('completed', 'declined') then '5' when due_date is null then '4'
        when due_date < ?::date then '0' when due_date = ?::date then '1'
        when due_date <= ?::date + 7 then '2' else '3' end`;
  }
}

/** How often the SQL of a group's key takes the project's day. */
export const dayParameters = (by: TaskGrouping): number => (by === 'due' ? 3 : 0);

/** The status that a key of a group by status stands for. */
export const statusOfKey = (key: string): TaskStatus => statusOrder[Number(key)] ?? taskStatuses[0];

/** The due group that a key of a group by due date stands for. */
export const dueOfKey = (key: string): DueGroup => dueGroups[Number(key)] ?? 'none';
