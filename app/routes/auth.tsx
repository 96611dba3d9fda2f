import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, useNavigate } from '@remix-run/react';
import { useState } from 'react';
import type { FlowNotice } from '~xstate/flow.ts';
import { env } from '~/env.server.ts';
import { passwordResetFlow } from '~/flows/password-reset/password-reset.actors.server.ts';
import { isPasswordResetIntent } from '~/flows/password-reset/password-reset.events.ts';
import { readReset } from '~/flows/password-reset/password-reset.facts.server.ts';
import { PasswordResetForm } from '~/flows/password-reset/password-reset-form.tsx';
import { resetSuccess } from '~/flows/password-reset/password-reset.text.ts';
import { googleHref } from '~/actions/account/google-sign-in.server.ts';
import { signAction } from '~/actions/account/sign-in.action.server.ts';
import { authTexts } from '~/actions/account/auth-texts.ts';
import { useSignForm } from '~/actions/account/use-sign-form.ts';
import { flowNotice } from '~/http/flash.server.ts';
import { flowAction, type FlowRefusal } from '~/http/flow-action.server.ts';
import { shownFacts } from '~/http/flow-replay.server.ts';
import { stringField } from '~/http/form-field.ts';
import { constraintOf, formStamp, readForm } from '~/http/form.server.ts';
import type { PageHandle } from '~/http/page-title.ts';
import { orNotFound, pageData, type FormRefusal } from '~/http/page.server.ts';
import { readPending } from '~/http/second-step.server.ts';
import { userOf } from '~/http/session.server.ts';
import { useText, type Translate } from '~/i18n.ts';
import {
  loginSchema,
  registrationSchema,
  resetPasswordSchema,
  secondStepSchema,
} from '~/modules/account/account.schema.ts';
import { landing } from '~/modules/account/landing.rules.ts';
import { invitationOf } from '~/modules/members/join.service.server.ts';
import { authHref, type AuthTab } from '~/screens/account/auth-href.ts';
import { AuthScreen } from '~/screens/account/auth-screen.tsx';
import type { PasswordResetFacts } from '~xstate/password-reset.facts.ts';
import { passwordResetMachine } from '~xstate/password-reset.machine.ts';

const tabs = ['login', 'register', 'forgot-password', 'second-step'] as const;
/** The tab of an address; without one a link that joins a team opens on the sign-up. */
const tabOf = (value: string | null, dashboard: string): AuthTab =>
  tabs.find((tab) => tab === value) ?? (dashboard ? 'register' : 'login');

const titles = {
  login: 'auth.tab.login',
  register: 'auth.tab.register',
  'forgot-password': 'reset.title',
  'second-step': 'auth.secondStep.title',
} as const;

export const handle: PageHandle<{ tab: AuthTab }> = {
  title: ({ tab }, text) => text(titles[tab]),
};

const schemas = {
  login: loginSchema,
  register: registrationSchema,
  'forgot-password': resetPasswordSchema,
  'second-step': secondStepSchema,
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const returnTo = query.get('returnTo') ?? '';
  const requestedDashboard = query.get('dashboard') ?? '';
  const joinKey = query.get('key') ?? '';
  if (await userOf(context)) throw redirect(landing(returnTo, requestedDashboard, joinKey));
  const dashboard = [...requestedDashboard].length === 5 ? requestedDashboard : '';
  const invitation = await invitationOf(context, { dashboardId: dashboard, key: joinKey });
  const tab = tabOf(query.get('tab'), dashboard);
  if (tab === 'second-step' && !(await readPending(request)))
    throw redirect(authHref('login', { returnTo, dashboard, joinKey }));
  return json(
    await pageData(context, [...authTexts(tab), 'join.invitation'], {
      tab,
      returnTo,
      dashboard,
      joinKey,
      invitation,
      brand: env().BRAND_NAME,
      stamp: formStamp(context),
      constraint: constraintOf(schemas[tab]),
      googleHref: googleHref(context, { returnTo, dashboard, key: dashboard && joinKey }),
      facts: shownFacts(request, passwordResetMachine, (await readReset(request)).facts),
      notice: await flowNotice(request),
      frame: { bare: true },
    }),
  );
}

export async function action(args: ActionFunctionArgs): Promise<Response> {
  const form = await readForm(args.request, args.context).catch(orNotFound);
  return isPasswordResetIntent(stringField(form, 'intent'))
    ? flowAction(passwordResetFlow, args, form)
    : signAction(args, form);
}

/** The action data: a refused form of the reset, or of sign-in and sign-up. */
type ActionData = Partial<FlowRefusal<PasswordResetFacts>> | { refusal: FormRefusal };
interface ResetProps {
  data: ReturnType<typeof useLoaderData<typeof loader>>;
  refused: Partial<FlowRefusal<PasswordResetFacts>> | undefined;
  onDone: (notice: FlowNotice) => void;
}
const isFormRefusal = (data: ActionData | undefined): data is { refusal: FormRefusal } =>
  data?.refusal !== undefined && 'text' in data.refusal;

/** The alert above the forms after a page load: an error, else a success of the reset. */
function alertOf(t: Translate, refusal: FormRefusal | undefined, success: FlowNotice | null) {
  if (refusal) {
    const { title, text } = refusal;
    return { variant: 'destructive' as const, ...(title ? { title } : {}), text };
  }
  return success ? { variant: 'success' as const, text: resetSuccess(t, success) } : null;
}

/** The forgot-password tab; its key is the machine's input. */
function ResetTab({ data, refused, onDone }: ResetProps) {
  const { facts, notice, stamp } = data;
  const input = refused?.refusal ?? { facts, error: null, notice };
  return (
    <PasswordResetForm
      key={JSON.stringify(input)}
      input={input}
      values={refused?.values}
      stamp={stamp}
      constraint={data.constraint}
      action={authHref('forgot-password', data)}
      onDone={onDone}
    />
  );
}

export default function Auth() {
  const data = useLoaderData<typeof loader>();
  const actionData = useActionData() as ActionData | undefined;
  const { t: text } = useText();
  const navigate = useNavigate();
  const [done, setDone] = useState<FlowNotice | null>(null);
  const sign = useSignForm(data);
  const refusal = isFormRefusal(actionData) ? actionData.refusal : undefined;
  const resetRefusal = isFormRefusal(actionData) ? undefined : actionData;
  const finish = (notice: FlowNotice) => {
    setDone(notice);
    navigate(authHref('login', data));
  };
  const alert = sign.touched ? sign.alert : alertOf(text, refusal, done ?? data.notice);
  return (
    <AuthScreen
      {...data}
      {...sign}
      lastResult={sign.touched ? sign.lastResult : refusal?.lastResult}
      alert={data.tab === 'forgot-password' ? null : alert}
    >
      <ResetTab data={data} refused={resetRefusal} onDone={finish} />
    </AuthScreen>
  );
}
