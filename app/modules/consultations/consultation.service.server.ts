import { randomUUID } from 'node:crypto';
import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { now } from '~/clock.ts';
import { e164 } from '~/modules/account/account.rules.ts';
import { consumeLimit } from '~/modules/account/limits.server.ts';
import { Consultation } from './consultation.entity.server.ts';
import type { ConsultationRequest } from './consultation.schema.ts';
import type { ServiceContext } from '~/service-context.ts';

/**
 * Saves a request for a consultation; a form sent twice is one request. Throws `tooManyAttempts` for
 * more than 5 requests an hour from one IP address.
 */
export async function requestConsultation(
  context: ServiceContext,
  { time, phone, consent: _consent, ...input }: ConsultationRequest,
  requestId: string | null,
): Promise<void> {
  const { em, meta } = context;
  if (requestId && (await em.findOne(Consultation, { requestId }))) return;
  await consumeLimit(context, 'consultation-address', meta.ip);
  em.create(Consultation, {
    ...input,
    id: randomUUID(),
    requestId,
    phone: phone && e164(phone),
    bestTime: time,
    consentAt: now(),
    createdAt: now(),
  });
  try {
    await em.flush();
  } catch (error) {
    if (!requestId || !(error instanceof UniqueConstraintViolationException)) throw error;
  }
}
