import { Button } from '~/components/button.tsx';
import { Card } from '~/components/card.tsx';
import { Choice } from '~/components/choice.tsx';
import { EmptyState } from '~/components/empty-state.tsx';
import { HiddenFields, type FormStamp } from '~/components/hidden-fields.tsx';
import type { FormConstraint, FormResult } from '~/components/use-form-fields.ts';
import { formatDate } from '~/format.ts';
import { useText } from '~/i18n.ts';
import type { WaterfallBar } from '~/modules/budget/chart.rules.ts';
import { useAmounts } from './amounts.tsx';
import { Burn, type BurnProps } from './budget-charts.tsx';
import { MachineNote } from '~/screens/tasks/machine-note.tsx';
import { BudgetLines, type BudgetLinesProps } from './budget-lines.tsx';
import {
  BudgetStrip,
  DealClock,
  FigureParts,
  type LateLine,
  type StripFigures,
} from './budget-strip.tsx';
import { ChangeOrders, type ChangeOrdersProps } from './change-orders.tsx';
import { SaleForm, TermsForm, type SaleFormProps, type TermsFormProps } from './deal-forms.tsx';
import { DealPanel, WhatIf, type WhatIfProps } from './deal-panel.tsx';
import { Expenses, type ExpensesProps } from './expenses.tsx';
import { Waterfall } from './waterfall-chart.tsx';

type FormName = 'expense' | 'order' | 'terms' | 'sale';

export interface BudgetTabProps {
  projectId: string;
  stamp: FormStamp;
  isTracked: boolean;
  canChange: boolean;
  canAsk: boolean;
  isOwner: boolean;
  hasTeam: boolean;
  timeZone: string;
  today: string;
  /** ISO instant; null while the plan is a draft. */
  frozenAt: string | null;
  soldOn: string | null;
  isClosed: boolean;
  strip: StripFigures;
  late: readonly LateLine[];
  unbilled: { count: number; mostProfitCents: number } | null;
  by: BudgetLinesProps['by'];
  lines: BudgetLinesProps['lines'];
  /** Whether any title is a machine translation. */
  hasMachine: boolean;
  expenses: ExpensesProps['expenses'];
  deleted: ExpensesProps['deleted'];
  edited: ExpensesProps['edited'];
  orders: ChangeOrdersProps['orders'];
  tasks: ExpensesProps['tasks'];
  whatIf: WhatIfProps['whatIf'];
  charts: Pick<BurnProps, 'burn' | 'weeks'> & { waterfall: readonly WaterfallBar[] };
  forms: {
    version: number;
    terms: TermsFormProps['values'];
    sale: SaleFormProps['values'];
  };
  constraints: Record<FormName, FormConstraint>;
  /** The form that was refused. */
  answer: { form?: FormName; lastResult?: FormResult; photoId?: string | null };
}

/** The budget of a project that does not track one. */
function Off({ projectId, isOwner }: BudgetTabProps) {
  const { t } = useText();
  return (
    <Card>
      <EmptyState
        text={t('budget.off')}
        action={
          isOwner
            ? { text: t('budget.off.link'), href: `/projects/${projectId}/settings` }
            : undefined
        }
      />
    </Card>
  );
}

/** What freezing does, and the form that freezes a plan, which nothing takes back. */
function FreezeForm({ projectId, stamp, strip }: BudgetTabProps) {
  const { t } = useText();
  const { money } = useAmounts();
  return (
    <details className="fold no-print" id="freeze">
      <summary className="button button--quiet">{t('budget.freeze')}</summary>
      <form className="fold__panel" method="post" action={`/projects/${projectId}/budget`}>
        <HiddenFields stamp={stamp} part="freeze" intent="plan.freeze" />
        <p>{t('budget.freeze.effect', { amount: money(strip.totals.planCents) })}</p>
        <Choice
          type="checkbox"
          name="confirm"
          id="freeze-confirm"
          required
          label={t('budget.freeze.confirm')}
        />
        <Button>{t('budget.freeze')}</Button>
      </form>
    </details>
  );
}

