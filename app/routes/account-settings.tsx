import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import {
  noFields,
  settingsAction,
  settingsConstraints,
  settingsIntent,
  type SettingsIntent,
} from '~/actions/account/account-settings.action.server.ts';
import { choiceCookie, hasChosen } from '~/http/choice-cookie.server.ts';
import { formStamp } from '~/http/form.server.ts';
import { siteOrigin } from '~/http/origin-guard.server.ts';
import { pageData } from '~/http/page.server.ts';
import { pageUser } from '~/http/session.server.ts';
import { billingPages, setPlanEnds } from '~/modules/billing/plan.service.server.ts';
import { noticeKinds } from '~/modules/notices/notice.rules.ts';
import { keysSchema } from '~/modules/account/account.schema.ts';
import { wantedNoticesSchema } from '~/modules/notices/notice.schema.ts';
import { saveWantedNotices } from '~/modules/notices/notice.service.server.ts';
import { settingsPage } from '~/pages/account/settings.page.server.ts';
import type { SettingsRefusal } from '~/screens/account/settings-props.ts';
import { SettingsScreen } from '~/screens/account/settings-screen.tsx';

const roleTexts = [
  'team.roleName.owner',
  'team.roleName.manager',
  'team.roleName.collaborator',
  'team.roleName.viewer',
];

export const handle = { title: 'account.title' };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await pageUser(context, request);
  return json(
    await pageData(context, ['account', ...roleTexts], {
      ...(await settingsPage(context, user, context.sessionId)),
      hasKeys: !hasChosen(request, 'keys'),
      stamp: formStamp(context),
      constraints: settingsConstraints(),
    }),
  );
}

/**
 * The form of the notices, and those of the plan: they open the payment provider's pages, or end and
 * resume the plan.
 */
const otherIntents = (origin: string): Record<string, SettingsIntent> => ({
  'notices.save': settingsIntent(wantedNoticesSchema, async (user, wanted, context) => {
    const kinds = noticeKinds.filter((kind) => wanted[kind] === 'on');
    await saveWantedNotices(context, user, { kinds, isDaily: wanted.daily === 'on' });
    return { text: 'account.saved' };
  }),
  'keys.save': settingsIntent(keysSchema, (_user, { keys }) =>
    Promise.resolve({
      text: 'account.saved',
      headers: [['Set-Cookie', choiceCookie('keys', keys !== 'on')]],
    }),
  ),
  'billing.portal': settingsIntent(noFields, async (user, _input, context) => ({
    to: await billingPages(context, user, origin),
  })),
  'plan.cancel': settingsIntent(noFields, async (user, _input, context) => {
    await setPlanEnds(context, user, true);
    return { text: 'account.plan.cancelled' };
  }),
  'plan.keep': settingsIntent(noFields, async (user, _input, context) => {
    await setPlanEnds(context, user, false);
    return { text: 'account.plan.kept' };
  }),
});

export async function action(args: ActionFunctionArgs): Promise<Response> {
  const user = await pageUser(args.context, args.request);
  return settingsAction(args, user, otherIntents(siteOrigin(args.request)));
}

export default function AccountSettings() {
  const { stamp, constraints, ...data } = useLoaderData<typeof loader>();
  const actionData = useActionData() as { refusal?: SettingsRefusal } | undefined;
  return <SettingsScreen {...data} forms={{ stamp, constraints, refusal: actionData?.refusal }} />;
}
