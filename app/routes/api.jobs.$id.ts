import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { endpoint, messageOf } from '~/http/endpoint.server.ts';
import { languageOf } from '~/http/session.server.ts';
import { jobError } from '~/http/slow-answer.server.ts';
import { readJob } from '~/modules/jobs/job.service.server.ts';

/**
 * GET /api/jobs/{id} (promise 17.3): {status, progress, result | error}, while it runs also
 * about how many seconds are left, and whether AI reads; `result` is the body that
 * the endpoint which started the job would have returned.
 */
export const loader = (args: LoaderFunctionArgs) =>
  endpoint({
    run: async ({ user, context, params }) => {
      const answer = await readJob(context, user, params.id ?? '');
      const headers = { 'Cache-Control': 'no-store' };
      if (answer.status === 'done')
        return json({ status: 'done', progress: 100, result: answer.result }, { headers });
      if (answer.status === 'processing') {
        const { status, progress, secondsLeft, reader } = answer;
        return json({ status, progress, secondsLeft, reader }, { headers });
      }
      const error = jobError(answer);
      const message = messageOf(error, await languageOf(context));
      return json(
        {
          status: 'failed',
          progress: answer.progress,
          error: {
            code: error.code,
            error: message,
            message,
            ...(error.params.reason ? { reason: error.params.reason } : {}),
          },
        },
        { headers },
      );
    },
  })(args);
