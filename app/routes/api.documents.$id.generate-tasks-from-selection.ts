import type { ActionFunctionArgs } from '@remix-run/node';
import { endpoint, postOnly } from '~/http/endpoint.server.ts';
import { languageOf } from '~/http/session.server.ts';
import {
  SELECTION_SEPARATOR,
  generateFromSelectionSchema,
} from '~/modules/documents/document.schema.ts';
import { projectFor } from '~/modules/projects/project-access.service.server.ts';
import { generateFromSelections } from '~/modules/ledger/selection.service.server.ts';

/** POST /api/documents/{id}/generate-tasks-from-selection (promise 10.5). */
export const action = (args: ActionFunctionArgs) =>
  endpoint({
    methods: ['POST'],
    schema: generateFromSelectionSchema,
    run: async ({ input, user, context, params, requestId }) =>
      generateFromSelections(
        context,
        await projectFor(context, user, input.projectId, 'edit'),
        {
          documentId: params.id ?? '',
          selections: input.selectedContent.split(SELECTION_SEPARATOR),
          wordings: input.wordings ?? [],
          lines: input.lines ?? [],
        },
        await languageOf(context),
        requestId,
      ),
  })(args);

export const loader = postOnly;
