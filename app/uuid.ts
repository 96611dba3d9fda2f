/** Whether a text is a UUID as the database writes it; as an id, another text is an error there. */
export const isUuid = (text: string | undefined): text is string =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text ?? '');
