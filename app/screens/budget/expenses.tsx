import { Button } from '~/components/button.tsx';
import { HiddenFields } from '~/components/hidden-fields.tsx';
import { PageLink } from '~/components/page-link.tsx';
import { formatDay } from '~/format.ts';
import { useText } from '~/i18n.ts';
import type { ExpenseKind } from '~/modules/budget/budget.rules.ts';
import { useAmounts } from './amounts.tsx';
import { ExpenseForm, type ExpenseFormProps } from './expense-form.tsx';

/** An expense as its row shows it. */
interface ExpenseLine {
  id: string;
  vendor: string;
  kind: ExpenseKind;
  cents: number;
  /** YYYY-MM-DD */
  spentOn: string;
  isPaid: boolean;
  note: string;
  task: number | null;
  photoId: string | null;
}

export interface ExpensesProps extends ExpenseFormProps {
  canChange: boolean;
  /** The form was refused: it is open. */
  isOpen: boolean;
  expenses: {
    rows: readonly ExpenseLine[];
    count: number;
    isFirst: boolean;
    next: string | null;
  };
  deleted: readonly ExpenseLine[];
}

type RowProps = Pick<ExpensesProps, 'projectId' | 'canChange'>;

function Facts({ expense, projectId }: { expense: ExpenseLine; projectId: string }) {
  const { t, language } = useText();
  const { task, photoId, vendor } = expense;
  const words = [
    formatDay(language, expense.spentOn),
    t(`budget.kind.${expense.kind}`),
    expense.isPaid ? '' : t('budget.expenses.unpaid'),
    expense.note,
  ].filter(Boolean);
  return (
    <span className="expense__facts">
      {words.join(' · ')}
      {task === null ? null : (
        <>
          {' · '}
          <PageLink href={`/projects/${projectId}/tasks/${task}`}>
            {t('budget.expenses.task', { number: task })}
          </PageLink>
        </>
      )}
      {photoId ? (
        <>
          {' · '}
          <a
            href={`/photos/${photoId}/1600`}
            aria-label={t('budget.expenses.receiptOf', { vendor })}
          >
            {t('budget.expenses.receipt')}
          </a>
        </>
      ) : null}
    </span>
  );
}

function Row({ expense, projectId, canChange }: { expense: ExpenseLine } & RowProps) {
  const { t } = useText();
  const { money } = useAmounts();
  const { id, vendor, cents } = expense;
  return (
    <li className="expense">
      <div className="expense__main">
        <strong>{vendor}</strong> <Facts expense={expense} projectId={projectId} />
      </div>
      <span className="expense__amount figures">{money(cents)}</span>
      {canChange ? (
        <PageLink
          className="expense__link no-print"
          href={`/projects/${projectId}/budget?expense=${id}#expense-form`}
          aria-label={t('budget.expenses.changeOf', { vendor })}
        >
          {t('budget.expenses.change')}
        </PageLink>
      ) : null}
    </li>
  );
}

/** The deleted expenses, each with the button that takes it back. */
function Deleted({ deleted, projectId, stamp }: ExpensesProps) {
  const { t } = useText();
  const { money } = useAmounts();
  if (deleted.length === 0) return null;
  return (
    <details className="fold no-print">
      <summary>{t('budget.expenses.deleted')}</summary>
      <ul className="plain-list">
        {deleted.map(({ id, vendor, cents }) => (
          <li key={id} className="expense">
            <div className="expense__main">{vendor}</div>
            <span className="expense__amount figures">{money(cents)}</span>
            <form method="post" action={`/projects/${projectId}/budget`}>
              <HiddenFields stamp={stamp} part={`restore-${id}`} values={{ expense: id }} />
              <Button
                name="intent"
                value="expense.restore"
                aria-label={t('budget.expenses.restoreOf', { vendor })}
              >
                {t('budget.expenses.restore')}
              </Button>
            </form>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The form of an expense; one that is changed can be deleted, too. */
function FormPart(props: ExpensesProps) {
  const { t } = useText();
  const { edited, projectId, stamp, isOpen } = props;
  if (!props.canChange) return null;
  return (
    <details className="fold no-print" id="expense-form" open={isOpen || edited !== null}>
      <summary className="button button--primary">
        {t(edited ? 'budget.expenses.edit' : 'budget.expenses.add')}
      </summary>
      <div className="fold__panel">
        <ExpenseForm key={edited?.id ?? 'new'} {...props} />
        {edited ? (
          <form method="post" action={`/projects/${projectId}/budget`}>
            <HiddenFields
              stamp={stamp}
              part={`delete-${edited.id}`}
              values={{ expense: edited.id }}
            />
            <Button variant="danger" name="intent" value="expense.delete">
              {t('budget.expenses.delete')}
            </Button>
          </form>
        ) : null}
      </div>
    </details>
  );
}

/** The expenses of a project, the newest first. */
export function Expenses(props: ExpensesProps) {
  const { t } = useText();
  const { expenses, projectId } = props;
  const { rows, count, isFirst, next } = expenses;
  const page = `/projects/${projectId}/budget`;
  return (
    <section className="card" id="expenses" aria-labelledby="expenses-title">
      <div className="section-head">
        <h2 id="expenses-title">
          {t('budget.expenses.title')} <span className="muted figures">{count}</span>
        </h2>
      </div>
      <FormPart {...props} />
      {count === 0 ? <p className="muted">{t('budget.expenses.none')}</p> : null}
      <ul className="plain-list">
        {rows.map((expense) => (
          <Row key={expense.id} expense={expense} {...props} />
        ))}
      </ul>
      {isFirst ? null : <PageLink href={`${page}#expenses`}>{t('budget.expenses.first')}</PageLink>}{' '}
      {next ? (
        <PageLink href={`${page}?after=${next}#expenses`}>{t('budget.expenses.more')}</PageLink>
      ) : null}
      <Deleted {...props} />
    </section>
  );
}
