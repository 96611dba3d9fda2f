import { Button } from '~/components/button.tsx';
import { EmptyState } from '~/components/empty-state.tsx';
import { HiddenFields, type FormStamp } from '~/components/hidden-fields.tsx';
import { formatDate } from '~/format.ts';
import { useText } from '~/i18n.ts';

/** A deleted project. */
export interface TrashRow {
  id: string;
  name: string;
  address: string;
  /** The day on which it is erased, YYYY-MM-DD. */
  erasedOn: string;
}

/** The deleted projects, each with a form that restores it. */
export function TrashList({ rows, stamp }: { rows: readonly TrashRow[]; stamp: FormStamp }) {
  const { t, language } = useText();
  if (rows.length === 0)
    return (
      <EmptyState
        text={t('projects.trash.empty')}
        action={{ text: t('dashboard.back'), href: '/dashboard', inPage: true }}
      />
    );
  return (
    <ul className="plain-list stack">
      {rows.map(({ id, name, address, erasedOn }) => (
        <li key={id} className="row-action">
          <p className="row-action__text">
            <strong>{name}</strong>
            <br />
            <span className="muted">
              {address} · {t('projects.trash.erased', { date: formatDate(language, erasedOn) })}
            </span>
          </p>
          <form method="post" action="/dashboard">
            <HiddenFields stamp={stamp} part={`restore-${id}`} values={{ project: id }} />
            <Button
              name="intent"
              value="project.restore"
              aria-label={t('projects.trash.restoreFor', { name })}
            >
              {t('projects.trash.restore')}
            </Button>
          </form>
        </li>
      ))}
    </ul>
  );
}
