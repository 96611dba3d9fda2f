import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

const jobKinds = ['document.read', 'tasks.generate', 'tasks.ai', 'report.render'] as const;
export type JobKind = (typeof jobKinds)[number];

/** The queues of jobs: one a kind, and one for documents that need OCR, which takes minutes. */
export const jobQueues = [...jobKinds, 'document.ocr'] as const;
export type JobQueue = (typeof jobQueues)[number];
/** Seconds a run may take where it may be longer than others: an hour of waiting for a model. */
export const jobExpireS = { 'tasks.ai': 75 * 60 } satisfies Partial<Record<JobQueue, number>>;
const jobStatuses = ['processing', 'done', 'failed'] as const;

/**
 * A background job, as /api/jobs/{id} shows it. The queue holds its id only; its effect and `done`
 * are saved in one transaction.
 */
export const Job = defineEntity({
  name: 'Job',
  tableName: 'jobs',
  properties: {
    id: p.uuid().primary(),
    kind: p.enum(jobKinds),
    subjectId: p.uuid(),
    userId: p.uuid(),
    projectId: p.uuid(),
    status: p.enum(jobStatuses).default('processing'),
    progress: p.integer().default(0),
    input: p.json<Record<string, unknown>>(),
    result: p.json<Record<string, unknown>>().nullable(),
    errorCode: p.text().nullable(),
    errorParams: p.json<Record<string, unknown>>().nullable(),
    createdAt: p.datetime(),
    finishedAt: p.datetime().nullable(),
    /** When it is expected to end; null where nothing is known of it. */
    readyAt: p.datetime().nullable(),
  },
});
export type Job = InferEntity<typeof Job>;
