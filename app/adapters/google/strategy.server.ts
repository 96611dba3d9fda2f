import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { GoogleStrategy, type GoogleProfile } from 'remix-auth-google';
import type { SessionStorage } from '@remix-run/node';
import { AppError } from '../../errors.ts';

/**
 * The proof key (PKCE) of the sign-in that the running request belongs to; the strategy's methods
 * see no session.
 */
export const proofKey = new AsyncLocalStorage<{ verifier: string }>();

const VERIFIER = 'verifier';
const TIMEOUT_MS = 8000;

/** Keeps the proof key beside the strategy's own state in the handshake cookie. */
export function withProofKey(storage: SessionStorage): SessionStorage {
  return {
    ...storage,
    async getSession(cookie) {
      const session = await storage.getSession(cookie);
      const running = proofKey.getStore();
      const kept: unknown = session.get(VERIFIER);
      if (running && running.verifier === '' && typeof kept === 'string') running.verifier = kept;
      return session;
    },
    async commitSession(session, options) {
      session.set(VERIFIER, proofKey.getStore()?.verifier);
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

/**
 * Google's strategy with a proof key, a time limit, our own addresses where given, and verified
 * e-mail addresses only.
 */
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
        .update(proofKey.getStore()?.verifier ?? '')
        .digest('base64url'),
    );
    params.set('code_challenge_method', 'S256');
    return params;
  }

  protected override async fetchAccessToken(code: string, params: URLSearchParams) {
    params.set('client_id', this.clientID);
    params.set('client_secret', this.clientSecret);
    params.set('code', code);
    params.set('code_verifier', proofKey.getStore()?.verifier ?? '');
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
