import { randomBytes } from 'node:crypto';
import { createCookieSessionStorage } from '@remix-run/node';
import { Authenticator } from 'remix-auth';
import type { GoogleProfile as RemixGoogleProfile } from 'remix-auth-google';
import { AppError } from '~/errors.ts';
import type { Google, GoogleProfile } from '~/adapters/google.ts';
import {
  pkceContext,
  VerifiedGoogleStrategy,
  withPkceVerifier,
  type Endpoints,
} from './strategy.server.ts';

/** Path of the redirect URI, which is registered at Google under APP_URL. */
const GOOGLE_CALLBACK_PATH = '/auth/google/callback';

export interface GoogleConfig {
  clientId: string;
  clientSecret: string;
  /** Origin of the callback; never taken from a request (promise 20.6). */
  appUrl: string;
  /** Sign the handshake cookie: the first signs, all verify. */
  secrets: string[];
  /** Origin of a loopback fake; tests only. */
  endpoint?: string;
}

/** Seconds within which the sign-in at Google must be finished. */
const HANDSHAKE_S = 600;

/** Google's addresses, or those of a loopback fake at `origin`. */
export function endpointsOf(origin?: string): Endpoints {
  if (origin)
    return {
      authorize: `${origin}/authorize`,
      token: `${origin}/token`,
      userinfo: `${origin}/userinfo`,
    };
  return {
    authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
    token: 'https://oauth2.googleapis.com/token',
    userinfo: 'https://openidconnect.googleapis.com/v1/userinfo',
  };
}

/** A separate cookie for the handshake, so that our own session is not changed by it. */
function handshakeStorage({ appUrl, secrets }: GoogleConfig) {
  const secure = appUrl.startsWith('https:');
  return createCookieSessionStorage({
    cookie: {
      name: secure ? '__Secure-google' : 'google',
      path: '/auth/google',
      httpOnly: true,
      sameSite: 'lax',
      secure,
      secrets,
      maxAge: HANDSHAKE_S,
    },
  });
}

/** The AppError for a failed sign-in: a cause of ours, else googleFailed. */
function toAppError(error: unknown): AppError {
  const cause: unknown = error instanceof Error ? error.cause : undefined;
  if (cause instanceof AppError) return cause;
  const handshake = error instanceof Error && /state|code/i.test(error.message);
  return new AppError(
    'googleFailed',
    { reason: handshake ? 'expired' : 'unreachable' },
    { cause: new Error(error instanceof Error ? error.name : typeof error) },
  );
}

function toProfile({ _json: json }: RemixGoogleProfile): GoogleProfile {
  return {
    sub: json.sub,
    email: json.email.toLowerCase(),
    firstName: json.given_name ?? json.name ?? '',
    lastName: json.family_name ?? '',
  };
}

export function googleOauth(config: GoogleConfig): Google {
  if (!config.clientId || !config.clientSecret)
    throw new Error('Google needs both the client id and its secret');
  const endpoints = endpointsOf(config.endpoint);
  const storage = handshakeStorage(config);
  const callbackURL = new URL(GOOGLE_CALLBACK_PATH, config.appUrl).href;
  const options = { clientID: config.clientId, clientSecret: config.clientSecret, callbackURL };
  const authenticator = new Authenticator<RemixGoogleProfile>(withPkceVerifier(storage), {
    throwOnError: true,
  });
  authenticator.use(new VerifiedGoogleStrategy(options, endpoints));

  return {
    name: 'oauth',
    formOrigins: [new URL(endpoints.authorize).origin],
    async begin(request) {
      const startRequest = new Request(new URL('/auth/google', config.appUrl), {
        headers: { Cookie: request.headers.get('Cookie') ?? '' },
      });
      try {
        await pkceContext.run({ verifier: randomBytes(32).toString('base64url') }, () =>
          authenticator.authenticate('google', startRequest),
        );
      } catch (thrown) {
        // remix-auth throws the redirect to Google.
        if (thrown instanceof Response) return thrown;
        throw toAppError(thrown);
      }
      throw new AppError('googleFailed', { reason: 'expired' });
    },
    async finish(request) {
      const url = new URL(request.url);
      if (url.searchParams.get('error') === 'access_denied')
        throw new AppError('googleFailed', { reason: 'denied' });
      const callbackRequest = new Request(callbackURL + url.search, {
        headers: { Cookie: request.headers.get('Cookie') ?? '' },
      });
      const session = await storage.getSession(request.headers.get('Cookie'));
      const headers = new Headers({ 'Set-Cookie': await storage.destroySession(session) });
      try {
        const profile = await pkceContext.run({ verifier: '' }, () =>
          authenticator.authenticate('google', callbackRequest),
        );
        return { profile: toProfile(profile), headers };
      } catch (error) {
        throw toAppError(error);
      }
    },
  };
}
