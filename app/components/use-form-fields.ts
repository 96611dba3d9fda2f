import {
  getFormProps,
  useForm,
  type FieldMetadata,
  type SubmissionResult,
} from '@conform-to/react';
import { useMemo, type FormEvent } from 'react';

export type FormResult = SubmissionResult;
export type FormField = FieldMetadata<string>;
export type FormFields<Name extends string> = Readonly<Record<Name, FormField>>;
export type FormConstraint = Readonly<
  Record<string, { required?: boolean; minLength?: number; maxLength?: number }>
>;

export interface FormFieldsOptions<Name extends string> {
  /** Id of the form, unique on its page; the id of a field is `<id>-<name>`. */
  id: string;
  /** Errors of the last submission. Memoize it: Conform treats a new object as a new result. */
  lastResult?: FormResult | undefined;
  constraint?: FormConstraint | undefined;
  defaultValue?: Readonly<Partial<Record<Name, string | boolean | undefined>>> | undefined;
  /** Turns the browser's validation off once scripts run, so that the server's messages show. */
  serverMessages?: boolean;
  onSubmit?: ((event: FormEvent<HTMLFormElement>) => void) | undefined;
}

/** A result without errors, which clears those of an earlier one. */
const noResult: FormResult = {};

/** The first message of each field with an error. */
export function fieldErrors(result: FormResult | undefined): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const [name, messages] of Object.entries(result?.error ?? {}))
    if (name && messages?.[0]) errors[name] = messages[0];
  return errors;
}

/**
 * A form by Conform: the props of the form element, its fields, and the first message of each field
 * with an error. The browser checks the constraints only; the server checks everything.
 */
export function useFormFields<Name extends string>({
  lastResult,
  defaultValue,
  serverMessages = false,
  ...options
}: FormFieldsOptions<Name>) {
  const [form, fields] = useForm<Record<string, string>>({
    ...options,
    lastResult: lastResult ?? noResult,
    defaultValue: defaultValue as Record<string, string>,
    defaultNoValidate: false,
  });
  const { noValidate, ...formProps } = getFormProps(form, { ariaAttributes: false });
  return {
    formProps: { ...formProps, noValidate: serverMessages && noValidate },
    fields: fields as unknown as FormFields<Name>,
    errors: fieldErrors({ error: form.allErrors }) as Partial<Record<Name, string>>,
    idOf: (name: string) => `${options.id}-${name}`,
  };
}

/** A form result with the given message for each field. */
export const formResult = (messages: Readonly<Record<string, string | undefined>>): FormResult => ({
  status: 'error',
  error: Object.fromEntries(
    Object.entries(messages).flatMap(([name, message]) => (message ? [[name, [message]]] : [])),
  ),
});

/** `formResult` of a machine's error messages, memoized while they are the same. */
export function useFormResult(
  messages: Readonly<Record<string, string | undefined>> = {},
): FormResult {
  const text = JSON.stringify(messages);
  return useMemo(() => formResult(JSON.parse(text) as Record<string, string>), [text]);
}
