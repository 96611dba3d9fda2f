import { collapseSpaces } from '../../format.ts';
import { stringField } from '../../http/form-field.ts';
import { refusalFor } from './selections.ts';

/**
 * The passages of a submitted form, with the wordings beside them: ticked lines are `selection`,
 * entries of the list `chosen-N` and `wording-N`.
 */
export function selectionFields(form: FormData): { selections: string[]; wordings: string[] } {
  const found: { text: string; wording: string }[] = [];
  form.forEach((value, name) => {
    if (typeof value !== 'string') return;
    if (name === 'selection') found.push({ text: value, wording: '' });
    const entry = /^chosen-(\d+)$/.exec(name)?.[1];
    if (entry === undefined) return;
    const wording = stringField(form, `wording-${entry}`);
    found.push({
      text: value,
      wording: collapseSpaces(wording) !== collapseSpaces(value) ? wording : '',
    });
  });
  return {
    selections: found.map(({ text }) => text),
    wordings: found.map(({ wording }) => wording),
  };
}

/**
 * The passages of a form without scripts, once each and within the limits, to be edited before they
 * become tasks.
 */
export function reviewOf(form: FormData): { text: string; wording: string }[] {
  const { selections, wordings } = selectionFields(form);
  const passages = selections.map((text, index) => ({ text, wording: wordings[index] ?? '' }));
  return passages.reduce<{ text: string; wording: string }[]>(
    (taken, passage) => (refusalFor(taken, passage.text) ? taken : [...taken, passage]),
    [],
  );
}
