import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { languages } from '~/i18n.ts';
import type { TwinText } from '~/bilingual-text.ts';
import { translationAuthors } from './translation-author.rules.ts';
import { taskMethods, taskStatuses } from './task.rules.ts';
import { actions, priorities, trades, type MissingFact } from '@obralista/task-reader';

/**
 * A task of a project. Texts are {en, es}, one of them the original, and both are a person's;
 * `number` is per project and never reused.
 */
export const Task = defineEntity({
  name: 'Task',
  tableName: 'tasks',
  properties: {
    id: p.uuid().primary(),
    projectId: p.uuid(),
    number: p.integer(),
    title: p.json<TwinText>(),
    description: p.json<TwinText>(),
    originalLanguage: p.enum(languages).default('en'),
    status: p.enum(taskStatuses).default('pending'),
    statusReason: p.text().nullable(),
    priority: p.enum(priorities).default('medium'),
    trade: p.enum(trades).default('general'),
    areas: p.json<string[]>(),
    action: p.enum(actions).default('other'),
    quantity: p.float().nullable(),
    unit: p.text().nullable(),
    assigneeId: p.uuid().nullable(),
    assigneeName: p.text().nullable(),
    assigneePhone: p.text().nullable(),
    startDate: p.date().nullable(),
    dueDate: p.date().nullable(),
    estimatedCents: p.integer().nullable(),
    forecastCents: p.integer().nullable(),
    creditCents: p.integer().nullable(),
    photoRequired: p.boolean().default(false),
    documentId: p.uuid().nullable(),
    page: p.integer().nullable(),
    lineStart: p.integer().nullable(),
    lineEnd: p.integer().nullable(),
    quote: p.text().nullable(),
    method: p.enum(taskMethods),
    confidence: p.integer().nullable(),
    missing: p.json<MissingFact[]>(),
    /** When a person found an uncertain task to be right; it is no longer marked. */
    confirmedAt: p.datetime().nullable(),
    fingerprint: p.text().nullable(),
    editedAt: p.datetime().nullable(),
    reworkCount: p.integer().default(0),
    position: p.integer(),
    translationApprovedBy: p.uuid().nullable(),
    /** With the other side empty, a machine's text was approved together with others. */
    translationApprovedAt: p.datetime().nullable(),
    /** Null where it is not known, and without an approval. */
    translationAuthor: p.enum(translationAuthors).nullable(),
    createdBy: p.uuid(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
    submittedBy: p.uuid().nullable(),
    submittedAt: p.datetime().nullable(),
    completedBy: p.uuid().nullable(),
    completedAt: p.datetime().nullable(),
    verifiedBy: p.uuid().nullable(),
    verifiedAt: p.datetime().nullable(),
    version: p.integer().default(1),
    deletedAt: p.datetime().nullable(),
    /** Computed by the database, for searching alone. */
    search: p.text().persist(false).lazy().nullable(),
  },
});
export type Task = InferEntity<typeof Task>;
