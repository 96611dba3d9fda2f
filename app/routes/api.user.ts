import type { LoaderFunctionArgs } from '@remix-run/node';
import { endpoint } from '~/http/endpoint.server.ts';

/** GET /api/user (promise 17.2): the signed-in user, 401 for visitors. */
export const loader = (args: LoaderFunctionArgs) =>
  endpoint({ run: async ({ user }) => user })(args);
