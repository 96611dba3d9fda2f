import { useEffect, useState } from 'react';
import { Choice } from '~/components/choice.tsx';
import { Field } from '~/components/field.tsx';
import { checkboxProps, inputProps, textareaProps } from '~/components/field-props.ts';
import type { FormFields } from '~/components/use-form-fields.ts';
import { formatMoney } from '~/format.ts';
import { otherLanguage, useText, type Language } from '~/i18n.ts';

/** Fields of a project as submitted (promise 6.1); amounts as typed, in dollars. */
export type ProjectFormValues = Partial<
  Record<
    | 'name'
    | 'workOrderNumber'
    | 'address'
    | 'description'
    | 'assignedTo'
    | 'notes'
    | 'notesTranslation'
    | 'notesInReport'
    | 'descriptionInReport'
    | 'dueDate'
    | 'propertyValue'
    | 'estimatedRenovationCost'
    | 'otherCosts'
    | 'projectedSaleValue'
    | 'targetRoi',
    string
  >
> & { enableBudgetTracking?: boolean };

export type TextName = Exclude<keyof ProjectFormValues, 'enableBudgetTracking'>;

export const moneyNames = [
  'propertyValue',
  'estimatedRenovationCost',
  'otherCosts',
  'projectedSaleValue',
] as const;
export type MoneyName = (typeof moneyNames)[number];

export interface ProfitProps {
  /** Profit of the last submitted values, in cents. */
  profitCents?: number | null;
  /** Computes the profit in cents while typing; null while amounts are missing. */
  profitOf?: (values: Readonly<Record<MoneyName, string>>) => number | null;
}

export type ProjectFields = FormFields<keyof ProjectFormValues>;

/** The notes, with their other side where the language of the original is given (promise 6.20). */
function Notes({ fields, original }: { fields: ProjectFields; original?: Language | undefined }) {
  const { t } = useText();
  const optional = { optionalText: t('common.optional'), as: 'textarea' as const, rows: 3 };
  if (!original)
    return (
      <Field {...textareaProps(fields.notes)} {...optional} label={t('projects.field.notes')} />
    );
  const other = otherLanguage(original);
  return (
    <fieldset>
      <legend>{t('projects.field.notes')}</legend>
      <input type="hidden" name="notesLanguage" value={original} />
      <Field
        {...textareaProps(fields.notes)}
        {...optional}
        label={t(`projects.field.notesOriginal.${original}`)}
        lang={original}
      />
      <Field
        {...textareaProps(fields.notesTranslation)}
        {...optional}
        label={t(`projects.field.notesTranslation.${other}`)}
        hint={t('projects.field.notesTranslationHint')}
        lang={other}
      />
    </fieldset>
  );
}

interface BasicsProps {
  fields: ProjectFields;
  /** The language of the notes, where the form has both sides of them. */
  notesLanguage?: Language;
}

/** The fields of a project but its budget. */
export function ProjectBasics({ fields, notesLanguage }: BasicsProps) {
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
      <Choice
        {...checkboxProps(fields.descriptionInReport, 'true')}
        label={label('descriptionInReport')}
        hint={t('projects.field.descriptionInReportHint')}
      />
      <Notes fields={fields} original={notesLanguage} />
      <Choice
        {...checkboxProps(fields.notesInReport, 'true')}
        label={label('notesInReport')}
        hint={t('projects.field.notesInReportHint')}
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

/** The amounts of a project's budget, with the profit that follows from them. */
export function ProjectBudget({
  fields,
  profitCents,
  profitOf,
  isPlanFrozen = false,
}: { fields: ProjectFields; isPlanFrozen?: boolean } & ProfitProps) {
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
        <Field
          {...figure('estimatedRenovationCost')}
          affix="$"
          readOnly={isPlanFrozen}
          {...(isPlanFrozen ? { hint: t('projects.field.renovationFrozen') } : {})}
        />
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
export function useBudgetCheckbox(formId: string, initial: boolean) {
  const [isChecked, setChecked] = useState(initial);
  useEffect(() => {
    const box = document.querySelector<HTMLInputElement>(
      `#${formId} [name="enableBudgetTracking"]`,
    );
    setChecked(box?.checked ?? false);
  }, [formId]);
  return [isChecked, setChecked] as const;
}
