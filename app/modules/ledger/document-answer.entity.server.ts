import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { AnsweredPart } from '~/adapters/task-extractor.ts';

/** What the model answered about a part of a document's text, by the offsets of the part. */
export const DocumentAnswer = defineEntity({
  name: 'DocumentAnswer',
  tableName: 'document_answers',
  properties: {
    documentId: p.uuid().primary(),
    /** SHA-256 of the text, and of the form of the answers. */
    textHash: p.text().primary(),
    charStart: p.integer().primary(),
    charEnd: p.integer().primary(),
    tasks: p.json<AnsweredPart['tasks']>(),
    refused: p.integer(),
    createdAt: p.datetime(),
  },
});
export type DocumentAnswer = InferEntity<typeof DocumentAnswer>;
