import { Button } from '~/components/button.tsx';
import { Field } from '~/components/field.tsx';
import { useText, type Translate } from '~/i18n.ts';
import type { DealResult } from '~/modules/budget/deal.rules.ts';
import { useAmounts } from './amounts.tsx';

type WhatIfField = 'price' | 'days' | 'rule';

/** What a what-if form asked, and its answer. */
export interface WhatIfProps {
  projectId: string;
  whatIf: {
    values: Record<WhatIfField, string>;
    /** Names of fields whose value cannot be read. */
    errors: readonly string[];
    answer: {
      profitCents: number;
      roiBasisPoints: number | null;
      /** Change of the sale value, and of the other costs. */
      saleCents: number;
      holdCents: number;
      ruleBasisPoints: number;
      mostToPayCents: number;
    } | null;
  };
}

function Answer({ answer }: { answer: NonNullable<WhatIfProps['whatIf']['answer']> }) {
  const { t } = useText();
  const { money, change, roi, percent } = useAmounts();
  const parts = [
    answer.saleCents === 0 ? '' : t('budget.whatIf.sale', { amount: change(answer.saleCents) }),
    answer.holdCents === 0 ? '' : t('budget.whatIf.hold', { amount: money(answer.holdCents) }),
  ].filter(Boolean);
  return (
    <div className="what-if__answer figures" role="status">
      <p>
        <strong>
          {t('budget.whatIf.answer', {
            profit: money(answer.profitCents),
            roi: roi(answer.roiBasisPoints),
          })}
        </strong>{' '}
        {parts.join(' ')}
      </p>
      <p className="muted small">
        {t('budget.whatIf.most', {
          share: percent(answer.ruleBasisPoints),
          amount: money(answer.mostToPayCents),
        })}
      </p>
    </div>
  );
}

/** What the costs of a deal hold; no late days are not mentioned. */
function dealNote(t: Translate, isClosed: boolean, amount: string | null): string {
  if (isClosed) return t('budget.deal.noteClosed');
  return amount === null ? t('budget.deal.noteOnTime') : t('budget.deal.note', { amount });
}

/** Another price, later days: a form that only asks, and its answer. */
export function WhatIf({ projectId, whatIf }: WhatIfProps) {
  const { t } = useText();
  const { values, errors, answer } = whatIf;
  const errorOf = (name: WhatIfField): string | undefined =>
    errors.includes(name) ? t(`budget.whatIf.wrong.${name}`) : undefined;
  const field = (name: WhatIfField) => ({
    name,
    id: `what-if-${name}`,
    label: t(`budget.whatIf.${name}`),
    defaultValue: values[name] || (name === 'rule' ? '70' : ''),
    error: errorOf(name),
    inputMode: 'decimal' as const,
    maxLength: 30,
  });
  return (
    <section className="card no-print" id="what-if" aria-labelledby="what-if-title">
      <h2 id="what-if-title">{t('budget.whatIf.title')}</h2>
      <form method="get" action={`/projects/${projectId}/budget#what-if`}>
        <div className="field-row">
          <Field {...field('price')} affix="$" />
          <Field {...field('days')} />
        </div>
        <Field {...field('rule')} hint={t('budget.whatIf.ruleHint')} />
        <Button>{t('budget.whatIf.submit')}</Button>
      </form>
      {answer ? <Answer answer={answer} /> : null}
    </section>
  );
}

export interface DealPanelProps {
  projectId: string;
  deal: DealResult;
  planProfitCents: number;
  isSold: boolean;
  isClosed: boolean;
  canChange: boolean;
}

/** From the sale value down to the profit, in figures that add up. */
export function DealPanel(props: DealPanelProps) {
  const { t } = useText();
  const { money, change } = useAmounts();
  const { projectId, deal, planProfitCents, isSold, isClosed, canChange } = props;
  const rows = [
    [t(isSold ? 'budget.deal.sold' : 'budget.deal.sale'), money(deal.saleCents)],
    [t('budget.deal.purchase'), change(-deal.purchaseCents)],
    [t('budget.deal.renovation'), change(-deal.renovationCents)],
    [t('budget.deal.other'), change(-deal.otherCents)],
  ] as const;
  return (
    <section className="card" aria-labelledby="deal-title">
      <div className="section-head">
        <h2 id="deal-title">{t('budget.deal.title')}</h2>
        {canChange ? (
          <a className="no-print" href={`/projects/${projectId}/settings`}>
            {t('budget.deal.edit')}
          </a>
        ) : null}
      </div>
      <dl className="deal-sum figures">
        {rows.map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
        <div className="deal-sum__total">
          <dt>{t('budget.deal.profit')}</dt>
          <dd>{money(deal.profitCents)}</dd>
        </div>
      </dl>
      <p className="muted small">
        {dealNote(t, isClosed, deal.lateCents === 0 ? null : money(deal.lateCents))}{' '}
        {t('budget.deal.planned', { amount: money(planProfitCents) })}
      </p>
    </section>
  );
}
