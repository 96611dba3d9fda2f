import type { FormEvent } from 'react';
import { ErrorSummary } from '~/components/alert.tsx';
import { Button } from '~/components/button.tsx';
import { Choice } from '~/components/choice.tsx';
import { checkboxProps } from '~/components/field-props.ts';
import { HiddenFields, type FormStamp } from '~/components/hidden-fields.tsx';
import { useFormFields, useFormResult, type FormConstraint } from '~/components/use-form-fields.ts';
import { useHydrated } from '~/components/use-hydrated.ts';
import { useText } from '~/i18n.ts';
import {
  ProjectBasics,
  ProjectBudget,
  moneyNames,
  useBudgetCheckbox,
  type ProfitProps,
  type ProjectFormValues,
  type TextName,
} from './project-fields.tsx';

export interface ProjectFormScreenProps extends ProfitProps {
  stamp: FormStamp;
  action: string;
  /** Intent of the submit button. */
  intent: string;
  /** The team that the project will belong to. */
  team?: { id: string; name: string } | null;
  constraint?: FormConstraint;
  values?: ProjectFormValues;
  /** Error messages by field. */
  errors?: Partial<Record<TextName, string>>;
  pending?: boolean;
  submitText: string;
  pendingText: string;
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
}

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

/**
 * The form of a project, step 1 of the wizard. Without scripts the budget is
 * always visible; with scripts all errors of promise 6.1 are shown at once.
 */
export function ProjectFormScreen(props: ProjectFormScreenProps) {
  const { stamp, action, intent, team, values = {}, profitCents, profitOf } = props;
  const { t } = useText();
  const hydrated = useHydrated();
  const [budget, setBudget] = useBudgetCheckbox('project', values.enableBudgetTracking ?? false);
  const { formProps, fields, errors, idOf } = useFormFields<keyof ProjectFormValues>({
    id: 'project',
    lastResult: useFormResult(props.errors),
    constraint: props.constraint,
    defaultValue: {
      ...values,
      notesInReport: values.notesInReport || undefined,
      descriptionInReport: values.descriptionInReport || undefined,
      enableBudgetTracking: values.enableBudgetTracking ? 'true' : undefined,
    },
    serverMessages: true,
    onSubmit: props.onSubmit,
  });
  const isBudgetWrong = [...moneyNames, 'targetRoi' as const].some((name) => errors[name]);
  return (
    <form {...formProps} method="post" action={action} className="card narrow">
      <HiddenFields stamp={stamp} part="project" values={team ? { dashboardId: team.id } : {}} />
      <h2>{t('wizard.form.title')}</h2>
      <p className="muted">{t('wizard.form.intro')}</p>
      {team ? <p>{t('wizard.form.team', { name: team.name })}</p> : null}
      <ErrorSummary title={t('common.error.title')} errors={errors} order={order} idOf={idOf} />
      <ProjectBasics fields={fields} />
      <Choice
        {...checkboxProps(fields.enableBudgetTracking, 'true')}
        onChange={(event) => setBudget(event.currentTarget.checked)}
        label={t('projects.field.enableBudgetTracking')}
        hint={t('projects.field.enableBudgetTrackingHint')}
      />
      <div hidden={hydrated && !budget && !isBudgetWrong}>
        <ProjectBudget fields={fields} profitCents={profitCents} profitOf={profitOf} />
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
