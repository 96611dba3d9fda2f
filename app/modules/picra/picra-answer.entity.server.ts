import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { picraResponses } from './picra.rules.ts';

/**
 * The seller's answer to a task of a PICRA project, a row a task and with its id. The credit of an
 * answer is that of the task; `request` is the wording of the buyer, kept when it was answered.
 */
export const PicraAnswer = defineEntity({
  name: 'PicraAnswer',
  tableName: 'picra_answers',
  properties: {
    id: p.uuid().primary(),
    projectId: p.uuid(),
    request: p.text(),
    /** Null while unanswered: after an undo. */
    response: p.enum(picraResponses).nullable(),
    agreedText: p.text().default(''),
    licenceRequired: p.boolean().default(false),
    licenceNumber: p.text().default(''),
    receiptRequired: p.boolean().default(false),
    answeredBy: p.uuid().nullable(),
    answeredByName: p.text().nullable(),
    answeredAt: p.datetime().nullable(),
  },
});
export type PicraAnswer = InferEntity<typeof PicraAnswer>;
