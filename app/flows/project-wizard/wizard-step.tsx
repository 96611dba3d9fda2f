import { Suspense, type ReactNode } from 'react';
import type { EventFromLogic, StateValueFrom } from 'xstate';
import { documentUploadStart } from '~xstate/document-upload.facts.ts';
import type { ProjectWizardFacts } from '~xstate/project-wizard.facts.ts';
import type { projectWizardMachine } from '~xstate/project-wizard.machine.ts';
import { Alert } from '~/components/alert.tsx';
import { lateView } from '~/components/late-view.tsx';
import { useText } from '~/i18n.ts';
import type { JobProgress } from '~/job-progress.ts';
import { centsFrom, estimatedProfitCents } from '~/modules/projects/project.rules.ts';
import { ProcessingScreen } from '~/screens/documents/processing-screen.tsx';
import type { MoneyName } from '~/screens/projects/project-fields.tsx';
import { ProjectFormScreen } from '~/screens/projects/project-form-screen.tsx';
import { ResultStep as ResultView } from '~/screens/tasks/result-step.tsx';
import { LateUploadFlow } from '~/flows/document-upload/late-upload-flow.tsx';
import type { UploadRefusal } from '~/flows/document-upload/upload-flow.tsx';
import { wizardPath } from './project-wizard.events.ts';
import type { WizardPage } from './project-wizard.page.server.ts';
import { PaywallStep as PaywallView, type PaywallStepProps } from './paywall-step.tsx';
import { SampleList } from './sample-list.tsx';
import { SelectStep as SelectView, type SelectStepProps } from './select-step.tsx';
import { ModeChoice, WizardUploadStep } from './wizard-upload-step.tsx';

/** Steps that most visits do not begin with. */
const PaywallStep = import.meta.env.SSR
  ? PaywallView
  : lateView(async () => (await import('./paywall-step.tsx')).PaywallStep);
const SelectStep = import.meta.env.SSR
  ? SelectView
  : lateView(async () => (await import('./select-step.tsx')).SelectStep);
const ResultStep = import.meta.env.SSR
  ? ResultView
  : lateView(async () => (await import('~/screens/tasks/result-step.tsx')).ResultStep);

interface WizardStepProps extends Omit<SelectStepProps, 'action'> {
  state: StateValueFrom<typeof projectWizardMachine>;
  facts: ProjectWizardFacts;
  values: Record<string, string>;
  /** The URL has changed and the page's data are being loaded. */
  loading: boolean;
  progress: JobProgress | undefined;
  uploadRefusal: UploadRefusal | null;
  send: (event: EventFromLogic<typeof projectWizardMachine>) => void;
}

/** Profit in cents of the typed amounts; null while one of them is unreadable (promise 6.3). */
function profitOf(values: Readonly<Record<MoneyName, string>>): number | null {
  const cents = {
    propertyValue: centsFrom(values.propertyValue),
    estimatedRenovationCost: centsFrom(values.estimatedRenovationCost),
    otherCosts: centsFrom(values.otherCosts),
    projectedSaleValue: centsFrom(values.projectedSaleValue),
  };
  const {
    propertyValue = null,
    estimatedRenovationCost = null,
    otherCosts = null,
    projectedSaleValue = null,
  } = cents;
  if (Object.values(cents).some((value) => value === undefined) || projectedSaleValue === null)
    return null;
  return estimatedProfitCents({
    propertyValue,
    estimatedRenovationCost,
    otherCosts,
    projectedSaleValue,
  });
}

function FormStep({ page, stamp, message, values, busy, submit }: WizardStepProps) {
  const { t } = useText();
  const { enableBudgetTracking, ...texts } = values;
  const formValues = { ...texts, enableBudgetTracking: enableBudgetTracking === 'true' };
  return (
    <>
      {message && Object.keys(message.fields).length === 0 ? (
        <Alert variant="destructive" title={message.title} messages={[{ text: message.text }]} />
      ) : null}
      <ProjectFormScreen
        stamp={stamp}
        action={page.team ? `/create-project?team=${page.team.id}` : '/create-project'}
        intent="project.submit"
        team={page.team}
        constraint={page.formConstraint}
        values={formValues}
        errors={message?.fields}
        profitOf={profitOf}
        pending={busy}
        submitText={t('wizard.create')}
        pendingText={t('wizard.creating')}
        onSubmit={submit}
      />
    </>
  );
}

/** The upload card's context for a document that failed, after a page load. */
function failureOf({ document, facts }: WizardPage): UploadRefusal | null {
  if (document?.state !== 'failed') return null;
  return {
    facts: { ...documentUploadStart, projectId: facts.projectId, documentId: document.id },
    error: { code: 'documentUnreadable', params: { reason: document.reason ?? 'failed' } },
    notice: null,
    params: {},
  };
}

