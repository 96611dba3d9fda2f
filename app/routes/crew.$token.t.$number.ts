import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { crewTaskAction, crewTaskLoader } from '~/actions/crew/crew-task.action.server.ts';

/** /crew/{token}/t/{number}: one task of a crew link, and what is done with it. */
export const loader = (args: LoaderFunctionArgs) => crewTaskLoader(args);
export const action = (args: ActionFunctionArgs) => crewTaskAction(args);
