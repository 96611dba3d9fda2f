import type { DocumentLine } from '@obralista/document-reader';
import type { Column } from '../vocabulary/columns.ts';
import type { SignKind } from './signs.ts';

export type ItemKind = 'heading' | 'marked' | 'row' | 'text' | 'pageHeader' | 'struck';

/**
 * What the box or tick of an item means: the work is done, still open, chosen from others, not
 * chosen, or the document does not tell which.
 */
export type Mark = 'done' | 'open' | 'chosen' | 'refused' | 'unknown';

/** What an item of a list begins with. */
export type Sign = SignKind | 'bullet';

/** The place, outermost part first, trade and priority of a request, and whether it is finished. */
export interface RequestFacts {
  area?: string | undefined;
  trade?: string | undefined;
  priority?: string | undefined;
  isDone: boolean;
  /** What is told beside its words. */
  notes: string[];
}

/**
 * A piece of a document that is judged as one: a marked item, a table row, a heading, a paragraph.
 */
export interface Item {
  kind: ItemKind;
  lines: DocumentLine[];
  /** Its lines after a page's foot and head: part of the wording, not of the quote. */
  tail: DocumentLine[];
  /** The wording without marker, wraps undone. */
  text: string;
  folded: string;
  /** Cells of a table row. */
  cells: string[];
  /** What parts the cells: "|", "\t", "," or a gap. */
  separator: string;
  /** The marker as written: "1.", "•", "[x]". */
  marker: string;
  /** What its box or tick means. */
  mark?: Mark;
  /** Its sign, where nothing tells what that means. */
  sign?: Sign | undefined;
  /** Where the cells begin in the line, for cells parted by gaps. */
  starts: number[];
  indent: number;
  /** Of a heading that the document marks as such: 1 to 6. */
  level?: number;
  /** Of a heading, by how it is set: 0 for the outermost, where the document has sizes of letters. */
  look?: number;
  /** How deep its marker lies among those below one heading: 0 for the outermost. */
  depth: number;
  /** Its depth among the bullets around it, 0 for outermost ones. */
  outline?: number;
  /** Of a marked item or a short line: that the list it stands in is one of work. */
  peers?: 'work';
  /**
   * In a report that numbers its findings: the title of one, or what is said of it; in a budget, the
   * line that names an item; of a finding with pictures, the line that says where they were taken; a
   * part of somebody's address; a record of a list of requests; a line that tells of the document, or
   * says a finding again; a line of a record that is closed.
   */
  role?:
    undefined | 'title' | 'remark' | 'head' | 'caption' | 'address' | 'request' | 'fact' | 'again';
  /** True for a remark on a part of a house that its report rates. */
  isRated?: boolean;
  /** What stands beside the words of a record of a list of requests. */
  request?: RequestFacts;
  /** Of a heading: what is listed below it is done. */
  holdsDone?: boolean;
  /** True for an item of a budget, which is one task whatever orders its title holds. */
  isWhole?: boolean;
  /** Of the heading row of an export: what its columns hold. */
  columns?: Column[];
  /** True when each row below that heading is work unless its status says otherwise. */
  holdsRecords?: boolean;
  /** True when most rows below that heading say work: then each of them is. */
  holdsWork?: boolean;
  /** True when nothing stands between it and the item before. */
  attached: boolean;
}
