import { Alert } from '~/components/alert.tsx';
import { Button } from '~/components/button.tsx';
import { Choice } from '~/components/choice.tsx';
import { Field } from '~/components/field.tsx';
import { checkboxProps, inputProps } from '~/components/field-props.ts';
import { HiddenFields, type FormStamp } from '~/components/hidden-fields.tsx';
import {
  useFormFields,
  type FormConstraint,
  type FormFields,
  type FormResult,
} from '~/components/use-form-fields.ts';
import { useText } from '~/i18n.ts';

type TermsField = 'contingency' | 'monthlyHolding' | 'loan' | 'loanRate' | 'targetDate' | 'shared';
type SaleField = 'soldCents' | 'soldOn' | 'isClosed';

interface FormProps {
  projectId: string;
  stamp: FormStamp;
  constraint?: FormConstraint;
  /** The refused form. */
  lastResult?: FormResult;
}

export interface TermsFormProps extends FormProps {
  version: number;
  values: Partial<Record<TermsField, string | undefined>>;
  isFrozen: boolean;
  /** The owner of a team's project decides who sees the budget. */
  mayShare: boolean;
}

/** The message of a refused form as a whole, such as a save of somebody else in between. */
function FormErrors({ lastResult }: Pick<FormProps, 'lastResult'>) {
  const text = lastResult?.error?.['']?.[0];
  return text ? <Alert variant="destructive">{text}</Alert> : null;
}

function Holding({ fields }: { fields: FormFields<TermsField> }) {
  const { t } = useText();
  return (
    <>
      <Field
        {...inputProps(fields.monthlyHolding)}
        label={t('budget.terms.monthlyHolding')}
        hint={t('budget.terms.monthlyHoldingHint')}
        affix="$"
        inputMode="decimal"
      />
      <div className="field-row">
        <Field
          {...inputProps(fields.loan)}
          label={t('budget.terms.loan')}
          affix="$"
          inputMode="decimal"
        />
        <Field
          {...inputProps(fields.loanRate)}
          label={t('budget.terms.loanRate')}
          inputMode="decimal"
        />
      </div>
      <Field
        {...inputProps(fields.targetDate, 'date')}
        label={t('budget.terms.targetDate')}
        hint={t('budget.terms.targetDateHint')}
      />
    </>
  );
}

/** The terms of a deal: contingency, holding, loan, target date, and who sees the budget. */
export function TermsForm(props: TermsFormProps) {
  const { t } = useText();
  const { projectId, stamp, version, values, isFrozen, mayShare, constraint, lastResult } = props;
  const { formProps, fields } = useFormFields<TermsField>({
    id: 'terms-form',
    lastResult,
    constraint,
    defaultValue: values,
  });
  return (
    <details className="card no-print" id="terms" open={lastResult !== undefined}>
      <summary>{t('budget.terms.title')}</summary>
      <form {...formProps} method="post" action={`/projects/${projectId}/budget#terms`}>
        <HiddenFields
          stamp={stamp}
          part="terms"
          intent="terms.save"
          values={{ version: String(version) }}
        />
        <FormErrors lastResult={lastResult} />
        <Field
          {...inputProps(fields.contingency)}
          label={t('budget.terms.contingency')}
          hint={t(isFrozen ? 'budget.terms.frozenHint' : 'budget.terms.contingencyHint')}
          inputMode="decimal"
        />
        <Holding fields={fields} />
        {mayShare ? (
          <Choice
            {...checkboxProps(fields.shared)}
            label={t('budget.terms.shared')}
            hint={t('budget.terms.sharedHint')}
          />
        ) : null}
        <Button>{t('budget.terms.save')}</Button>
      </form>
    </details>
  );
}

export interface SaleFormProps extends FormProps {
  values: Partial<Record<SaleField, string | undefined>>;
  isSold: boolean;
}

/** The sale of the house, and whether every cost is recorded. */
export function SaleForm({
  projectId,
  stamp,
  values,
  isSold,
  constraint,
  lastResult,
}: SaleFormProps) {
  const { t } = useText();
  const { formProps, fields } = useFormFields<SaleField>({
    id: 'sale-form',
    lastResult,
    constraint,
    defaultValue: values,
  });
  const page = `/projects/${projectId}/budget`;
  return (
    <details className="card no-print" id="sale" open={lastResult !== undefined}>
      <summary>{t('budget.sale.title')}</summary>
      <form {...formProps} method="post" action={`${page}#sale`}>
        <HiddenFields stamp={stamp} part="sale" intent="sale.save" />
        <Field
          {...inputProps(fields.soldCents)}
          label={t('budget.sale.soldCents')}
          affix="$"
          inputMode="decimal"
        />
        <Field {...inputProps(fields.soldOn, 'date')} label={t('budget.sale.soldOn')} />
        <Choice
          {...checkboxProps(fields.isClosed)}
          label={t('budget.sale.isClosed')}
          hint={t('budget.sale.isClosedHint')}
        />
        <Button>{t('budget.sale.save')}</Button>
      </form>
      {isSold ? (
        <form method="post" action={page}>
          <HiddenFields stamp={stamp} part="unsold" intent="sale.undo" />
          <Button variant="quiet">{t('budget.sale.undo')}</Button>
        </form>
      ) : null}
    </details>
  );
}
