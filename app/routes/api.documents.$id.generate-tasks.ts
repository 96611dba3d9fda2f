import type { ActionFunctionArgs } from '@remix-run/node';
import { endpoint, postOnly } from '~/http/endpoint.server.ts';
import { slowAnswer } from '~/http/slow-answer.server.ts';
import { generateTasksSchema } from '~/modules/documents/document.schema.ts';
import { waitForJob } from '~/modules/jobs/job.service.server.ts';
import { projectFor } from '~/modules/projects/project-access.service.server.ts';
import { generateTasks } from '~/modules/ledger/generation.service.server.ts';
import { keepBoth } from '~/modules/ledger/keep-both.service.server.ts';

/**
 * POST /api/documents/{id}/generate-tasks (promise 9.1): the tasks, generated from the stored text
 * of the document.
 */
export const action = (args: ActionFunctionArgs) =>
  endpoint({
    methods: ['POST'],
    schema: generateTasksSchema,
    run: async ({ input, user, context, params }) => {
      const access = await projectFor(context, user, input.projectId, 'edit');
      const generate = input.keepBoth ? keepBoth : generateTasks;
      const jobId = await generate(context, access, params.id ?? '');
      return slowAnswer(jobId, await waitForJob(context, jobId));
    },
  })(args);

export const loader = postOnly;
