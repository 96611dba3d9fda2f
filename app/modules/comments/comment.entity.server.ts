import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { Mention } from './mention.rules.ts';

/** A comment on a project, or on one of its tasks. */
export const Comment = defineEntity({
  name: 'Comment',
  tableName: 'comments',
  properties: {
    id: p.uuid().primary(),
    projectId: p.uuid(),
    /** Null for a comment on the project as a whole. */
    taskId: p.uuid().nullable(),
    authorId: p.uuid().nullable(),
    authorName: p.text(),
    /** The crew link of an author without an account. */
    crewLinkId: p.uuid().nullable(),
    /** The comment of a crew that it answers: the page of its link shows both. */
    answersId: p.uuid().nullable(),
    text: p.text(),
    mentions: p.json<Mention[]>().default([]),
    version: p.integer().default(1),
    createdAt: p.datetime(),
    editedAt: p.datetime().nullable(),
    /** Computed by the database, for searching alone. */
    search: p.text().persist(false).lazy().nullable(),
  },
});
export type Comment = InferEntity<typeof Comment>;
