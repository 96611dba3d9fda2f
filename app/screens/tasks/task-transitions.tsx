import type { ReactNode } from 'react';
import { Button, ButtonLink } from '~/components/button.tsx';
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
  /** An item of a PICRA waits for its answer: a link to its form takes the place of "Decline". */
  answer: boolean;
  /** The filled button where a photo is what comes next; null where none is missing. */
  photo: ReactNode;
  /** The filled link where nothing is left to do here. */
  next: { href: string; title: string } | null;
}

type TransitionProps = Pick<TaskTransitionsProps, 'action' | 'stamp' | 'version'> &
  TaskTransition & { isMain: boolean };

/** What the state asks for, the first that is legal is the filled button. */
const mainOrder: readonly TaskTransition['event'][] = [
  'verify',
  'complete',
  'submit',
  'unblock',
  'start',
];

function TransitionButton({ event, needsReason, isMain }: TransitionProps) {
  const { t } = useText();
  const usual = needsReason ? 'secondary' : 'quiet';
  const rare = event === 'decline' ? 'danger' : usual;
  return (
    <Button
      className={isMain ? 'next__main' : undefined}
      data-key={isMain ? 'c' : undefined}
      variant={isMain ? 'primary' : rare}
      name="intent"
      value={`task.${event}`}
    >
      {t(`work.event.${event}`)}
    </Button>
  );
}

function Transition(props: TransitionProps) {
  const { action, stamp, version, event, isMain } = props;
  return (
    <form method="post" action={action} className={isMain ? 'next__first' : undefined}>
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
    <details className="fold" open={lastResult ? true : undefined}>
      <summary className="button button--quiet">{t(`work.event.${event}`)}</summary>
      <form {...formProps} className="fold__panel" method="post" action={action}>
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
    </details>
  );
}

/**
 * What comes next, in one filled button that stays where it is while the state changes its word: a
 * photo, a step of the machine, the next task. The other legal steps are quiet beside it, those that
 * take a reason folded.
 */
export function TaskTransitions(props: TaskTransitionsProps) {
  const { transitions, photo, next, answer, ...shared } = props;
  const { t } = useText();
  const main = photo
    ? undefined
    : mainOrder.find((event) => transitions.some((each) => each.event === event));
  const isFirst = ({ event }: TaskTransition): boolean => event === main;
  const ordered = [
    ...transitions.filter(isFirst),
    ...transitions.filter((each) => !isFirst(each) && !each.needsReason),
    ...transitions.filter((each) => each.needsReason),
  ];
  if (![photo, next, answer, ordered[0]].some(Boolean)) return null;
  return (
    <section className="next no-print" id="next" aria-label={t('work.next')}>
      {photo}
      {!photo && !main && next ? (
        <p className="next__first">
          <ButtonLink inPage variant="primary" className="next__main" href={next.href}>
            {t('work.place.nextTask')}
          </ButtonLink>
        </p>
      ) : null}
      {ordered.map((transition) => {
        const View = transition.needsReason ? ReasonedTransition : Transition;
        const isMain = isFirst(transition);
        return <View key={transition.event} {...shared} {...transition} isMain={isMain} />;
      })}
      {answer ? <ButtonLink href="#answer">{t('work.answer')}</ButtonLink> : null}
      {!photo && !main && next ? (
        <p className="next__title small">{t('work.place.nextTitle', { title: next.title })}</p>
      ) : null}
    </section>
  );
}
