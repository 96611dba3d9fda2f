import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { LineLayout } from '~/adapters/document-text.ts';
import type { UnreadableReason } from '~/errors.ts';
import { languages } from '~/i18n.ts';
import { dismissReasons } from '@obralista/task-reader';
import {
  documentStates,
  generationStates,
  type GenerationNotice,
  type NotedLeftOut,
} from './document.rules.ts';

/** An uploaded work order or inspection report. `fileName` is decoded. */
export const Document = defineEntity({
  name: 'Document',
  tableName: 'documents',
  properties: {
    id: p.uuid().primary(),
    projectId: p.uuid(),
    objectKey: p.text().unique(),
    uploadedBy: p.uuid(),
    fileName: p.text(),
    kind: p.text().nullable(),
    bytes: p.integer(),
    sha256: p.text(),
    pages: p.integer().nullable(),
    state: p.enum(documentStates).default('stored'),
    failureReason: p.text().$type<UnreadableReason>().nullable(),
    textMethod: p.text().nullable(),
    /** Which reader gave the text, "pdfium"; null of documents read before this was kept. */
    reader: p.text().nullable(),
    language: p.enum(languages).nullable(),
    cut: p
      .json<{ pages?: number; characters?: number; rows?: number; columns?: number }>()
      .nullable(),
    /** What the reading left out, or took in one of two ways (promise 9.75). */
    leftOut: p.json<NotedLeftOut[]>().nullable(),
    /** The earlier document of the project that this one says again (promise 9.73). */
    sameAs: p.uuid().nullable(),
    /** Its tasks are made although an earlier document has them (promise 9.74). */
    keepBoth: p.boolean().default(false),
    generation: p.enum(generationStates).default('none'),
    /** AI has read this document, which counts as an AI upload of its project once. */
    aiUsed: p.boolean().default(false),
    generationNotice: p.json<GenerationNotice>().nullable(),
    createdAt: p.datetime(),
    generatedAt: p.datetime().nullable(),
    deletedAt: p.datetime().nullable(),
    /** Computed by the database, for searching alone. */
    search: p.text().persist(false).lazy().nullable(),
  },
});
export type Document = InferEntity<typeof Document>;

/** One line of a document's text, with what became of it: no line is lost (promise 11.1). */
export const DocumentLine = defineEntity({
  name: 'DocumentLine',
  tableName: 'document_lines',
  properties: {
    id: p.uuid().primary(),
    documentId: p.uuid(),
    page: p.integer(),
    lineNumber: p.integer(),
    text: p.text(),
    struck: p.boolean().default(false),
    ocrConfidence: p.integer().nullable(),
    layout: p.json<LineLayout>().nullable(),
    outcome: p.enum(['task', 'merged', 'dismissed']).nullable(),
    dismissReason: p.enum(dismissReasons).nullable(),
    /** Of a dismissed line, 0 to 100: how likely it is work; null where nothing is known of it. */
    missedLikelihood: p.smallint().nullable(),
    taskId: p.uuid().nullable(),
    /** The user who set the outcome; null where an extractor did. */
    decidedBy: p.uuid().nullable(),
    decidedAt: p.datetime().nullable(),
  },
});
export type DocumentLine = InferEntity<typeof DocumentLine>;
