import type { Item } from '../structure/item-types.ts';

/** What a pass may read of the items or mark on them; the words and the look come with the lines. */
type Mark =
  | 'words'
  | 'look'
  | 'kind'
  | 'ticks'
  | 'depth'
  | 'peers'
  | 'part'
  | 'columns'
  | 'level'
  | 'done headings';

/**
 * A step over all items of a document that marks some of them. Whatever it reads and does not mark
 * itself is marked by an earlier one, or comes with the lines.
 */
export interface Pass {
  name: string;
  reads: readonly Mark[];
  marks: readonly Mark[];
  run: (items: readonly Item[]) => Item[];
  /** Documents in which it changes an item; each is a test. */
  examples: readonly string[];
}

/** Is told what a pass made of the items. */
export type OnPass = (pass: Pass, before: readonly Item[], after: readonly Item[]) => void;

/** The items after all passes, one behind the other. */
export function runPasses(
  passes: readonly Pass[],
  items: readonly Item[],
  onPass?: OnPass,
): Item[] {
  let marked = [...items];
  for (const pass of passes) {
    const before = marked;
    marked = pass.run(before);
    onPass?.(pass, before, marked);
  }
  return marked;
}
