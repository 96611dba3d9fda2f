import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { languages } from '~/i18n.ts';
import { consultationRoles, consultationStatuses } from './consultation.rules.ts';

/**
 * A visitor's request for a consultation. `requestId` is the form's own id: the same form sent
 * twice is one row.
 */
export const Consultation = defineEntity({
  name: 'Consultation',
  tableName: 'consultations',
  properties: {
    id: p.uuid().primary(),
    requestId: p.text().nullable().unique(),
    name: p.text(),
    email: p.text(),
    phone: p.text().nullable(),
    company: p.text().default(''),
    role: p.enum(consultationRoles),
    projects: p.text().nullable(),
    zip: p.text().default(''),
    language: p.enum(languages).default('en'),
    bestTime: p.text().nullable(),
    message: p.text().default(''),
    status: p.enum(consultationStatuses).default('new'),
    consentAt: p.datetime(),
    createdAt: p.datetime(),
  },
});
export type Consultation = InferEntity<typeof Consultation>;
