import type { SubmissionResult } from '@conform-to/react';
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type FormEvent } from 'react';
import { useHydrated } from './use-hydrated.ts';

export type FormResult = SubmissionResult;

/** A field of a form: the attributes of its control, and its errors. */
export interface FormField {
  id: string;
  name: string;
  formId: string;
  /** The typed value of a refused form, else the default. */
  initialValue?: string;
  required?: boolean;
  minLength?: number;
  maxLength?: number;
  errors?: readonly string[] | undefined;
}
export type FormFields<Name extends string> = Readonly<Record<Name, FormField>>;
export type FormConstraint = Readonly<
  Record<string, { required?: boolean; minLength?: number; maxLength?: number }>
>;

export interface FormFieldsOptions<Name extends string> {
  /** Id of the form, unique on its page; the id of a field is `<id>-<name>`. */
  id: string;
  /** Errors of the last submission. Memoize it: a new object with errors moves the focus. */
  lastResult?: FormResult | undefined;
  constraint?: FormConstraint | undefined;
  defaultValue?: Readonly<Partial<Record<Name, string | boolean | undefined>>> | undefined;
  /** Turns the browser's validation off once scripts run, so that the server's messages show. */
  serverMessages?: boolean;
  onSubmit?: ((event: FormEvent<HTMLFormElement>) => void) | undefined;
}

/** The first message of each field with an error. */
export function fieldErrors(result: FormResult | undefined): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const [name, messages] of Object.entries(result?.error ?? {}))
    if (name && messages?.[0]) errors[name] = messages[0];
  return errors;
}

/** Before the effect of an error summary, which takes the focus where there is one. */
const useEarlyEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** Moves the focus to the first field with an error when a later submission is refused. */
function useFocusOnError(id: string, result: FormResult | undefined): void {
  const seen = useRef(result);
  useEarlyEffect(() => {
    if (seen.current === result) return;
    seen.current = result;
    const errors = fieldErrors(result);
    const form = document.getElementById(id);
    if (result?.status !== 'error' || !(form instanceof HTMLFormElement)) return;
    const fields = [...form.elements].filter((field) => !(field instanceof HTMLButtonElement));
    const wrong = fields.find((field) => errors[field.getAttribute('name') ?? '']);
    if (wrong instanceof HTMLElement) wrong.focus();
  }, [id, result]);
}

/** The result of a form without the errors of fields that were filled in since. */
function useErrorsUntilFilled(result: FormResult | undefined) {
  const [filled, setFilled] = useState<{ of?: FormResult; names: string[] }>({ names: [] });
  const names = filled.of === result ? filled.names : [];
  const error = Object.entries(result?.error ?? {}).filter(([name]) => !names.includes(name));
  const shown =
    result && names.length > 0 ? { ...result, error: Object.fromEntries(error) } : result;
  const onInput = ({ target }: FormEvent<HTMLFormElement>): void => {
    const { name, value } = target as HTMLInputElement;
    if (result && value && shown?.error?.[name]) setFilled({ of: result, names: [...names, name] });
  };
  return { shown, onInput };
}

const textOf = (value: unknown): string | undefined => {
  if (value === true) return 'on';
  return typeof value === 'string' ? value : undefined;
};

/**
 * The props of a form element, its fields, and the first message of each field with an error. The
 * browser checks the constraints only; the server checks everything.
 */
export function useFormFields<Name extends string>({
  id,
  lastResult,
  constraint = {},
  defaultValue,
  serverMessages = false,
  onSubmit,
}: FormFieldsOptions<Name>) {
  const isHydrated = useHydrated();
  // Read once: what the person has typed since is in the page.
  const [initial] = useState<Readonly<Record<string, unknown>>>(
    lastResult?.initialValue ?? defaultValue ?? {},
  );
  useFocusOnError(id, lastResult);
  const { shown, onInput } = useErrorsUntilFilled(lastResult);
  const idOf = (name: string): string => `${id}-${name}`;
  const fieldOf = (name: string): FormField => {
    const initialValue = textOf(initial[name]);
    return {
      id: idOf(name),
      name,
      formId: id,
      ...constraint[name],
      ...(initialValue === undefined ? {} : { initialValue }),
      errors: shown?.error?.[name] ?? undefined,
    };
  };
  return {
    formProps: { id, onSubmit, onInput, noValidate: serverMessages && isHydrated },
    fields: new Proxy({}, { get: (_fields, name) => fieldOf(String(name)) }) as FormFields<Name>,
    errors: fieldErrors(shown) as Partial<Record<Name, string>>,
    idOf,
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
