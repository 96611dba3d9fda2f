import type { LoaderFunctionArgs } from '@remix-run/node';
import { askedLoader } from '~/actions/requests/ask.action.server.ts';

/** GET /asked/{token}: what has become of a request, HTML without scripts. */
export const loader = (args: LoaderFunctionArgs) => askedLoader(args);
