import type { DocumentLine } from '../../adapters/document-text.ts';
import type { Column } from './vocabulary-columns.rules.ts';

export type ItemKind = 'heading' | 'marked' | 'row' | 'text' | 'pageHeader' | 'struck';

/** The place, outermost part first, trade and priority of a request, and whether it is finished. */
interface RequestFacts {
  area?: string | undefined;
  /** True where that place is only the name of a site, which holds the rooms that its words name. */
  isAtSite?: boolean | undefined;
  trade?: string | undefined;
  priority?: string | undefined;
  isDone: boolean;
  /** True where its grade or its recommendation says that all is well. */
  isWell: boolean;
  /** What its recommendation orders, where it orders several things apart. */
  works: Work[];
  /** The name above it and its recommendation. */
  notes: string[];
}

/** A piece of a text that is work, and the lines it stands on. */
export interface Work {
  text: string;
  lines: DocumentLine[];
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
  /** Where the cells begin in the line, for cells parted by gaps. */
  starts: number[];
  indent: number;
  /** Of a heading: 1 to 6 where the document marks it, higher numbers by its style. */
  level?: number;
  /** Of a heading, by how it is set: 0 for the outermost, where the document has sizes of letters. */
  look?: number;
  /** How deep its marker lies among those below one heading: 0 for the outermost. */
  depth: number;
  /** Its depth among the bullets around it, 0 for outermost ones. */
  outline?: number;
  /** Of a marked item or a short line: whether the list it stands in is one of work. */
  peers?: 'work' | 'none';
  /**
   * In a report that numbers its findings: the title of one, what is said of it, or the grade of a
   * part above its findings; in a budget, the line that names an item; of a finding with
   * pictures, the line that says where they were taken; a part of somebody's address; the amounts of
   * the item above; a record of a list of requests; the name of a house above notes on its places;
   * a paragraph of a specification; a row that tells of the document; a heading that is a task; a line
   * of a record that is closed.
   */
  role?:
    | undefined
    | 'title'
    | 'order'
    | 'remark'
    | 'grade'
    | 'head'
    | 'caption'
    | 'address'
    | 'amounts'
    | 'request'
    | 'house'
    | 'planned'
    | 'fact'
    | 'closed';
  /** What stands beside the words of a record of a list of requests. */
  request?: RequestFacts;
  /** The works that a paragraph of a specification names. */
  works?: string[];
  /** True for a remark that began with its form and its grade. */
  isRemark?: boolean;
  /** The grade that stands before its words. */
  priority?: string;
  /** The unit by whose number its line begins: "Unit 114". */
  unit?: string;
  /** Of a heading on a floor or a building: it holds the headings on rooms that are set like it. */
  isOuter?: boolean;
  /** The place that it names as those beside it do: a heading, or the label of a line. */
  place?: string;
  /** Of a row: the places whose columns have an amount of its work. */
  places?: string[];
  /** Of a heading: what is listed below it is done. */
  holdsDone?: boolean;
  /** True for an item of a budget, which is one task whatever orders its title holds. */
  isWhole?: boolean;
  /** Of the heading row of an export: what its columns hold. */
  columns?: Column[];
  /** True for the first row of a table that has these columns without a heading row. */
  isHeadless?: boolean;
  /** True when each row below that heading is work unless its status says otherwise. */
  holdsRecords?: boolean;
  /** True when most rows below that heading say work: then each of them is. */
  holdsWork?: boolean;
  /** True when nothing stands between it and the item before. */
  attached: boolean;
}
