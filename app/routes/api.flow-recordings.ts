import type { ActionFunctionArgs } from '@remix-run/node';
import { AppError } from '~/errors.ts';
import { endpoint, postOnly } from '~/http/endpoint.server.ts';
import { userOf } from '~/http/session.server.ts';
import { flowRunSchema } from '~/modules/recordings/recording.schema.ts';
import { browserOf, recordsFlows, saveRun } from '~/modules/recordings/recording.service.server.ts';

/** POST /api/flow-recordings (promise 21.8): a run that a page with scripts recorded. */
export const action = (args: ActionFunctionArgs) =>
  endpoint({
    open: true,
    methods: ['POST'],
    schema: flowRunSchema,
    run: async ({ input: { id, run }, context }) => {
      if (!recordsFlows()) throw new AppError('notFound');
      await saveRun(context, { id, browser: browserOf(context), user: await userOf(context) }, run);
      return { success: true };
    },
  })(args);

export const loader = postOnly;
