import { useEffect, useState, type FormEvent } from 'react';
import { ErrorSummary } from '../../components/alert.tsx';
import { Button } from '../../components/button.tsx';
import { Choice } from '../../components/choice.tsx';
import { Field } from '../../components/field.tsx';
import { checkboxProps, inputProps, textareaProps } from '../../components/field-props.ts';
import { HiddenFields, type FormStamp } from '../../components/hidden-fields.tsx';
import {
  useFormFields,
  useFormResult,
  type FormConstraint,
  type FormFields,
} from '../../components/use-form-fields.ts';
import { useHydrated } from '../../components/use-hydrated.ts';
import { formatMoney } from '../../format.ts';
import { useText } from '../../i18n.ts';

/** Fields of a project as submitted (promise 6.1); amounts as typed, in dollars. */
type ProjectFormValues = Partial<
  Record<
    | 'name'
    | 'workOrderNumber'
    | 'address'
    | 'description'
    | 'assignedTo'
    | 'notes'
    | 'dueDate'
    | 'propertyValue'
    | 'estimatedRenovationCost'
    | 'otherCosts'
    | 'projectedSaleValue'
    | 'targetRoi',
    string
  >
> & { enableBudgetTracking?: boolean };

type TextName = Exclude<keyof ProjectFormValues, 'enableBudgetTracking'>;

export interface ProjectFormScreenProps {
  stamp: FormStamp;
  action: string;
  /** Intent of the submit button. */
  intent: string;
  constraint?: FormConstraint;
  values?: ProjectFormValues;
  /** Error messages by field. */
  errors?: Partial<Record<TextName, string>>;
  /** Profit of the last submitted values, in cents. */
  profitCents?: number | null;
  /** Computes the profit in cents while typing; null while amounts are missing. */
  profitOf?: (values: Readonly<Record<MoneyName, string>>) => number | null;
  pending?: boolean;
  submitText: string;
  pendingText: string;
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
}

const moneyNames = [
  'propertyValue',
  'estimatedRenovationCost',
  'otherCosts',
  'projectedSaleValue',
] as const;
export type MoneyName = (typeof moneyNames)[number];
const order: readonly TextName[] = [
  'name',
  'workOrderNumber',
  'address',
  'description',
  'assignedTo',
  'dueDate',
  'notes',
  ...moneyNames,
  'targetRoi',
];

type ProjectFields = FormFields<keyof ProjectFormValues>;

function Basics({ fields }: { fields: ProjectFields }) {
  const { t } = useText();
  const optional = { optionalText: t('common.optional') };
  const label = (name: TextName) => t(`projects.field.${name}`);
  return (
    <>
      <Field {...inputProps(fields.name)} label={label('name')} autoComplete="off" />
      <Field
        {...inputProps(fields.workOrderNumber)}
        label={label('workOrderNumber')}
        hint={t('projects.field.workOrderNumberHint')}
        autoComplete="off"
      />
      <Field
        {...inputProps(fields.address)}
        label={label('address')}
        autoComplete="street-address"
      />
      <div className="field-row">
        <Field
          {...inputProps(fields.assignedTo)}
          {...optional}
          label={label('assignedTo')}
          autoComplete="off"
        />
        <Field {...inputProps(fields.dueDate, 'date')} {...optional} label={label('dueDate')} />
      </div>
      <Field
        {...textareaProps(fields.description)}
        {...optional}
        label={label('description')}
        as="textarea"
      />
      <Field
        {...textareaProps(fields.notes)}
        {...optional}
        label={label('notes')}
        as="textarea"
        rows={3}
      />
    </>
  );
}

function readMoney(fields: HTMLFieldSetElement): Record<MoneyName, string> {
  const read = (name: MoneyName) =>
    fields.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value ?? '';
  return {
    propertyValue: read('propertyValue'),
    estimatedRenovationCost: read('estimatedRenovationCost'),
    otherCosts: read('otherCosts'),
    projectedSaleValue: read('projectedSaleValue'),
  };
}

