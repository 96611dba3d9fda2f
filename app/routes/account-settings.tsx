import {
  json,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import {
  settingsAction,
  type Intent,
} from '~/flows/account-settings/account-settings.action.server.ts';
import { formStamp } from '~/http/form.server.ts';
import { pageData } from '~/http/page.server.ts';
import { pageUser } from '~/http/session.server.ts';
import { t } from '~/i18n.server.ts';
import { googleKind } from '~/modules/account/google.service.server.ts';
import { settingsPage } from '~/modules/account/settings.service.server.ts';
import { billingPages, planView, setPlanEnds } from '~/modules/billing/plan.service.server.ts';
import { accountHoldings } from '~/modules/exports/account-export.service.server.ts';
import { SettingsScreen } from '~/screens/account/settings-screen.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.heading ?? '' }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await pageUser(context, request);
  const account = await settingsPage(context, user, context.sessionId);
  const holdings = await accountHoldings(context, user);
  const data = await pageData(context, ['account'], {
    account,
    holdings,
    billing: await planView(context, user),
    google: googleKind(context) !== 'disabled',
    stamp: formStamp(context),
  });
  return json({ ...data, heading: t(data.language, 'account.title') });
}

/** Forms of the plan: the provider's own pages, or the end of the plan where there are none. */
const planIntents: Record<string, Intent> = {
  'billing.portal': async (user, _fields, context) => ({ to: await billingPages(context, user) }),
  'plan.cancel': async (user, _fields, context) => (
    await setPlanEnds(context, user, true, context.meta),
    { text: 'account.plan.cancelled' }
  ),
  'plan.keep': async (user, _fields, context) => (
    await setPlanEnds(context, user, false, context.meta),
    { text: 'account.plan.kept' }
  ),
};

export async function action(args: ActionFunctionArgs): Promise<Response> {
  const user = await pageUser(args.context, new Request(args.request.url));
  return settingsAction(args, user, planIntents);
}

export default function AccountSettings() {
  const data = useLoaderData<typeof loader>();
  const refusal = (useActionData() as Parameters<typeof SettingsScreen>[0] | undefined)?.refusal;
  return <SettingsScreen {...data} refusal={refusal} />;
}
