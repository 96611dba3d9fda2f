import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { AppError } from '~/errors.ts';
import { isLanguage } from '~/i18n.ts';
import {
  companySchema,
  deletionSchema,
  emailChangeSchema,
  passwordChangeSchema,
  phoneChangeSchema,
  profileSchema,
  proofSchema,
  sessionEndSchema,
} from '~/modules/account/account.schema.ts';
import { removeLogo, saveCompany } from '~/modules/account/company.service.server.ts';
import {
  changeEmail,
  changePassword,
  changePhone,
  deleteAccount,
  endSessions,
  proveByPassword,
  saveProfile,
  unlinkGoogle,
} from '~/modules/account/settings.service.server.ts';
import { refuseRenewingPlan } from '~/modules/billing/plan.service.server.ts';
import type { SessionUser } from '~/modules/account/session.service.server.ts';
import { cookieLine, type RequestContext } from '~/http/context.server.ts';
import {
  constraintOf,
  fieldsOf,
  parseForm,
  readForm,
  valueOf,
  type FormConstraint,
  type FormSubmission,
} from '~/http/form.server.ts';
import { isMultipart } from '~/http/multipart.server.ts';
import { orNotFound, redirectWith, refusalOf, refusalResponse } from '~/http/page.server.ts';
import { endedSessionHeaders, sessionCookie } from '~/http/session.server.ts';
import { startGoogle } from './google-sign-in.server.ts';
import { receiveLogo } from './logo-upload.server.ts';

/** What a form of the page has done. */
interface IntentResult {
  /** Locale key of the message on the next page. */
  text?: string;
  /** The next page, the settings page by default. */
  to?: string;
  headers?: [string, string][];
}

/** Handles the valid fields of a form. */
type Run<Input> = (
  user: SessionUser,
  input: Input,
  context: RequestContext,
) => Promise<IntentResult | Response>;

/** A form of the page. */
export interface SettingsIntent {
  schema: z.ZodObject;
  /** Parses the form; `run` throws AppError, `invalid` with `fields` where the form is invalid. */
  prepare(form: FormData): {
    submission: FormSubmission<z.ZodObject>;
    run: (user: SessionUser, context: RequestContext) => Promise<IntentResult | Response>;
  };
}

/** Makes an intent of a schema and the function that handles its value. */
export const settingsIntent = <S extends z.ZodObject>(
  schema: S,
  run: Run<z.output<S>>,
): SettingsIntent => ({
  schema,
  prepare: (form) => {
    const submission = parseForm(form, schema);
    return {
      submission: submission as FormSubmission<z.ZodObject>,
      run: async (user, context) => run(user, valueOf(submission), context),
    };
  },
});

/** The schema of a form that has only buttons. */
export const noFields = z.object({});

const YEAR_S = 365 * 24 * 3600;
const SETTINGS = '/account-settings';
/** The result of a form that has only a message. */
const withMessage = (text: string) => (): IntentResult => ({ text });
/** The result of a form after which the session has another id. */
const withSession =
  (text: string) =>
  (sessionId: string | null): IntentResult => ({
    text,
    headers: sessionId ? [['Set-Cookie', sessionCookie(sessionId)]] : [],
  });
const google = (context: RequestContext, request: Request, purpose: 'prove' | 'link') =>
  startGoogle(context, request, { purpose, returnTo: SETTINGS, dashboard: '', key: '' });

/** The forms of the user's profile and company. */
const profileIntents: Record<string, SettingsIntent> = {
  'profile.save': settingsIntent(profileSchema, async (user, input, context) => {
    await saveProfile(context, user, input);
    return {
      text: 'account.saved',
      headers: isLanguage(input.language)
        ? [['Set-Cookie', cookieLine('lang', input.language, YEAR_S)]]
        : [],
    };
  }),
  'company.save': settingsIntent(companySchema, (user, input, context) =>
    saveCompany(context, user, input).then(withMessage('account.saved')),
  ),
  'logo.remove': settingsIntent(noFields, (user, _input, context) =>
    removeLogo(context, user).then(withMessage('account.company.logoRemoved')),
  ),
};

