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
  /** The id of the form; a field's is `<id>-<name>`. Unique on its page. */
  id: string;
  /**
   * What the last submission was refused for. Make it once: a new object counts as a new answer.
   */
  lastResult?: FormResult | undefined;
  constraint?: FormConstraint | undefined;
  defaultValue?: Readonly<Partial<Record<Name, string | boolean | undefined>>> | undefined;
  /** True where the browser's own messages give way to the server's once scripts run. */
  serverMessages?: boolean;
  onSubmit?: ((event: FormEvent<HTMLFormElement>) => void) | undefined;
}

/** Clears the errors of an earlier result. */
const unanswered: FormResult = {};

/** The first sentence of each refused field. */
export function fieldErrors(result: FormResult | undefined): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const [name, sentences] of Object.entries(result?.error ?? {}))
    if (name && sentences?.[0]) errors[name] = sentences[0];
  return errors;
}

/**
 * A form by Conform: the props of the form element, its fields, and the first sentence of each
 * refused field. The browser checks the constraints; all else is the server's.
 */
export function useFormFields<Name extends string>({
  lastResult,
  defaultValue,
  serverMessages = false,
  ...options
}: FormFieldsOptions<Name>) {
  const [form, fields] = useForm<Record<string, string>>({
    ...options,
    lastResult: lastResult ?? unanswered,
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

/** The sentences of refused fields as a form shows them. */
export const formResult = (
  sentences: Readonly<Record<string, string | undefined>>,
): FormResult => ({
  status: 'error',
  error: Object.fromEntries(
    Object.entries(sentences).flatMap(([name, sentence]) => (sentence ? [[name, [sentence]]] : [])),
  ),
});

/**
 * The sentences of a machine's refusal as a form shows them: one result while they stay the same.
 */
export function useFormResult(
  sentences: Readonly<Record<string, string | undefined>> = {},
): FormResult {
  const text = JSON.stringify(sentences);
  return useMemo(() => formResult(JSON.parse(text) as Record<string, string>), [text]);
}
