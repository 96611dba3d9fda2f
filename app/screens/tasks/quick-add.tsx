import { Button } from '~/components/button.tsx';
import { Field } from '~/components/field.tsx';
import { textareaProps } from '~/components/field-props.ts';
import { HiddenFields, type FormStamp } from '~/components/hidden-fields.tsx';
import {
  useFormFields,
  type FormConstraint,
  type FormResult,
} from '~/components/use-form-fields.ts';
import { useText } from '~/i18n.ts';

interface QuickAddProps {
  projectId: string;
  stamp: FormStamp;
  constraint?: FormConstraint;
  /** What was typed and refused. */
  lastResult?: FormResult;
}

/** The form that adds tasks by hand, one for each line. */
export function QuickAdd({ projectId, stamp, constraint, lastResult }: QuickAddProps) {
  const { t } = useText();
  const { formProps, fields } = useFormFields<'titles'>({ id: 'add', lastResult, constraint });
  return (
    <form
      {...formProps}
      className="card no-print"
      method="post"
      action={`/projects/${projectId}/tasks`}
    >
      <HiddenFields stamp={stamp} part="add" />
      <h2>{t('work.add.title')}</h2>
      <Field
        as="textarea"
        {...textareaProps(fields.titles)}
        label={t('work.add.label')}
        hint={t('work.add.hint')}
        rows={3}
      />
      <Button name="intent" value="tasks.add">
        {t('work.add.button')}
      </Button>
    </form>
  );
}
