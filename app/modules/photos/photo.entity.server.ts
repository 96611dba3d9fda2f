import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { PhotoMark } from '~/photo-marks.ts';
import { photoStages } from './photo.rules.ts';

/**
 * A photo of a project, re-encoded at upload; `objectKey` is the prefix of its copies (`sizeKey`),
 * width and height in px are those of the 1600 px copy, `sha256` is that of the uploaded bytes.
 * `markedKey` is the prefix of the copies that show its marks, where it has any.
 */
export const Photo = defineEntity({
  name: 'Photo',
  tableName: 'photos',
  properties: {
    id: p.uuid().primary(),
    projectId: p.uuid(),
    taskId: p.uuid().nullable(),
    /** The check of a walk that it was taken for (promise 12.20). */
    checkId: p.uuid().nullable(),
    stage: p.enum(photoStages),
    caption: p.text().default(''),
    objectKey: p.text(),
    marks: p.json<PhotoMark[]>().default([]),
    markedKey: p.text().nullable(),
    sha256: p.text(),
    width: p.integer(),
    height: p.integer(),
    includeInReports: p.boolean().default(true),
    /** Null for somebody without an account, whose name and crew link stand here instead. */
    uploadedBy: p.uuid().nullable(),
    uploadedByName: p.text().nullable(),
    crewLinkId: p.uuid().nullable(),
    takenAt: p.datetime().nullable(),
    createdAt: p.datetime(),
    deletedAt: p.datetime().nullable(),
    /** Computed by the database, for searching alone. */
    search: p.text().persist(false).lazy().nullable(),
  },
});
export type Photo = InferEntity<typeof Photo>;
