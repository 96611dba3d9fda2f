import { Button } from '~/components/button.tsx';
import { Field } from '~/components/field.tsx';
import { Fold } from '~/components/fold.tsx';
import { inputProps } from '~/components/field-props.ts';
import { HiddenFields, type FormStamp } from '~/components/hidden-fields.tsx';
import {
  useFormFields,
  type FormConstraint,
  type FormResult,
} from '~/components/use-form-fields.ts';
import { amountText, formatDay } from '~/format.ts';
import { useText } from '~/i18n.ts';
import { useAmounts } from './amounts.tsx';
import { useCostTexts, type TaskMoney } from './cost-line.tsx';

export interface TaskCostsProps {
  action: string;
  stamp: FormStamp;
  /** Null for those who do not see the budget. */
  costs:
    | (TaskMoney & {
        canChange: boolean;
        expenses: readonly {
          id: string;
          vendor: string;
          cents: number;
          /** YYYY-MM-DD */
          spentOn: string;
          isPaid: boolean;
          photoId: string | null;
        }[];
      })
    | null;
  constraint?: FormConstraint;
  /** The refused form. */
  lastResult?: FormResult;
}

const typedKinds = ['estimated', 'forecast', 'credit'] as const;

function CostForm({ action, stamp, costs, constraint, lastResult }: TaskCostsProps) {
  const { t } = useText();
  const { formProps, fields } = useFormFields<(typeof typedKinds)[number]>({
    id: 'costs-form',
    lastResult,
    constraint,
    defaultValue: Object.fromEntries(
      typedKinds.map((name) => [name, amountText(costs?.[`${name}Cents`] || null)]),
    ),
  });
  const hints = { forecast: t('costs.forecastHint'), credit: t('costs.creditHint') };
  return (
    <details className="fold no-print" open={lastResult !== undefined}>
      <summary className="button">{t('costs.edit')}</summary>
      <form {...formProps} className="fold__panel" method="post" action={action}>
        <HiddenFields stamp={stamp} part="costs" intent="task.costs" />
        {typedKinds.map((name) => (
          <Field
            {...inputProps(fields[name])}
            key={name}
            label={t(`costs.${name}`)}
            hint={name === 'estimated' ? undefined : hints[name]}
            affix="$"
            inputMode="decimal"
          />
        ))}
        <Button>{t('costs.save')}</Button>
      </form>
    </details>
  );
}

/** What a task is expected to cost, and its expenses. */
export function TaskCosts(props: TaskCostsProps) {
  const { t, language } = useText();
  const { money } = useAmounts();
  const { costs } = props;
  const texts = useCostTexts(
    costs ?? { estimatedCents: null, forecastCents: null, creditCents: null, actualCents: 0 },
  );
  if (!costs) return null;
  return (
    <Fold
      id="costs"
      title={t('costs.title')}
      fact={texts.map(({ name, text }) => `${name} ${text}`).join(' · ')}
      open={props.lastResult !== undefined}
    >
      {texts.length === 0 ? <p className="muted">{t('costs.none')}</p> : null}
      <dl className="deal-sum figures">
        {texts.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <ul className="plain-list">
        {costs.expenses.map(({ id, vendor, cents, spentOn, isPaid, photoId }) => (
          <li key={id} className="expense">
            <div className="expense__main">
              {vendor}{' '}
              <span className="expense__facts">
                {formatDay(language, spentOn)}
                {isPaid ? '' : ` · ${t('costs.unpaid')}`}
                {photoId ? (
                  <>
                    {' · '}
                    <a
                      href={`/photos/${photoId}/1600`}
                      aria-label={t('costs.receiptOf', { vendor })}
                    >
                      {t('costs.receipt')}
                    </a>
                  </>
                ) : null}
              </span>
            </div>
            <span className="expense__amount figures">{money(cents)}</span>
          </li>
        ))}
      </ul>
      {costs.canChange ? <CostForm {...props} /> : null}
    </Fold>
  );
}
