import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { inviteAction } from '~/actions/account/admin-invite.action.server.ts';
import { constraintOf, formStamp } from '~/http/form.server.ts';
import { pageData, type FormRefusal } from '~/http/page.server.ts';
import { pageUser } from '~/http/session.server.ts';
import { inviteSchema } from '~/modules/account/account.schema.ts';
import { AdminInviteScreen } from '~/screens/account/admin-invite-screen.tsx';

export const handle = { title: 'admin.invite.title' };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { email } = await pageUser(context, request);
  return json(
    await pageData(context, ['admin'], {
      email,
      stamp: formStamp(context),
      constraint: constraintOf(inviteSchema),
      frame: { scripts: false },
    }),
  );
}

export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const user = await pageUser(context, new Request(request.url));
  return inviteAction(request, context, user);
}

export default function AdminInvite() {
  const answer = useActionData() as { refusal?: FormRefusal } | undefined;
  return <AdminInviteScreen {...useLoaderData<typeof loader>()} refusal={answer?.refusal} />;
}
