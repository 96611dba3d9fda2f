import { useEffect, useRef } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { FlowContext, FlowNotice } from '~xstate/flow.ts';
import type { PasswordResetFacts } from '~xstate/password-reset.facts.ts';
import { passwordResetMachine } from '~xstate/password-reset.machine.ts';
import { Alert } from '~/components/alert.tsx';
import type { FormStamp } from '~/components/hidden-fields.tsx';
import type { FormConstraint } from '~/components/use-form-fields.ts';
import { isNoticeFlow } from '~/errors.ts';
import { messageFor } from '~/http/message.ts';
import { showToast } from '~/http/toast.ts';
import { useText } from '~/i18n.ts';
import { useFlow } from '~/flows/use-flow.ts';
import { useLatestCallback } from '~/flows/use-latest-callback.ts';
import { saveStep, passwordResetActors } from './password-reset.actors.browser.ts';
import { passwordResetEventFrom } from './password-reset.events.ts';
import { PasswordResetSteps } from './password-reset-steps.tsx';
import { resetSuccess } from './password-reset.text.ts';

export interface PasswordResetFormProps {
  input: Pick<FlowContext<PasswordResetFacts>, 'facts' | 'error' | 'notice'>;
  stamp: FormStamp;
  /** The typed values of a refused form, without secrets. */
  values?: Record<string, string>;
  /** The URL of the form without scripts. */
  action: string;
  constraint?: FormConstraint;
  onDone?: (notice: FlowNotice) => void;
}

type Snapshot = SnapshotFrom<typeof passwordResetMachine>;

/** The step that the machine's state shows; the first one when it is done. */
function stepOf(snapshot: Snapshot): 1 | 2 | 3 | 4 {
  if (snapshot.hasTag('password')) return 4;
  if (snapshot.hasTag('code')) return 3;
  return snapshot.hasTag('phone') ? 2 : 1;
}

/**
 * Moves the focus to the alert of an error, else to the first field of a new step; not on page
 * load.
 */
function useStepFocus(step: number, hasError: boolean, busy: boolean) {
  const container = useRef<HTMLDivElement>(null);
  const lastView = useRef(`${step}`);
  useEffect(() => {
    const view = hasError ? `${step} error` : `${step}`;
    if (busy || lastView.current === view) return;
    lastView.current = view;
    const target = hasError
      ? document.getElementById('reset-alert')
      : container.current?.querySelector<HTMLElement>('input:not([type=hidden], [readonly])');
    target?.focus();
  }, [step, hasError, busy]);
  return container;
}

/** The forgot-password tab: the four steps of the password reset's machine (promise 4.1). */
export function PasswordResetForm({
  input,
  stamp,
  values,
  action,
  constraint,
  onDone,
}: PasswordResetFormProps) {
  const { t } = useText();
  const { snapshot, send, busy, submit } = useFlow(passwordResetMachine, passwordResetEventFrom, {
    input,
    actors: passwordResetActors(),
    actions: {
      saveFacts: saveStep(stamp.csrf, () =>
        showToast({ text: t('reset.network'), variant: 'destructive' }),
      ),
    },
  });
  const { facts, error, notice } = snapshot.context;
  const isDone = snapshot.matches('done');
  const reportDone = useLatestCallback((success: FlowNotice) => onDone?.(success));
  useEffect(() => {
    if (isDone && notice) reportDone(notice);
  }, [isDone, notice, reportDone]);
  const step = stepOf(snapshot);
  const container = useStepFocus(step, error !== null, busy);
  const message = error
    ? messageFor(error, { flow: isNoticeFlow(error.actor) ? error.actor : 'verifyEmail', t })
    : null;
  return (
    <div ref={container}>
      {message ? (
        <Alert variant="destructive" id="reset-alert" messages={[{ text: message.text }]} />
      ) : null}
      {notice && !message ? (
        <Alert variant="success" messages={[{ text: resetSuccess(t, notice) }]} />
      ) : null}
      <PasswordResetSteps
        {...{
          step,
          email: facts.email,
          phone: facts.phone,
          stamp,
          action,
          constraint,
          values,
          pending: busy,
          onSubmit: submit,
        }}
        errors={message?.fields}
        onEdit={() => (error || notice ? send({ type: 'field.edit' }) : undefined)}
      />
    </div>
  );
}
