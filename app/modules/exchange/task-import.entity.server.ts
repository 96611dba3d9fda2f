import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { DateOrder } from './import-cells.rules.ts';
import type { TaskTable } from './task-table.rules.ts';

/** A list of tasks from a file, between its upload and its import. */
export const TaskImport = defineEntity({
  name: 'TaskImport',
  tableName: 'task_imports',
  properties: {
    id: p.uuid().primary(),
    projectId: p.uuid(),
    /** Who sent the file; nobody else sees it. */
    userId: p.uuid(),
    fileName: p.text(),
    dateOrder: p.text().$type<DateOrder>(),
    content: p.json<TaskTable>(),
    createdAt: p.datetime(),
  },
});
export type TaskImport = InferEntity<typeof TaskImport>;
