import { formPart, formPath, postForms, valuesIn, type FormValues } from './form-values.ts';
import { mayKeep } from './kept-form.ts';
import { SENT_DRAFT } from './sent-draft.ts';

/**
 * Drafts: what a person typed into a form and has not sent, in this browser's local storage, for
 * their account alone (promise 16.10). A draft goes when its form was sent, and with the sign-out.
 */

const PREFIX = 'draft ';
/** Milliseconds for which a draft is kept. */
const LIFE_MS = 7 * 24 * 3_600_000;

interface Draft {
  /** When it was typed, ms since the epoch. */
  at: number;
  values: FormValues;
}

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Fields that text is typed into: no choices, files or secrets. */
const isTextField = (element: Element): element is TextField =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && /^(text|tel|email|url|date|number)$/.test(element.type));

/**
 * Whether drafts are kept of a form: not of sign-in and other forms with passwords, and not of one
 * that deletes something.
 */
const isDrafted = (form: HTMLFormElement): boolean =>
  formPath(form) !== '/auth' &&
  !form.querySelector('input[type=password]') &&
  !form.querySelector('button[type=submit]')?.classList.contains('button--danger');

/** Whether a field differs from its default, which the browser may hold with other line ends. */
function isTyped(field: TextField): boolean {
  if (field.value === field.defaultValue) return false;
  const fresh = field.cloneNode() as TextField;
  fresh.value = field.defaultValue;
  return field.value !== fresh.value;
}

/** The text fields of a form that were changed since the page was loaded. */
export const typedFields = (form: HTMLFormElement): TextField[] =>
  isDrafted(form)
    ? [...form.elements].filter(
        (field): field is TextField => isTextField(field) && mayKeep(field.name) && isTyped(field),
      )
    : [];

/** Whether a form has changed text fields, or is marked as having unsaved changes. */
const isUnsaved = (form: HTMLFormElement): boolean =>
  form.dataset.unsaved === 'true' || typedFields(form).length > 0;

/** The forms of the page with unsaved changes. */
export const unsavedForms = (): HTMLFormElement[] => postForms().filter(isUnsaved);

const keyOf = (owner: string, form: HTMLFormElement): string =>
  `${PREFIX}${owner} ${form.getAttribute('action') ?? ''} ${formPart(form)}`;

/** Stores the draft of a form after a change; removes it where there is nothing unsaved. */
export function storeDraft(
  owner: string,
  form: HTMLFormElement,
  values: FormValues = isUnsaved(form) ? valuesIn(form) : [],
): void {
  const draft: Draft = { at: Date.now(), values };
  try {
    if (values.length > 0) localStorage.setItem(keyOf(owner, form), JSON.stringify(draft));
    else localStorage.removeItem(keyOf(owner, form));
  } catch {
    // Where the browser stores nothing or has no room left, there is no draft.
  }
}

/** The draft of a form; null without one, and where it is older than 7 days. */
export function draftOf(owner: string, form: HTMLFormElement): FormValues | null {
  try {
    const draft = JSON.parse(localStorage.getItem(keyOf(owner, form)) ?? 'null') as Draft | null;
    if (!draft || !isDrafted(form)) return null;
    if (Date.now() - draft.at < LIFE_MS) return draft.values;
    localStorage.removeItem(keyOf(owner, form));
  } catch {
    // As in `storeDraft`.
  }
  return null;
}

export function removeDraft(owner: string, form: HTMLFormElement): void {
  try {
    localStorage.removeItem(keyOf(owner, form));
  } catch {
    // As in `storeDraft`.
  }
}

/** Notes that a form was sent, until `settleSent` is told whether it arrived. */
export function noteSent(owner: string, form: HTMLFormElement): void {
  try {
    sessionStorage.setItem(SENT_DRAFT, keyOf(owner, form));
  } catch {
    // As in `storeDraft`.
  }
}
