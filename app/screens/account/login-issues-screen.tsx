import { Badge } from '~/components/badge.tsx';
import { Button, ButtonLink } from '~/components/button.tsx';
import { Choice } from '~/components/choice.tsx';
import { EmptyState } from '~/components/empty-state.tsx';
import { Field } from '~/components/field.tsx';
import { HiddenFields, type FormStamp } from '~/components/hidden-fields.tsx';
import { formatDateTime } from '~/format.ts';
import { useText, type Translate } from '~/i18n.ts';
import { reasonParts } from '~/modules/audit/audit.rules.ts';
import type { IssueFilter, IssuePage, IssueRow } from '~/modules/account/login-issues.rules.ts';

import { AdminRefusal } from './admin-refusal.tsx';

export interface LoginIssuesProps {
  /** Null for users who are not administrators. */
  page: IssuePage | null;
  /** Why there is no page. */
  refusal: string | null;
  filter: IssueFilter;
  /** Query of the page, for its forms and links. */
  search: string;
  events: readonly string[];
  stamp: FormStamp;
}

function Filters({ page, filter, events, search }: LoginIssuesProps) {
  const { t } = useText();
  const options = [
    { value: '', label: t('admin.filter.all') },
    ...events.map((event) => ({ value: event, label: t(`admin.event.${event}`) })),
  ];
  return (
    <form className="card" method="get" action="/admin/login-issues">
      <div className="field-row">
        <Field
          as="select"
          name="event"
          label={t('admin.filter.event')}
          options={options}
          defaultValue={filter.event}
        />
        <Field
          name="email"
          type="email"
          label={t('admin.filter.email')}
          autoComplete="off"
          maxLength={254}
          defaultValue={filter.email}
        />
      </div>
      <Choice
        type="checkbox"
        name="open"
        value="1"
        label={t('admin.filter.open')}
        defaultChecked={filter.open}
      />
      <div className="actions">
        <Button variant="primary">{t('admin.filter.show')}</Button>
        <ButtonLink href="/admin/login-issues">{t('admin.filter.clear')}</ButtonLink>
        <ButtonLink href={`/admin/login-issues/csv${search}`}>{t('admin.csv')}</ButtonLink>
      </div>
      <ul className="cluster plain-list">
        {(page?.counts ?? []).map(({ event, count }) => (
          <li key={event}>
            {t(`admin.event.${event}`)}: <strong>{count}</strong>
          </li>
        ))}
      </ul>
    </form>
  );
}

function Actions({
  row,
  search,
  stamp,
}: { row: IssueRow } & Pick<LoginIssuesProps, 'search' | 'stamp'>) {
  const { t } = useText();
  return (
    <form method="post" action={`/admin/login-issues${search}`}>
      <HiddenFields stamp={stamp} part={row.id} values={{ entry: row.id }} />
      <Field
        name="note"
        id={`note-${row.id}`}
        label={t('admin.note')}
        maxLength={1000}
        defaultValue={row.note ?? ''}
      />
      <div className="actions">
        <Button name="intent" value="note">
          {t('admin.action.note')}
        </Button>
        {row.resolvedAt ? null : (
          <Button name="intent" value="resolve">
            {t('admin.action.resolve')}
          </Button>
        )}
        {row.userId ? (
          <>
            <Button name="intent" value="unlock">
              {t('admin.action.unlock')}
            </Button>
            <Button name="intent" value="clearLimit">
              {t('admin.action.clearLimit')}
            </Button>
          </>
        ) : null}
      </div>
    </form>
  );
}

/** A stored reason in words; one of an older version stands as it was stored. */
function reasonText(t: Translate, stored: string): string {
  const parts = reasonParts(stored);
  if (!parts) return stored;
  const text = t(`admin.reason.${parts.code}`);
  return parts.about ? `${text} (${parts.about})` : text;
}

function Row({
  row,
  search,
  stamp,
}: { row: IssueRow } & Pick<LoginIssuesProps, 'search' | 'stamp'>) {
  const { t, language } = useText();
  const browser = row.browser === 'other' ? t('admin.browserUnknown') : row.browser;
  const facts = [row.email, reasonText(t, row.reason), row.ip, browser].filter(Boolean).join(' · ');
  return (
    <li className="card">
      <h3>
        {t(`admin.event.${row.event}`)}{' '}
        {row.resolvedAt ? (
          <Badge
            tone="green"
            icon="check"
            text={t('admin.resolved', { when: formatDateTime(language, row.resolvedAt) })}
          />
        ) : null}
      </h3>
      <p>
        {formatDateTime(language, row.at)} UTC · {facts}
      </p>
      <p className="small muted">{t('admin.request', { id: row.requestId })}</p>
      {row.userId ? (
        <a href={`/admin/login-issues?user=${row.userId}`}>{t('admin.timeline')}</a>
      ) : null}
      <details>
        <summary>{t('admin.help')}</summary>
        <Actions row={row} search={search} stamp={stamp} />
      </details>
    </li>
  );
}

/** /admin/login-issues (promise 22.1): failed sign-ins, their reasons, and actions. */
export function LoginIssuesScreen(props: LoginIssuesProps) {
  const { t } = useText();
  const { page, refusal, search, stamp } = props;
  if (!page) {
    return (
      <>
        <h1>{t('admin.title')}</h1>
        <AdminRefusal refusal={refusal} />
      </>
    );
  }
  const query = new URLSearchParams(search);
  query.set('after', page.next ?? '');
  return (
    <>
      <h1>{t('admin.title')}</h1>
      <Filters {...props} />
      <h2>{t('admin.rows')}</h2>
      {page.rows.length === 0 ? <EmptyState text={t('admin.empty')} /> : null}
      <ul className="plain-list">
        {page.rows.map((row) => (
          <Row key={row.id} row={row} search={search} stamp={stamp} />
        ))}
      </ul>
      {page.next ? (
        <ButtonLink href={`/admin/login-issues?${query.toString()}`}>{t('admin.older')}</ButtonLink>
      ) : null}
    </>
  );
}
