import type { ProjectWizardVerbs } from '~xstate/project-wizard.facts.ts';
import { AppError } from '~/errors.ts';
import { parsePayload } from '~/http/payload.ts';
import type { RequestContext } from '~/http/context.server.ts';
import { jobError } from '~/http/slow-answer.server.ts';
import type { Language } from '~/i18n.ts';
import type { SessionUser } from '~/modules/account/session.service.server.ts';
import { waitForJob } from '~/modules/jobs/job.service.server.ts';
import { projectFor } from '~/modules/projects/project-access.service.server.ts';
import { projectFormSchema } from '~/modules/projects/project.schema.ts';
import { createProject } from '~/modules/projects/project.service.server.ts';
import { generateTasks } from '~/modules/ledger/generation.service.server.ts';
import { generateFromSelections } from '~/modules/ledger/selection.service.server.ts';

/**
 * The wizard's verbs on the server, which call the services. They throw what the services throw,
 * and `authenticationRequired`.
 */
export function wizardVerbs(
  context: RequestContext,
  user: SessionUser | null,
  language: Language,
  requestId: string | null,
): ProjectWizardVerbs {
  const signedInUser = (): SessionUser => {
    if (!user) throw new AppError('authenticationRequired');
    return user;
  };
  return {
    async createProject({ fields }) {
      const project = await createProject(
        context,
        signedInUser(),
        parsePayload(projectFormSchema, fields),
        requestId,
      );
      return { projectId: project.id };
    },
    async generateTasks({ projectId, documentId }) {
      const access = await projectFor(context, signedInUser(), projectId, 'edit');
      const jobId = await generateTasks(context, access, documentId);
      const answer = await waitForJob(context, jobId);
      if (answer.status === 'failed') throw jobError(answer);
      if (answer.status === 'processing') throw new AppError('unavailable');
      return { taskCount: ((answer.result.tasks ?? []) as unknown[]).length };
    },
    async generateFromSelection({ projectId, documentId, selections, wordings = [], lines = [] }) {
      const answer = await generateFromSelections(
        context,
        await projectFor(context, signedInUser(), projectId, 'edit'),
        { documentId, selections, wordings, lines },
        language,
        requestId,
      );
      return { taskCount: answer.tasks.length, skipped: selections.length - answer.selectionCount };
    },
  };
}
