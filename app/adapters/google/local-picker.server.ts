import { createHash } from 'node:crypto';
import { AppError } from '~/errors.ts';
import { cutText } from '~/format.ts';
import type { Google, GoogleProfile } from '~/adapters/google.ts';

/**
 * The page of trial mode where a fictitious account is chosen; it POSTs `email`, `firstName`,
 * `lastName` and `intent` (choose, deny or unverified).
 */
const PICKER_PATH = '/trial/google';

const EMAIL = /^[^\s@]{1,64}@[^\s@]{1,190}$/;

function profileOf(form: FormData): GoogleProfile {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? cutText(value.trim(), 100) : '';
  };
  const email = text('email').toLowerCase();
  if (!EMAIL.test(email)) throw new AppError('invalid', { fields: { email: 'invalid' } });
  return {
    sub: `local-${createHash('sha256').update(email).digest('hex').slice(0, 21)}`,
    email,
    firstName: text('firstName'),
    lastName: text('lastName'),
  };
}

/** Google sign-in of trial mode: the account is chosen on a local page, without network. */
export function localPicker(): Google {
  return {
    name: 'picker',
    formOrigins: [],
    begin: async () => new Response(null, { status: 302, headers: { Location: PICKER_PATH } }),
    async finish(request) {
      const form = await request.formData();
      const intent = form.get('intent');
      if (intent === 'deny') throw new AppError('googleFailed', { reason: 'denied' });
      if (intent === 'unverified') throw new AppError('googleFailed', { reason: 'unverified' });
      return { profile: profileOf(form), headers: new Headers() };
    },
  };
}
