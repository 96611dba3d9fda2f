import { Button } from '~/components/button.tsx';
import { Choice } from '~/components/choice.tsx';
import { Field } from '~/components/field.tsx';
import { checkboxProps, selectProps } from '~/components/field-props.ts';
import { HiddenFields, type FormStamp } from '~/components/hidden-fields.tsx';
import {
  useFormFields,
  type FormConstraint,
  type FormFields,
  type FormResult,
} from '~/components/use-form-fields.ts';
import { languages, useText } from '~/i18n.ts';
import { UncheckedTexts, type UncheckedTextsProps } from '~/screens/tasks/unchecked-texts.tsx';
import { crewLinkDays } from '~/modules/crew/crew-link.rules.ts';

export interface NewCrewLinkFormProps {
  projectId: string;
  stamp: FormStamp;
  /** Whose tasks a link can be for. */
  assignees: readonly { value: string; name: string }[];
  /** Numbers of the tasks that were chosen for a new link. */
  tasks: readonly number[];
  /** Texts of the project that nobody has checked. */
  unchecked: UncheckedTextsProps['unchecked'];
  constraint?: FormConstraint;
  lastResult?: FormResult;
}

type CreateField = 'target' | 'mayUpdate' | 'mayPhoto' | 'language' | 'days';

/** Which tasks the link is for: the chosen ones, all of the project, or those of one person. */
function Target({
  fields,
  assignees,
  tasks,
}: Pick<NewCrewLinkFormProps, 'assignees' | 'tasks'> & { fields: FormFields<CreateField> }) {
  const { t } = useText();
  const chosen = { value: 'tasks', label: t('crew.link.target.tasks', { count: tasks.length }) };
  return (
    <Field
      as="select"
      {...selectProps(fields.target)}
      label={t('crew.link.target')}
      options={[
        ...(tasks.length > 0 ? [chosen] : []),
        { value: 'project', label: t('crew.link.target.project') },
        ...assignees.map(({ value, name }) => ({
          value,
          label: t('crew.link.target.assignee', { name }),
        })),
      ]}
    />
  );
}

/** The form that makes a crew link. */
export function NewCrewLinkForm(props: NewCrewLinkFormProps) {
  const { t } = useText();
  const { projectId, stamp, tasks, unchecked, constraint, lastResult } = props;
  const { formProps, fields } = useFormFields<CreateField>({
    id: 'crew',
    lastResult,
    constraint,
    defaultValue: {
      target: tasks.length > 0 ? 'tasks' : 'project',
      mayUpdate: 'on',
      mayPhoto: 'on',
      language: 'es',
      days: crewLinkDays[0],
    },
  });
  const chosen = tasks.join(',');
  const query = chosen ? `?${new URLSearchParams({ tasks: chosen })}` : '';
  const path = `/projects/${projectId}/crew${query}`;
  return (
    <form {...formProps} className="card no-print" method="post" action={path}>
      <HiddenFields stamp={stamp} part="create" values={{ tasks: chosen || undefined }} />
      <h2>{t('crew.link.new')}</h2>
      <Target {...props} fields={fields} />
      <Choice {...checkboxProps(fields.mayUpdate)} label={t('crew.link.mayUpdate')} />
      <Choice {...checkboxProps(fields.mayPhoto)} label={t('crew.link.mayPhoto')} />
      <div className="field-row">
        <Field
          as="select"
          {...selectProps(fields.language)}
          label={t('crew.link.language')}
          options={languages.map((value) => ({ value, label: t(`crew.link.language.${value}`) }))}
        />
        <Field
          as="select"
          {...selectProps(fields.days)}
          label={t('crew.link.days')}
          options={crewLinkDays.map((value) => ({ value, label: t(`crew.link.days.${value}`) }))}
        />
      </div>
      <UncheckedTexts unchecked={unchecked} href={`/projects/${projectId}/translations`} />
      <Button variant="primary" name="intent" value="crew.create">
        {t('crew.link.create')}
      </Button>
    </form>
  );
}
