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
 * A password field with a button that shows the password, once scripts run. The server never sends
 * a password back.
 */
export function PasswordField({ showText, hideText, ...field }: PasswordFieldProps) {
  const hydrated = useHydrated();
  const [isVisible, setShown] = useState(false);
  const id = field.id ?? field.name;
  const toggle = (
    <button
      type="button"
      className="button"
      aria-pressed={isVisible}
      aria-controls={id}
      onClick={() => setShown(!isVisible)}
    >
      {isVisible ? hideText : showText}
      <span className="hidden-visually"> {field.label}</span>
    </button>
  );
  return (
    <Field
      {...field}
      required
      type={isVisible ? 'text' : 'password'}
      autoCapitalize={isVisible ? 'none' : undefined}
      spellCheck={false}
      after={hydrated ? toggle : null}
    />
  );
}
