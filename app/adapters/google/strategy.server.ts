import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import type { SessionStorage } from '@remix-run/node';
import { GoogleStrategy, type GoogleProfile } from 'remix-auth-google';
import { AppError } from '~/errors.ts';

/**
 * The PKCE verifier of the current sign-in; the strategy's methods have no access to the session.
 */
export const pkceContext = new AsyncLocalStorage<{ verifier: string }>();

const VERIFIER = 'verifier';
const TIMEOUT_MS = 8000;

/** Stores the PKCE verifier in the handshake cookie, next to the strategy's own state. */
export function withPkceVerifier(storage: SessionStorage): SessionStorage {
  return {
    ...storage,
    async getSession(cookie) {
      const session = await storage.getSession(cookie);
      const current = pkceContext.getStore();
      const stored: unknown = session.get(VERIFIER);
      if (current && current.verifier === '' && typeof stored === 'string')
        current.verifier = stored;
      return session;
    },
    async commitSession(session, options) {
      session.set(VERIFIER, pkceContext.getStore()?.verifier);
      return storage.commitSession(session, options);
    },
  };
}

export interface Endpoints {
  authorize: string;
  token: string;
  userinfo: string;
}

type Options = ConstructorParameters<typeof GoogleStrategy>[0];

/** Google's strategy with PKCE, a time limit, configurable endpoints and verified e-mails only. */
export class VerifiedGoogleStrategy extends GoogleStrategy<GoogleProfile> {
  readonly #userinfo: string;

  constructor(options: Options, endpoints: Endpoints) {
    super({ ...options, prompt: 'select_account' }, async ({ profile }) => profile);
    this.authorizationURL = endpoints.authorize;
    this.tokenURL = endpoints.token;
    this.#userinfo = endpoints.userinfo;
  }

  protected override authorizationParams(): URLSearchParams {
    const params = super.authorizationParams();
    params.set(
      'code_challenge',
      createHash('sha256')
        .update(pkceContext.getStore()?.verifier ?? '')
        .digest('base64url'),
    );
    params.set('code_challenge_method', 'S256');
    return params;
  }

  protected override async fetchAccessToken(code: string, params: URLSearchParams) {
    params.set('client_id', this.clientID);
    params.set('client_secret', this.clientSecret);
    params.set('code', code);
    params.set('code_verifier', pkceContext.getStore()?.verifier ?? '');
    const response = await fetch(this.tokenURL, {
      method: 'POST',
      body: params,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok)
      throw new AppError('googleFailed', {
        reason: response.status < 500 ? 'expired' : 'unreachable',
      });
    return this.getAccessToken(response);
  }

  protected override async userProfile(accessToken: string): Promise<GoogleProfile> {
    const headers = { Authorization: `Bearer ${accessToken}` };
    const response = await fetch(this.#userinfo, {
      headers,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new AppError('googleFailed', { reason: 'unreachable' });
    const raw = (await response.json()) as Partial<GoogleProfile['_json']>;
    if (!raw.sub || !raw.email || raw.email_verified !== true)
      throw new AppError('googleFailed', { reason: 'unverified' });
    const json = raw as GoogleProfile['_json'];
    return {
      provider: 'google',
      id: json.sub,
      displayName: json.name,
      name: { familyName: json.family_name, givenName: json.given_name },
      emails: [{ value: json.email }],
      photos: [{ value: json.picture }],
      _json: json,
    };
  }
}
