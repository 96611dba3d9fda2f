import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { AppError } from '../../errors.ts';
import { isLanguage } from '../../i18n.ts';
import {
  companySchema,
  deletionSchema,
  emailChangeSchema,
  passwordChangeSchema,
  phoneChangeSchema,
  profileSchema,
  proofSchema,
  sessionEndSchema,
} from '../../modules/account/account.schema.ts';
import { removeLogo, saveCompany } from '../../modules/account/company.service.server.ts';
import {
  changeEmail,
  changePassword,
  changePhone,
  deleteAccount,
  endSessions,
  proveByPassword,
  saveProfile,
  unlinkGoogle,
  type SettingsContext,
} from '../../modules/account/settings.service.server.ts';
import type { SessionUser } from '../../modules/account/session.service.server.ts';
import { cookieLine, type RequestContext } from '../../http/context.server.ts';
import {
  constraintOf,
  fieldsOf,
  parseForm,
  readForm,
  valueOf,
  type FormConstraint,
  type FormSubmission,
} from '../../http/form.server.ts';
import { startGoogle } from '../google-sign-in/google-sign-in.server.ts';
import { isMultipart } from '../../http/multipart.server.ts';
import { orNotFound, redirectWith, refusalOf, refusalResponse } from '../../http/page.server.ts';
import { endedSessionHeaders } from '../../http/session.server.ts';
import { receiveLogo } from './logo-upload.server.ts';

export interface Done {
  /** Key of the sentence for the next page. */
  text?: string;
  to?: string;
  headers?: [string, string][];
}

/** What a form of the page does with its fields, as its schema reads them. */
type Run<Input> = (user: SessionUser, input: Input, context: RequestContext) => Promise<Done>;

/** A form of the page: its schema, and what it does once its fields are accepted. */
export interface SettingsIntent {
  schema: z.ZodObject;
  /** The schema reads the form; `run` throws what it refuses, `invalid` with `fields` among it. */
  prepare(form: FormData): {
    submission: FormSubmission<z.ZodObject>;
    run: (user: SessionUser, context: RequestContext) => Promise<Done | Response>;
  };
}

/** A form with the schema that reads it and what it does. */
export const settingsIntent = <S extends z.ZodObject>(
  schema: S,
  run: (...args: Parameters<Run<z.output<S>>>) => Promise<Done | Response>,
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

/** The schema of a form that has buttons alone. */
export const noFields = z.object({});

const YEAR_S = 365 * 24 * 3600;
const SETTINGS = '/account-settings';
const within = ({ meta, sessionId }: RequestContext): SettingsContext => ({ meta, sessionId });
const done = (text: string) => (): Done => ({ text });
const google = (context: RequestContext, request: Request, purpose: 'prove' | 'link') =>
  startGoogle(context, request, { purpose, returnTo: SETTINGS, dashboard: '' });

/** The forms of the person's own facts. */
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
    saveCompany(context, user, input).then(done('account.saved')),
  ),
  'logo.remove': settingsIntent(noFields, (user, _input, context) =>
    removeLogo(context, user).then(done('account.company.logoRemoved')),
  ),
};

/** The forms of who may get in, and from where. */
const securityIntents: Record<string, SettingsIntent> = {
  'email.save': settingsIntent(emailChangeSchema, (user, input, context) =>
    changeEmail(context, user, input, within(context)).then(done('account.email.changed')),
  ),
  'phone.save': settingsIntent(phoneChangeSchema, (user, input, context) =>
    changePhone(context, user, input, within(context)).then(done('account.phone.changed')),
  ),
  'password.save': settingsIntent(passwordChangeSchema, (user, input, context) =>
    changePassword(context, user, input, within(context)).then(done('account.password.changed')),
  ),
  'google.unlink': settingsIntent(noFields, (user, _input, context) =>
    unlinkGoogle(context, user, within(context)).then(done('account.google.unlinked')),
  ),
  'session.end': settingsIntent(sessionEndSchema, (user, { session }, context) =>
    endSessions(context, user, session, within(context)).then(done('account.sessions.ended')),
  ),
  'session.endOthers': settingsIntent(noFields, (user, _input, context) =>
    endSessions(context, user, null, within(context)).then(done('account.sessions.othersEnded')),
  ),
  'account.delete': settingsIntent(deletionSchema, async (user, input, context) => {
    await deleteAccount(context, user, input, within(context));
    return { text: 'account.deletion.done', to: '/auth', headers: endedSessionHeaders() };
  }),
};

/** The forms that lead to Google: to prove who is there, or to link the account. */
const googleIntents = (request: Request): Record<string, SettingsIntent> => ({
  'google.prove': settingsIntent(noFields, (_user, _input, context) =>
    google(context, request, 'prove'),
  ),
  'google.link': settingsIntent(proofSchema, async (user, { currentPassword }, context) => {
    await proveByPassword(context, user, currentPassword, within(context));
    return google(context, request, 'link');
  }),
});

/** The native attributes of each form's fields, by its intent. */
export const settingsConstraints = (): Record<string, FormConstraint> => ({
  ...Object.fromEntries(
    Object.entries({ ...profileIntents, ...securityIntents }).map(([intent, { schema }]) => [
      intent,
      constraintOf(schema),
    ]),
  ),
  'google.link': constraintOf(proofSchema),
});

/** The page again with what was refused, beside the form that it was typed into. */
async function refusedForm(
  thrown: unknown,
  intent: string,
  context: RequestContext,
  submission: FormSubmission<z.ZodObject>,
): Promise<Response> {
  const { status, ...refusal } = await refusalOf(thrown, context, { submission });
  return refusalResponse({ ...refusal, intent, status });
}

/** The form with a picture. */
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
 * The forms of /account-settings: 303 with what was done, or the page again with what was refused.
 * `others`: those of modules beside the account.
 */
export async function settingsAction(
  { request, context }: ActionFunctionArgs,
  user: SessionUser,
  others: Readonly<Record<string, SettingsIntent>>,
): Promise<Response> {
  if (isMultipart(request)) return logoAction(request, context, user);
  const form = await readForm(request, context).catch(orNotFound);
  const intent = fieldsOf(form).intent ?? '';
  const forms = { ...others, ...profileIntents, ...securityIntents, ...googleIntents(request) };
  const found = Object.hasOwn(forms, intent) ? forms[intent] : undefined;
  if (!found) return orNotFound(new AppError('unknownIntent'));
  const { submission, run } = found.prepare(form);
  try {
    const answer = await run(user, context);
    if (answer instanceof Response) return answer;
    const { text, to = SETTINGS, headers } = answer;
    return redirectWith(to, text ? { text, variant: 'success' } : null, headers);
  } catch (thrown) {
    return refusedForm(thrown, intent, context, submission);
  }
}
