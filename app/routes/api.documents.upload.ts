import type { ActionFunctionArgs } from '@remix-run/node';
import { endpoint, postOnly } from '~/http/endpoint.server.ts';
import { slowAnswer } from '~/http/slow-answer.server.ts';
import { registerDocumentSchema } from '~/modules/documents/document.schema.ts';
import { documentJson, registerDocument } from '~/modules/documents/document.service.server.ts';
import { waitForJob } from '~/modules/jobs/job.service.server.ts';
import { projectFor } from '~/modules/projects/project-access.service.server.ts';

/**
 * POST /api/documents/upload (promise 7.3): the document with its text; 202 while it is being
 * read.
 */
export const action = (args: ActionFunctionArgs) =>
  endpoint({
    methods: ['POST'],
    schema: registerDocumentSchema,
    run: async ({ input, user, context }) => {
      const { projectId, ...file } = input;
      const access = await projectFor(context, user, projectId, 'edit');
      const { document, jobId } = await registerDocument(context, access, file);
      if (!jobId) return documentJson(document, null);
      return slowAnswer(jobId, await waitForJob(context, jobId));
    },
  })(args);

export const loader = postOnly;