/** The forms of sign-in data and sessions. */
const securityIntents: Record<string, SettingsIntent> = {
  'email.save': settingsIntent(emailChangeSchema, (user, input, context) =>
    changeEmail(context, user, input, context.sessionId).then(withSession('account.email.changed')),
  ),
  'phone.save': settingsIntent(phoneChangeSchema, (user, input, context) =>
    changePhone(context, user, input, context.sessionId).then(withSession('account.phone.changed')),
  ),
  'password.save': settingsIntent(passwordChangeSchema, async (user, input, context) => {
    const changed = await changePassword(context, user, input, context.sessionId);
    context.keepDevice(changed.device);
    return withSession('account.password.changed')(changed.sessionId);
  }),
  'google.unlink': settingsIntent(noFields, (user, _input, context) =>
    unlinkGoogle(context, user).then(withMessage('account.google.unlinked')),
  ),
  'session.end': settingsIntent(sessionEndSchema, (user, { session }, context) =>
    endSessions(context, user, session, context.sessionId).then(
      withMessage('account.sessions.ended'),
    ),
  ),
  'session.endOthers': settingsIntent(noFields, (user, _input, context) =>
    endSessions(context, user, null, context.sessionId).then(
      withMessage('account.sessions.othersEnded'),
    ),
  ),
  'account.delete': settingsIntent(deletionSchema, async (user, input, context) => {
    await refuseRenewingPlan(context, user);
    await deleteAccount(context, user, input, context.sessionId);
    return { text: 'account.deletion.done', to: '/auth', headers: endedSessionHeaders() };
  }),
};

/** The forms that redirect to Google: to confirm the user's identity, or to link the account. */
const googleIntents = (request: Request): Record<string, SettingsIntent> => ({
  'google.prove': settingsIntent(noFields, (_user, _input, context) =>
    google(context, request, 'prove'),
  ),
  'google.link': settingsIntent(proofSchema, async (user, { currentPassword }, context) => {
    await proveByPassword(context, user, currentPassword, context.sessionId);
    return google(context, request, 'link');
  }),
});

/** The native validation attributes of each form's fields, by its intent. */
export const settingsConstraints = (): Record<string, FormConstraint> => ({
  ...Object.fromEntries(
    Object.entries({ ...profileIntents, ...securityIntents }).map(([intent, { schema }]) => [
      intent,
      constraintOf(schema),
    ]),
  ),
  'google.link': constraintOf(proofSchema),
});

/** The response of a refused form, with its intent, so that the page shows it beside that form. */
async function refusedForm(
  thrown: unknown,
  intent: string,
  context: RequestContext,
  submission: FormSubmission<z.ZodObject>,
): Promise<Response> {
  const { status, ...refusal } = await refusalOf(thrown, context, { submission });
  return refusalResponse({ ...refusal, intent, status });
}

/** The multipart form of the logo. */
async function logoAction(
  request: Request,
  context: RequestContext,
  user: SessionUser,
): Promise<Response> {
  try {
    await receiveLogo(request, context, user);
    return redirectWith(SETTINGS, { text: 'account.company.logoSaved', variant: 'success' });
  } catch (thrown) {
    if (thrown instanceof AppError && ['unknownIntent', 'originRefused'].includes(thrown.code))
      return orNotFound(thrown);
    return refusedForm(thrown, 'logo.save', context, parseForm(new FormData(), noFields));
  }
}

/**
 * Handles the forms of /account-settings: 303 with a message, or the refused form. `otherIntents`
 * are the forms of modules other than the account.
 */
export async function settingsAction(
  { request, context }: ActionFunctionArgs,
  user: SessionUser,
  otherIntents: Readonly<Record<string, SettingsIntent>>,
): Promise<Response> {
  if (isMultipart(request)) return logoAction(request, context, user);
  const form = await readForm(request, context).catch(orNotFound);
  const intent = fieldsOf(form).intent ?? '';
  const intents = {
    ...otherIntents,
    ...profileIntents,
    ...securityIntents,
    ...googleIntents(request),
  };
  const match = Object.hasOwn(intents, intent) ? intents[intent] : undefined;
  if (!match) return orNotFound(new AppError('unknownIntent'));
  const { submission, run } = match.prepare(form);
  try {
    const result = await run(user, context);
    if (result instanceof Response) return result;
    const { text, to = SETTINGS, headers } = result;
    return redirectWith(to, text ? { text, variant: 'success' } : null, headers);
  } catch (thrown) {
    return refusedForm(thrown, intent, context, submission);
  }
}
