import type {
  InputHTMLAttributes,
  ReactNode,
  SelectHTMLAttributes,
  TextareaHTMLAttributes,
} from 'react';

interface Option {
  value: string;
  label: string;
  /** The language of the label, where that is not the page's. */
  lang?: string | undefined;
}

interface FieldText {
  /** Also the default of `id`, which the error summary links to. */
  name: string;
  id?: string;
  label: string;
  hint?: string;
  error?: string;
  /** Text after the label of an optional field. */
  optionalText?: string;
  /** A symbol before the value, such as $. */
  affix?: string;
  /**
   * Content at the end of the row, such as a button; null where it comes later, so that the control
   * stays the same element, with what was typed into it.
   */
  after?: ReactNode;
}

type InputField = { as?: 'input' } & Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'id'>;
type TextField = { as: 'textarea' } & Omit<
  TextareaHTMLAttributes<HTMLTextAreaElement>,
  'name' | 'id'
>;
type SelectField = { as: 'select'; options: readonly Option[] } & Omit<
  SelectHTMLAttributes<HTMLSelectElement>,
  'name' | 'id'
>;

export type FieldProps = FieldText & (InputField | TextField | SelectField);

type ControlProps = (InputField | TextField | SelectField) & {
  name: string;
  id: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
};

function Control(props: ControlProps) {
  const className = props.className ? `input ${props.className}` : 'input';
  if (props.as === 'textarea') {
    const { as, ...rest } = props;
    return <textarea rows={4} {...rest} className={className} />;
  }
  if (props.as === 'select') {
    const { as, options, ...rest } = props;
    return (
      <select {...rest} className={className}>
        {options.map((option) => (
          <option key={option.value} value={option.value} lang={option.lang}>
            {option.label}
          </option>
        ))}
      </select>
    );
  }
  const { as, ...rest } = props;
  return <input {...rest} className={className} />;
}

const describedBy = (id: string, hint?: string, error?: string): string | undefined =>
  [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined;

/** Hint and error, between a label and its control. */
function FieldNotes({ id, hint, error }: { id: string } & Pick<FieldText, 'hint' | 'error'>) {
  return (
    <>
      {hint ? (
        <p className="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <p className="field__error" id={`${id}-error`}>
          {error}
        </p>
      ) : null}
    </>
  );
}

/** A control with its prefix and the content at its end. */
function Row({
  affix,
  after,
  children,
}: Pick<FieldText, 'affix' | 'after'> & { children: ReactNode }) {
  if (!affix && after === undefined) return <>{children}</>;
  return (
    <div className="field__affix">
      {affix ? (
        <span className="field__affix-text" aria-hidden="true">
          {affix}
        </span>
      ) : null}
      {children}
      {after}
    </div>
  );
}

/** A control with label, hint and error, associated for screen readers. */
export function Field({
  label,
  hint,
  error,
  optionalText,
  affix,
  after,
  id,
  ...control
}: FieldProps) {
  const fieldId = id ?? control.name;
  return (
    <div className={error ? 'field field--wrong' : 'field'}>
      <label className="field__label" htmlFor={fieldId}>
        {label}
        {optionalText ? <span className="field__optional"> {optionalText}</span> : null}
      </label>
      <FieldNotes id={fieldId} hint={hint} error={error} />
      <Row affix={affix} after={after}>
        <Control
          {...control}
          id={fieldId}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(fieldId, hint, error)}
        />
      </Row>
    </div>
  );
}
