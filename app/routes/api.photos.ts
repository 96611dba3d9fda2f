import type { ActionFunctionArgs } from '@remix-run/node';
import { endpoint, postOnly } from '~/http/endpoint.server.ts';
import { registerPhotoSchema } from '~/modules/photos/photo.schema.ts';
import { addPhoto } from '~/modules/photos/photo.service.server.ts';
import { projectFor } from '~/modules/projects/project-access.service.server.ts';
import { putPhotoOnCheck } from '~/modules/walks/walk.service.server.ts';

/** POST /api/photos: an uploaded file becomes a photo, once for each id (promise 23.4). */
export const action = (args: ActionFunctionArgs) =>
  endpoint({
    methods: ['POST'],
    schema: registerPhotoSchema,
    run: async ({ input, user, context }) => {
      const { projectId, check, ...photo } = input;
      const access = await projectFor(context, user, projectId, 'edit');
      const placed = await addPhoto(context, access, photo);
      if (check) await putPhotoOnCheck(context, access, check, placed.id);
      return placed;
    },
  })(args);

export const loader = postOnly;
