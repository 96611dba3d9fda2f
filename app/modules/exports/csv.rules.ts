/** A CSV cell: quoted, and never a formula for a spreadsheet (trust.md A-79). */
function cell(value: unknown): string {
  const text = value === null || value === undefined ? '' : String(value);
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** Rows under their column names, as spreadsheets read them. */
export function csv(columns: readonly string[], rows: readonly Record<string, unknown>[]): string {
  const lines = [columns, ...rows.map((row) => columns.map((name) => row[name]))];
  return `${lines.map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`;
}
