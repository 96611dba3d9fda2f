import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

/** The kinds of activities; each has a text `activity.<verb>`. */
export const activityVerbs = [
  'project.created',
  'project.edited',
  'project.complete',
  'project.hold',
  'project.resume',
  'project.archive',
  'project.reopen',
  'project.deleted',
  'project.restored',
  'document.uploaded',
  'document.deleted',
  'tasks.added',
  'tasks.generated',
  'tasks.edited',
  'tasks.deleted',
  'tasks.merged',
  'tasks.ordered',
  'task.duplicated',
  'task.split',
  'tasks.undone',
  'task.start',
  'task.block',
  'task.unblock',
  'task.submit',
  'task.complete',
  'task.verify',
  'task.reject',
  'task.decline',
  'task.reopen',
  'task.edited',
  'comment.added',
  'comment.edited',
  'comment.deleted',
  'line.task',
  'line.merged',
  'line.dismissed',
  'report.created',
  'photos.added',
  'photos.assigned',
  'photo.edited',
  'photo.deleted',
] as const;
export type ActivityVerb = (typeof activityVerbs)[number];

/** Who did what in a project, and when. `details` fill the text `activity.<verb>`. */
export const Activity = defineEntity({
  name: 'Activity',
  tableName: 'activities',
  properties: {
    id: p.uuid().primary(),
    projectId: p.uuid(),
    userId: p.uuid().nullable(),
    userName: p.text(),
    verb: p.text(),
    details: p.json<Record<string, unknown>>(),
    createdAt: p.datetime(),
  },
});
export type Activity = InferEntity<typeof Activity>;
