import { useState } from 'react';
import { Field } from './field.tsx';
import { useHydrated } from './use-hydrated.ts';

export interface PasswordFieldProps {
  name: string;
  id?: string;
  label: string;
  autoComplete: 'current-password' | 'new-password';
  hint?: string;
  error?: string;
  placeholder?: string;
  minLength?: number;
  maxLength?: number;
  showText: string;
  hideText: string;
  onChange?: () => void;
}

/**
 * A password that can be shown; the button is there only once scripts run, since it does nothing
 * without them. The value is never sent back by the server.
 */
export function PasswordField({ showText, hideText, ...field }: PasswordFieldProps) {
  const hydrated = useHydrated();
  const [shown, setShown] = useState(false);
  const id = field.id ?? field.name;
  const toggle = (
    <button
      type="button"
      className="button"
      aria-pressed={shown}
      aria-controls={id}
      onClick={() => setShown(!shown)}
    >
      {shown ? hideText : showText}
    </button>
  );
  return (
    <Field
      {...field}
      required
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      after={hydrated ? toggle : undefined}
    />
  );
}
