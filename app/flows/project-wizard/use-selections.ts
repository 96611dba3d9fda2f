import { useRef, useState } from 'react';
import { collapseSpaces } from '~/format.ts';
import {
  isListed,
  refusalFor,
  SELECTION_MIN,
  withSelection,
  type ChosenPassage,
  type Selection,
  type SelectionRefusal,
} from './selections.ts';

export interface Selections {
  list: readonly Selection[];
  add: (passage: ChosenPassage) => void;
  /** Says that a passage is a task already. */
  refuse: (text: string) => void;
  /**
   * Changes the wording of a selection; its passage stays the same. Returns false where it is too
   * short.
   */
  edit: (id: string, wording: string) => boolean;
  remove: (id: string) => void;
  /** Replaces the list by the passages that were chosen before scripts ran. */
  restore: (passages: readonly ChosenPassage[]) => void;
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
    passage: ChosenPassage,
  ): readonly Selection[] => withSelection(selections, passage, String(nextId.current++));
  return {
    list,
    add: (passage) => {
      const refusal = refusalFor(latest.current, passage);
      if (!refusal) set(withPassage(latest.current, passage));
      report(refusal ?? 'added', passage.text);
    },
    refuse: (text) => report('already', text),
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
          (selections, passage) =>
            isListed(selections, passage) ? withPassage(selections, passage) : selections,
          [],
        ),
      ),
  };
}
