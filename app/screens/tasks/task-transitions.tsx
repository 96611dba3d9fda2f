import { Button } from '~/components/button.tsx';
import { Card } from '~/components/card.tsx';
import { Field } from '~/components/field.tsx';
import { textareaProps } from '~/components/field-props.ts';
import { HiddenFields, type FormStamp } from '~/components/hidden-fields.tsx';
import { useFormFields, type FormResult } from '~/components/use-form-fields.ts';
import { useText } from '~/i18n.ts';

/**
 * An event of the task machine that is legal now (promise 12.2); `complete` is
 * submit and verify in one.
 */
export interface TaskTransition {
  event:
    | 'start'
    | 'block'
    | 'unblock'
    | 'submit'
    | 'verify'
    | 'verifyOwn'
    | 'reject'
    | 'decline'
    | 'reopen'
    | 'complete';
  needsReason: boolean;
  /** The refused submission; its form is open. */
  lastResult?: FormResult;
}

export interface TaskTransitionsProps {
  action: string;
  stamp: FormStamp;
  version: number;
  transitions: readonly TaskTransition[];
}

type TransitionProps = Omit<TaskTransitionsProps, 'transitions'> &
  TaskTransition & { isFirst: boolean };

function TransitionButton({ event, needsReason, isFirst }: TransitionProps) {
  const { t } = useText();
  const usual = event === 'decline' ? 'danger' : 'secondary';
  return (
    <Button
      wide
      variant={isFirst && !needsReason ? 'primary' : usual}
      name="intent"
      value={`task.${event}`}
    >
      {t(`work.event.${event}`)}
    </Button>
  );
}

function Transition(props: TransitionProps) {
  const { action, stamp, version, event } = props;
  return (
    <form method="post" action={action}>
      <HiddenFields stamp={stamp} part={event} values={{ version: String(version) }} />
      <TransitionButton {...props} />
    </form>
  );
}

function ReasonedTransition(props: TransitionProps) {
  const { action, stamp, version, event, lastResult } = props;
  const { t } = useText();
  const { formProps, fields } = useFormFields<'reason'>({ id: event, lastResult });
  return (
    <details className="panel" open={lastResult ? true : undefined}>
      <summary>{t(`work.event.${event}`)}</summary>
      <div className="panel__body">
        <form {...formProps} method="post" action={action}>
          <HiddenFields stamp={stamp} part={event} values={{ version: String(version) }} />
          <Field
            as="textarea"
            {...textareaProps(fields.reason)}
            label={t('work.field.reason')}
            hint={t('work.field.reasonHint')}
            required
            maxLength={1000}
            rows={2}
          />
          <TransitionButton {...props} />
        </form>
      </div>
    </details>
  );
}

/** The legal next steps of a task, each a form: those of one tap first, then those with a reason, folded. */
export function TaskTransitions({ transitions, ...shared }: TaskTransitionsProps) {
  const { t } = useText();
  if (transitions.length === 0) return null;
  const byButton = transitions.filter(({ needsReason }) => !needsReason);
  const withReason = transitions.filter(({ needsReason }) => needsReason);
  return (
    <Card title={t('work.next')} id="next" className="no-print">
      <div className="stack">
        {[...byButton, ...withReason].map((transition, index) => {
          const View = transition.needsReason ? ReasonedTransition : Transition;
          return <View key={transition.event} {...shared} {...transition} isFirst={index === 0} />;
        })}
      </div>
    </Card>
  );
}
