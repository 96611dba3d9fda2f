import { mayKeep, partOf, type KeptFormData } from './kept-form.ts';

/** The fields of a form on the page, read and filled in by scripts. */
export type FormValues = [name: string, value: string][];

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement;

/** The values that a form would send, without files and secrets. */
export const valuesIn = (form: HTMLFormElement): FormValues =>
  [...new FormData(form)].filter(
    (field): field is [string, string] => typeof field[1] === 'string' && mayKeep(field[0]),
  );

/** The id by which the server tells this form from the others of its page. */
export function formPart(form: HTMLFormElement): string {
  const stamp = form.elements.namedItem('requestId');
  return stamp instanceof HTMLInputElement ? partOf(stamp.value) : '';
}

/** The path that a form is sent to. The attribute, since a field may be named "action". */
export const formPath = (form: HTMLFormElement): string =>
  new URL(form.getAttribute('action') ?? '', window.location.href).pathname;

/** The forms of the page that change something. */
export const postForms = (): HTMLFormElement[] =>
  [...document.forms].filter((form) => form.getAttribute('method') === 'post');

/** Types an input by its own setter, so that React sees what was typed. */
function type(control: Control, value: string): void {
  const prototype = Object.getPrototypeOf(control) as Control;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value);
  const event = control instanceof HTMLSelectElement ? 'change' : 'input';
  control.dispatchEvent(new Event(event, { bubbles: true }));
}

/** Whether a person changes a control now, or has selected its words to do so. */
const isEdited = (control: Control): boolean =>
  !(control instanceof HTMLSelectElement) &&
  (control.value !== control.defaultValue ||
    (control === document.activeElement && control.selectionStart !== control.selectionEnd));

/**
 * Fills in one control, of hidden ones the version that is changed. Choices are on where their value
 * is among `values`.
 */
function fill(control: Control, values: string[]): void {
  const { type: kind, value } = control;
  if (control instanceof HTMLInputElement && (kind === 'checkbox' || kind === 'radio')) {
    const isOn = values.includes(value);
    if (control.checked !== isOn && (isOn || kind === 'checkbox')) control.click();
    return;
  }
  const next = values.shift();
  if (next === undefined || next === value) return;
  if (kind === 'hidden') {
    if (control.name === 'version') control.value = next;
  } else if (!isEdited(control)) type(control, next);
}

/**
 * Fills in a form and unfolds what it stands in. Files, passwords, buttons and what is edited stay as
 * they are.
 */
export function fillForm(form: HTMLFormElement, values: FormValues): void {
  const left = new Map<string, string[]>();
  for (const [name, value] of values) left.set(name, [...(left.get(name) ?? []), value]);
  for (const control of [...form.elements].filter(isControl))
    if (!['password', 'file'].includes(control.type)) fill(control, left.get(control.name) ?? []);
  let around = form.closest('details');
  while (around) {
    around.open = true;
    around = around.parentElement?.closest('details') ?? null;
  }
}

/** The form of the page that was kept: of its path and part, the one with most of its fields. */
export function keptFormIn(kept: KeptFormData): HTMLFormElement | undefined {
  const shared = (form: HTMLFormElement): number =>
    kept.fields.filter(([name]) => form.elements.namedItem(name)).length;
  return postForms()
    .filter((form) => formPath(form) === kept.action && formPart(form) === kept.part)
    .sort((a, b) => shared(b) - shared(a))[0];
}
