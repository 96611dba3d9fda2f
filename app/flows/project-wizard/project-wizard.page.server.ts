import { documentUploadStart, type DocumentUploadFacts } from '~xstate/document-upload.facts.ts';
import type { ProjectWizardFacts } from '~xstate/project-wizard.facts.ts';
import { AppError } from '~/errors.ts';
import type { Language } from '~/i18n.ts';
import type { FormConstraint } from '../../http/form.server.ts';
import type { SessionUser } from '~/modules/account/session.service.server.ts';
import { paywallHeading } from '~/modules/billing/billing.rules.ts';
import type { Document } from '~/modules/documents/document.entity.server.ts';
import { documentFor, documentLines } from '~/modules/documents/document.service.server.ts';
import { openJobOf } from '~/modules/jobs/job.service.server.ts';
import { projectFor } from '~/modules/projects/project-access.service.server.ts';
import { projectCreationBlock } from '~/modules/projects/project.service.server.ts';
import type { ServiceContext } from '~/modules/service-context.ts';
import { firstTasks } from '~/modules/tasks/task.service.server.ts';

const steps = ['form', 'upload', 'select', 'result'] as const;

/**
 * Absent and foreign ids in the address are as if they were not there: the machine falls back to
 * the earliest lawful step.
 */
const orNull = <T>(found: Promise<T>): Promise<T | null> =>
  found.catch((error: unknown) => {
    if (error instanceof AppError && error.status < 500) return null;
    throw error;
  });

function stepOf(
  query: URLSearchParams,
  document: Document | null,
  mode: ProjectWizardFacts['mode'],
): ProjectWizardFacts['step'] {
  const asked = steps.find((step) => step === query.get('step')) ?? 'form';
  // Without scripts nobody is there to hear that the tasks are ready: the page finds out when it is
  // loaded.
  return asked === 'upload' && mode === 'automatic' && document?.generation === 'generated'
    ? 'result'
    : asked;
}

export interface WizardDocument {
  id: string;
  fileName: string;
  state: Document['state'];
  generation: Document['generation'];
  reason: string | null;
  notice: { code: string; dropped?: number } | null;
  /**
   * The open job and how far it is, while the document is read or its tasks are made; `goesOn`: the
   * server makes the tasks after the reading by itself.
   */
  job: { statusUrl: string; percent: number; goesOn: boolean } | null;
}

async function wizardDocument(
  context: ServiceContext,
  document: Document,
): Promise<WizardDocument> {
  const job = await openJobOf(context, document.id);
  const { id, fileName, state, generation } = document;
  return {
    id,
    fileName,
    state,
    generation,
    reason: document.failureReason ?? null,
    notice: document.generationNotice ?? null,
    job: job
      ? {
          statusUrl: `/api/jobs/${job.id}`,
          percent: job.progress,
          goesOn: job.input.thenGenerate === true,
        }
      : null,
  };
}

/** The project and the document of the address, as far as the user may edit them. */
async function subjectsOf(
  context: ServiceContext,
  user: SessionUser | null,
  query: URLSearchParams,
) {
  if (!user) return { project: null, document: null };
  const access = await orNull(projectFor(context, user, query.get('project') ?? '', 'edit'));
  if (!access) return { project: null, document: null };
  const document = await orNull(documentFor(context, access, query.get('document') ?? ''));
  return { project: access.project, document };
}

/** Whether the user may create a project, and what the paywall says where they may not. */
async function creationOf(
  context: ServiceContext,
  user: SessionUser | null,
): Promise<Pick<ProjectWizardFacts, 'mayCreate' | 'blockReason'>> {
  const block = user ? await projectCreationBlock(context, user) : null;
  if (block === null || block === 'openProjectExists')
    return { mayCreate: true, blockReason: null };
  const heading = paywallHeading(user?.subscription_status ?? null);
  return {
    mayCreate: false,
    blockReason: heading === 'getStarted' ? 'setup_required' : 'credits',
  };
}

/** The text of the document for the viewer; none on the other steps. */
async function linesOf(context: ServiceContext, document: Document | null, step: string) {
  if (step !== 'select' || !document) return [];
  const lines = await documentLines(context, document.id);
  return lines.map(({ page, lineNumber, text, struck }) => ({ page, lineNumber, text, struck }));
}

const uploadFacts = (
  { projectId, documentId, hasText }: ProjectWizardFacts,
  document: Document | null,
): DocumentUploadFacts => ({
  ...documentUploadStart,
  projectId,
  documentId,
  ready: document !== null && document.state !== 'extracting',
  hasText,
});

/**
 * The data of the wizard's page: the facts of both machines from the address and the database, and
 * what its screens show.
 */
export async function wizardPage(
  context: ServiceContext,
  user: SessionUser | null,
  query: URLSearchParams,
  language: Language,
) {
  const mode = query.get('mode') === 'manual' ? ('manual' as const) : ('automatic' as const);
  const { project, document } = await subjectsOf(context, user, query);
  const made = project ? await firstTasks(context, project.id, language) : { tasks: [], total: 0 };
  const step = stepOf(query, document, mode);
  const hasText = document?.state === 'extracted';
  const facts: ProjectWizardFacts = {
    signedIn: user !== null,
    ...(await creationOf(context, user)),
    projectId: project?.id ?? null,
    documentId: document?.id ?? null,
    mode,
    step,
    hasTasks: made.total > 0,
    hasText,
    isGenerating: hasText && document.generation === 'generating',
  };
  return {
    facts,
    upload: uploadFacts(facts, document),
    document: document ? await wizardDocument(context, document) : null,
    made,
    lines: await linesOf(context, document, step),
    subscriptionStatus: user?.subscription_status ?? null,
  };
}
export type WizardPage = Awaited<ReturnType<typeof wizardPage>> & {
  /** The native attributes of the project form. */
  formConstraint?: FormConstraint;
};
