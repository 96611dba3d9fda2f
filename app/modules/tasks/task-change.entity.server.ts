import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { ActivityVerb } from '~/modules/activity/activity.rules.ts';

/** The tables whose rows a change of tasks writes. */
export type ChangedTable =
  | 'tasks'
  | 'photos'
  | 'comments'
  | 'task_items'
  | 'document_lines'
  | 'document_groups'
  | 'picra_answers'
  | 'area_names'
  | 'machine_texts';

/** Values of columns as the database writes them in JSON, by the name of the column. */
export type ColumnValues = Readonly<Record<string, unknown>>;

/** What a change wrote in one row: the values before it, and those that it left. */
export interface RowChange {
  table: ChangedTable;
  /** Of a machine's text its `machineTextId`; its `before` is empty where the change made it. */
  id: string;
  before: ColumnValues;
  after: ColumnValues;
}

/** One change of tasks by one request, as its undo needs it. */
export const TaskChange = defineEntity({
  name: 'TaskChange',
  tableName: 'task_changes',
  properties: {
    id: p.uuid().primary(),
    projectId: p.uuid(),
    /** Who made the change. */
    userId: p.uuid().nullable(),
    /** The crew link of somebody without an account. */
    crewLinkId: p.uuid().nullable(),
    verb: p.text().$type<ActivityVerb>(),
    rows: p.json<readonly RowChange[]>(),
    createdAt: p.datetime(),
    undoneAt: p.datetime().nullable(),
  },
});
export type TaskChange = InferEntity<typeof TaskChange>;
