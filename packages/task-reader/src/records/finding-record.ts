/** A finding of several lines, by their positions among the items. */
export interface FindingRecord {
  /** The line whose words name it. */
  title: number;
  /** Its words, where they are not all of that line or more. */
  words?: string;
  /** The line right below it whose words are a part of its own. */
  first?: number | undefined;
  /** The line below it that says where. */
  place?: number | undefined;
  /** Lines above it that number it or name the part of the house. */
  heads: readonly number[];
  /** The first item that belongs to it no more. */
  end: number;
}

/** Items of a record at most. */
export const MAX_LINES = 14;
