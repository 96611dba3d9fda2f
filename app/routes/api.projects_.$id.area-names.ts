import type { ActionFunctionArgs } from '@remix-run/node';
import { endpoint, postOnly } from '~/http/endpoint.server.ts';
import { projectFor } from '~/modules/projects/project-access.service.server.ts';
import { areaNameSchema } from '~/modules/bilingual/area-name.schema.ts';
import { saveAreaNames } from '~/modules/tasks/area-names.service.server.ts';

/**
 * POST /api/projects/{id}/area-names (promise 12.18): whether the place has another name, and
 * whether somebody else named it in between, so that it stays as it is.
 */
export const action = (args: ActionFunctionArgs) =>
  endpoint({
    methods: ['POST'],
    schema: areaNameSchema,
    run: async ({ input, user, context, params }) => {
      const access = await projectFor(context, user, params.id ?? '', 'edit');
      const { saved, left } = await saveAreaNames(context, access, [input]);
      return { saved: saved > 0, isLeft: left.length > 0 };
    },
  })(args);

export const loader = postOnly;
