import { useEffect } from 'react';
import type { FlowContext, FlowError, FlowNotice } from '~xstate/flow.ts';
import {
  joinDashboardDestination,
  joinDashboardMachine,
  type JoinDashboardFacts,
} from '~xstate/join-dashboard.machine.ts';
import type { FormStamp } from '~/components/hidden-fields.tsx';
import { messageFor, type Message } from '~/http/message.ts';
import { showToast } from '~/http/toast.ts';
import { noteJoin } from '~/http/user.ts';
import { useText, type Translate } from '~/i18n.ts';
import { useFlow } from '~/flows/use-flow.ts';
import { useLatestCallback } from '~/flows/use-latest-callback.ts';
import { joinActors } from './join-dashboard.actors.browser.ts';
import { joinDashboardEventFrom, signInToJoin } from './join-dashboard.events.ts';
import { joinNoticeTexts } from './join-dashboard.texts.ts';
import { JoinDashboardView, type JoinDashboardViewProps } from './join-dashboard-view.tsx';

export interface JoinDashboardFormProps {
  input: Pick<FlowContext<JoinDashboardFacts>, 'facts' | 'error' | 'notice'>;
  /** Null for visitors. */
  email: string | null;
  stamp: FormStamp;
  /** The team of a link with its key; null where digits alone are typed, which name nobody. */
  invitation: JoinDashboardViewProps['invitation'];
  /** By a link of the sign-in page: a failure leads to the dashboard without a word. */
  isSilent: boolean;
}

const errorMessage = (t: Translate, error: FlowError): Message =>
  messageFor(error, { flow: 'joinDashboard', t });

/** What the page says of the last call. */
function alertOf(
  t: Translate,
  error: FlowError | null,
  notice: FlowNotice | null,
): JoinDashboardViewProps['alert'] {
  if (error) {
    const { title, text } = errorMessage(t, error);
    return { variant: 'destructive', ...(title ? { title } : {}), text };
  }
  if (!notice) return null;
  const { title, text } = joinNoticeTexts(notice);
  return { variant: 'success', title: t(title), text: t(text, notice.params) };
}

/** Shows a success as a toast; an error stands above the form alone (promise 16.8). */
function useJoinToast(notice: FlowNotice | null): void {
  const { t } = useText();
  const show = useLatestCallback(() => {
    const alert = alertOf(t, null, notice);
    if (alert) showToast({ ...alert, inPage: false });
  });
  useEffect(() => show(), [notice, show]);
}

/** Joining with its machine (promise 14.2); without scripts the form is posted. */
export function JoinDashboardForm(props: JoinDashboardFormProps) {
  const { input, email, invitation, stamp, isSilent } = props;
  const { t } = useText();
  const { snapshot, send, busy, submit } = useFlow(joinDashboardMachine, joinDashboardEventFrom, {
    input,
    actors: joinActors(),
  });
  const { facts, error, notice } = snapshot.context;
  useJoinToast(error ? null : notice);
  const to = joinDashboardDestination(snapshot.value, facts);
  const destination = to === '/auth' ? signInToJoin(facts.code, facts.key) : to;
  const leave = useLatestCallback((path: string) => window.location.assign(path));
  const isDone = snapshot.status === 'done';
  // A failed silent join leads to the dashboard, only an ended session to the sign-in (promise 2.14).
  const isRefused = isSilent && error !== null && error.code !== 'authenticationRequired';
  useEffect(() => {
    if (isRefused) leave('/dashboard');
    else if (isDone && destination) {
      if (to !== '/auth') noteJoin();
      leave(destination);
    }
  }, [isDone, isRefused, destination, to, leave]);
  return (
    <JoinDashboardView
      email={snapshot.hasTag('blocked') ? null : email}
      code={facts.code}
      joinKey={facts.key}
      invitation={invitation}
      stamp={stamp}
      isSilent={isSilent}
      alert={isRefused ? null : alertOf(t, error, notice)}
      error={error?.code === 'invalid' ? errorMessage(t, error).text : undefined}
      pending={busy || isRefused}
      {...(destination ? { nextHref: destination } : {})}
      onEdit={() => (error || notice ? send({ type: 'field.edit' }) : undefined)}
      onSubmit={submit}
    />
  );
}
