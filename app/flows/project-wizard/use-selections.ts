import { useRef, useState } from 'react';
import { collapseSpaces } from '~/format.ts';
import {
  isListed,
  refusalFor,
  SELECTION_MIN,
  withSelection,
  type Selection,
  type SelectionRefusal,
} from './selections.ts';

export interface Selections {
  list: readonly Selection[];
  add: (text: string) => void;
  /**
   * Changes the wording of a selection; its passage stays the same. Returns false where it is too
   * short.
   */
  edit: (id: string, wording: string) => boolean;
  remove: (id: string) => void;
  /** Replaces the list by the passages that were chosen before scripts ran. */
  restore: (passages: readonly { text: string; wording?: string }[]) => void;
}

/**
 * The chosen passages, in the browser's memory; `report` is called for each added or refused one.
 */
export function useSelections(
  report: (outcome: SelectionRefusal | 'added', text: string) => void,
): Selections {
  const [list, setList] = useState<readonly Selection[]>([]);
  /** The latest list, since two changes may come before the next render. */
  const latest = useRef(list);
  const nextId = useRef(1);
  const set = (changed: readonly Selection[]): void => {
    latest.current = changed;
    setList(changed);
  };
  const withPassage = (
    selections: readonly Selection[],
    text: string,
    wording?: string,
  ): readonly Selection[] =>
    withSelection(selections, text, String(nextId.current++), wording || text);
  return {
    list,
    add: (text) => {
      const refusal = refusalFor(latest.current, text);
      if (!refusal) set(withPassage(latest.current, text));
      report(refusal ?? 'added', text);
    },
    edit: (id, wording) => {
      if (collapseSpaces(wording).length < SELECTION_MIN) {
        report('tooShort', wording);
        return false;
      }
      set(
        latest.current.map((selection) =>
          selection.id === id ? { ...selection, wording: wording.trim() } : selection,
        ),
      );
      return true;
    },
    remove: (id) => set(latest.current.filter((selection) => selection.id !== id)),
    restore: (passages) =>
      set(
        passages.reduce<readonly Selection[]>(
          (selections, { text, wording }) =>
            isListed(selections, text) ? withPassage(selections, text, wording) : selections,
          [],
        ),
      ),
  };
}
