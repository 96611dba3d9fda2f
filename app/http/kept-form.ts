/** A form that was sent after its session had ended (promise 3.11). */
export interface KeptFormData {
  /** Path and query of the page with the form. */
  page: string;
  /** Path that the form is sent to. */
  action: string;
  requestId: string;
  /** Its fields in their order, without files and secrets. */
  fields: [name: string, value: string][];
}

/** The part of a request id that tells the forms of one page apart; '' for the only form. */
export const partOf = (requestId: string): string => {
  const dot = requestId.indexOf('.');
  return dot < 0 ? '' : requestId.slice(dot + 1);
};

/** How a form's request id names the account of its page; '' for visitors. */
export const ownerOf = (requestId: string): string =>
  /^[0-9a-f-]{36}-([\w-]{16})(?:\.|$)/.exec(requestId)?.[1] ?? '';

const isSecret = (name: string): boolean => /password|token|otp|code|csrf|secret/i.test(name);
/** Whether a field may be kept: neither a secret nor a one-time code. */
export const mayKeep = (name: string): boolean => !isSecret(name);

/** What a person typed into a kept form: no ids, numbers and hidden values. */
export const typedTexts = ({ fields }: Pick<KeptFormData, 'fields'>): string[] => [
  ...new Set(
    fields
      .filter(([name]) => name !== 'requestId' && name !== 'intent')
      .map(([, value]) => value.trim())
      .filter((value) => /\p{L}/u.test(value) && !/^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(value)),
  ),
];
