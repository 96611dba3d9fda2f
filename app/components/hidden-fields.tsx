/**
 * What makes a form safe to send twice and safe from other sites; made by the loader, one for a
 * page.
 */
export interface FormStamp {
  requestId: string;
  csrf: string;
}

interface HiddenFieldsProps {
  stamp: FormStamp;
  /**
   * Sets the forms of one page apart, so that sending one never counts as sending another: the
   * value becomes `<requestId>.<part>`.
   */
  part?: string;
  /** The event of the form, where no submit button carries it. */
  intent?: string;
  /** Further facts that travel with the form. */
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
