import { useRef, useState } from 'react';
import { collapseSpaces } from '../../format.ts';
import {
  refusalFor,
  SELECTION_MIN,
  withSelection,
  type Selection,
  type SelectionRefusal,
} from './selections.ts';

export interface Selections {
  list: readonly Selection[];
  add: (text: string) => void;
  /** Changes the wording of a selection's task; its passage stays. */
  edit: (id: string, wording: string) => void;
  remove: (id: string) => void;
  /** Takes over what was chosen before scripts ran. */
  adopt: (passages: readonly { text: string; wording?: string }[]) => void;
}

/**
 * The passages chosen so far, in the browser's memory; `report` is told of each one taken or
 * refused.
 */
export function useSelections(
  report: (outcome: SelectionRefusal | 'added', text: string) => void,
): Selections {
  const [list, show] = useState<readonly Selection[]>([]);
  /**
   * The list as of the last change, shown or not: two presses may come before it is drawn again.
   */
  const now = useRef(list);
  const next = useRef(1);
  const set = (changed: readonly Selection[]): void => {
    now.current = changed;
    show(changed);
  };
  const taken = (
    chosen: readonly Selection[],
    text: string,
    wording?: string,
  ): readonly Selection[] =>
    refusalFor(chosen, text)
      ? chosen
      : withSelection(chosen, text, String(next.current++), wording || text);
  return {
    list,
    add: (text) => {
      const refusal = refusalFor(now.current, text);
      set(taken(now.current, text));
      report(refusal ?? 'added', text);
    },
    edit: (id, wording) => {
      if (collapseSpaces(wording).length < SELECTION_MIN) return report('tooShort', wording);
      set(
        now.current.map((selection) =>
          selection.id === id ? { ...selection, wording: wording.trim() } : selection,
        ),
      );
    },
    remove: (id) => set(now.current.filter((selection) => selection.id !== id)),
    adopt: (passages) =>
      set(
        passages.reduce<readonly Selection[]>(
          (chosen, { text, wording }) => taken(chosen, text, wording),
          [],
        ),
      ),
  };
}
