import { AppError } from '../../errors.ts';
import {
  beginHandshake,
  endHandshake,
  googleRefused,
  linkGoogle,
  proveByGoogle,
  signInWithGoogle,
} from '../../modules/account/google.service.server.ts';
import { isDashboardValue, landing, safeReturnTo } from '../../modules/account/landing.rules.ts';
import type { RequestContext } from '../../http/context.server.ts';
import { orNotFound, redirectWith } from '../../http/page.server.ts';
import { languageOf, sessionCookie, userOf } from '../../http/session.server.ts';
import { signedCookie } from '../../http/signed-cookie.server.ts';

/**
 * What a sign-in by Google is for: getting in, linking the account, or proving who one is for a
 * change.
 */
type GooglePurpose = 'signIn' | 'link' | 'prove';

export interface GoogleTrip {
  purpose: GooglePurpose;
  returnTo: string;
  dashboard: string;
}

/** Seconds for which the trip is remembered. */
const TRIP_S = 600;
const tripCookie = () => signedCookie('trip', TRIP_S);

async function readTrip(request: Request): Promise<GoogleTrip> {
  const cookie = request.headers.get('cookie');
  const trip = (await tripCookie().parse(cookie)) as GoogleTrip | '' | null;
  return trip || { purpose: 'signIn', returnTo: '', dashboard: '' };
}

/** The header that forgets the trip. */
const endedTrip = async (): Promise<[string, string]> => [
  'Set-Cookie',
  await tripCookie().serialize('', { maxAge: 0 }),
];

/** Begins a trip to Google; where it was going is kept in a signed cookie of its own. */
export async function startGoogle(
  context: RequestContext,
  request: Request,
  { purpose, returnTo, dashboard }: GoogleTrip,
): Promise<Response> {
  const trip = {
    purpose,
    returnTo: safeReturnTo(returnTo, ''),
    dashboard: isDashboardValue(dashboard) ? dashboard : '',
  };
  const answer = await beginHandshake(context, request).catch(orNotFound);
  answer.headers.append('Set-Cookie', await tripCookie().serialize(trip));
  answer.headers.set('Cache-Control', 'no-store');
  return answer;
}

const settings = '/account-settings';

/** The failed trip's page: where it began, with a sentence that says why. */
async function backFrom(
  error: unknown,
  trip: GoogleTrip,
  context: RequestContext,
): Promise<Response> {
  if (!(error instanceof AppError) || error.code !== 'googleFailed') return orNotFound(error);
  const reason = String(error.params.reason ?? 'unreachable');
  if (['denied', 'unverified', 'expired', 'unreachable'].includes(reason))
    await googleRefused(context, context.meta, reason);
  const query = new URLSearchParams({
    ...(trip.returnTo ? { returnTo: trip.returnTo } : {}),
    ...(trip.dashboard ? { dashboard: trip.dashboard } : {}),
  }).toString();
  const to = trip.purpose === 'signIn' ? `/auth${query ? `?${query}` : ''}` : settings;
  return redirectWith(to, { text: `google.failed.${reason}`, variant: 'destructive' }, [
    await endedTrip(),
  ]);
}

async function arrive(
  request: Request,
  trip: GoogleTrip,
  context: RequestContext,
): Promise<Response> {
  const { profile, headers } = await endHandshake(context, request);
  const { meta, sessionId } = context;
  const lines: [string, string][] = [...headers.entries(), await endedTrip()];
  const user = await userOf(context);
  if (trip.purpose !== 'signIn') {
    if (!user || !sessionId) throw new AppError('googleFailed', { reason: 'expired' });
    if (trip.purpose === 'link') await linkGoogle(context, user, profile, sessionId, meta);
    else await proveByGoogle(context, user, profile, sessionId, meta);
    return redirectWith(
      trip.returnTo || settings,
      { text: trip.purpose === 'link' ? 'google.linked' : 'google.proved', variant: 'success' },
      lines,
    );
  }
  const signedIn = await signInWithGoogle(context, profile, {
    meta,
    language: await languageOf(context),
    oldSessionId: sessionId,
  });
  const text = signedIn.linked ? 'google.accountLinked' : 'auth.welcomeBack';
  return redirectWith(
    landing(trip.returnTo, trip.dashboard),
    { text, variant: 'success', ...(signedIn.linked ? { durationMs: 15_000 } : {}) },
    [...lines, ['Set-Cookie', sessionCookie(signedIn.sessionId)]],
  );
}

/** Ends a trip: the callback of Google, or the answer of the trial's picker. */
export async function finishGoogle(request: Request, context: RequestContext): Promise<Response> {
  const trip = await readTrip(request);
  try {
    return await arrive(request, trip, context);
  } catch (error) {
    return backFrom(error, trip, context);
  }
}
