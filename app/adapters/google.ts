/** An account whose e-mail its provider has verified. */
export interface GoogleProfile {
  /** The account's lasting id; the e-mail may change. */
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
  /** The redirect that begins a sign-in; it sets the handshake cookie. */
  begin(request: Request): Promise<Response>;
  /**
   * Reads the answer. `headers` clear the handshake cookie and belong on the response. Throws
   * googleFailed {reason}; nothing is known of the person then.
   */
  finish(request: Request): Promise<{ profile: GoogleProfile; headers: Headers }>;
}
