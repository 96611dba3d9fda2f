import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

const photoStages = ['before', 'during', 'after', 'issue', 'receipt'] as const;

/** A photo of a project, re-encoded at upload; width and height in px of the 1600 px copy. */
export const Photo = defineEntity({
  name: 'Photo',
  tableName: 'photos',
  properties: {
    id: p.uuid().primary(),
    projectId: p.uuid(),
    taskId: p.uuid().nullable(),
    stage: p.enum(photoStages),
    caption: p.text().default(''),
    objectKey: p.text(),
    sha256: p.text(),
    width: p.integer(),
    height: p.integer(),
    includeInReports: p.boolean().default(true),
    uploadedBy: p.uuid(),
    takenAt: p.datetime().nullable(),
    createdAt: p.datetime(),
    deletedAt: p.datetime().nullable(),
  },
});
export type Photo = InferEntity<typeof Photo>;
