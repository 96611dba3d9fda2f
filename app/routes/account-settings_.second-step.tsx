import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import {
  secondStepAction,
  secondStepConstraints,
  setupView,
} from '~/actions/account/second-step-settings.action.server.ts';
import { formStamp } from '~/http/form.server.ts';
import { pageData } from '~/http/page.server.ts';
import { pageUser } from '~/http/session.server.ts';
import { secondStepView } from '~/modules/account/second-step.service.server.ts';
import { reauthentication } from '~/modules/account/settings.service.server.ts';
import {
  SecondStepScreen,
  type SecondStepActionData,
} from '~/screens/account/second-step-screen.tsx';

export const handle = { title: 'account.secondStep.title' };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await pageUser(context, request);
  const view = await secondStepView(context, user.id);
  return json(
    await pageData(context, ['account'], {
      view,
      setup: view.turnedOnAt ? null : setupView(user),
      proof: await reauthentication(context, user, context.sessionId),
      stamp: formStamp(context),
      constraints: secondStepConstraints(),
      frame: { scripts: false },
    }),
    { headers: { 'Cache-Control': 'no-store' } },
  );
}

export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const user = await pageUser(context, new Request(request.url));
  return secondStepAction(request, context, user);
}

export default function SecondStep() {
  return (
    <SecondStepScreen
      {...useLoaderData<typeof loader>()}
      answer={useActionData() as SecondStepActionData | undefined}
    />
  );
}
