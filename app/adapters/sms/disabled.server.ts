import { AppError } from '~/errors.ts';
import type { Sms } from '~/adapters/sms.ts';

/** SMS switched off: `send` throws textNotSent. */
export function disabledSms(): Sms {
  return {
    name: 'disabled',
    revealsCodes: false,
    async send() {
      throw new AppError('textNotSent');
    },
    sent: async () => [],
  };
}
