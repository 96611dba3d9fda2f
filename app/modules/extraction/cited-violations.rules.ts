import type { Item } from './item.types.ts';
import { oneOf } from './one-of.rules.ts';
import { adviceLabel } from './record-advice.rules.ts';
import { fold } from './text.rules.ts';

/**
 * Notices of violations: each cites a section of a code, then says what was seen and how to correct
 * it: "1. Section 304.6 Exterior walls. …", "Observed: hole in the siding", "Corrective action: Repair
 * the siding". What was seen is the task; the section is none.
 */

/** Violations from which a document is such a notice. */
const MIN_RECORDS = 2;

/** "Section 304.6 Exterior walls.", "IPMC 302.4:", "Artículo 12.3 Fachadas.": a section and its name. */
const citation = new RegExp(
  String.raw`^(?:violation(?: code)?:? )?(?:${oneOf(String.raw`
    section, sec\., §+, code(?: section)?, article, art\., art[ií]culo, chapter, cap[ií]tulo, ordinance, ordenanza,
    ipmc, irc, ibc, ifc, nec, nfpa, cfr
  `)} ?)+\d[\d.()a-z-]*(?:[ :–-]+[\p{L} ,/()-]{3,50}(?:[.:]|$))?\s*`,
  'iu',
);
const seenLabel = new RegExp(
  `^(?:${oneOf(`
    (?:inspector )?(?:observed|observations?|findings?|comments?|conditions?)(?: (?:found|noted))?, violations?,
    (?:what was )?(?:seen|found), descriptions?, descripci(?:on|ones), observad[oa],
    observaci(?:on|ones), hallazgos?, situacion encontrada, se observo
  `)})$`,
);

/** The label of a line and what stands behind it. */
function labelled(item: Item | undefined): { label: string; value: string } | undefined {
  if (item?.kind !== 'text' && item?.kind !== 'marked') return undefined;
  const [, label = '', value = ''] = /^(\p{L}[\p{L} ]{2,28}): +(\S.*)$/su.exec(item.text) ?? [];
  return label === '' ? undefined : { label: fold(label), value };
}

const cites = (item: Item): boolean => item.kind !== 'row' && citation.test(item.text);

/** The labelled lines below the item at `at`, up to the next section. */
function linesBelow(items: readonly Item[], at: number): Item[] {
  const end = items.findIndex((item, index) => index > at && (cites(item) || !labelled(item)));
  return items.slice(at + 1, end < 0 ? items.length : end);
}

const withText = (item: Item, text: string): Item => ({
  ...item,
  kind: 'text',
  role: 'title',
  text,
  folded: fold(text),
});

/** A section with the lines below it: what was seen is the title, the rest are remarks. */
function marked(head: Item, lines: readonly Item[]): Map<Item, Item> {
  const seen = lines.find((line) => seenLabel.test(labelled(line)?.label ?? ''));
  const told = head.text.replace(citation, '').trim();
  const title = seen ?? head;
  const result = new Map<Item, Item>([[head, { ...head, kind: 'text', role: 'fact' }]]);
  for (const line of lines) result.set(line, { ...line, kind: 'text', role: 'remark' });
  return result.set(
    title,
    withText(title, labelled(seen)?.value ?? (told === '' ? head.text : told)),
  );
}

/** The items of such a notice with its violations marked; other documents as they are. */
export function markCitedViolations(items: readonly Item[]): Item[] {
  const records = [...items.entries()].flatMap(([at, item]) => {
    const lines = cites(item) ? linesBelow(items, at) : [];
    const isTold = lines.some((line) => {
      const label = labelled(line)?.label ?? '';
      return seenLabel.test(label) || adviceLabel.test(label) || /^correction$/.test(label);
    });
    return isTold ? [marked(item, lines)] : [];
  });
  if (records.length < MIN_RECORDS) return [...items];
  const changed = new Map(records.flatMap((record) => [...record]));
  return items.map((item) => changed.get(item) ?? item);
}