/** The alert above the upload card: an error of this page, or of a generation in the background. */
function UploadAlert({ page: { document }, message }: WizardStepProps) {
  const { t } = useText();
  const failed = document?.state === 'extracted' && document.generation === 'failed';
  const alert =
    message ?? (failed ? { title: t('errors.title'), text: t('wizard.generateFailed') } : null);
  return alert ? (
    <Alert variant="destructive" title={alert.title} messages={[{ text: alert.text }]} />
  ) : null;
}

/**
 * The upload card of the wizard. Where the server generates the tasks itself, the page is reloaded
 * once the document is read.
 */
function WizardUpload({ facts, page, stamp, uploadRefusal, send }: WizardStepProps) {
  const { document } = page;
  const onReady = (documentId: string, hasText: boolean): void =>
    document?.job?.generatesTasks
      ? window.location.reload()
      : send({ type: 'document.ready', documentId, hasText });
  return (
    <LateUploadFlow
      key={`${document?.id ?? 'none'} ${document?.state ?? ''}`}
      stamp={stamp}
      action={wizardPath({ ...facts, step: 'upload' })}
      facts={{
        ...documentUploadStart,
        projectId: facts.projectId,
        documentId: document?.state === 'extracting' ? document.id : null,
      }}
      refusal={uploadRefusal ?? failureOf(page)}
      job={document?.job}
      fileName={document?.fileName}
      onReady={onReady}
    >
      <ModeChoice mode={facts.mode} onMode={(mode) => send({ type: 'mode.choose', mode })} />
    </LateUploadFlow>
  );
}

function UploadStep(props: WizardStepProps) {
  const { facts, page, stamp, submit, busy } = props;
  const action = wizardPath({ ...facts, step: 'upload' });
  const isRead = page.document?.state === 'extracted';
  return (
    <WizardUploadStep
      stamp={stamp}
      action={action}
      hasDocument={isRead && facts.documentId !== null && !facts.hasTasks}
      pending={busy}
      onSubmit={submit}
    >
      <UploadAlert {...props} />
      <WizardUpload {...props} />
      {page.document ? null : <SampleList mode={facts.mode} stamp={stamp} action={action} />}
    </WizardUploadStep>
  );
}

/** Without a project there is nothing to show until the paywall is there. */
const Paywall = ({ facts, page, stamp }: PaywallStepProps) => (
  <Suspense>
    <PaywallStep facts={facts} page={page} stamp={stamp} />
  </Suspense>
);

/** Shown while the document is read, or tasks are generated or loaded. */
function WaitingStep({ page, facts, progress, stamp }: WizardStepProps) {
  const { projectId, documentId } = facts;
  const quick =
    projectId && documentId ? { projectId, documentId, stamp, from: 'wizard' as const } : null;
  return (
    <ProcessingScreen
      fileName={page.document?.fileName}
      progress={progress}
      path={wizardPath(facts)}
      quick={quick}
    />
  );
}

/** The viewer, once the lines of the document are loaded. */
function ViewerStep(props: WizardStepProps) {
  if (props.page.lines.length === 0) return <WaitingStep {...props} />;
  return (
    <Suspense fallback={<WaitingStep {...props} />}>
      <SelectStep {...props} action={wizardPath({ ...props.facts, step: 'select' })} />
    </Suspense>
  );
}

/** The tasks, once they are loaded. */
function TasksStep(props: WizardStepProps) {
  const { facts, page, stamp, loading } = props;
  if (loading || page.facts.step !== 'result') return <WaitingStep {...props} />;
  return (
    <Suspense fallback={<WaitingStep {...props} />}>
      <ResultStep
        projectId={facts.projectId ?? ''}
        tasks={page.generated.tasks}
        total={page.generated.total}
        waiting={page.waiting}
        notice={page.document?.notice}
        question={page.question}
        summary={page.summary}
        unchecked={page.unchecked}
        stamp={stamp}
        uploadHref={wizardPath({ ...facts, documentId: null, step: 'upload' })}
      />
    </Suspense>
  );
}

/** The view of each state; a final state shows the step before it. */
const views: Record<WizardStepProps['state'], (props: WizardStepProps) => ReactNode> = {
  finding: UploadStep,
  signedOut: Paywall,
  paywall: Paywall,
  enteringProject: FormStep,
  creatingProject: FormStep,
  uploading: UploadStep,
  generating: WaitingStep,
  selecting: ViewerStep,
  generatingFromSelection: ViewerStep,
  result: TasksStep,
  unauthorized: UploadStep,
  leavingForLogin: UploadStep,
  leavingForAuth: UploadStep,
  leavingForCheckout: UploadStep,
};

/** The view of the machine's state. */
export function WizardStep(props: WizardStepProps) {
  const View = views[props.state];
  return <View {...props} />;
}
