import { AppError } from '../../errors.ts';
import type { Sms } from '../sms.ts';

/** No messages at all: what needs one is unavailable. */
export function disabledSms(): Sms {
  return {
    name: 'disabled',
    revealsCodes: false,
    async send() {
      throw new AppError('unavailable');
    },
    sent: async () => [],
  };
}
