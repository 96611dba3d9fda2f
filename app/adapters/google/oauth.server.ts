import { randomBytes } from 'node:crypto';
import { createCookieSessionStorage } from '@remix-run/node';
import { Authenticator } from 'remix-auth';
import type { GoogleProfile as RemixGoogleProfile } from 'remix-auth-google';
import { AppError } from '../../errors.ts';
import type { Google, GoogleProfile } from '../google.ts';
import {
  proofKey,
  VerifiedGoogleStrategy,
  withProofKey,
  type Endpoints,
} from './strategy.server.ts';

/** Where Google sends the browser back to; registered there under APP_URL. */
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

/** Seconds between leaving for Google and coming back. */
const HANDSHAKE_S = 600;

function endpointsOf(origin?: string): Endpoints {
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

/**
 * A cookie of the handshake alone, so that the product's own session is never touched on the way.
 */
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

/** Our own refusals pass; whatever else broke is the handshake's or the network's. */
function refusal(error: unknown): AppError {
  const cause: unknown = error instanceof Error ? error.cause : undefined;
  if (cause instanceof AppError) return cause;
  const handshake = error instanceof Error && /state|code/i.test(error.message);
  return new AppError(
    'googleFailed',
    { reason: handshake ? 'expired' : 'unreachable' },
    { cause: new Error(error instanceof Error ? error.name : typeof error) },
  );
}

function plain({ _json: json }: RemixGoogleProfile): GoogleProfile {
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
  const authenticator = new Authenticator<RemixGoogleProfile>(withProofKey(storage), {
    throwOnError: true,
  });
  authenticator.use(new VerifiedGoogleStrategy(options, endpoints));

  return {
    name: 'oauth',
    formOrigins: [new URL(endpoints.authorize).origin],
    async begin(request) {
      const asked = new Request(new URL('/auth/google', config.appUrl), {
        headers: { Cookie: request.headers.get('Cookie') ?? '' },
      });
      try {
        await proofKey.run({ verifier: randomBytes(32).toString('base64url') }, () =>
          authenticator.authenticate('google', asked),
        );
      } catch (answer) {
        if (answer instanceof Response) return answer;
        throw refusal(answer);
      }
      throw new AppError('googleFailed', { reason: 'expired' });
    },
    async finish(request) {
      const url = new URL(request.url);
      if (url.searchParams.get('error') === 'access_denied')
        throw new AppError('googleFailed', { reason: 'denied' });
      const answered = new Request(callbackURL + url.search, {
        headers: { Cookie: request.headers.get('Cookie') ?? '' },
      });
      const session = await storage.getSession(request.headers.get('Cookie'));
      const headers = new Headers({ 'Set-Cookie': await storage.destroySession(session) });
      try {
        const profile = await proofKey.run({ verifier: '' }, () =>
          authenticator.authenticate('google', answered),
        );
        return { profile: plain(profile), headers };
      } catch (error) {
        throw refusal(error);
      }
    },
  };
}
