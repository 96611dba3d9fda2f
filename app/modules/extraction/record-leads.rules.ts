import type { Item } from './item.types.ts';
import { isWorkWording } from './signal.rules.ts';

/** The lines above a list of records, "Printed from the inbox", tell of the list and are no records. */

/** Records from which a document is a list of them, and lines above the first one at most. */
const MIN_RECORDS = 2;
const MOST = 4;

const isRecord = ({ role }: Item): boolean => role === 'request' || role === 'title';

/** The items with such lines marked; other documents as they are. */
export function markRecordLeads(items: readonly Item[]): Item[] {
  const first = items.findIndex(isRecord);
  if (first > MOST || items.filter(isRecord).length < MIN_RECORDS) return [...items];
  return items.map((item, at) =>
    at < first &&
    item.kind === 'text' &&
    item.role === undefined &&
    item.lines.length === 1 &&
    !isWorkWording(item.folded)
      ? { ...item, role: 'fact' }
      : item,
  );
}
