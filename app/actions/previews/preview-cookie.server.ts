import { signedCookie } from '~/http/signed-cookie.server.ts';
import { KEPT_MS } from '~/modules/previews/preview.rules.ts';

/** What a browser knows of its preview: the token that reads it, and that an account is to keep it. */
export interface PreviewCookie {
  token: string;
  keep: boolean;
}

const cookie = () => signedCookie('preview', KEPT_MS / 1000);

/** The Set-Cookie value; null removes the cookie. */
export const previewCookie = (value: PreviewCookie | null): Promise<string> =>
  value ? cookie().serialize(value) : cookie().serialize('', { maxAge: 0 });

export async function readPreviewCookie(request: Request): Promise<PreviewCookie | null> {
  const value = (await cookie().parse(request.headers.get('cookie'))) as PreviewCookie | null;
  return typeof value?.token === 'string'
    ? { token: value.token, keep: value.keep === true }
    : null;
}
