import { Badge } from '~/components/badge.tsx';
import { Button, ButtonLink } from '~/components/button.tsx';
import { EmptyState } from '~/components/empty-state.tsx';
import { Field } from '~/components/field.tsx';
import { HiddenFields, type FormStamp } from '~/components/hidden-fields.tsx';
import { Tabs } from '~/components/tabs.tsx';
import { formatDateTime } from '~/format.ts';
import { useText } from '~/i18n.ts';
import {
  consultationStatuses,
  type ConsultationPage,
  type ConsultationRow,
} from '~/modules/consultations/consultation.rules.ts';
import { AdminRefusal } from '~/screens/account/admin-refusal.tsx';

export interface ConsultationsProps {
  /** Null for users who are not administrators. */
  page: ConsultationPage | null;
  /** Why there is no page. */
  refusal: string | null;
  /** The selected status; any other value shows all. */
  status: string;
  stamp: FormStamp;
}

const looks = {
  new: ['amber', 'clock'],
  contacted: ['blue', 'refresh-cw'],
  closed: ['green', 'check'],
} as const;
const pathOf = (query: Record<string, string>): string =>
  `/admin/consultations${Object.keys(query).length > 0 ? `?${new URLSearchParams(query).toString()}` : ''}`;

function Facts({ row }: { row: ConsultationRow }) {
  const { t } = useText();
  const facts: [string, string][] = [
    ['role', t(`onboarding.role.${row.role}`)],
    ['company', row.company],
    ['projects', row.projects ? t(`onboarding.projects.${row.projects}`) : ''],
    ['zip', row.zip],
    ['language', t(`common.languageName.${row.language}`)],
    ['time', row.bestTime ? t(`onboarding.time.${row.bestTime}`) : ''],
  ];
  return (
    <p className="small">
      {facts
        .filter(([, value]) => value)
        .map(([name, value]) => `${t(`onboarding.field.${name}`)}: ${value}`)
        .join(' · ')}
    </p>
  );
}

function Row({
  row,
  status,
  stamp,
}: { row: ConsultationRow } & Pick<ConsultationsProps, 'status' | 'stamp'>) {
  const { t, language } = useText();
  const [tone, icon] = looks[row.status];
  return (
    <li className="card">
      <h3>
        {row.name} <Badge tone={tone} icon={icon} text={t(`consultations.status.${row.status}`)} />
      </h3>
      <p>
        {formatDateTime(language, row.createdAt)} UTC ·{' '}
        <a href={`mailto:${row.email}`}>{row.email}</a>
        {row.phone ? (
          <>
            {' · '}
            <a href={`tel:${row.phone}`}>{row.phone}</a>
          </>
        ) : null}
      </p>
      <Facts row={row} />
      {row.message ? <p lang={row.language}>{row.message}</p> : null}
      <form className="actions" method="post" action={pathOf(status ? { status } : {})}>
        <HiddenFields stamp={stamp} part={row.id} values={{ consultation: row.id }} />
        <Field
          as="select"
          name="status"
          id={`status-${row.id}`}
          label={t('consultations.setStatus', { name: row.name })}
          options={consultationStatuses.map((value) => ({
            value,
            label: t(`consultations.status.${value}`),
          }))}
          defaultValue={row.status}
        />
        <Button name="intent" value="status">
          {t('common.save')}
        </Button>
      </form>
    </li>
  );
}

/** /admin/consultations (promise 22.3): requests for a consultation and their status. */
export function ConsultationsScreen({ page, refusal, status, stamp }: ConsultationsProps) {
  const { t } = useText();
  if (!page) {
    return (
      <>
        <h1>{t('consultations.title')}</h1>
        <AdminRefusal refusal={refusal} />
      </>
    );
  }
  const current = consultationStatuses.find((name) => name === status) ?? 'all';
  const tabs = [
    { id: 'all', label: t('consultations.all'), href: pathOf({}) },
    ...page.counts.map(({ status: id, count }) => ({
      id,
      label: t(`consultations.status.${id}`),
      href: pathOf({ status: id }),
      count,
    })),
  ];
  return (
    <>
      <h1>{t('consultations.title')}</h1>
      <Tabs label={t('consultations.filter')} tabs={tabs} current={current} />
      <h2 className="hidden-visually">{t('consultations.rows')}</h2>
      {page.rows.length === 0 ? <EmptyState text={t('consultations.empty')} /> : null}
      <ul className="plain-list">
        {page.rows.map((row) => (
          <Row key={row.id} row={row} status={status} stamp={stamp} />
        ))}
      </ul>
      {page.next ? (
        <ButtonLink href={pathOf({ ...(status ? { status } : {}), after: page.next })}>
          {t('admin.older')}
        </ButtonLink>
      ) : null}
    </>
  );
}
