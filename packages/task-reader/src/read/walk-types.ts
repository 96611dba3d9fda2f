import type { Trade } from '../vocabulary/task-words.ts';
import type { LineOutcome } from '../task.ts';
import type { Draft } from './draft-types.ts';
import type { Item } from '../structure/item-types.ts';
import type { Column } from '../tables/columns.ts';

/** What a document is as a whole, where that decides what its sentences mean. */
export type DocumentClass = 'contract' | 'minutes' | 'orderLetter' | 'other';

/** What the heading above a line says of the lines below it. */
export interface Section {
  /** Under a heading that promises work, or one that promises none. */
  promises: 'work' | 'none' | 'open' | 'notes';
  area?: string;
  /** The room of its heading, or that what its heading names stands in. */
  room?: string | undefined;
  trade?: string;
  /** What a heading such as "High priority" says of the lines below it. */
  priority?: string | undefined;
  /** The heading itself. */
  topic?: string | undefined;
  /** True under "Summary" or "Recommendations", which say again what other parts say. */
  repeats?: boolean | undefined;
  /** The number of its heading: "2.1". */
  number?: string;
  /** True where items below it are numbered from 1. */
  countsItems?: boolean;
  /** Of its heading, smaller for outer ones. */
  level?: number | undefined;
  /** Of the bullet that heads it, 0 for outermost ones. */
  depth?: number;
}

/** What is known while walking down the document. */
export interface Walk {
  drafts: Draft[];
  outcomes: Map<number, LineOutcome>;
  /** The name of the rule that decided on each line. */
  rules: Map<number, string>;
  documentClass: DocumentClass;
  section: Section;
  /** The sections that the lines stand in, the outermost first. */
  sections: Section[];
  /**
   * What a bare line means: nothing in a report, work in a list of work, even without a bullet in a
   * terse one.
   */
  inList: 'work' | 'terse' | undefined;
  /** True where the document calls itself a work order at its beginning. */
  isWorkOrder?: boolean;
  columns?: Column[] | undefined;
  /** True when the heading of the table promises work in each row. */
  isWorkTable?: boolean;
  /** True in an export: each row is work unless its status says otherwise. */
  holdsRecords?: boolean;
  /** The place that the last row of the table named: a row without one is there, too. */
  rowPlace?: string | undefined;
  /** What the columns of places are called, where a bare number stands below: "Floor". */
  placeHeads?: (string | undefined)[];
  /** The heading row as folded text: it may come again on the next page. */
  head?: string;
  /** True when the last column of the table holds yes or no to what its rows state. */
  holdsAnswers?: boolean;
  /** True when other lines stand between the table and what comes. */
  isInterrupted?: boolean;
  /** Under "The inspector is not required to:" every bullet is none of ours. */
  isStopped: boolean;
  /** Where the headings of such a table begin in their line. */
  starts: number[];
  /** Lines of a form, such as its place, that wait for the task below them. */
  pending: Item[];
  /** What parted the cells of the table that `columns` belong to. */
  separator?: string;
  /** True in a block of a form whose head says that its work is done. */
  isClosed?: boolean;
  /** True for the text below an item whose status says that it is closed. */
  isDoneRecord?: boolean;
  /** True below a line that introduces a list of what was done, until the list ends. */
  isDoneList?: boolean;
  /** The place that the title of the document names. */
  titlePlace?: string | undefined;
  /** Whether the first heading is that of a part rather than of the document. */
  isTitleOfPart?: boolean;
  /** The one trade that the title of a report names. */
  titleTrade?: Trade | undefined;
  codes: Map<string, boolean>;
  /** The task that notes still belong to, and whether it is a title waiting for its text. */
  open?:
    | { task: number; isTitle: boolean; isMarked: boolean; isBullet?: boolean; depth?: number }
    | undefined;
  /**
   * The marked items that the next one may lie in, outermost first, each with its task; none where
   * it is no work.
   */
  parents: { depth: number; isDone: boolean; task?: number }[];
  /** A severity stands above and waits for the title of its finding. */
  isGraded?: boolean;
}
