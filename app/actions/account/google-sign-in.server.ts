import { AppError } from '~/errors.ts';
import {
  beginHandshake,
  endHandshake,
  googleRefused,
  linkGoogle,
  proveByGoogle,
  signInWithGoogle,
} from '~/modules/account/google.service.server.ts';
import { isDashboardValue, landing, safeReturnTo } from '~/modules/account/landing.rules.ts';
import type { RequestContext } from '~/http/context.server.ts';
import { orNotFound, redirectWith } from '~/http/page.server.ts';
import { languageOf, sessionCookie, userOf } from '~/http/session.server.ts';
import { keepPending } from '~/http/second-step.server.ts';
import { signedCookie } from '~/http/signed-cookie.server.ts';
import { authHref } from '~/screens/account/auth-href.ts';

/** Why the user goes to Google: to sign in, to link the account, or to confirm their identity. */
type GooglePurpose = 'signIn' | 'link' | 'prove';

/** A redirect to Google and back, stored in a signed cookie. */
export interface GoogleRedirect {
  purpose: GooglePurpose;
  /** The page to open afterwards, and the dashboard to select; '' for the default. */
  returnTo: string;
  dashboard: string;
  /** That of the dashboard's link; '' without one. */
  key: string;
}

/** A longer key is that of no link. */
const MAX_KEY = 200;
/** Lifetime of the cookie, seconds. */
const REDIRECT_S = 600;
const redirectCookie = () => signedCookie('trip', REDIRECT_S);

async function readRedirect(request: Request): Promise<GoogleRedirect> {
  const cookie = request.headers.get('cookie');
  const stored = (await redirectCookie().parse(cookie)) as GoogleRedirect | '' | null;
  return stored || { purpose: 'signIn', returnTo: '', dashboard: '', key: '' };
}

/** The header that removes the cookie. */
const clearedRedirect = async (): Promise<[string, string]> => [
  'Set-Cookie',
  await redirectCookie().serialize('', { maxAge: 0 }),
];

/** The URL that starts a sign-in with Google, with its query; null where Google sign-in is off. */
export function googleHref(
  { services }: RequestContext,
  query: Readonly<Record<string, string>>,
): string | null {
  if (services.google.name === 'disabled') return null;
  const filled = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ''));
  return filled.size > 0 ? `/auth/google?${filled.toString()}` : '/auth/google';
}

/** Redirects to Google; purpose, returnTo and dashboard are stored in a signed cookie. */
export async function startGoogle(
  context: RequestContext,
  request: Request,
  { purpose, returnTo, dashboard, key }: GoogleRedirect,
): Promise<Response> {
  const stored: GoogleRedirect = {
    purpose,
    returnTo: safeReturnTo(returnTo, ''),
    dashboard: isDashboardValue(dashboard) ? dashboard : '',
    key: isDashboardValue(dashboard) ? key.slice(0, MAX_KEY) : '',
  };
  const response = await beginHandshake(context, request).catch(orNotFound);
  response.headers.append('Set-Cookie', await redirectCookie().serialize(stored));
  response.headers.set('Cache-Control', 'no-store');
  return response;
}

const SETTINGS = '/account-settings';

/** Refusals before Google has named an account; the service records the later ones. */
const earlyRefusals = ['denied', 'unverified', 'expired', 'unreachable'] as const;

/** Redirects a failed attempt to the page where it started, with the reason as a message. */
async function failedResponse(
  error: unknown,
  started: GoogleRedirect,
  context: RequestContext,
): Promise<Response> {
  if (!(error instanceof AppError) || error.code !== 'googleFailed') return orNotFound(error);
  const reason = String(error.params.reason ?? 'unreachable');
  const early = earlyRefusals.find((known) => known === reason);
  if (early) await googleRefused(context, early);
  const query = new URLSearchParams({
    ...(started.returnTo ? { returnTo: started.returnTo } : {}),
    ...(started.dashboard ? { dashboard: started.dashboard } : {}),
    ...(started.key ? { key: started.key } : {}),
  }).toString();
  const to = started.purpose === 'signIn' ? `/auth${query ? `?${query}` : ''}` : SETTINGS;
  return redirectWith(to, { text: `google.failed.${reason}`, variant: 'destructive' }, [
    await clearedRedirect(),
  ]);
}

/** Does what the user went to Google for. Throws `googleFailed` with its reason. */
async function completeRedirect(
  request: Request,
  started: GoogleRedirect,
  context: RequestContext,
): Promise<Response> {
  const { profile, headers } = await endHandshake(context, request);
  const { sessionId } = context;
  const cookies: [string, string][] = [...headers.entries(), await clearedRedirect()];
  const user = await userOf(context);
  if (started.purpose !== 'signIn') {
    if (!user || !sessionId) throw new AppError('googleFailed', { reason: 'expired' });
    if (started.purpose === 'link') await linkGoogle(context, user, profile, sessionId);
    else await proveByGoogle(context, user, profile, sessionId);
    return redirectWith(
      started.returnTo || SETTINGS,
      { text: started.purpose === 'link' ? 'google.linked' : 'google.proved', variant: 'success' },
      cookies,
    );
  }
  const signedIn = await signInWithGoogle(context, profile, {
    language: await languageOf(context),
    oldSessionId: sessionId,
  }).catch(async (error: unknown) => {
    if (await keepPending(context, error)) return null;
    throw error;
  });
  if (!signedIn)
    return redirectWith(
      authHref('second-step', { ...started, joinKey: started.key }),
      null,
      cookies,
    );
  context.keepDevice(signedIn.device);
  const welcome = signedIn.restored ? 'auth.restored' : 'auth.welcomeBack';
  const text = signedIn.linked ? 'google.accountLinked' : welcome;
  return redirectWith(
    landing(started.returnTo, started.dashboard, started.key),
    { text, variant: 'success', ...(signedIn.linked ? { durationMs: 15_000 } : {}) },
    [...cookies, ['Set-Cookie', sessionCookie(signedIn.sessionId)]],
  );
}

/** Handles Google's callback, or the form of the trial's account picker. */
export async function finishGoogle(request: Request, context: RequestContext): Promise<Response> {
  const started = await readRedirect(request);
  try {
    return await completeRedirect(request, started, context);
  } catch (error) {
    return failedResponse(error, started, context);
  }
}
