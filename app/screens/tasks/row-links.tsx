import { Icon } from '~/components/icon.tsx';
import { PageLink } from '~/components/page-link.tsx';
import { useText } from '~/i18n.ts';
import type { TaskStatus } from '~/modules/tasks/task.rules.ts';

interface RowLinkProps {
  number: number;
  /** The page of the task. */
  href: string;
}

/** The circle of a row: the status of the task, and the way to its next step. */
export function NextStepLink({ number, href, status }: RowLinkProps & { status: TaskStatus }) {
  const { t } = useText();
  return (
    <PageLink
      className={`check check--${status}`}
      href={`${href}#next`}
      aria-label={t('tasks.nextFor', { number, status: t(`tasks.status.${status}`) })}
    >
      <Icon name={`status-${status}`} />
    </PageLink>
  );
}

/** The way to the photos of a task, with their number. */
export function CameraLink({ number, href, count }: RowLinkProps & { count: number }) {
  const { t } = useText();
  return (
    <PageLink className="row__camera no-print" href={`${href}#photos`}>
      <Icon name="camera" />
      {count > 0 ? <span className="figures">{count}</span> : null}
      <span className="hidden-visually">
        {count > 0 ? t('tasks.photosOf', { count, number }) : t('tasks.addPhotoTo', { number })}
      </span>
    </PageLink>
  );
}
