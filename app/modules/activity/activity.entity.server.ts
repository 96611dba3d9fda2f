import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

/** Who did what in a project, and when. `details` fill the text `activity.<verb>`. */
export const Activity = defineEntity({
  name: 'Activity',
  tableName: 'activities',
  properties: {
    id: p.uuid().primary(),
    projectId: p.uuid(),
    userId: p.uuid().nullable(),
    userName: p.text(),
    /** The crew link by which somebody without an account did it. */
    crewLinkId: p.uuid().nullable(),
    verb: p.text(),
    details: p.json<Record<string, unknown>>(),
    createdAt: p.datetime(),
  },
});
export type Activity = InferEntity<typeof Activity>;