function Budget({
  fields,
  profitCents,
  profitOf,
}: { fields: ProjectFields } & Pick<ProjectFormScreenProps, 'profitCents' | 'profitOf'>) {
  const { t, language } = useText();
  const [profit, setProfit] = useState<number | null>(profitCents ?? null);
  const figure = (name: MoneyName | 'targetRoi') => ({
    ...inputProps(fields[name]),
    label: t(`projects.field.${name}`),
    inputMode: 'decimal' as const,
    className: 'input--figure',
    autoComplete: 'off',
  });
  return (
    <fieldset
      onInput={
        profitOf ? (event) => setProfit(profitOf(readMoney(event.currentTarget))) : undefined
      }
    >
      <legend>{t('projects.budget.title')}</legend>
      <div className="field-row">
        <Field {...figure('propertyValue')} affix="$" />
        <Field {...figure('projectedSaleValue')} affix="$" />
      </div>
      <div className="field-row">
        <Field {...figure('estimatedRenovationCost')} affix="$" />
        <Field {...figure('otherCosts')} affix="$" />
      </div>
      <Field {...figure('targetRoi')} />
      <p className="figures" role="status">
        <strong>
          {t('projects.profit')}: {profit === null ? '—' : formatMoney(language, profit)}
        </strong>
        <br />
        <span className="small muted">{t('projects.profitHint')}</span>
      </p>
    </fieldset>
  );
}

/**
 * State of the budget checkbox. After hydration it is read from the DOM, as the user may have
 * changed it before.
 */
function useBudgetCheckbox(formId: string, initial: boolean) {
  const [isChecked, setChecked] = useState(initial);
  useEffect(() => {
    const box = document.querySelector<HTMLInputElement>(
      `#${formId} [name="enableBudgetTracking"]`,
    );
    setChecked(box?.checked ?? false);
  }, [formId]);
  return [isChecked, setChecked] as const;
}

/**
 * The form of a project, for step 1 of the wizard and the edit page. Without scripts the budget is
 * always visible; with scripts all errors of promise 6.1 are shown at once.
 */
export function ProjectFormScreen(props: ProjectFormScreenProps) {
  const { stamp, action, intent, values = {}, profitCents, profitOf } = props;
  const { t } = useText();
  const hydrated = useHydrated();
  const [budget, setBudget] = useBudgetCheckbox('project', values.enableBudgetTracking ?? false);
  const { formProps, fields, errors, idOf } = useFormFields<keyof ProjectFormValues>({
    id: 'project',
    lastResult: useFormResult(props.errors),
    constraint: props.constraint,
    defaultValue: {
      ...values,
      enableBudgetTracking: values.enableBudgetTracking ? 'true' : undefined,
    },
    serverMessages: true,
    onSubmit: props.onSubmit,
  });
  const isBudgetWrong = [...moneyNames, 'targetRoi' as const].some((name) => errors[name]);
  return (
    <form {...formProps} method="post" action={action} className="card narrow">
      <HiddenFields stamp={stamp} part="project" />
      <h2>{t('wizard.form.title')}</h2>
      <p className="muted">{t('wizard.form.intro')}</p>
      <ErrorSummary title={t('common.error.title')} errors={errors} order={order} idOf={idOf} />
      <Basics fields={fields} />
      <Choice
        {...checkboxProps(fields.enableBudgetTracking, 'true')}
        onChange={(event) => setBudget(event.currentTarget.checked)}
        label={t('projects.field.enableBudgetTracking')}
        hint={t('projects.field.enableBudgetTrackingHint')}
      />
      <div hidden={hydrated && !budget && !isBudgetWrong}>
        <Budget fields={fields} profitCents={profitCents} profitOf={profitOf} />
      </div>
      <Button
        variant="primary"
        name="intent"
        value={intent}
        pending={props.pending}
        pendingText={props.pendingText}
      >
        {props.submitText}
      </Button>
    </form>
  );
}
