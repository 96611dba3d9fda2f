import { useLocation } from '@remix-run/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  draftOf,
  noteSent,
  removeDraft,
  storeDraft,
  typedFields,
  unsavedForms,
} from '~/http/drafts.ts';
import { fillForm, keptFormIn, postForms } from '~/http/form-values.ts';
import type { KeptFormData } from '~/http/kept-form.ts';
import { settleSent } from '~/http/sent-draft.ts';
import { followedLink } from './use-trouble.ts';

export interface UnsavedWordsOptions {
  /** How forms name the signed-in account; '' for visitors. */
  owner: string;
  /** The form that was sent after its session had ended. */
  kept: KeptFormData | null;
  /** The page shows a form that was refused. */
  refused: boolean;
  /** The question before unsaved words are left. */
  question: string;
}

/** Asks before a page with unsaved words is left, by link, tab or address. */
function useQuestion(question: string): void {
  useEffect(() => {
    let isAnswered = false;
    const isUnsaved = (): boolean => !isAnswered && unsavedForms().length > 0;
    const onClick = (event: MouseEvent): void => {
      if (!followedLink(event) || !isUnsaved()) return;
      isAnswered = window.confirm(question);
      if (isAnswered) return void setTimeout(() => (isAnswered = false), 5_000);
      event.preventDefault();
      event.stopPropagation();
    };
    // What is sent is not left, also where scripts send it; what is typed after that is unsaved again.
    const onSubmit = (): void => void (isAnswered = true);
    const onUnload = (event: BeforeUnloadEvent): void => {
      if (isUnsaved()) event.preventDefault();
    };
    // Listens from the first change on, since browsers keep no page with this listener for Back.
    const onInput = (): void => {
      isAnswered = false;
      window.addEventListener('beforeunload', onUnload);
    };
    document.addEventListener('click', onClick, true);
    document.addEventListener('submit', onSubmit, true);
    document.addEventListener('input', onInput);
    return () => {
      document.removeEventListener('click', onClick, true);
      document.removeEventListener('submit', onSubmit, true);
      document.removeEventListener('input', onInput);
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [question]);
}

/** Stores drafts as they are typed, and notes and tells when a form is sent. */
function useDraftStore(owner: string, onSent: () => void): void {
  useEffect(() => {
    const formOf = ({ target }: Event): HTMLFormElement | null => {
      const form = target instanceof HTMLFormElement ? target : (target as HTMLInputElement).form;
      return form?.getAttribute('method') === 'post' ? form : null;
    };
    const onInput = (event: Event): void => {
      const form = formOf(event);
      if (form && form.dataset.draft !== 'own') storeDraft(owner, form);
    };
    const onSubmit = (event: Event): void => {
      const form = formOf(event);
      if (form) noteSent(owner, form);
      onSent();
    };
    document.addEventListener('input', onInput);
    document.addEventListener('submit', onSubmit, true);
    return () => {
      document.removeEventListener('input', onInput);
      document.removeEventListener('submit', onSubmit, true);
    };
  }, [owner, onSent]);
}

/** A field whose words came back from a draft. */
interface DraftedField {
  id: string;
  label: string;
}

const labelOf = (field: HTMLInputElement | HTMLTextAreaElement): string =>
  (field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent ?? '').trim();

/** Fills in the draft of a form. Returns its fields with words; null where there is no draft. */
function restoreDraft(owner: string, form: HTMLFormElement): DraftedField[] | null {
  const draft = draftOf(owner, form);
  if (!draft) return null;
  fillForm(form, draft);
  const isOwn = form.dataset.draft === 'own';
  // Each field that was filled in has stored the form as it was then, without those after it.
  if (!isOwn) storeDraft(owner, form);
  const fields = typedFields(form).map((field) => ({ id: field.id, label: labelOf(field) }));
  return isOwn || fields.length > 0 ? fields : null;
}

/**
 * Unsaved words (promises 3.11 and 16.10): fills in the form that was sent too late and the drafts of
 * this page, keeps drafts, and asks before they are left. Returns the fields that drafts have filled
 * in, null without one, and what discards them. A draft that says what its page says already goes.
 */
export function useUnsavedWords({ owner, kept, refused, question }: UnsavedWordsOptions) {
  const { pathname } = useLocation();
  const [filled, setFilled] = useState<readonly DraftedField[] | null>(null);
  const isSettled = useRef(false);
  useQuestion(question);
  // What was sent is no draft any more, also where scripts send it and show the next step.
  const onSent = useCallback(() => setFilled(null), []);
  useDraftStore(owner, onSent);
  useEffect(() => {
    if (!isSettled.current) settleSent(!refused && pathname !== '/auth');
    isSettled.current = true;
    setFilled(null);
    if (refused) return;
    const keptForm = kept ? keptFormIn(kept) : undefined;
    if (kept && keptForm) fillForm(keptForm, kept.fields);
    for (const form of postForms()) {
      const fields = form === keptForm ? null : restoreDraft(owner, form);
      if (fields) setFilled((before) => [...(before ?? []), ...fields]);
    }
  }, [owner, kept, refused, pathname]);
  const discard = useCallback(() => {
    for (const form of unsavedForms()) {
      form.reset();
      removeDraft(owner, form);
    }
    setFilled(null);
  }, [owner]);
  return { filled, discard };
}
