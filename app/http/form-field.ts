/** The text of a form's field; '' where the form has none of that name, or a file. */
export function stringField(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
