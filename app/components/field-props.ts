import type { FormField } from './use-form-fields.ts';

type TextType = 'text' | 'email' | 'tel' | 'date' | 'password' | 'file';

/** The attributes that every control of a field has; `Field` sets the ARIA ones. */
const control = ({ id, name, formId, required, errors }: FormField) => ({
  id,
  name,
  form: formId,
  ...(required ? { required } : {}),
  error: errors?.[0],
});

const lengths = ({ minLength, maxLength }: FormField) => ({
  ...(minLength === undefined ? {} : { minLength }),
  ...(maxLength === undefined ? {} : { maxLength }),
});

const value = ({ initialValue }: FormField) =>
  initialValue === undefined ? {} : { defaultValue: initialValue };

/** Props of `Field` for an input; without a value for passwords and files. */
export const inputProps = (field: FormField, type: TextType = 'text') => ({
  ...control(field),
  ...lengths(field),
  type,
  ...(type === 'password' || type === 'file' ? {} : value(field)),
});

/** Props of `Field as="textarea"`. */
export const textareaProps = (field: FormField) => ({
  ...control(field),
  ...lengths(field),
  ...value(field),
});

/** Props of `Field as="select"`. */
export const selectProps = (field: FormField) => ({ ...control(field), ...value(field) });

/** Props of `Choice` for a checkbox that sends `sent`. */
export const checkboxProps = (field: FormField, sent = 'on') => ({
  ...control(field),
  type: 'checkbox' as const,
  value: sent,
  defaultChecked: field.initialValue === sent,
});
