import { collapseSpaces } from '~/format.ts';
import { stringField } from '~/http/form-field.ts';
import { isListed } from './selections.ts';

/**
 * The passages of a submitted form and their wordings. Checked lines are the fields `selection`,
 * entries of the list are `chosen-N` and `wording-N`.
 */
export function selectionFields(form: FormData): { selections: string[]; wordings: string[] } {
  const passages: { text: string; wording: string }[] = [];
  form.forEach((value, name) => {
    if (typeof value !== 'string') return;
    if (name === 'selection') passages.push({ text: value, wording: '' });
    const entry = /^chosen-(\d+)$/.exec(name)?.[1];
    if (entry === undefined) return;
    const wording = stringField(form, `wording-${entry}`);
    passages.push({
      text: value,
      wording: collapseSpaces(wording) !== collapseSpaces(value) ? wording : '',
    });
  });
  return {
    selections: passages.map(({ text }) => text),
    wordings: passages.map(({ wording }) => wording),
  };
}

/**
 * The passages of a form without scripts, without duplicates and too short ones, to be edited before
 * tasks are generated; also more than may be sent, so that the person chooses which to leave out.
 */
export function reviewOf(form: FormData): { text: string; wording: string }[] {
  const { selections, wordings } = selectionFields(form);
  const passages = selections.map((text, index) => ({ text, wording: wordings[index] ?? '' }));
  return passages.reduce<{ text: string; wording: string }[]>(
    (accepted, passage) => (isListed(accepted, passage.text) ? [...accepted, passage] : accepted),
    [],
  );
}
