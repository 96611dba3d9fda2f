import { useEffect, useRef, useState, type FormEvent } from 'react';
import { ErrorSummary } from '../../components/alert.tsx';
import { Button } from '../../components/button.tsx';
import { Choice } from '../../components/choice.tsx';
import { Field } from '../../components/field.tsx';
import { HiddenFields, type FormStamp } from '../../components/hidden-fields.tsx';
import { useHydrated } from '../../components/use-hydrated.ts';
import { formatMoney } from '../../format.ts';
import { useText } from '../../i18n.ts';

/** Fields of a project as the form sends them (specification §3); money as typed, in dollars. */
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
  /** The event of the submit button. */
  intent: string;
  values?: ProjectFormValues;
  /** Sentences by field. */
  errors?: Partial<Record<TextName, string>>;
  /** Profit of the values last sent, in cents. */
  profitCents?: number | null;
  /**
   * The rule of profit, in cents, for showing it while typing; null while the figures are
   * incomplete.
   */
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

type Part = Required<Pick<ProjectFormScreenProps, 'values' | 'errors'>>;

function useField({ values, errors }: Part) {
  const { t } = useText();
  return (name: TextName) => ({
    name,
    label: t(`projects.field.${name}`),
    defaultValue: values[name],
    error: errors[name],
  });
}

function Basics(part: Part) {
  const { t } = useText();
  const field = useField(part);
  const optionalText = t('common.optional');
  return (
    <>
      <Field {...field('name')} required maxLength={200} autoComplete="off" />
      <Field
        {...field('workOrderNumber')}
        hint={t('projects.field.workOrderNumberHint')}
        required
        maxLength={100}
        autoComplete="off"
      />
      <Field {...field('address')} required maxLength={300} autoComplete="street-address" />
      <div className="field-row">
        <Field
          {...field('assignedTo')}
          optionalText={optionalText}
          maxLength={200}
          autoComplete="off"
        />
        <Field {...field('dueDate')} optionalText={optionalText} type="date" />
      </div>
      <Field
        {...field('description')}
        optionalText={optionalText}
        as="textarea"
        maxLength={10_000}
      />
      <Field
        {...field('notes')}
        optionalText={optionalText}
        as="textarea"
        maxLength={10_000}
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
  profitCents,
  profitOf,
  ...part
}: Part & Pick<ProjectFormScreenProps, 'profitCents' | 'profitOf'>) {
  const { t, language } = useText();
  const field = useField(part);
  const [profit, setProfit] = useState<number | null>(profitCents ?? null);
  const money = {
    affix: '$',
    inputMode: 'decimal' as const,
    className: 'input--figure',
    autoComplete: 'off',
  };
  return (
    <fieldset
      onInput={
        profitOf ? (event) => setProfit(profitOf(readMoney(event.currentTarget))) : undefined
      }
    >
      <legend>{t('projects.budget.title')}</legend>
      <div className="field-row">
        <Field {...field('propertyValue')} {...money} />
        <Field {...field('projectedSaleValue')} {...money} />
      </div>
      <div className="field-row">
        <Field {...field('estimatedRenovationCost')} {...money} />
        <Field {...field('otherCosts')} {...money} />
      </div>
      <Field
        {...field('targetRoi')}
        inputMode="decimal"
        className="input--figure"
        autoComplete="off"
      />
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
 * The fields of a project: step 1 of the wizard, and later the edit page. Without scripts the
 * budget is always in view; with them every refusal comes in the words of the specification, all at
 * once.
 */
export function ProjectFormScreen({
  stamp,
  action,
  intent,
  values = {},
  errors = {},
  profitCents,
  profitOf,
  pending,
  submitText,
  pendingText,
  onSubmit,
}: ProjectFormScreenProps) {
  const { t } = useText();
  const hydrated = useHydrated();
  const [budget, setBudget] = useState(values.enableBudgetTracking ?? false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // The box may have been ticked before scripts ran.
    setBudget(
      form.current?.querySelector<HTMLInputElement>('[name="enableBudgetTracking"]')?.checked ??
        false,
    );
  }, []);
  return (
    <form
      ref={form}
      method="post"
      action={action}
      onSubmit={onSubmit}
      noValidate={hydrated}
      className="card narrow"
    >
      <HiddenFields stamp={stamp} part="project" />
      <h2>{t('wizard.form.title')}</h2>
      <p className="muted">{t('wizard.form.intro')}</p>
      <ErrorSummary title={t('common.error.title')} errors={errors} order={order} />
      <Basics values={values} errors={errors} />
      <Choice
        type="checkbox"
        name="enableBudgetTracking"
        value="true"
        defaultChecked={budget}
        onChange={(event) => setBudget(event.currentTarget.checked)}
        label={t('projects.field.enableBudgetTracking')}
        hint={t('projects.field.enableBudgetTrackingHint')}
      />
      <div
        hidden={
          hydrated && !budget && ![...moneyNames, 'targetRoi' as const].some((name) => errors[name])
        }
      >
        <Budget values={values} errors={errors} profitCents={profitCents} profitOf={profitOf} />
      </div>
      <Button
        variant="primary"
        name="intent"
        value={intent}
        pending={pending}
        pendingText={pendingText}
      >
        {submitText}
      </Button>
    </form>
  );
}
