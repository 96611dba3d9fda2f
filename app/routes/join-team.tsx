import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { joinFlow, silentJoinFlow } from '~/flows/join-dashboard/join-dashboard.actors.server.ts';
import { JoinDashboardForm } from '~/flows/join-dashboard/join-dashboard-form.tsx';
import { flowAction, type FlowRefusal } from '~/http/flow-action.server.ts';
import { shownFacts } from '~/http/flow-replay.server.ts';
import { stringField } from '~/http/form-field.ts';
import { formStamp, readForm } from '~/http/form.server.ts';
import { orNotFound, pageData, redirectWith } from '~/http/page.server.ts';
import { pageUser, userOf } from '~/http/session.server.ts';
import { invitationOf } from '~/modules/members/join.service.server.ts';
import {
  joinCode,
  joinDashboardMachine,
  joinDashboardStart,
  type JoinDashboardFacts,
} from '~xstate/join-dashboard.machine.ts';

export const handle = { title: 'join.title' };

/** Joins nothing: the code of the URL fills the form (promise 14.7), and its key names the team. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const code = joinCode(query.get('code') ?? '');
  const key = query.get('key') ?? '';
  const isSilent = query.get('from') === 'auth';
  // A visitor whose POST was refused sees why; all others are sent to the sign-in page.
  const user =
    query.get('session') === 'ended' ? await userOf(context) : await pageUser(context, request);
  if (user && isSilent && code.length < 5) throw redirect('/dashboard');
  return json(
    await pageData(context, ['join', 'errors', 'fields'], {
      facts: shownFacts(request, joinDashboardMachine, {
        ...joinDashboardStart,
        signedIn: user !== null,
        code,
        key,
      }),
      invitation: await invitationOf(context, { dashboardId: code, key }),
      email: user?.email ?? null,
      isSilent,
      stamp: formStamp(context),
    }),
  );
}

export async function action(args: ActionFunctionArgs): Promise<Response> {
  const { request, context } = args;
  const form = await readForm(request, context).catch(orNotFound);
  const user = await userOf(context);
  if (user)
    return stringField(form, 'from') === 'auth'
      ? flowAction(silentJoinFlow(user), args, form)
      : flowAction(joinFlow(user), args, form);
  const key = stringField(form, 'key');
  const query = new URLSearchParams({
    session: 'ended',
    code: joinCode(stringField(form, 'code')),
    ...(key ? { key } : {}),
  });
  return redirectWith(`/join-team?${query.toString()}`, {
    text: 'join.sessionExpired',
    title: 'join.failedTitle',
    variant: 'destructive',
  });
}

export default function JoinTeam() {
  const { facts, email, invitation, isSilent, stamp } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as FlowRefusal<JoinDashboardFacts> | undefined;
  const input = answer?.refusal ?? { facts, error: null, notice: null };
  return (
    <JoinDashboardForm
      key={JSON.stringify(input)}
      input={input}
      email={email}
      invitation={invitation}
      isSilent={isSilent}
      stamp={stamp}
    />
  );
}
