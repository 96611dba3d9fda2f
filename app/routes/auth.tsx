import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { env } from '~/env.server.ts';
import { parsePayload } from '~/http/checked.ts';
import { fieldsOf, formStamp, keptValues, readForm } from '~/http/form.server.ts';
import { pageData, redirectWith, refusalIn, refused } from '~/http/page.server.ts';
import { languageOf, sessionCookie, userOf } from '~/http/session.server.ts';
import { AppError } from '~/errors.ts';
import { safeReturnTo } from '~/modules/account/account.rules.ts';
import { loginSchema, registrationSchema } from '~/modules/account/account.schema.ts';
import { loginUser, registerUser } from '~/modules/account/account.service.server.ts';
import { AuthScreen, type AuthTab } from '~/screens/auth-screen.tsx';

const tabOf = (value: string | null): AuthTab => (value === 'register' || value === 'forgot-password' ? value : 'login');

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const returnTo = query.get('returnTo') ?? '';
  if (await userOf(context)) throw redirect(safeReturnTo(returnTo));
  const dashboard = query.get('dashboard') ?? '';
  const carried = new URLSearchParams({ ...(returnTo ? { returnTo } : {}), ...(dashboard.length === 5 ? { dashboard } : {}) }).toString();
  return json(
    await pageData(context, ['auth', 'reset'], {
      tab: tabOf(query.get('tab')),
      returnTo,
      dashboard,
      brand: env().BRAND_NAME,
      stamp: formStamp(context),
      googleHref: `/auth/google${carried ? `?${carried}` : ''}`,
      frame: { bare: true },
    }),
  );
}

export async function action({ request, context }: ActionFunctionArgs) {
  const language = await languageOf(context);
  let values: Record<string, string> = {};
  let intent = '';
  try {
    const fields = fieldsOf(await readForm(request, context));
    values = keptValues(fields);
    intent = fields.intent ?? '';
    if (intent !== 'login.submit' && intent !== 'register.submit') throw new AppError('unknownIntent');
    const { meta, sessionId: oldSessionId, em } = context;
    const signedIn =
      intent === 'login.submit'
        ? await loginUser(em, parsePayload(loginSchema, fields), { meta, oldSessionId })
        : await registerUser(em, parsePayload(registrationSchema, fields), { meta, language, oldSessionId });
    const text = intent === 'login.submit' ? 'auth.welcomeBack' : 'auth.accountCreated';
    return redirectWith(safeReturnTo(fields.returnTo), { text, variant: 'success' }, [['Set-Cookie', sessionCookie(signedIn.sessionId)]]);
  } catch (error) {
    return refused(refusalIn(intent === 'register.submit' ? 'register' : 'login', error, language, values, context));
  }
}

export default function Auth() {
  const data = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>()?.refusal;
  const alert = refusal ? { variant: 'destructive' as const, text: Object.values(refusal.errors).join(', ') || refusal.text } : null;
  return <AuthScreen {...data} values={refusal?.values} errors={refusal?.errors} alert={alert} />;
}
