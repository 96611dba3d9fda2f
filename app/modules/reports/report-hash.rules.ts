import type { ReportSnapshot } from './report.rules.ts';
import type { ReportOptions } from './report.schema.ts';

/** JSON with the keys of every object in order, so that equal data is equal text. */
export function stableStringify(value: unknown): string {
  if (Array.isArray(value))
    return `[${value.map((item) => stableStringify(item ?? null)).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  return `{${entries
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, item]) => `${JSON.stringify(key)}:${stableStringify(item)}`)
    .join(',')}}`;
}

/**
 * The input of the content hash of a report: all that it prints. Equal text means an equal file.
 */
export const hashInput = (snapshot: ReportSnapshot, options: ReportOptions): string =>
  stableStringify({ snapshot, options });
