import { collapseSpaces } from '~/format.ts';
import { stringField } from '~/http/form-field.ts';
import { isListed, type ChosenPassage } from './selections.ts';

const lineOf = (digits: string | undefined): number | null => Number(digits) || null;

/**
 * The passages of a submitted form with their wordings and lines. A checked line N is the field
 * `selection-N`, entries of the list are `chosen-N`, `wording-N` and `line-N`.
 */
export function selectionFields(form: FormData): {
  selections: string[];
  wordings: string[];
  lines: (number | null)[];
} {
  const passages: Required<ChosenPassage>[] = [];
  form.forEach((text, name) => {
    if (typeof text !== 'string') return;
    const [, box, entry] = /^(?:selection(?:-(\d{1,9}))?|chosen-(\d+))$/.exec(name) ?? [name];
    if (entry === undefined && name.startsWith('selection'))
      passages.push({ text, wording: '', line: lineOf(box) });
    if (entry === undefined) return;
    const wording = stringField(form, `wording-${entry}`);
    passages.push({
      text,
      wording: collapseSpaces(wording) !== collapseSpaces(text) ? wording : '',
      line: lineOf(stringField(form, `line-${entry}`)),
    });
  });
  return {
    selections: passages.map(({ text }) => text),
    wordings: passages.map(({ wording }) => wording),
    lines: passages.map(({ line }) => line),
  };
}

/**
 * The passages of a form without scripts, without duplicates and too short ones, to be edited before
 * tasks are generated; also more than may be sent, so that the person chooses which to leave out.
 */
export function reviewOf(form: FormData): Required<ChosenPassage>[] {
  const { selections, wordings, lines } = selectionFields(form);
  const passages = selections.map((text, index) => ({
    text,
    wording: wordings[index] ?? '',
    line: lines[index] ?? null,
  }));
  return passages.reduce<Required<ChosenPassage>[]>(
    (accepted, passage) => (isListed(accepted, passage) ? [...accepted, passage] : accepted),
    [],
  );
}
