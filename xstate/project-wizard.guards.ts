import type { FlowContext } from './flow.ts';
import type { ProjectWizardEvent, ProjectWizardFacts } from './project-wizard.facts.ts';

interface Args {
  context: FlowContext<ProjectWizardFacts>;
  event: ProjectWizardEvent;
}

const isReadable = ({ projectId, documentId, hasText }: ProjectWizardFacts) =>
  projectId !== null && documentId !== null && hasText;

/** The guards of the wizard's machine. */
export const projectWizardGuards = {
  isSignedOut: ({ context }: Args) => !context.facts.signedIn,
  /**
   * Only the creation of a project leads to payment or to a new sign-in; a failed generation stays
   * on its step.
   */
  needsPayment: ({ context }: Args) =>
    context.facts.step === 'form' &&
    (context.error?.code === 'paymentRequired' || context.error?.code === 'upgradeRequired'),
  isSessionOverAtForm: ({ context }: Args) =>
    context.error?.code === 'authenticationRequired' && context.facts.step === 'form',
  isSessionOver: ({ context }: Args) => context.error?.code === 'authenticationRequired',
  hasDocument: ({ context }: Args) => context.facts.documentId !== null,
  canGenerate: ({ context }: Args) => isReadable(context.facts),
  canSelect: ({ context: { facts: f } }: Args) =>
    f.step === 'select' && f.mode === 'manual' && isReadable(f),
  canSeeResult: ({ context: { facts: f } }: Args) => f.step === 'result' && f.projectId !== null,
  /** Another request is generating the tasks of this document: the page waits for them. */
  isBeingGenerated: ({ context: { facts: f } }: Args) =>
    f.isGenerating && f.step !== 'form' && isReadable(f),
  canUpload: ({ context: { facts: f } }: Args) => f.step !== 'form' && f.projectId !== null,
  hasTextForAi: ({ context, event }: Args) =>
    event.type === 'document.ready' && event.hasText && context.facts.mode === 'automatic',
  hasTextForViewer: ({ context, event }: Args) =>
    event.type === 'document.ready' && event.hasText && context.facts.mode === 'manual',
  mayCreate: ({ context }: Args) => context.facts.mayCreate,
};
