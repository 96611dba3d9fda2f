import { Button, ButtonLink } from '~/components/button.tsx';
import { EmptyState } from '~/components/empty-state.tsx';
import { Field } from '~/components/field.tsx';
import type { FormStamp } from '~/components/hidden-fields.tsx';
import { Pagination } from '~/components/pagination.tsx';
import { useText, type Language } from '~/i18n.ts';
import {
  ledgerOutcomes,
  type LedgerCounts,
  type LedgerFilter,
  type LedgerLine,
} from '~/modules/ledger/ledger.rules.ts';
import { dismissReasons } from '@obralista/task-reader';
import { MachineNote } from '~/screens/tasks/machine-note.tsx';
import { DecideLine, LineOutcome } from './ledger-line.tsx';
import { TickedLines, TickLine } from './ticked-lines.tsx';

export interface LedgerViewProps {
  projectId: string;
  documentId: string;
  stamp: FormStamp;
  counts: LedgerCounts;
  filter: LedgerFilter;
  /** Shows all lines on one page, without forms, for printing. */
  all: boolean;
  lines: readonly LedgerLine[];
  /** Their language, where that is not the page's. */
  words?: Language | undefined;
  /** Whether any title is a machine translation. */
  hasMachine: boolean;
  /** URL of the current page of the ledger, which its forms post to. */
  formAction: string;
  allHref: string;
  /** The current page with every line ticked. */
  tickAllHref: string;
  isAllTicked: boolean;
  /** The list in the other order. */
  sortHref: string;
  /** How many lines the search found; null without one. */
  found: number | null;
  previousHref?: string;
  nextHref?: string;
  canEdit: boolean;
  /** Error of the last submitted form, shown at its line or, of ticked lines, at their form. */
  error?: { line: number | null; ticked: number[]; text: string } | null;
}

/** The number of lines by outcome; each is a link that filters the list. */
function Counts({ projectId, documentId, counts, filter }: LedgerViewProps) {
  const { t } = useText();
  const order = filter.sort ? `&sort=${filter.sort}` : '';
  const path = `/projects/${projectId}/documents/${documentId}?view=ledger${order}`;
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

/** The search of the lines, within the filter; it works without scripts. */
function Search({ projectId, documentId, filter, found }: LedgerViewProps) {
  const { t } = useText();
  const { q, outcome, reason, sort } = filter;
  return (
    <search className="no-print">
      <form
        className="ledger__search"
        method="get"
        action={`/projects/${projectId}/documents/${documentId}`}
      >
        <input type="hidden" name="view" value="ledger" />
        {reason ? <input type="hidden" name="reason" value={reason} /> : null}
        {outcome && !reason ? <input type="hidden" name="outcome" value={outcome} /> : null}
        {sort ? <input type="hidden" name="sort" value={sort} /> : null}
        <Field
          key={q ?? ''}
          name="q"
          id="ledger-q"
          type="search"
          label={t('ledger.search')}
          maxLength={200}
          defaultValue={q}
        />
        <Button>{t('ledger.searchDo')}</Button>
      </form>
      {found === null ? null : <p role="status">{t('ledger.found', { count: found })}</p>}
    </search>
  );
}

/** In which order the lines stand, and the link to the other one. */
function Order({ filter, sortHref }: LedgerViewProps) {
  const { t } = useText();
  return (
    <p className="no-print">
      {t(filter.sort ? 'ledger.sort.missed' : 'ledger.sort.order')}{' '}
      <a href={sortHref}>{t(filter.sort ? 'ledger.sort.toOrder' : 'ledger.sort.toMissed')}</a>
    </p>
  );
}

function Line({ line, props }: { line: LedgerLine; props: LedgerViewProps }) {
  const { t } = useText();
  const { error, stamp, formAction, projectId } = props;
  const canDecide = props.canEdit && !props.all;
  const ticked = error?.ticked ?? [];
  return (
    <li id={`line-${line.number}`} className="ledger__line">
      <p className="ledger__text">
        {canDecide ? (
          <TickLine
            line={line.number}
            isTicked={props.isAllTicked || ticked.includes(line.number)}
          />
        ) : null}
        <span className="viewer__number">
          <span className="hidden-visually">{t('viewer.line', { line: line.number })}</span>
          <span aria-hidden="true">{line.number}</span>
        </span>
        <span
          className={line.struck ? 'ledger__words ledger__words--struck' : 'ledger__words'}
          lang={props.words}
        >
          {line.text}
        </span>
      </p>
      <LineOutcome line={line} projectId={projectId} />
      {canDecide ? (
        <DecideLine
          line={line}
          formAction={formAction}
          stamp={stamp}
          error={error?.line === line.number ? error.text : undefined}
        />
      ) : null}
    </li>
  );
}

/** Says that the translator has written titles of this page. */
function Translated({ hasMachine, canEdit, projectId }: LedgerViewProps) {
  if (!hasMachine) return null;
  return <MachineNote href={canEdit ? `/projects/${projectId}/translations` : undefined} />;
}

/** The scope ledger of a document: the outcome of each line (promise 11.1). */
export function LedgerView(props: LedgerViewProps) {
  const { t } = useText();
  const { projectId, documentId, lines, canEdit, all, formAction, stamp, error } = props;
  const canTick = canEdit && !all && lines.length > 0;
  return (
    <section aria-labelledby="ledger-title" className="card">
      <h3 id="ledger-title">{t('ledger.title')}</h3>
      <p className="muted">{t('ledger.intro')}</p>
      <Counts {...props} />
      {all ? null : <Search {...props} />}
      {all ? null : <Order {...props} />}
      {lines.length === 0 ? (
        <EmptyState
          text={t('ledger.none')}
          action={{
            text: t('ledger.clear'),
            href: `/projects/${projectId}/documents/${documentId}?view=ledger`,
          }}
        />
      ) : null}
      {canTick ? (
        <p className="no-print">
          <a href={props.tickAllHref}>{t('ledger.tickAll')}</a>
        </p>
      ) : null}
      <ol className="plain-list ledger" key={String(props.isAllTicked)}>
        {lines.map((line) => (
          <Line key={line.number} line={line} props={props} />
        ))}
      </ol>
      <Translated {...props} />
      {canTick ? (
        <TickedLines
          stamp={stamp}
          formAction={formAction}
          error={error?.line === null ? error.text : undefined}
        />
      ) : null}
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
