import type { ActionFunctionArgs } from '@remix-run/node';
import { AppError } from '~/errors.ts';
import {
  loginSchema,
  registrationSchema,
  secondStepSchema,
} from '~/modules/account/account.schema.ts';
import { loginUser, registerUser } from '~/modules/account/account.service.server.ts';
import type { RequestContext } from '~/http/context.server.ts';
import { fieldsOf, parseForm, requestIdOf, valueOf } from '~/http/form.server.ts';
import { orNotFound, redirectWith, refusalOf, refusalResponse } from '~/http/page.server.ts';
import { languageOf, sessionCookie } from '~/http/session.server.ts';
import { keepPending } from '~/http/second-step.server.ts';
import { joinAfterSignIn } from '~/flows/join-dashboard/join-dashboard.actors.server.ts';
import { authHref } from '~/screens/account/auth-href.ts';
import { completeSignIn } from './second-step.server.ts';

/** The sign-in form. */
async function login(form: FormData, context: RequestContext) {
  const submission = parseForm(form, loginSchema);
  const run = async () => loginUser(context, valueOf(submission), context.sessionId);
  return { submission, run };
}

/** The sign-up form. */
async function register(form: FormData, context: RequestContext) {
  const { sessionId: oldSessionId } = context;
  const submission = parseForm(form, registrationSchema);
  const requestId = requestIdOf(fieldsOf(form));
  const language = await languageOf(context);
  const run = async () =>
    registerUser(context, valueOf(submission), { language, oldSessionId, requestId });
  return { submission, run };
}

/** The form of the second step. */
async function secondStep(form: FormData, context: RequestContext, request: Request) {
  const submission = parseForm(form, secondStepSchema);
  const run = async () => completeSignIn(request, context, valueOf(submission).code);
  return { submission, run };
}

const intents = {
  'login.submit': { flow: 'login', prepare: login, successText: 'auth.welcomeBack' },
  'register.submit': { flow: 'register', prepare: register, successText: 'auth.accountCreated' },
  'second-step.submit': { flow: 'login', prepare: secondStep, successText: 'auth.welcomeBack' },
} as const;

/** The page to which a sign-in leads that waits for its second step, or has to begin again. */
async function otherStep(
  context: RequestContext,
  error: unknown,
  { returnTo, dashboard, key: joinKey }: Record<string, string>,
): Promise<Response | null> {
  if (await keepPending(context, error))
    return redirectWith(authHref('second-step', { returnTo, dashboard, joinKey }), null);
  if (!(error instanceof AppError) || error.code !== 'secondStepExpired') return null;
  return redirectWith(authHref('login', { returnTo, dashboard, joinKey }), {
    title: 'auth.signInFailed',
    text: 'errors.secondStepExpired',
    variant: 'destructive',
  });
}

/**
 * Handles the sign-in and sign-up forms of /auth without scripts: 303 to the requested page, or the
 * refused form.
 */
export async function signAction(
  { request, context }: ActionFunctionArgs,
  form: FormData,
): Promise<Response> {
  const fields = fieldsOf(form);
  const { intent = '', returnTo, dashboard, key } = fields;
  if (!Object.hasOwn(intents, intent)) return orNotFound(new AppError('unknownIntent'));
  const { flow, prepare, successText } = intents[intent as keyof typeof intents];
  const { submission, run } = await prepare(form, context, request);
  try {
    const { sessionId, user, device, restored } = await run();
    context.keepDevice(device);
    const to = await joinAfterSignIn(context, user, { returnTo, dashboard, key });
    const text = restored ? 'auth.restored' : successText;
    return redirectWith(to, { text, variant: 'success' }, [
      ['Set-Cookie', sessionCookie(sessionId)],
    ]);
  } catch (error) {
    const other = await otherStep(context, error, fields);
    if (other) return other;
    return refusalResponse(await refusalOf(error, context, { flow, submission }));
  }
}
