import { Badge } from '../../components/badge.tsx';
import { Button, ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Field } from '../../components/field.tsx';
import { inputProps } from '../../components/field-props.ts';
import { HiddenFields, type FormStamp } from '../../components/hidden-fields.tsx';
import { Pagination } from '../../components/pagination.tsx';
import { useFormFields, useFormResult } from '../../components/use-form-fields.ts';
import { useText } from '../../i18n.ts';
import {
  ledgerOutcomes,
  type LedgerCounts,
  type LedgerFilter,
  type LedgerLine,
} from '../../modules/tasks/ledger.rules.ts';
import { dismissReasons } from '../../modules/tasks/task.rules.ts';

export interface LedgerViewProps {
  projectId: string;
  documentId: string;
  stamp: FormStamp;
  counts: LedgerCounts;
  filter: LedgerFilter;
  /** Shows all lines on one page, without forms, for printing. */
  all: boolean;
  lines: readonly LedgerLine[];
  /** URL of the current page of the ledger, which its forms post to. */
  formAction: string;
  allHref: string;
  previousHref?: string;
  nextHref?: string;
  canEdit: boolean;
  /** Error of the last submitted form, shown at its line. */
  error?: { line: number; text: string } | null;
}

const looks = {
  task: ['green', 'circle-check'],
  merged: ['blue', 'list-checks'],
  dismissed: ['plain', 'circle-slash'],
  open: ['amber', 'circle-dashed'],
} as const;

/** The number of lines by outcome; each is a link that filters the list. */
function Counts({ projectId, documentId, counts, filter }: LedgerViewProps) {
  const { t } = useText();
  const path = `/projects/${projectId}/documents/${documentId}?view=ledger`;
  const current = (chosen: boolean) => (chosen ? ('true' as const) : undefined);
  return (
    <nav className="ledger__counts figures" aria-label={t('ledger.filter')}>
      <a href={path} aria-current={current(!filter.outcome)}>
        {t('ledger.all', { count: counts.lines })}
      </a>
      {ledgerOutcomes.map((outcome) => (
        <a
          key={outcome}
          href={`${path}&outcome=${outcome}`}
          aria-current={current(filter.outcome === outcome && !filter.reason)}
        >
          {t(`ledger.count.${outcome}`, { count: counts.outcomes[outcome] })}
        </a>
      ))}
      {dismissReasons.map((reason) =>
        counts.reasons[reason] ? (
          <a
            key={reason}
            className="ledger__reason"
            href={`${path}&reason=${reason}`}
            aria-current={current(filter.reason === reason)}
          >
            {t(`ledger.reason.${reason}`)}: {counts.reasons[reason]}
          </a>
        ) : null,
      )}
    </nav>
  );
}

function Outcome({ line, projectId }: { line: LedgerLine; projectId: string }) {
  const { t } = useText();
  const [tone, icon] = looks[line.outcome];
  return (
    <p className="cluster small">
      <Badge text={t(`ledger.outcome.${line.outcome}`)} tone={tone} icon={icon} />
      {line.reason ? <span>{t(`ledger.reason.${line.reason}`)}</span> : null}
      {line.task ? (
        <a href={`/projects/${projectId}/tasks/${line.task.number}`} lang={line.task.language}>
          {line.task.number}. {line.task.title}
        </a>
      ) : null}
      {line.byHand ? <span className="muted">{t('ledger.byHand')}</span> : null}
    </p>
  );
}

interface DecisionProps {
  line: LedgerLine;
  formAction: string;
  stamp: FormStamp;
  error: string | undefined;
}

/** The common parts of the three forms of a line. */
function useDecision(
  { line, formAction, stamp }: DecisionProps,
  verb: 'make' | 'dismiss' | 'merge',
) {
  const { t } = useText();
  const form = {
    method: 'post' as const,
    action: formAction,
    'aria-label': t(`ledger.${verb}For`, { line: line.number }),
  };
  const hidden = (
    <HiddenFields
      stamp={stamp}
      part={`${verb}-${line.number}`}
      values={{ line: String(line.number) }}
    />
  );
  return { t, form, hidden };
}

