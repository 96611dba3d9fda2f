import { documentUploadStart, type DocumentUploadFacts } from '~xstate/document-upload.facts.ts';
import type { ProjectWizardFacts } from '~xstate/project-wizard.facts.ts';
import { AppError } from '~/errors.ts';
import type { FormConstraint } from '~/http/form.server.ts';
import type { Language } from '~/i18n.ts';
import type { SessionUser } from '~/modules/account/session.service.server.ts';
import { paywallHeading } from '~/modules/billing/billing.rules.ts';
import { teamsOf } from '~/modules/dashboards/dashboard.service.server.ts';
import type { Document } from '~/modules/documents/document.entity.server.ts';
import {
  textPart,
  wordsLanguage,
  type GenerationNotice,
} from '~/modules/documents/document.rules.ts';
import { documentWithJob } from '~/modules/documents/document-job.service.server.ts';
import { countStored, documentLines } from '~/modules/documents/document.service.server.ts';
import type { JobProgress } from '~/job-progress.ts';
import type { Job } from '~/modules/jobs/job.entity.server.ts';
import { progressOf } from '~/modules/jobs/job.service.server.ts';
import { openCreditProject } from '~/modules/projects/lifecycle.service.server.ts';
import {
  projectFor,
  type ProjectAccess,
} from '~/modules/projects/project-access.service.server.ts';
import { projectCreationBlock } from '~/modules/projects/project.service.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import { hasNothingNew } from '~/modules/ledger/document-figures.rules.ts';
import { generationSummary } from '~/modules/ledger/generation-summary.service.server.ts';
import { withTasks } from '~/modules/ledger/selected-lines.server.ts';
import { documentQuestion } from '~/modules/ledger/question.service.server.ts';
import {
  uncheckedTexts,
  type UncheckedTexts,
} from '~/modules/tasks/translations.service.server.ts';
import { firstTasks } from '~/modules/tasks/task.service.server.ts';

const steps = ['form', 'upload', 'select', 'result'] as const;

/**
 * The result of a look-up, null for a missing or foreign object: the machine then shows an earlier
 * step.
 */
const orNull = <T>(lookup: Promise<T>): Promise<T | null> =>
  lookup.catch((error: unknown) => {
    if (error instanceof AppError && error.status < 500) return null;
    throw error;
  });

function stepOf(
  query: URLSearchParams,
  document: Document | null,
  mode: ProjectWizardFacts['mode'],
): ProjectWizardFacts['step'] {
  const requested = steps.find((step) => step === query.get('step')) ?? 'form';
  // Without scripts the page is loaded again until the tasks are ready, and then shows them.
  return requested === 'upload' && mode === 'automatic' && document?.generation === 'generated'
    ? 'result'
    : requested;
}

/** The wizard's document, as its steps show it. */
export interface WizardDocument {
  id: string;
  fileName: string;
  state: Document['state'];
  generation: Document['generation'];
  reason: string | null;
  notice: GenerationNotice | null;
  /**
   * The open job that reads the document or generates its tasks, and its progress;
   * `generatesTasks`: the server generates the tasks itself after reading.
   */
  job: (JobProgress & { statusUrl: string; generatesTasks: boolean }) | null;
}

function wizardDocument(document: Document, job: Job | null): WizardDocument {
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
          ...progressOf(job),
          statusUrl: `/api/jobs/${job.id}`,
          generatesTasks: job.input.thenGenerate === true,
        }
      : null,
  };
}

/**
 * The project and the document of the URL with its open job; null where the user may not edit them.
 */
async function queriedObjects(
  context: ServiceContext,
  user: SessionUser | null,
  query: URLSearchParams,
) {
  const nothing = { access: null, project: null, document: null, job: null };
  if (!user) return nothing;
  const access = await orNull(projectFor(context, user, query.get('project') ?? '', 'edit'));
  if (!access) return nothing;
  const found = await orNull(documentWithJob(context, access, query.get('document') ?? ''));
  // What reads on behind a list is nothing to wait for.
  if (found?.job?.kind === 'tasks.ai') found.job = null;
  return { ...nothing, ...found, access, project: access.project };
}

