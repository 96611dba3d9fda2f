import type { InputHTMLAttributes } from 'react';

export interface ChoiceProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  type: 'checkbox' | 'radio';
  name: string;
  label: string;
  hint?: string;
  error?: string;
}

/** A checkbox or radio button whose whole row is clickable. */
export function Choice({ label, hint, error, ...input }: ChoiceProps) {
  const errorId = error ? `${input.id ?? input.name}-error` : undefined;
  const choice = (
    <label className="choice">
      <input {...input} aria-invalid={error ? true : undefined} aria-describedby={errorId} />
      <span className="choice__text">
        {label} {hint ? <span className="choice__hint">{hint}</span> : null}
      </span>
    </label>
  );
  // A div, so that each choice is on its own line without styles too.
  if (!error) return <div>{choice}</div>;
  return (
    <div className="field field--wrong">
      <p className="field__error" id={errorId}>
        {error}
      </p>
      {choice}
    </div>
  );
}
