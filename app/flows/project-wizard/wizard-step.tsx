import type { EventFromLogic } from 'xstate';
import { documentUploadStart } from '~xstate/document-upload.machine.ts';
import type { ProjectWizardFacts } from '~xstate/project-wizard.facts.ts';
import type { projectWizardMachine } from '~xstate/project-wizard.machine.ts';
import { Alert } from '../../components/alert.tsx';
import { onDemand } from '../../components/on-demand.tsx';
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
  state: string;
  facts: ProjectWizardFacts;
  values: Record<string, string>;
  /** The address has changed and the page's data are on their way. */
  loading: boolean;
  percent: number | undefined;
  uploadRefusal: UploadRefusal | null;
  send: (event: EventFromLogic<typeof projectWizardMachine>) => void;
}

/** The viewer's script is for its step alone; the server draws every step. */
const Select = import.meta.env.SSR
  ? SelectStep
  : onDemand('#viewer-title', async () => (await import('./select-step.tsx')).SelectStep);

/** Profit in cents of the amounts as typed; null while one is not readable (specification §5). */
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
  const kept = { ...typed, enableBudgetTracking: enableBudgetTracking === 'true' };
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
        values={kept}
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

function UploadStep({
  facts,
  page,
  stamp,
  said,
  uploadRefusal,
  send,
  submit,
  busy,
}: WizardStepProps) {
  const { t } = useText();
  const action = wizardPath({ ...facts, step: 'upload' });
  const { document } = page;
  const reading = document !== null && document.state === 'extracting';
  const read = document !== null && document.state === 'extracted';
  // Without scripts nobody was there when the making of the tasks failed.
  const refused =
    said ??
    (read && document.generation === 'failed'
      ? { title: t('errors.title'), text: t('wizard.generateFailed') }
      : null);
  return (
    <WizardUploadStep
      stamp={stamp}
      action={action}
      hasDocument={read && facts.documentId !== null && !facts.hasTasks}
      pending={busy}
      onSubmit={submit}
    >
      {refused ? (
        <Alert variant="destructive" title={refused.title} messages={[{ text: refused.text }]} />
      ) : null}
      <UploadFlow
        key={`${document?.id ?? 'none'} ${document?.state ?? ''}`}
        stamp={stamp}
        action={action}
        facts={{
          ...documentUploadStart,
          projectId: facts.projectId,
          documentId: reading ? document.id : null,
        }}
        refusal={uploadRefusal ?? failureOf(page)}
        job={document?.job}
        fileName={document?.fileName}
        onReady={(documentId, hasText) =>
          document?.job?.goesOn
            ? window.location.reload()
            : send({ type: 'document.ready', documentId, hasText })
        }
      >
        <ModeChoice mode={facts.mode} onMode={(mode) => send({ type: 'mode.choose', mode })} />
      </UploadFlow>
      {document ? null : <SampleList mode={facts.mode} stamp={stamp} action={action} />}
    </WizardUploadStep>
  );
}

const Paywall = ({ facts, page, stamp }: WizardStepProps) => (
  <PaywallScreen
    stamp={stamp}
    signedIn={facts.signedIn}
    subscriptionStatus={page.subscriptionStatus}
    {...usePendingPlan()}
  />
);

/** What the wizard shows in each of its states. */
export function WizardStep(props: WizardStepProps) {
  const { state, facts, page, loading, percent } = props;
  const waiting = (
    <ProcessingScreen
      fileName={page.document?.fileName}
      percent={percent}
      path={wizardPath(facts)}
    />
  );
  switch (state) {
    case 'signedOut':
    case 'paywall':
      return <Paywall {...props} />;
    case 'enteringProject':
    case 'creatingProject':
      return <FormStep {...props} />;
    case 'generating':
      return waiting;
    case 'selecting':
    case 'generatingFromSelection':
      return page.lines.length > 0 ? (
        <Select {...props} action={wizardPath({ ...facts, step: 'select' })} waiting={waiting} />
      ) : (
        waiting
      );
    case 'result':
      return loading || page.facts.step !== 'result' ? (
        waiting
      ) : (
        <ResultStep
          projectId={facts.projectId ?? ''}
          tasks={page.made.tasks}
          total={page.made.total}
          notice={page.document?.notice}
          uploadHref={wizardPath({ ...facts, documentId: null, step: 'upload' })}
        />
      );
    default:
      // The page's data may be older than the refusal.
      return page.document?.generation === 'generating' && !props.said ? (
        waiting
      ) : (
        <UploadStep {...props} />
      );
  }
}
