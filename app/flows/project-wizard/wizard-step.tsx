import type { ReactNode } from 'react';
import type { EventFromLogic, StateValueFrom } from 'xstate';
import { documentUploadStart } from '~xstate/document-upload.facts.ts';
import type { ProjectWizardFacts } from '~xstate/project-wizard.facts.ts';
import type { projectWizardMachine } from '~xstate/project-wizard.machine.ts';
import { Alert } from '../../components/alert.tsx';
import { useText } from '../../i18n.ts';
import { centsFrom, estimatedProfitCents } from '../../modules/projects/project.rules.ts';
import { PaywallScreen } from '../../screens/billing/paywall-screen.tsx';
import { ProcessingScreen } from '../../screens/documents/processing-screen.tsx';
import { ProjectFormScreen, type MoneyName } from '../../screens/projects/project-form-screen.tsx';
import { ResultStep } from '../../screens/tasks/result-step.tsx';
import { UploadFlow, type UploadRefusal } from '../document-upload/upload-flow.tsx';
import { usePendingPlan } from '../use-pending-plan.ts';
import { wizardPath } from './project-wizard.events.ts';
import type { WizardPage } from './project-wizard.page.server.ts';
import { SampleList } from './sample-list.tsx';
import { SelectStep, type SelectStepProps } from './select-step.tsx';
import { ModeChoice, WizardUploadStep } from './wizard-upload-step.tsx';

interface WizardStepProps extends Omit<SelectStepProps, 'action'> {
  state: StateValueFrom<typeof projectWizardMachine>;
  facts: ProjectWizardFacts;
  values: Record<string, string>;
  /** The address has changed and the page's data are on their way. */
  loading: boolean;
  percent: number | undefined;
  uploadRefusal: UploadRefusal | null;
  send: (event: EventFromLogic<typeof projectWizardMachine>) => void;
}

/** Profit in cents of the amounts as typed; null while one is not readable (promise 6.3). */
function profitOf(typed: Readonly<Record<MoneyName, string>>): number | null {
  const cents = {
    propertyValue: centsFrom(typed.propertyValue),
    estimatedRenovationCost: centsFrom(typed.estimatedRenovationCost),
    otherCosts: centsFrom(typed.otherCosts),
    projectedSaleValue: centsFrom(typed.projectedSaleValue),
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

function FormStep({ page, stamp, said, values, busy, submit }: WizardStepProps) {
  const { t } = useText();
  const { enableBudgetTracking, ...typed } = values;
  const shown = { ...typed, enableBudgetTracking: enableBudgetTracking === 'true' };
  return (
    <>
      {said && Object.keys(said.fields).length === 0 ? (
        <Alert variant="destructive" title={said.title} messages={[{ text: said.text }]} />
      ) : null}
      <ProjectFormScreen
        stamp={stamp}
        action="/create-project"
        intent="project.submit"
        constraint={page.formConstraint}
        values={shown}
        errors={said?.fields}
        profitOf={profitOf}
        pending={busy}
        submitText={t('wizard.create')}
        pendingText={t('wizard.creating')}
        onSubmit={submit}
      />
    </>
  );
}

/** The refusal of a document that failed, as the upload card shows it after a reload. */
function failureOf({ document, facts }: WizardPage): UploadRefusal | null {
  if (document?.state !== 'failed') return null;
  return {
    facts: { ...documentUploadStart, projectId: facts.projectId, documentId: document.id },
    error: { code: 'documentUnreadable', params: { reason: document.reason ?? 'damaged' } },
    notice: null,
    params: {},
  };
}

/**
 * What stands above the upload card: the refusal, also that of tasks which the server made while
 * nobody waited.
 */
function UploadAlert({ page: { document }, said }: WizardStepProps) {
  const { t } = useText();
  const failed = document?.state === 'extracted' && document.generation === 'failed';
  const shown =
    said ?? (failed ? { title: t('errors.title'), text: t('wizard.generateFailed') } : null);
  return shown ? (
    <Alert variant="destructive" title={shown.title} messages={[{ text: shown.text }]} />
  ) : null;
}

/** The upload card of the wizard; where the server makes the tasks by itself, it is asked again. */
function WizardUpload({ facts, page, stamp, uploadRefusal, send }: WizardStepProps) {
  const { document } = page;
  const onReady = (documentId: string, hasText: boolean): void =>
    document?.job?.goesOn
      ? window.location.reload()
      : send({ type: 'document.ready', documentId, hasText });
  return (
    <UploadFlow
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
    </UploadFlow>
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

function Paywall({ facts, page, stamp }: WizardStepProps) {
  const plan = usePendingPlan();
  return (
    <PaywallScreen
      stamp={stamp}
      signedIn={facts.signedIn}
      subscriptionStatus={page.subscriptionStatus}
      {...plan}
    />
  );
}

const Waiting = ({ page, facts, percent }: WizardStepProps) => (
  <ProcessingScreen fileName={page.document?.fileName} percent={percent} path={wizardPath(facts)} />
);

/** The viewer, once the page has the lines of the document. */
function ViewerStep(props: WizardStepProps) {
  if (props.page.lines.length === 0) return <Waiting {...props} />;
  return <SelectStep {...props} action={wizardPath({ ...props.facts, step: 'select' })} />;
}

/** The tasks, once the page has them: its data follow the address. */
function TasksStep(props: WizardStepProps) {
  const { facts, page, loading } = props;
  if (loading || page.facts.step !== 'result') return <Waiting {...props} />;
  return (
    <ResultStep
      projectId={facts.projectId ?? ''}
      tasks={page.made.tasks}
      total={page.made.total}
      notice={page.document?.notice}
      uploadHref={wizardPath({ ...facts, documentId: null, step: 'upload' })}
    />
  );
}

/** What the wizard shows in each of its states; one that leaves shows the step it leaves. */
const views: Record<WizardStepProps['state'], (props: WizardStepProps) => ReactNode> = {
  finding: UploadStep,
  signedOut: Paywall,
  paywall: Paywall,
  enteringProject: FormStep,
  creatingProject: FormStep,
  uploading: UploadStep,
  generating: Waiting,
  selecting: ViewerStep,
  generatingFromSelection: ViewerStep,
  result: TasksStep,
  unauthorized: UploadStep,
  leavingForLogin: UploadStep,
  leavingForAuth: UploadStep,
  leavingForCheckout: UploadStep,
};

/** The step of the wizard's state. */
export function WizardStep(props: WizardStepProps) {
  const View = views[props.state];
  return <View {...props} />;
}