/** Whether the plan is frozen; a draft that says something can be. */
function PlanState(props: BudgetTabProps) {
  const { t, language } = useText();
  const { frozenAt, timeZone, canChange, strip } = props;
  if (frozenAt)
    return (
      <p className="muted small">
        {t('budget.frozen', { date: formatDate(language, frozenAt, timeZone) })}
      </p>
    );
  return (
    <>
      <p className="muted small">{t('budget.draft')}</p>
      {canChange && strip.totals.planCents > 0 ? <FreezeForm {...props} /> : null}
    </>
  );
}

/** The refused result of one form. */
const resultOf = ({ answer }: BudgetTabProps, form: FormName): FormResult | undefined =>
  answer.form === form ? answer.lastResult : undefined;

function Wide(props: BudgetTabProps) {
  const { strip, constraints, answer } = props;
  return (
    <div className="columns__wide">
      <BudgetLines {...props} totals={strip.totals} />
      {props.hasMachine ? (
        <MachineNote
          href={props.canChange ? `/projects/${props.projectId}/translations` : undefined}
        />
      ) : null}
      <Expenses
        {...props}
        constraint={constraints.expense}
        lastResult={resultOf(props, 'expense')}
        isOpen={answer.form === 'expense'}
        photoId={answer.photoId ?? null}
      />
      <ChangeOrders
        {...props}
        constraint={constraints.order}
        lastResult={resultOf(props, 'order')}
        isOpen={answer.form === 'order'}
      />
    </div>
  );
}

function Aside(props: BudgetTabProps) {
  const { t } = useText();
  const { strip, charts, forms, constraints, frozenAt, soldOn, canChange } = props;
  return (
    <div>
      <DealPanel
        {...props}
        deal={strip.deal}
        planProfitCents={strip.planProfitCents}
        isSold={soldOn !== null}
      />
      <Card title={t('budget.chart.waterfall')} id="waterfall">
        <Waterfall bars={charts.waterfall} />
      </Card>
      <Card title={t('budget.chart.burn')} id="burn">
        <Burn {...props} {...charts} totals={strip.totals} />
      </Card>
      <WhatIf {...props} />
      {canChange ? (
        <>
          <TermsForm
            key={forms.version}
            {...props}
            version={forms.version}
            values={forms.terms}
            isFrozen={frozenAt !== null}
            mayShare={props.isOwner && props.hasTeam}
            constraint={constraints.terms}
            lastResult={resultOf(props, 'terms')}
          />
          <SaleForm
            key={`sale-${forms.version}`}
            {...props}
            values={forms.sale}
            isSold={soldOn !== null}
            constraint={constraints.sale}
            lastResult={resultOf(props, 'sale')}
          />
        </>
      ) : null}
    </div>
  );
}

/** The budget of a project: where it stands, its lines, expenses and change orders, and the deal. */
export function BudgetTab(props: BudgetTabProps) {
  const { t } = useText();
  const { isTracked, strip, isClosed, late, soldOn, unbilled } = props;
  const { money } = useAmounts();
  if (!isTracked) return <Off {...props} />;
  return (
    <div className="budget">
      <BudgetStrip strip={strip} isClosed={isClosed} />
      <FigureParts strip={strip} isClosed={isClosed} />
      <DealClock strip={strip} late={late} soldOn={soldOn} />
      <PlanState {...props} />
      {unbilled ? (
        <p className="small mark mark--check">
          {t('budget.unbilled', {
            count: unbilled.count,
            low: money(strip.deal.profitCents),
            high: money(unbilled.mostProfitCents),
          })}{' '}
          {t('budget.unbilledHint')}
        </p>
      ) : null}
      <div className="columns">
        <Wide {...props} />
        <Aside {...props} />
      </div>
    </div>
  );
}
