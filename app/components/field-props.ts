import { getInputProps, getSelectProps, getTextareaProps } from '@conform-to/react';
import type { FormField } from './use-form-fields.ts';

type TextType = 'text' | 'email' | 'tel' | 'date' | 'password' | 'file';

// Without aria attributes: `Field` sets them itself.
const plain = { ariaAttributes: false } as const;
const errorOf = ({ errors }: FormField) => ({ error: errors?.[0] });

/** Props of `Field` for an input; without a value for passwords and files. */
export const inputProps = (field: FormField, type: TextType = 'text') => ({
  ...getInputProps(field, { ...plain, type, value: type !== 'password' && type !== 'file' }),
  ...errorOf(field),
});

/** Props of `Field as="textarea"`. */
export const textareaProps = (field: FormField) => ({
  ...getTextareaProps(field, plain),
  ...errorOf(field),
});

/** Props of `Field as="select"`. */
export const selectProps = (field: FormField) => ({
  ...getSelectProps(field, plain),
  ...errorOf(field),
});

/** Props of `Choice` for a checkbox that sends `value`. */
export const checkboxProps = (field: FormField, value = 'on') => ({
  ...getInputProps(field, { ...plain, type: 'checkbox', value }),
  type: 'checkbox' as const,
  ...errorOf(field),
});
