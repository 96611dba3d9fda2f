import type { ActionFunctionArgs } from '@remix-run/node';
import { AppError } from '../../errors.ts';
import { landing } from '../../modules/account/landing.rules.ts';
import { loginSchema, registrationSchema } from '../../modules/account/account.schema.ts';
import { loginUser, registerUser } from '../../modules/account/account.service.server.ts';
import { t } from '../../i18n.server.ts';
import type { Language } from '../../i18n.ts';
import { parsePayload } from '../../http/checked.ts';
import type { RequestContext } from '../../http/context.server.ts';
import { toAppError } from '../../http/endpoint.server.ts';
import { flowSays } from '../flow-text.ts';
import { fieldsOf, keptValues, requestIdOf } from '../../http/form.server.ts';
import { orNotFound, redirectWith, refused } from '../../http/page.server.ts';
import { languageOf, sessionCookie } from '../../http/session.server.ts';

const intents = ['login.submit', 'register.submit'];

/** The refusal in the words that the browser's own call would show. */
function refusal(
  flow: 'login' | 'register',
  thrown: unknown,
  language: Language,
  fields: Record<string, string>,
  context: RequestContext,
) {
  const error = toAppError(thrown, context);
  const said = flowSays(
    (key, params) => t(language, key, params),
    { code: error.code, params: error.params },
    flow,
  );
  return {
    text: said.text,
    code: error.code,
    errors: said.fields,
    values: keptValues(fields),
    status: error.status || 500,
    ...(said.title ? { title: said.title } : {}),
  };
}

/**
 * The sign-in and sign-up forms of /auth without scripts: 303 to where the person was going, or the
 * same page with what was refused.
 */
export async function signAction(
  { context }: ActionFunctionArgs,
  form: FormData,
): Promise<Response> {
  const fields = fieldsOf(form);
  const intent = fields.intent ?? '';
  if (!intents.includes(intent)) return orNotFound(new AppError('unknownIntent'));
  const language = await languageOf(context);
  const { meta, sessionId: oldSessionId } = context;
  const isNew = intent === 'register.submit';
  try {
    const { sessionId } = isNew
      ? await registerUser(context, parsePayload(registrationSchema, fields), {
          meta,
          language,
          oldSessionId,
          requestId: requestIdOf(fields),
        })
      : await loginUser(context, parsePayload(loginSchema, fields), { meta, oldSessionId });
    const said = {
      text: isNew ? 'auth.accountCreated' : 'auth.welcomeBack',
      variant: 'success' as const,
    };
    return redirectWith(landing(fields.returnTo, fields.dashboard), said, [
      ['Set-Cookie', sessionCookie(sessionId)],
    ]);
  } catch (error) {
    return refused(refusal(isNew ? 'register' : 'login', error, language, fields, context));
  }
}
