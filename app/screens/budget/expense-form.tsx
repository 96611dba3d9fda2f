import { ErrorSummary } from '~/components/alert.tsx';
import { Button, ButtonLink } from '~/components/button.tsx';
import { Choice } from '~/components/choice.tsx';
import { Field } from '~/components/field.tsx';
import { checkboxProps, inputProps, selectProps } from '~/components/field-props.ts';
import { HiddenFields, type FormStamp } from '~/components/hidden-fields.tsx';
import {
  useFormFields,
  type FormConstraint,
  type FormFields,
  type FormResult,
} from '~/components/use-form-fields.ts';
import { useText, type Language } from '~/i18n.ts';
import { expenseKinds, paymentMethods } from '~/modules/budget/budget.rules.ts';

export type ExpenseField =
  | 'vendor'
  | 'kind'
  | 'cents'
  | 'taxCents'
  | 'spentOn'
  | 'method'
  | 'task'
  | 'isPaid'
  | 'note'
  | 'receipt';

/** A task that an expense or a change order can be put on. */
export interface TaskChoice {
  number: number;
  title: string;
  /** The language of the title; null where it is the page's. */
  titleLanguage: Language | null;
}

/** An expense that is changed. */
interface EditedExpense {
  id: string;
  version: number;
  photoId: string | null;
  values: Partial<Record<ExpenseField, string | undefined>>;
}

export interface ExpenseFormProps {
  projectId: string;
  stamp: FormStamp;
  today: string;
  tasks: readonly TaskChoice[];
  edited: EditedExpense | null;
  /** A receipt that came with the refused form. */
  photoId: string | null;
  constraint?: FormConstraint;
  lastResult?: FormResult;
}

/** The tasks as options, with none first. */
export function useTaskOptions(tasks: readonly TaskChoice[]) {
  const { t } = useText();
  return [
    { value: '', label: t('budget.expense.noTask') },
    ...tasks.map(({ number, title, titleLanguage }) => ({
      value: String(number),
      label: `${number}. ${title}`,
      lang: titleLanguage ?? undefined,
    })),
  ];
}

type Fields = FormFields<ExpenseField>;

function Amounts({ fields }: { fields: Fields }) {
  const { t } = useText();
  return (
    <div className="field-row">
      <Field
        {...inputProps(fields.cents)}
        label={t('budget.expense.cents')}
        hint={t('budget.expense.centsHint')}
        affix="$"
        inputMode="decimal"
      />
      <Field
        {...inputProps(fields.taxCents)}
        label={t('budget.expense.taxCents')}
        affix="$"
        inputMode="decimal"
      />
    </div>
  );
}

function Details({ fields, tasks }: { fields: Fields; tasks: readonly TaskChoice[] }) {
  const { t } = useText();
  return (
    <>
      <div className="field-row">
        <Field
          as="select"
          {...selectProps(fields.kind)}
          label={t('budget.expense.kind')}
          options={expenseKinds.map((value) => ({ value, label: t(`budget.kind.${value}`) }))}
        />
        <Field
          as="select"
          {...selectProps(fields.method)}
          label={t('budget.expense.method')}
          options={paymentMethods.map((value) => ({ value, label: t(`budget.method.${value}`) }))}
        />
      </div>
      <div className="field-row">
        <Field {...inputProps(fields.spentOn, 'date')} label={t('budget.expense.spentOn')} />
        <Field
          as="select"
          {...selectProps(fields.task)}
          label={t('budget.expense.task')}
          options={useTaskOptions(tasks)}
        />
      </div>
      <Choice
        {...checkboxProps(fields.isPaid)}
        label={t('budget.expense.isPaid')}
        hint={t('budget.expense.isPaidHint')}
      />
      <Field {...inputProps(fields.note)} label={t('budget.expense.note')} />
    </>
  );
}

/** The hidden fields of an expense: which one and which version of it, and its receipt. */
function Hidden({ stamp, edited, photoId }: ExpenseFormProps) {
  return (
    <HiddenFields
      stamp={stamp}
      part="expense"
      intent={edited ? 'expense.save' : 'expense.add'}
      values={{
        expense: edited?.id,
        version: edited ? String(edited.version) : undefined,
        photoId: photoId ?? undefined,
      }}
    />
  );
}

/** The form that adds an expense, or changes one. */
export function ExpenseForm(props: ExpenseFormProps) {
  const { t } = useText();
  const { projectId, today, tasks, edited, photoId, constraint, lastResult } = props;
  const { formProps, fields, errors, idOf } = useFormFields<ExpenseField>({
    id: 'expense',
    lastResult,
    constraint,
    defaultValue: edited?.values ?? {
      kind: 'material',
      method: 'card',
      spentOn: today,
      isPaid: 'on',
    },
  });
  const kept = photoId ?? edited?.photoId ?? null;
  const page = `/projects/${projectId}/budget`;
  return (
    <form
      {...formProps}
      method="post"
      action={`${page}${edited ? `?expense=${edited.id}` : ''}#expense`}
      encType="multipart/form-data"
    >
      <Hidden {...props} />
      <ErrorSummary title={t('common.error.title')} errors={errors} idOf={idOf} />
      <Field {...inputProps(fields.vendor)} label={t('budget.expense.vendor')} />
      <Amounts fields={fields} />
      <Details fields={fields} tasks={tasks} />
      <Field
        {...inputProps(fields.receipt, 'file')}
        label={t('budget.expense.receipt')}
        hint={kept ? t('budget.expense.receiptKept') : t('budget.expense.receiptHint')}
        accept="image/*"
      />
      <Button variant="primary">{t('budget.expense.save')}</Button>
      {edited ? (
        <ButtonLink href={`${page}#expenses`} inPage variant="quiet">
          {t('budget.expenses.cancel')}
        </ButtonLink>
      ) : null}
    </form>
  );
}