function MakeTask(props: DecisionProps) {
  const { t, form, hidden } = useDecision(props, 'make');
  return (
    <form {...form}>
      {hidden}
      <Button name="intent" value="line.task">
        {t('ledger.make')}
      </Button>
    </form>
  );
}

function Dismiss(props: DecisionProps) {
  const { t, form, hidden } = useDecision(props, 'dismiss');
  return (
    <form {...form}>
      {hidden}
      <Field
        as="select"
        name="reason"
        id={`reason-${props.line.number}`}
        label={t('ledger.reason')}
        options={dismissReasons.map((value) => ({ value, label: t(`ledger.reason.${value}`) }))}
        defaultValue={props.line.reason ?? 'no_defect'}
      />
      <Button name="intent" value="line.dismiss">
        {t('ledger.dismiss')}
      </Button>
    </form>
  );
}

function Merge(props: DecisionProps) {
  const { line, error } = props;
  const { t, form, hidden } = useDecision(props, 'merge');
  const { formProps, fields } = useFormFields<'number'>({
    id: `merge-${line.number}`,
    lastResult: useFormResult({ number: error }),
    defaultValue: {
      number: line.outcome === 'merged' && line.task ? String(line.task.number) : undefined,
    },
  });
  return (
    <form {...formProps} {...form}>
      {hidden}
      <Field
        {...inputProps(fields.number)}
        label={t('ledger.mergeInto')}
        inputMode="numeric"
        pattern="[0-9]+"
        required
      />
      <Button name="intent" value="line.merge">
        {t('ledger.merge')}
      </Button>
    </form>
  );
}

function Decide(props: DecisionProps) {
  const { t } = useText();
  const { line, error } = props;
  return (
    <details className="panel panel--quiet no-print" open={error ? true : undefined}>
      <summary>
        {t('ledger.change')}
        <span className="hidden-visually"> {t('viewer.line', { line: line.number })}</span>
      </summary>
      <div className="panel__body stack">
        {line.outcome === 'task' && line.task ? null : <MakeTask {...props} />}
        <Dismiss {...props} />
        <Merge {...props} />
      </div>
    </details>
  );
}

/** The scope ledger of a document: the outcome of each line (promise 11.1). */
export function LedgerView(props: LedgerViewProps) {
  const { t } = useText();
  const { projectId, documentId, lines, canEdit, all, formAction, stamp, error } = props;
  return (
    <section aria-labelledby="ledger-title" className="card">
      <h3 id="ledger-title">{t('ledger.title')}</h3>
      <p className="muted">{t('ledger.intro')}</p>
      <Counts {...props} />
      {lines.length === 0 ? (
        <EmptyState
          text={t('ledger.none')}
          action={{
            text: t('ledger.clear'),
            href: `/projects/${projectId}/documents/${documentId}?view=ledger`,
          }}
        />
      ) : null}
      <ol className="plain-list ledger">
        {lines.map((line) => (
          <li key={line.number} id={`line-${line.number}`} className="ledger__line">
            <p className="ledger__text">
              <span className="viewer__number">
                <span className="hidden-visually">{t('viewer.line', { line: line.number })}</span>
                <span aria-hidden="true">{line.number}</span>
              </span>
              <span
                className={line.struck ? 'ledger__words ledger__words--struck' : 'ledger__words'}
              >
                {line.text}
              </span>
            </p>
            <Outcome line={line} projectId={projectId} />
            {canEdit && !all ? (
              <Decide
                line={line}
                formAction={formAction}
                stamp={stamp}
                error={error?.line === line.number ? error.text : undefined}
              />
            ) : null}
          </li>
        ))}
      </ol>
      <Pagination
        label={t('common.pagination')}
        previousText={t('common.previous')}
        nextText={t('common.next')}
        previousHref={props.previousHref}
        nextHref={props.nextHref}
      />
      {all ? null : (
        <p className="no-print">
          <ButtonLink variant="quiet" href={props.allHref} icon="printer">
            {t('ledger.print')}
          </ButtonLink>
        </p>
      )}
    </section>
  );
}