/** Whether the user may create a project, and if not, why. */
async function creationFacts(
  context: ServiceContext,
  user: SessionUser | null,
): Promise<Pick<ProjectWizardFacts, 'mayCreate' | 'blockReason'>> {
  const block = user ? await projectCreationBlock(context, user) : null;
  if (block === null) return { mayCreate: true, blockReason: null };
  if (block === 'openProjectExists' && (user?.projectCredits ?? 0) > 0)
    return { mayCreate: false, blockReason: 'open_project' };
  const heading = paywallHeading(user?.subscription_status ?? null);
  return {
    mayCreate: false,
    blockReason: heading === 'getStarted' ? 'setup_required' : 'credits',
  };
}

/** The open project that must be completed before the next one is created; null if there is none. */
async function openProjectOf(
  context: ServiceContext,
  user: SessionUser | null,
  { mayCreate }: ProjectWizardFacts,
): Promise<{ id: string; name: string } | null> {
  const isPerProject = user?.subscription_status === 'per_project';
  const open = isPerProject && !mayCreate ? await openCreditProject(context.em, user.id) : null;
  return open && { id: open.id, name: open.name };
}

/** A page of the document's lines for the viewer; none on the other steps. */
async function linesOf(
  context: ServiceContext,
  document: Document | null,
  step: string,
  query: URLSearchParams,
) {
  if (step !== 'select' || !document) return { lines: [], part: textPart(query, 0) };
  const { lines, part } = await documentLines(context, document.id, query);
  return {
    lines: await withTasks(
      context.em,
      document.id,
      lines.map(({ ocrConfidence: _ocr, ocrText: _text, isFaint: _faint, ...line }) => line),
    ),
    part,
  };
}

/** The facts of the upload card's machine. */
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

/** What the last step shows: the tasks of the document, the question about it, and how many files wait beside it. */
async function resultOf(
  context: ServiceContext,
  project: { id: string; ownerId: string } | null,
  document: Document | null,
  language: Language,
  reader: SessionUser | null,
) {
  if (!project)
    return { generated: { tasks: [], total: 0 }, waiting: 0, question: null, summary: null };
  const summary = document ? await generationSummary(context, document, reader?.id ?? null) : null;
  return {
    generated: await firstTasks(context, project, document?.id ?? null, language),
    waiting: await countStored(context, project.id),
    summary,
    question:
      document?.generation === 'generated' && !hasNothingNew(summary)
        ? await documentQuestion(context, project.id, document.id)
        : null,
  };
}

/** The texts that nobody has checked, for the last step. */
const uncheckedOf = async (
  context: ServiceContext,
  access: ProjectAccess | null,
  step: string,
): Promise<UncheckedTexts[]> =>
  access && step === 'result' ? uncheckedTexts(context, access) : [];

/** The team of the URL that a new project will belong to; null unless the user owns it. */
async function teamOf(context: ServiceContext, user: SessionUser | null, id: string | null) {
  if (!user || !id) return null;
  const teams = await teamsOf(context, user);
  const team = teams.find((each) => each.id === id && each.role === 'owner');
  return team ? { id: team.id, name: team.name } : null;
}

/**
 * The data of the wizard's page: the facts of both machines, from the URL and the database, and
 * what its screens show.
 */
export async function wizardPage(
  context: ServiceContext,
  user: SessionUser | null,
  query: URLSearchParams,
  language: Language,
) {
  const mode = query.get('mode') === 'manual' ? ('manual' as const) : ('automatic' as const);
  const { access, project, document, job } = await queriedObjects(context, user, query);
  const result = await resultOf(context, project, document, language, user);
  const step = stepOf(query, document, mode);
  const hasText = document?.state === 'extracted';
  const facts: ProjectWizardFacts = {
    signedIn: user !== null,
    ...(await creationFacts(context, user)),
    projectId: project?.id ?? null,
    documentId: document?.id ?? null,
    mode,
    step,
    hasTasks: result.generated.total > 0,
    hasText,
    isGenerating: hasText && document.generation === 'generating',
  };
  return {
    facts,
    upload: uploadFacts(facts, document),
    document: document && wizardDocument(document, job),
    ...result,
    unchecked: await uncheckedOf(context, access, step),
    ...(await linesOf(context, document, step, query)),
    words: wordsLanguage(document, language),
    subscriptionStatus: user?.subscription_status ?? null,
    openProject: await openProjectOf(context, user, facts),
    noModel: context.services.model === null,
    team: await teamOf(context, user, query.get('team')),
  };
}

/** The data of the wizard's page. */
export type WizardPage = Awaited<ReturnType<typeof wizardPage>> & {
  /** The native validation attributes of the project form. */
  formConstraint?: FormConstraint;
};
