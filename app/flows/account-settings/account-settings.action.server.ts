import { json, type ActionFunctionArgs } from '@remix-run/node';
import { AppError } from '../../errors.ts';
import { isLanguage } from '../../i18n.ts';
import {
  companySchema,
  deletionSchema,
  emailChangeSchema,
  passwordChangeSchema,
  phoneChangeSchema,
  profileSchema,
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
import { parsePayload, type FieldErrors } from '../../http/checked.ts';
import { cookieLine, type RequestContext } from '../../http/context.server.ts';
import { messageOf, toAppError } from '../../http/endpoint.server.ts';
import { fieldsOf, keptValues, readForm } from '../../http/form.server.ts';
import { startGoogle } from '../google-sign-in/google-sign-in.server.ts';
import { isMultipart } from '../../http/multipart.server.ts';
import { fieldSentences, orNotFound, redirectWith } from '../../http/page.server.ts';
import { endedSessionHeaders, languageOf } from '../../http/session.server.ts';
import { receiveLogo } from './logo-upload.server.ts';

type Fields = Record<string, string>;
export interface Done {
  /** Key of the sentence for the next page. */
  text?: string;
  to?: string;
  headers?: [string, string][];
}
export type Intent = (user: SessionUser, fields: Fields, context: RequestContext) => Promise<Done>;

const YEAR_S = 365 * 24 * 3600;
const SETTINGS = '/account-settings';
const within = ({ meta, sessionId }: RequestContext): SettingsContext => ({ meta, sessionId });

/** What each form of the page does. */
const intents: Record<string, Intent> = {
  'profile.save': async (user, fields, context) => {
    const input = parsePayload(profileSchema, fields);
    await saveProfile(context, user, input);
    return {
      text: 'account.saved',
      headers: isLanguage(input.language)
        ? [['Set-Cookie', cookieLine('lang', input.language, YEAR_S)]]
        : [],
    };
  },
  'company.save': async (user, fields, context) => (
    await saveCompany(context, user, parsePayload(companySchema, fields)),
    { text: 'account.saved' }
  ),
  'logo.remove': async (user, _fields, context) => (
    await removeLogo(context, user),
    { text: 'account.company.logoRemoved' }
  ),
  'email.save': async (user, fields, context) => (
    await changeEmail(context, user, parsePayload(emailChangeSchema, fields), within(context)),
    { text: 'account.email.changed' }
  ),
  'phone.save': async (user, fields, context) => (
    await changePhone(context, user, parsePayload(phoneChangeSchema, fields), within(context)),
    { text: 'account.phone.changed' }
  ),
  'password.save': async (user, fields, context) => (
    await changePassword(
      context,
      user,
      parsePayload(passwordChangeSchema, fields),
      within(context),
    ),
    { text: 'account.password.changed' }
  ),
  'google.unlink': async (user, _fields, context) => (
    await unlinkGoogle(context, user, within(context)),
    { text: 'account.google.unlinked' }
  ),
  'session.end': async (user, fields, context) => (
    await endSessions(context, user, fields.session ?? '', within(context)),
    { text: 'account.sessions.ended' }
  ),
  'session.endOthers': async (user, _fields, context) => (
    await endSessions(context, user, null, within(context)),
    { text: 'account.sessions.othersEnded' }
  ),
  'account.delete': async (user, fields, context) => (
    await deleteAccount(context, user, parsePayload(deletionSchema, fields), within(context)),
    { text: 'account.deletion.done', to: '/auth', headers: endedSessionHeaders() }
  ),
};

const googleIntents = ['google.link', 'google.prove'];

/** The page again with what was refused, beside the form that it was typed into. */
async function refusedForm(
  thrown: unknown,
  intent: string,
  fields: Fields,
  context: RequestContext,
): Promise<Response> {
  if (thrown instanceof Response) throw thrown;
  const error = toAppError(thrown, context);
  const language = await languageOf(context);
  const errors = fieldSentences(language, (error.params.fields ?? {}) as FieldErrors);
  return json(
    { refusal: { intent, text: messageOf(error, language), errors, values: keptValues(fields) } },
    { status: error.status || 500, headers: { 'Cache-Control': 'no-store' } },
  );
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
    return refusedForm(thrown, 'logo.save', {}, context);
  }
}

/**
 * The forms of /account-settings: 303 with what was done, or the page again with what was refused.
 * `others`: those of modules beside the account.
 */
export async function settingsAction(
  { request, context }: ActionFunctionArgs,
  user: SessionUser,
  others: Readonly<Record<string, Intent>>,
): Promise<Response> {
  if (isMultipart(request)) return logoAction(request, context, user);
  const fields = fieldsOf(await readForm(request, context).catch(orNotFound));
  const intent = fields.intent ?? '';
  const known = { ...others, ...intents };
  const run = Object.hasOwn(known, intent) ? known[intent] : undefined;
  if (!run && !googleIntents.includes(intent)) return orNotFound(new AppError('unknownIntent'));
  try {
    if (intent === 'google.prove')
      return await startGoogle(context, request, {
        purpose: 'prove',
        returnTo: SETTINGS,
        dashboard: '',
      });
    if (intent === 'google.link') {
      await proveByPassword(context, user, fields.currentPassword ?? '', within(context));
      return await startGoogle(context, request, {
        purpose: 'link',
        returnTo: SETTINGS,
        dashboard: '',
      });
    }
    const { text, to = SETTINGS, headers } = await (run as Intent)(user, fields, context);
    return redirectWith(to, text ? { text, variant: 'success' } : null, headers);
  } catch (thrown) {
    return refusedForm(thrown, intent, fields, context);
  }
}
