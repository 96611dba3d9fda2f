/**
 * Protects forms against double submission and cross-site requests. The loader creates one for each
 * page.
 */
export interface FormStamp {
  requestId: string;
  csrf: string;
}

interface HiddenFieldsProps {
  stamp: FormStamp;
  /**
   * Distinguishes the forms of one page in the check against double submission: the value becomes
   * `<requestId>.<part>`.
   */
  part?: string;
  /** The form's intent, where the submit button has none. */
  intent?: string;
  /** Further hidden values. */
  values?: Readonly<Record<string, string | undefined>>;
}

export function HiddenFields({ stamp, part, intent, values = {} }: HiddenFieldsProps) {
  return (
    <>
      <input
        type="hidden"
        name="requestId"
        value={part ? `${stamp.requestId}.${part}` : stamp.requestId}
      />
      <input type="hidden" name="csrf" value={stamp.csrf} />
      {intent ? <input type="hidden" name="intent" value={intent} /> : null}
      {Object.entries(values).map(([name, value]) =>
        value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
    </>
  );
}
