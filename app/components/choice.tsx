import type { InputHTMLAttributes } from 'react';

export interface ChoiceProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  type: 'checkbox' | 'radio';
  name: string;
  label: string;
  hint?: string;
}

/** A checkbox or radio button whose whole row can be pressed. */
export function Choice({ label, hint, ...input }: ChoiceProps) {
  return (
    <label className="choice">
      <input {...input} />
      <span className="choice__text">
        {label}
        {hint ? <span className="choice__hint">{hint}</span> : null}
      </span>
    </label>
  );
}
