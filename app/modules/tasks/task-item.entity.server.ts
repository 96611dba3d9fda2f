import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

/** A step of a task. It is done where `doneAt` is set. */
export const TaskItem = defineEntity({
  name: 'TaskItem',
  tableName: 'task_items',
  properties: {
    id: p.uuid().primary(),
    taskId: p.uuid(),
    position: p.integer(),
    text: p.text(),
    doneBy: p.uuid().nullable(),
    doneAt: p.datetime().nullable(),
    createdAt: p.datetime(),
  },
});
export type TaskItem = InferEntity<typeof TaskItem>;
