import type { DocumentLine } from '@obralista/document-reader';
import type { Trade } from '../vocabulary/task-words.ts';
import type { ItemKind } from '../structure/item-types.ts';

/** A task in the making: the wording found, with the lines it stands on. */
export interface Draft {
  wording: string;
  lines: DocumentLine[];
  quote: string;
  confidence: number;
  /** Wording of notes that followed it: severity, place, recommendation. */
  notes: string[];
  area?: string | undefined;
  /** What kind of item it stands in. */
  kind?: ItemKind | undefined;
  /** The place that the title of the document names, for a task without another one. */
  within?: string | undefined;
  /** The trade that the title of the report names. */
  titleTrade?: Trade | undefined;
  /** The cell that names the area, as written: "Kitchen - Electrical". */
  areaCell?: string | undefined;
  /** True when a column of the table, not a heading, names the area or the trade. */
  isPlaced?: boolean | undefined;
  isTraded?: boolean | undefined;
  trade?: string | undefined;
  priority?: string | undefined;
  quantity?: string | undefined;
  unit?: string | undefined;
  /** As its columns have them: by when, and who will do it. */
  due?: string | undefined;
  assignee?: string | undefined;
  /** The heading above it, for wordings too short to stand alone. */
  topic?: string | undefined;
  isFinding?: boolean;
  /** True where its section says again what other parts of the document say. */
  repeats?: boolean | undefined;
  /** Places told below it, by the captions of its pictures. */
  places?: string[];
  /** Why it is no task after all: its record is finished, or the choice about it is against it. */
  left?: 'done' | 'exclusion';
}
