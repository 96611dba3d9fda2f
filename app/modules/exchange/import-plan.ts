import type { TaskEvent, TaskFacts } from '~xstate/task.machine.ts';
import type { Language } from '~/i18n.ts';
import type { Lookup } from '~/modules/bilingual/area-text.rules.ts';
import type { Task } from '~/modules/tasks/task.entity.server.ts';
import type { TaskStatus } from '~/modules/tasks/task.rules.ts';
import type { PicraAnswerInput } from '~/modules/picra/picra.schema.ts';
import type { DateOrder, ImportWords, ProblemKey } from './import-cells.rules.ts';
import type { TaskColumn } from './task-columns.rules.ts';
import type { TaskTable } from './task-table.rules.ts';

export interface FieldChange {
  column: TaskColumn;
  /** Words of the reader's language; '' for none. */
  before: string;
  after: string;
}

export interface Problem {
  key: ProblemKey;
  column: TaskColumn;
  /** What stands in the cell, or what the text names. */
  value: string;
  from?: TaskStatus;
  to?: TaskStatus;
}

/** A legal step of a task's status. */
export interface Move {
  event: TaskEvent;
  to: TaskStatus;
}

export interface RowHead {
  /** 1-based row of the file. */
  line: number;
  number: number | null;
  title: string;
}
export type NewRow = RowHead & {
  kind: 'new';
  language: Language;
  steps?: readonly { text: string; isDone: boolean }[];
  /** The seller's answer to an item of a PICRA. */
  answer: PicraAnswerInput | null;
  /** Why its status in another project is not taken over: it begins as pending. */
  kept: Problem | null;
  values: Partial<Task>;
  fields: FieldChange[];
  move: Move | null;
};
export type ChangedRow = RowHead & {
  kind: 'changed';
  task: Task;
  values: Partial<Task>;
  fields: FieldChange[];
  move: Move | null;
};
/** A new row that says what the task of this number says already; it is added on demand alone. */
export type KnownRow = RowHead & { kind: 'known'; row: NewRow };
/** What an import does with one row of the file. */
export type PlannedRow =
  | NewRow
  | ChangedRow
  | KnownRow
  | (RowHead & { kind: 'same' })
  | (RowHead & { kind: 'refused'; problems: Problem[] });

/** What the rows of a file are compared with. */
export interface ImportContext {
  columns: TaskTable['columns'];
  /** The project that the file is brought into; rows of another one are new. */
  project: { id: string; reportLanguage: Language };
  /** Whether the reader changes what tasks cost (promise 29.1). */
  withCosts: boolean;
  /** Whether the project has answers to a PICRA. */
  isPicra: boolean;
  dateOrder: DateOrder;
  /** Of the reader, and of new tasks that name none. */
  language: Language;
  words: ImportWords;
  lookup: Lookup;
  /** The tasks that the file names, by number. */
  tasks: ReadonlyMap<number, Task>;
  factsOf: (task: Pick<Task, 'id' | 'submittedBy' | 'photoRequired'>) => TaskFacts;
  /** The row that has each number already; filled on the way. */
  lines: Map<number, number>;
  /** A date that could be read in two ways, and how it was read. */
  ambiguous: { text: string; day: string } | null;
}
