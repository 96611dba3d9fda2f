import type { LoaderFunctionArgs } from '@remix-run/node';
import { crewListLoader } from '~/actions/crew/crew-list.server.ts';

/** GET /crew/{token}: the tasks of a crew link, HTML without scripts. */
export const loader = (args: LoaderFunctionArgs) => crewListLoader(args);
