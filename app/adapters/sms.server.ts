import type { Sms } from './sms.ts';
import { disabledSms } from '~/adapters/sms/disabled.server.ts';
import { outboxSms, type OutboxConfig } from '~/adapters/sms/outbox.server.ts';
import { twilioSms, type TwilioConfig } from '~/adapters/sms/twilio.server.ts';

export type SmsConfig =
  ({ kind: 'outbox' } & OutboxConfig) | ({ kind: 'twilio' } & TwilioConfig) | { kind: 'disabled' };

export function createSms(config: SmsConfig): Sms {
  if (config.kind === 'twilio') return twilioSms(config);
  return config.kind === 'outbox' ? outboxSms(config) : disabledSms();
}
