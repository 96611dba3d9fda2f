import { useEffect, useRef } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { FlowContext, FlowNotice } from '../../../xstate/flow.ts';
import type { PasswordResetFacts } from '../../../xstate/password-reset.facts.ts';
import { passwordResetMachine } from '../../../xstate/password-reset.machine.ts';
import { Alert } from '../../components/alert.tsx';
import type { FormStamp } from '../../components/hidden-fields.tsx';
import type { FormConstraint } from '../../components/use-form-fields.ts';
import { isNoticeFlow } from '../../errors.ts';
import { messageFor } from '../../http/message.ts';
import { showToast } from '../../http/toast.ts';
import { useText, type Translate } from '../../i18n.ts';
import { useFlow } from '../use-flow.ts';
import { useLatestCallback } from '../use-latest-callback.ts';
import { saveStep, passwordResetActors } from './password-reset.actors.browser.ts';
import { passwordResetEventFrom } from './password-reset.events.ts';
import { PasswordResetSteps } from './password-reset-steps.tsx';

export interface PasswordResetFormProps {
  input: Pick<FlowContext<PasswordResetFacts>, 'facts' | 'error' | 'notice'>;
  stamp: FormStamp;
  /** What was typed before a refusal; never a secret. */
  values?: Record<string, string>;
  /** Where the form goes without scripts. */
  action: string;
  constraint?: FormConstraint;
  onDone?: (notice: FlowNotice) => void;
}

const successKeys: Record<string, string> = {
  emailFound: 'reset.emailFound',
  otpSent: 'reset.otpSent',
  otpVerified: 'reset.otpVerified',
  passwordReset: 'reset.success',
};

type Snapshot = SnapshotFrom<typeof passwordResetMachine>;

/** The step that the machine's state shows; the first one where it is done. */
function stepOf(snapshot: Snapshot): 1 | 2 | 3 | 4 {
  if (snapshot.hasTag('password')) return 4;
  if (snapshot.hasTag('code')) return 3;
  return snapshot.hasTag('phone') ? 2 : 1;
}

/** The sentence of a success (promise 18.5). */
export function resetSuccess(t: Translate, { code, params }: FlowNotice): string {
  if (params.developmentOtp !== undefined) return t('reset.otpSentDevelopment', params);
  return t(successKeys[code] ?? 'reset.title');
}

/**
 * Puts the focus on the alert of a refusal, else on the first field of a new step; never on the
 * first page load.
 */
function useStepFocus(step: number, refused: boolean, busy: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const seen = useRef(`${step}`);
  useEffect(() => {
    const now = refused ? `${step} refused` : `${step}`;
    if (busy || seen.current === now) return;
    seen.current = now;
    const target = refused
      ? document.getElementById('reset-alert')
      : place.current?.querySelector<HTMLElement>('input:not([type=hidden], [readonly])');
    target?.focus();
  }, [step, refused, busy]);
  return place;
}

/**
 * The forgot-password tab: four steps of one machine, the same on the server and in the browser
 * (promise 4.1).
 */
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
  const finish = useLatestCallback((success: FlowNotice) => onDone?.(success));
  useEffect(() => {
    if (isDone && notice) finish(notice);
  }, [isDone, notice, finish]);
  const step = stepOf(snapshot);
  const place = useStepFocus(step, error !== null, busy);
  const message = error
    ? messageFor(error, { flow: isNoticeFlow(error.actor) ? error.actor : 'verifyEmail', t })
    : null;
  return (
    <div ref={place}>
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
