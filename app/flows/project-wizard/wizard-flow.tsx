import { useNavigate, useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import type { StateValueFrom } from 'xstate';
import type { FlowContext, FlowError, FlowNotice } from '~xstate/flow.ts';
import { projectWizardDestination, type ProjectWizardFacts } from '~xstate/project-wizard.facts.ts';
import { projectWizardMachine } from '~xstate/project-wizard.machine.ts';
import { actorsOf } from '~xstate/unprovided.ts';
import type { FormStamp } from '~/components/hidden-fields.tsx';
import { Steps } from '~/components/steps.tsx';
import { isNoticeFlow } from '~/errors.ts';
import { messageFor, type Message } from '~/http/message.ts';
import { showToast } from '~/http/toast.ts';
import { useText } from '~/i18n.ts';
import type { JobProgress } from '~/job-progress.ts';
import type { UploadRefusal } from '~/flows/document-upload/upload-flow.tsx';
import { useFlow } from '~/flows/use-flow.ts';
import { useLatestCallback } from '~/flows/use-latest-callback.ts';
import { wizardVerbs } from './project-wizard.actors.browser.ts';
import { eventFrom, wizardPath } from './project-wizard.events.ts';
import type { WizardPage } from './project-wizard.page.server.ts';
import { wizardSuccess } from './project-wizard.text.ts';
import type { ViewQuery } from './select-step.tsx';
import { WizardStep } from './wizard-step.tsx';
import type { ChosenPassage } from './selections.ts';

export interface WizardFlowProps {
  page: WizardPage;
  view: ViewQuery;
  stamp: FormStamp;
  /** The machine's context after an error on the server; `values` are the typed ones. */
  refusal: FlowContext<ProjectWizardFacts> | null;
  values: Record<string, string>;
  uploadRefusal: UploadRefusal | null;
  /** Passages chosen without scripts. */
  review?: readonly ChosenPassage[];
}

type State = StateValueFrom<typeof projectWizardMachine>;

/** The progress step of each state. */
const stepIndex = {
  finding: 0,
  signedOut: 0,
  paywall: 0,
  enteringProject: 0,
  creatingProject: 0,
  leavingForAuth: 0,
  leavingForCheckout: 0,
  uploading: 1,
  generating: 1,
  selecting: 1,
  generatingFromSelection: 1,
  unauthorized: 1,
  leavingForLogin: 1,
  result: 2,
} as const satisfies Record<State, 0 | 1 | 2>;

/** The wizard's machine, and the progress of its calls. */
function useWizard({ page, refusal }: Pick<WizardFlowProps, 'page' | 'refusal'>) {
  const [progress, setProgress] = useState<JobProgress | undefined>(
    page.document?.job ?? undefined,
  );
  const [actors] = useState(() =>
    actorsOf(
      wizardVerbs(
        setProgress,
        page.facts.isGenerating ? (page.document?.job?.statusUrl ?? null) : null,
      ),
    ),
  );
  const flow = useFlow(projectWizardMachine, eventFrom, {
    input: refusal ?? { facts: page.facts },
    actors,
  });
  return { ...flow, progress };
}

/** The message of an error, from the table of the verb that threw it. */
function useErrorMessage(error: FlowError | null): Message | null {
  const { t } = useText();
  if (!error) return null;
  const flow = isNoticeFlow(error.actor) ? error.actor : 'createProject';
  return messageFor(error, { flow, t });
}

/** Shows successes and errors as toasts; an error of the server is on its page already. */
function useWizardToasts(
  { error, notice }: { error: FlowError | null; notice: FlowNotice | null },
  message: Message | null,
  refusal: WizardFlowProps['refusal'],
): void {
  const { t } = useText();
  const showSuccess = useLatestCallback((success: FlowNotice) => {
    const toast = refusal ? null : wizardSuccess(success);
    if (toast)
      showToast({
        title: t(toast.title),
        text: t(toast.text, toast.params),
        variant: toast.variant,
      });
  });
  const showError = useLatestCallback((flowError: FlowError) => {
    if (message && flowError !== refusal?.error)
      showToast({
        title: message.title,
        text: message.text,
        variant: 'destructive',
        durationMs: message.durationMs,
        inPage: false,
      });
  });
  useEffect(() => {
    if (notice) showSuccess(notice);
  }, [notice, showSuccess]);
  useEffect(() => {
    if (error) showError(error);
  }, [error, showError]);
}

/**
 * Keeps the URL equal to the machine's state, so that a reload, the back button and a second tab
 * show the same step; when the machine is done, opens its destination.
 */
function useWizardUrl(path: string, loadedPath: string, destination: string | null): void {
  const navigate = useNavigate();
  // The path that is loaded or being loaded: a step back and forth may be taken before it is loaded.
  const target = useRef(loadedPath);
  const follow = useLatestCallback((to: string) => {
    if (to === target.current) return;
    target.current = to;
    navigate(to, { replace: true, preventScrollReset: true });
  });
  const leave = useLatestCallback((to: string) =>
    window.location.assign(to === '/auth' ? `/auth?returnTo=${encodeURIComponent(path)}` : to),
  );
  useEffect(() => void (target.current = loadedPath), [loadedPath]);
  useEffect(() => follow(path), [path, follow]);
  useEffect(() => {
    if (destination) leave(destination);
  }, [destination, leave]);
}

function WizardHeading({ state }: { state: State }) {
  const { t } = useText();
  return (
    <>
      <h1>{t('wizard.title')}</h1>
      <Steps
        label={t('wizard.steps')}
        steps={[t('wizard.step.form'), t('wizard.step.upload'), t('wizard.step.result')]}
        current={stepIndex[state]}
      />
    </>
  );
}

/**
 * The project wizard with its machine (promises 6.9 and 6.10); without scripts each step is a page.
 */
export function WizardFlow(props: WizardFlowProps) {
  const { page, view, stamp, refusal, values, uploadRefusal, review = [] } = props;
  const navigation = useNavigation();
  const { snapshot, send, submit, busy, progress } = useWizard(props);
  const { facts, error } = snapshot.context;
  const message = useErrorMessage(error);
  useWizardToasts(snapshot.context, message, refusal);
  useWizardUrl(
    wizardPath(facts),
    wizardPath(page.facts),
    snapshot.status === 'done' ? projectWizardDestination(snapshot.value) : null,
  );
  return (
    <>
      {snapshot.hasTag('blocked') ? null : <WizardHeading state={snapshot.value} />}
      <WizardStep
        state={snapshot.value}
        facts={facts}
        page={page}
        view={view}
        stamp={stamp}
        message={message}
        values={values}
        busy={busy}
        loading={navigation.state !== 'idle'}
        progress={progress}
        uploadRefusal={uploadRefusal}
        review={review}
        submit={submit}
        send={send}
      />
    </>
  );
}
