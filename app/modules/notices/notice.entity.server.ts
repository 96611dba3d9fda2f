import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { accountNoticeKinds, noticeKinds } from './notice.rules.ts';

/** Something that a person is told of a project or a team, unread until `readAt`. */
export const Notice = defineEntity({
  name: 'Notice',
  tableName: 'notices',
  properties: {
    id: p.uuid().primary(),
    personId: p.uuid(),
    kind: p.enum([...noticeKinds, ...accountNoticeKinds]),
    projectId: p.uuid().nullable(),
    dashboardId: p.uuid().nullable(),
    /** Who has joined by digits alone, so that the owner can remove them; null for all others. */
    memberId: p.uuid().nullable(),
    taskId: p.uuid().nullable(),
    commentId: p.uuid().nullable(),
    reportNumber: p.integer().nullable(),
    /** Who caused it; empty for a reminder. */
    actorName: p.text().default(''),
    /** Names the cause: a person is told of one cause once. */
    key: p.text(),
    createdAt: p.datetime(),
    readAt: p.datetime().nullable(),
    /** When it was sent as a text message, alone or with others. */
    textedAt: p.datetime().nullable(),
  },
});
export type Notice = InferEntity<typeof Notice>;
