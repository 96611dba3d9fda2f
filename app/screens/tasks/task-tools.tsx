import { Button } from '~/components/button.tsx';
import { Deletion } from '~/components/deletion.tsx';
import { Field } from '~/components/field.tsx';
import { textareaProps } from '~/components/field-props.ts';
import { HiddenFields, type FormStamp } from '~/components/hidden-fields.tsx';
import { useFormFields, type FormResult } from '~/components/use-form-fields.ts';
import { useText } from '~/i18n.ts';

export interface TaskToolsProps {
  action: string;
  stamp: FormStamp;
  /** `typedTitle`: the title as a person wrote or approved it. */
  task: { number: number; typedTitle: string };
  /** The refused lines of a split. */
  split?: FormResult | undefined;
}

function Split({ action, stamp, task, split }: TaskToolsProps) {
  const { t } = useText();
  const { formProps, fields } = useFormFields<'lines'>({
    id: 'split',
    lastResult: split,
    defaultValue: { lines: task.typedTitle },
  });
  return (
    <details className="panel" open={split ? true : undefined}>
      <summary>{t('work.tools.split')}</summary>
      <form {...formProps} className="panel__body" method="post" action={action}>
        <HiddenFields stamp={stamp} part="split" intent="task.split" />
        <Field
          as="textarea"
          {...textareaProps(fields.lines)}
          label={t('work.tools.split.label')}
          hint={t('work.tools.split.hint')}
          rows={4}
        />
        <Button>{t('work.tools.split.button')}</Button>
      </form>
    </details>
  );
}

/** What is rarely done with a task: a copy, a split, another place in its group, deletion. */
export function TaskTools(props: TaskToolsProps) {
  const { t } = useText();
  const { action, stamp, task } = props;
  return (
    <>
      <Split {...props} />
      <form className="cluster" method="post" action={action}>
        <HiddenFields stamp={stamp} part="duplicate" />
        <Button name="intent" value="task.duplicate">
          {t('work.tools.duplicate')}
        </Button>
      </form>
      <form className="cluster" method="post" action={action}>
        <HiddenFields stamp={stamp} intent="task.order" />
        <Button name="move" value={`up:${task.number}`}>
          {t('work.tools.up')}
        </Button>
        <Button name="move" value={`down:${task.number}`}>
          {t('work.tools.down')}
        </Button>
      </form>
      <Deletion>
        <form method="post" action={action}>
          <HiddenFields stamp={stamp} part="delete" />
          <Button variant="danger" name="intent" value="tasks.delete">
            {t('work.tools.delete')}
          </Button>
        </form>
      </Deletion>
    </>
  );
}
