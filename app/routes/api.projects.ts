import { json, type ActionFunctionArgs } from '@remix-run/node';
import { endpoint, postOnly } from '~/http/endpoint.server.ts';
import { projectSchema } from '~/modules/projects/project.schema.ts';
import { createProject } from '~/modules/projects/project.service.server.ts';

/** POST /api/projects (promise 6.2): the created project, money in whole cents. */
export const action = (args: ActionFunctionArgs) =>
  endpoint({
    methods: ['POST'],
    schema: projectSchema,
    run: async ({ input, user, context, requestId }) =>
      json(await createProject(context, user, input, requestId), {
        status: 201,
        headers: { 'Cache-Control': 'no-store' },
      }),
  })(args);

export const loader = postOnly;
