import { useRef, useState } from 'react';
import { refusalFor, SELECTION_MIN, tidy, withSelection, type Selection, type SelectionRefusal } from './selections.ts';

export interface Selections {
  list: readonly Selection[];
  add: (text: string) => void;
  /** Changes the wording of a selection's task; its passage stays. */
  edit: (id: string, wording: string) => void;
  remove: (id: string) => void;
  /** Takes over what was chosen before scripts ran. */
  adopt: (passages: readonly { text: string; wording?: string }[]) => void;
}

/** The passages chosen so far, in the browser's memory; `say` hears of each one taken or refused. */
export function useSelections(say: (outcome: SelectionRefusal | 'added', text: string) => void): Selections {
  const [list, setList] = useState<readonly Selection[]>([]);
  const next = useRef(1);
  return {
    list,
    add: (text) => {
      const refusal = refusalFor(list, text);
      if (!refusal) setList(withSelection(list, text, String(next.current++)));
      say(refusal ?? 'added', text);
    },
    edit: (id, wording) => {
      if (tidy(wording).length < SELECTION_MIN) return say('tooShort', wording);
      setList(list.map((selection) => (selection.id === id ? { ...selection, wording: wording.trim() } : selection)));
    },
    remove: (id) => setList(list.filter((selection) => selection.id !== id)),
    adopt: (passages) => setList(passages.reduce<Selection[]>((chosen, { text, wording }) => (refusalFor(chosen, text) ? chosen : withSelection(chosen, text, String(next.current++), wording || text)), [])),
  };
}
