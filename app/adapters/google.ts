/** An account whose e-mail its provider has verified. */
export interface GoogleProfile {
  /** The account's permanent id; the e-mail address may change. */
  sub: string;
  /** Lowercase. */
  email: string;
  firstName: string;
  lastName: string;
}

export interface Google {
  readonly name: 'picker' | 'oauth' | 'disabled';
  /** Origins a form may be redirected to, for the content security policy. */
  readonly formOrigins: readonly string[];
  /** The redirect that starts a sign-in; it sets the handshake cookie. */
  begin(request: Request): Promise<Response>;
  /**
   * Finishes the sign-in from the callback request. `headers` clear the handshake cookie and must
   * be set on the response. Throws googleFailed {reason}.
   */
  finish(request: Request): Promise<{ profile: GoogleProfile; headers: Headers }>;
}
