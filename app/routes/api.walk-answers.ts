import type { ActionFunctionArgs } from '@remix-run/node';
import { endpoint, postOnly } from '~/http/endpoint.server.ts';
import { projectFor } from '~/modules/projects/project-access.service.server.ts';
import { walkAnswerSchema } from '~/modules/walks/walk.schema.ts';
import { answerCheck } from '~/modules/walks/walk.service.server.ts';

/**
 * POST /api/walk-answers: what was found at one check, once for each Idempotency-Key. Answers with
 * `answeredAt`, an ISO instant.
 */
export const action = (args: ActionFunctionArgs) =>
  endpoint({
    methods: ['POST'],
    schema: walkAnswerSchema,
    run: async ({ input, user, context, requestId }) => {
      const { projectId, ...answer } = input;
      const access = await projectFor(context, user, projectId, 'edit');
      const { answeredAt } = await answerCheck(context, access, answer, requestId);
      return { answeredAt };
    },
  })(args);

export const loader = postOnly;
