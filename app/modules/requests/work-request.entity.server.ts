import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { languages } from '~/i18n.ts';
import type { KeptPhoto } from '~/modules/photos/kept-photo.service.server.ts';
import { requestOutcomes, requestStatuses } from './request.rules.ts';

/**
 * A problem that somebody without an account reported. Place, name and phone are as typed, empty
 * without one; `tokenHash` is that of the link to its status. `photos` are those that no task has:
 * accepted ones are photos of the project, declined ones are deleted.
 */
export const WorkRequest = defineEntity({
  name: 'WorkRequest',
  tableName: 'work_requests',
  properties: {
    id: p.uuid().primary(),
    projectId: p.uuid(),
    linkId: p.uuid().nullable(),
    tokenHash: p.text(),
    place: p.text(),
    text: p.text(),
    name: p.text(),
    phone: p.text(),
    /** Of the page on which it was written. */
    language: p.enum(languages),
    photos: p.json<KeptPhoto[]>(),
    status: p.enum(requestStatuses),
    /** Why it was declined, for whoever reported it. */
    answer: p.text().nullable(),
    /** The task that it became or was joined to. */
    taskId: p.uuid().nullable(),
    decidedBy: p.uuid().nullable(),
    decidedAt: p.datetime().nullable(),
    /** When its sender agreed to text messages about it. */
    smsConsentAt: p.datetime().nullable(),
    /** What they were last told by text message. */
    texted: p.enum(requestOutcomes).nullable(),
    createdAt: p.datetime(),
  },
});
export type WorkRequest = InferEntity<typeof WorkRequest>;
