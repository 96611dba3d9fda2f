import { Badge, type BadgeTone } from '~/components/badge.tsx';
import type { IconName } from '~/components/icon.tsx';
import { useText } from '~/i18n.ts';
import type { TaskStatus } from '~/modules/tasks/task.rules.ts';
import type { Priority } from '@obralista/task-reader';

type BadgeStyle = readonly [BadgeTone, IconName];

const taskBadges: Record<TaskStatus, BadgeStyle> = {
  pending: ['plain', 'circle-dashed'],
  in_progress: ['blue', 'play'],
  blocked: ['red', 'ban'],
  ready_for_review: ['amber', 'eye'],
  completed: ['green', 'circle-check'],
  declined: ['plain', 'circle-slash'],
};

/** The status of a task: its label, or `text` where more is known, and its icon. */
export function TaskStatusBadge({ status, text }: { status: TaskStatus; text?: string }) {
  const { t } = useText();
  const [tone, icon] = taskBadges[status];
  return <Badge text={text ?? t(`tasks.status.${status}`)} tone={tone} icon={icon} />;
}

/**
 * Shown for high and urgent priorities only; the others are the ordinary case.
 */
export function PriorityBadge({ priority }: { priority: Priority }) {
  const { t } = useText();
  if (priority === 'low' || priority === 'medium') return null;
  return (
    <Badge
      text={t(`tasks.priority.${priority}`)}
      tone={priority === 'urgent' ? 'red' : 'amber'}
      icon="triangle-alert"
    />
  );
}

/** Project statuses (promise 6.7). */
export type ProjectStatus = 'active' | 'on_hold' | 'completed' | 'archived';

const projectBadges: Record<ProjectStatus, BadgeStyle> = {
  active: ['blue', 'play'],
  on_hold: ['amber', 'clock'],
  completed: ['green', 'circle-check'],
  archived: ['plain', 'circle-slash'],
};

export function ProjectStatusBadge({ status }: { status: ProjectStatus }) {
  const { t } = useText();
  const [tone, icon] = projectBadges[status];
  return <Badge text={t(`projects.status.${status}`)} tone={tone} icon={icon} />;
}

/** Days until a due date as text; negative days are days late. Nothing for finished work. */
export function DaysLeft({ daysLeft }: { daysLeft: number | null }) {
  const { t } = useText();
  if (daysLeft === null) return null;
  if (daysLeft < 0)
    return (
      <Badge text={t('common.daysLate', { count: -daysLeft })} tone="red" icon="triangle-alert" />
    );
  if (daysLeft === 0) return <Badge text={t('common.dueToday')} tone="amber" icon="clock" />;
  if (daysLeft <= 3)
    return <Badge text={t('common.daysLeft', { count: daysLeft })} tone="amber" icon="clock" />;
  return <span className="muted small figures">{t('common.daysLeft', { count: daysLeft })}</span>;
}
