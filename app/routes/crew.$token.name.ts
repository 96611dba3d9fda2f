import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { crewNameAction } from '~/actions/crew/crew-list.server.ts';
import { crewHref } from '~/modules/crew/crew-link.rules.ts';

/** POST /crew/{token}/name: the name of whoever uses the link. Read, it leads to the list. */
export const action = (args: ActionFunctionArgs) => crewNameAction(args);

export const loader = ({ params }: LoaderFunctionArgs) =>
  redirect(crewHref(encodeURIComponent(params.token ?? '')), {
    headers: { 'Cache-Control': 'no-store' },
  });
