import { Icon } from '~/components/icon.tsx';
import { PageLink } from '~/components/page-link.tsx';
import { useText } from '~/i18n.ts';

export interface CountChipsProps {
  /** Counts of the project's tasks. */
  project: {
    id: string;
    tasksTotal: number;
    overdue: number;
    blocked: number;
    awaitingReview: number;
  };
  /** The status filter of the list that is shown. */
  status: string | undefined;
}

const shapes = {
  all: null,
  overdue: 'clock',
  blocked: 'status-blocked',
  ready_for_review: 'status-ready_for_review',
} as const;

/** What needs attention, counted: links to the lists that they count; none of 0. */
export function CountChips({ project, status }: CountChipsProps) {
  const { t } = useText();
  const { id, tasksTotal, overdue, blocked, awaitingReview } = project;
  const chips = [
    ['all', tasksTotal],
    ['overdue', overdue],
    ['blocked', blocked],
    ['ready_for_review', awaitingReview],
  ] as const;
  return (
    <ul className="chips no-print" aria-label={t('work.chips')}>
      {chips.map(([name, count]) =>
        count > 0 ? (
          <li key={name}>
            <PageLink
              className={`chip chip--${name}`}
              href={`/projects/${id}/tasks${name === 'all' ? '' : `?status=${name}`}`}
              aria-current={(status ?? 'all') === name ? 'true' : undefined}
            >
              {shapes[name] ? <Icon name={shapes[name]} /> : null}
              {t(`work.chips.${name}`)} <b className="figures">{count}</b>
            </PageLink>
          </li>
        ) : null,
      )}
    </ul>
  );
}
