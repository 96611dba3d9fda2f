/** The text of a form field; '' where the field is missing or holds a file. */
export function stringField(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
