import { useEffect, useRef } from 'react';
import type { FlowContext, FlowNotice } from '../../../xstate/flow.ts';
import {
  passwordResetMachine,
  type PasswordResetFacts,
} from '../../../xstate/password-reset.machine.ts';
import { Alert } from '../../components/alert.tsx';
import type { FormStamp } from '../../components/hidden-fields.tsx';
import type { FormConstraint } from '../../components/use-form-fields.ts';
import { flowSays, isNoticeFlow } from '../flow-text.ts';
import { showToast } from '../../http/toast.ts';
import { useText, type Translate } from '../../i18n.ts';
import { useFlow } from '../use-flow.ts';
import { keepStep, passwordResetActors } from './password-reset.actors.browser.ts';
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

/** The sentence of a success (specification §8, "Password reset"). */
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
 * (specification §2).
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
      keepFacts: keepStep(stamp.csrf, () =>
        showToast({ text: t('reset.network'), variant: 'destructive' }),
      ),
    },
  });
  const { facts, error, notice } = snapshot.context;
  const isDone = snapshot.matches('done');
  useEffect(() => {
    if (isDone && notice) onDone?.(notice);
  }, [isDone]); // The machine is over: its notice doesn't change any more.
  const place = useStepFocus(facts.step, error !== null, busy);
  const said = error
    ? flowSays(t, error, isNoticeFlow(error.actor) ? error.actor : 'verifyEmail')
    : null;
  return (
    <div ref={place}>
      {said ? (
        <Alert variant="destructive" id="reset-alert" messages={[{ text: said.text }]} />
      ) : null}
      {notice && !said ? (
        <Alert variant="success" messages={[{ text: resetSuccess(t, notice) }]} />
      ) : null}
      <PasswordResetSteps
        {...{
          step: facts.step,
          email: facts.email,
          phone: facts.phone,
          stamp,
          action,
          constraint,
          values,
          pending: busy,
          onSubmit: submit,
        }}
        errors={said?.fields}
        onEdit={() => (error || notice ? send({ type: 'field.edit' }) : undefined)}
      />
    </div>
  );
}
