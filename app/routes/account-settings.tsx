import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { settingsAction } from '~/http/settings-action.server.ts';
import { formStamp } from '~/http/form.server.ts';
import { pageData } from '~/http/page.server.ts';
import { pageUser } from '~/http/session.server.ts';
import { t } from '~/i18n.server.ts';
import { googleKind } from '~/modules/account/google.service.server.ts';
import { settingsPage } from '~/modules/account/settings.service.server.ts';
import { accountHoldings } from '~/modules/exports/account-export.service.server.ts';
import { SettingsScreen } from '~/screens/settings-screen.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.heading ?? '' }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await pageUser(context, request);
  const account = await settingsPage(context.em, user, context.sessionId);
  const holdings = await accountHoldings(context.em, user);
  const data = await pageData(context, ['account'], { account, holdings, google: googleKind() !== 'disabled', stamp: formStamp(context) });
  return json({ ...data, heading: t(data.language, 'account.title') });
}

export async function action(args: ActionFunctionArgs): Promise<Response> {
  const user = await pageUser(args.context, new Request(args.request.url));
  return (await settingsAction(args, user)) ?? redirect('/account-settings', 303);
}

export default function AccountSettings() {
  const data = useLoaderData<typeof loader>();
  const refusal = (useActionData() as Parameters<typeof SettingsScreen>[0] | undefined)?.refusal;
  return <SettingsScreen {...data} refusal={refusal} />;
}
