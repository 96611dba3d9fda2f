import type { ActionFunctionArgs } from '@remix-run/node';
import { endpoint, postOnly } from '~/http/endpoint.server.ts';
import { languageOf } from '~/http/session.server.ts';
import {
  SELECTION_SEPARATOR,
  generateFromSelectionSchema,
} from '~/modules/documents/document.schema.ts';
import { generateFromSelections } from '~/modules/tasks/selection.service.server.ts';

/** POST /api/documents/{id}/generate-tasks-from-selection (specification §7). */
export const action = (args: ActionFunctionArgs) =>
  endpoint({
    methods: ['POST'],
    schema: generateFromSelectionSchema,
    run: async ({ input, user, context, params, requestId }) =>
      generateFromSelections(
        context.em,
        user,
        {
          documentId: params.id ?? '',
          projectId: input.projectId,
          selections: input.selectedContent.split(SELECTION_SEPARATOR),
          wordings: input.wordings ?? [],
        },
        await languageOf(context),
        requestId,
      ),
  })(args);

export const loader = postOnly;
