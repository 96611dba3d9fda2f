import type { ClipboardEvent, FormEvent } from 'react';

/** The digits of a text, at most `most` of them. */
const digitsOf = (text: string, most: number): string => text.replace(/\D/g, '').slice(0, most);

/**
 * Props of a field for a code of digits: what is typed or pasted keeps its digits alone ("332 090",
 * "41-679"), and no more than `length` of them.
 */
export function digitsField(length: number) {
  return {
    inputMode: 'numeric' as const,
    maxLength: length,
    onInput: ({ currentTarget }: FormEvent<HTMLInputElement>): void => {
      const digits = digitsOf(currentTarget.value, length);
      if (digits !== currentTarget.value) currentTarget.value = digits;
    },
    // The browser would cut a pasted text to the length of the field before its signs are taken off.
    onPaste: (event: ClipboardEvent<HTMLInputElement>): void => {
      const field = event.currentTarget;
      const pasted = digitsOf(event.clipboardData.getData('text'), length);
      event.preventDefault();
      field.setRangeText(pasted, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
      field.value = digitsOf(field.value, length);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    },
  };
}
