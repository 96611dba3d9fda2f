import type { ActionFunctionArgs } from '@remix-run/node';
import { endpoint, postOnly } from '~/http/endpoint.server.ts';
import { issueUploadSchema } from '~/modules/documents/document.schema.ts';
import { issueUpload } from '~/modules/uploads/upload.service.server.ts';

/** POST /api/objects/upload (promise 7.3): a signed URL for one PUT. */
export const action = (args: ActionFunctionArgs) =>
  endpoint({
    methods: ['POST'],
    schema: issueUploadSchema,
    run: ({ input, user, context }) => issueUpload(context, user, input.fileName, input.purpose),
  })(args);

export const loader = postOnly;
