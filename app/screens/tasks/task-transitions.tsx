import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { Field } from '../../components/field.tsx';
import { HiddenFields, type FormStamp } from '../../components/hidden-fields.tsx';
import { useText } from '../../i18n.ts';

/**
 * An event of the task machine that is legal now (product.md, "Task transitions"); `complete` is
 * submit and verify in one.
 */
export interface TaskTransition {
  event:
    | 'start'
    | 'block'
    | 'unblock'
    | 'submit'
    | 'verify'
    | 'reject'
    | 'decline'
    | 'reopen'
    | 'complete';
  needsReason: boolean;
  /** What was wrong with the last try. */
  error?: string;
}

export interface TaskTransitionsProps {
  action: string;
  stamp: FormStamp;
  version: number;
  transitions: readonly TaskTransition[];
}

function Transition({
  action,
  stamp,
  version,
  event,
  needsReason,
  error,
  first,
}: Omit<TaskTransitionsProps, 'transitions'> & TaskTransition & { first: boolean }) {
  const { t } = useText();
  const form = (
    <form method="post" action={action}>
      <HiddenFields stamp={stamp} part={event} values={{ version: String(version) }} />
      {needsReason ? (
        <Field
          as="textarea"
          name="reason"
          id={`reason-${event}`}
          label={t('work.field.reason')}
          hint={t('work.field.reasonHint')}
          required
          maxLength={1000}
          rows={2}
          error={error}
        />
      ) : null}
      <Button
        wide
        variant={first && !needsReason ? 'primary' : event === 'decline' ? 'danger' : 'secondary'}
        name="intent"
        value={`task.${event}`}
      >
        {t(`work.event.${event}`)}
      </Button>
    </form>
  );
  if (!needsReason) return form;
  return (
    <details className="panel" open={error ? true : undefined}>
      <summary>{t(`work.event.${event}`)}</summary>
      <div className="panel__body">{form}</div>
    </details>
  );
}

/** The legal next steps of a task, each a form; one that needs a reason opens to ask for it. */
export function TaskTransitions({ transitions, ...rest }: TaskTransitionsProps) {
  const { t } = useText();
  if (transitions.length === 0) return null;
  return (
    <Card title={t('work.next')} id="next" className="no-print">
      <div className="stack">
        {transitions.map((transition, index) => (
          <Transition key={transition.event} {...rest} {...transition} first={index === 0} />
        ))}
      </div>
    </Card>
  );
}
