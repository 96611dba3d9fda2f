import { useRef, useState } from 'react';
import { refusalFor, tidy, withSelection, type Selection, type SelectionRefusal } from './selections.ts';

export interface Selections {
  list: readonly Selection[];
  /** The mark of a line that is selected as it stands. */
  of: (text: string) => Selection | undefined;
  add: (text: string) => void;
  edit: (id: string, text: string) => void;
  remove: (id: string) => void;
  /** Takes over the boxes ticked before scripts ran. */
  adopt: (texts: readonly string[]) => void;
}

/** The passages chosen so far, in the browser's memory; `say` hears of each one taken or refused. */
export function useSelections(say: (outcome: SelectionRefusal | 'added', text: string) => void): Selections {
  const [list, setList] = useState<readonly Selection[]>([]);
  const next = useRef(1);
  return {
    list,
    of: (text) => list.find((selection) => tidy(selection.text) === tidy(text)),
    add: (text) => {
      const refusal = refusalFor(list, text);
      if (!refusal) setList(withSelection(list, text, String(next.current++)));
      say(refusal ?? 'added', text);
    },
    edit: (id, text) => {
      const refusal = refusalFor(list.filter((selection) => selection.id !== id), text);
      if (refusal) return say(refusal, text);
      setList(list.map((selection) => (selection.id === id ? { ...selection, text: text.trim() } : selection)));
    },
    remove: (id) => setList(list.filter((selection) => selection.id !== id)),
    adopt: (texts) => setList(texts.reduce<Selection[]>((chosen, text) => (refusalFor(chosen, text) ? chosen : withSelection(chosen, text, String(next.current++))), [])),
  };
}
