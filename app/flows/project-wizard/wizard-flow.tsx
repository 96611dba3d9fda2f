import { useNavigate, useNavigation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import type { FlowContext } from '~xstate/flow.ts';
import { projectWizardDestination, type ProjectWizardFacts } from '~xstate/project-wizard.facts.ts';
import { projectWizardMachine } from '~xstate/project-wizard.machine.ts';
import { actorsOf } from '~xstate/unprovided.ts';
import type { FormStamp } from '../../components/hidden-fields.tsx';
import { Steps } from '../../components/steps.tsx';
import { showToast } from '../../http/toast.ts';
import { useText } from '../../i18n.ts';
import { flowSays, isNoticeFlow } from '../flow-text.ts';
import { useFlow } from '../use-flow.ts';
import { wizardVerbs } from './project-wizard.actors.browser.ts';
import { eventFrom, wizardPath } from './project-wizard.events.ts';
import type { WizardPage } from './project-wizard.page.server.ts';
import { wizardSays } from './project-wizard.text.ts';
import { WizardStep } from './wizard-step.tsx';
import type { UploadRefusal } from '../document-upload/upload-flow.tsx';
import type { ViewQuery } from './select-step.tsx';

export interface WizardFlowProps {
  page: WizardPage;
  view: ViewQuery;
  stamp: FormStamp;
  /** What the server refused: the machine's context and what was typed. */
  refusal: FlowContext<ProjectWizardFacts> | null;
  values: Record<string, string>;
  uploadRefusal: UploadRefusal | null;
  /** Passages put on the list without scripts. */
  review?: readonly { text: string; wording: string }[];
}

const stepIndex = (step: ProjectWizardFacts['step']): number =>
  step === 'form' ? 0 : step === 'result' ? 2 : 1;

/**
 * The project wizard with its machine (specification §2, §4): each step is a page of its own
 * without scripts, one page with them.
 */
export function WizardFlow({
  page,
  view,
  stamp,
  refusal,
  values,
  uploadRefusal,
  review,
}: WizardFlowProps) {
  const { t } = useText();
  const navigate = useNavigate();
  const navigation = useNavigation();
  const [percent, setPercent] = useState<number | undefined>(page.document?.job?.percent);
  const making = page.document?.generation === 'generating' && page.document.state === 'extracted';
  const [actors] = useState(() =>
    actorsOf(wizardVerbs(setPercent, making ? page.document?.job?.statusUrl : null)),
  );
  const { snapshot, send, submit, busy } = useFlow(projectWizardMachine, eventFrom, {
    input: refusal ?? { facts: page.facts },
    actors,
  });
  const { facts, error, notice } = snapshot.context;
  const flow = isNoticeFlow(error?.actor) ? error.actor : 'createProject';
  const said = error ? flowSays(t, error, flow) : null;
  const here = wizardPath(facts);

  useEffect(() => {
    if (making) send({ type: 'tasks.generate' });
    // Once: the tasks of this document are being made, so this page waits with whoever asked first.
  }, []);
  useEffect(() => {
    const success = notice ? wizardSays(notice) : null;
    if (success && !refusal)
      showToast({
        title: t(success.title),
        text: t(success.text, success.params),
        variant: success.variant,
      });
  }, [notice]);
  useEffect(() => {
    if (said && error !== refusal?.error)
      showToast({
        title: said.title,
        text: said.text,
        variant: 'destructive',
        durationMs: said.durationMs,
        inPage: false,
      });
  }, [error]);
  useEffect(() => {
    if (here !== wizardPath(page.facts))
      navigate(here, { replace: true, preventScrollReset: true });
    // The address follows the machine, so that a reload, the back button and a second tab find the
    // same step.
  }, [here]);
  useEffect(() => {
    const away = snapshot.status === 'done' ? projectWizardDestination(snapshot.value) : null;
    if (away)
      window.location.assign(
        away === '/auth' ? `/auth?returnTo=${encodeURIComponent(here)}` : away,
      );
  }, [snapshot.status]);

  const isBlocked = snapshot.hasTag('blocked');
  return (
    <>
      {isBlocked ? null : (
        <>
          <h1>{t('wizard.title')}</h1>
          <Steps
            label={t('wizard.steps')}
            steps={[t('wizard.step.form'), t('wizard.step.upload'), t('wizard.step.result')]}
            current={stepIndex(facts.step)}
          />
        </>
      )}
      <WizardStep
        state={String(snapshot.value)}
        facts={facts}
        page={page}
        view={view}
        stamp={stamp}
        said={said}
        values={values}
        busy={busy}
        loading={navigation.state !== 'idle'}
        percent={percent}
        uploadRefusal={uploadRefusal}
        review={review ?? []}
        submit={submit}
        send={send}
      />
    </>
  );
}
