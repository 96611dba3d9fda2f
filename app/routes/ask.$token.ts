import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { askAction, askLoader } from '~/actions/requests/ask.action.server.ts';

/** /ask/{token}: reports a problem of a project without an account, HTML without scripts. */
export const loader = (args: LoaderFunctionArgs) => askLoader(args);
export const action = (args: ActionFunctionArgs) => askAction(args);
