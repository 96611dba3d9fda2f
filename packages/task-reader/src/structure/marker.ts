import { oneIn } from '../vocabulary/vocabulary.ts';
import { oneOf } from '../text/one-of.ts';

/** Markers of items: numbers, letters, bullets and boxes. */

const marker = new RegExp(String.raw`^(${oneIn('marker', 'marker')}\s*)+`, 'u');

/** The day of an entry of a log: "Mon:", "Miércoles:". */
const weekday = oneIn('marker', 'weekday');

/** A numbered word before the wording: "Violation 2 -", "Alt A.". */
const named = new RegExp(
  String.raw`^${oneIn('marker', 'named')} ?\.? ?#? ?(?:\d{1,3}[a-z]?|[a-z])\s?(?:[.):]|-(?=\s)|–)(?=\s)\s*` +
    `|^${oneOf('folio, ticket, aviso, reporte, incidencia, orden, ot, wo')}` +
    String.raw` ?(?:#|n[o°º.]+ ?)?\d{2,6}\s+(?=[^:]{3,60}: )` +
    `|^${weekday}:\\s+(?=\\S)`,
  'i',
);
/** The day and the time of a message: "12/6/24 7:41:03", "4/7, 6:50 a. m.". */
const stamp = String.raw`\d{1,2}[/.-]\d{1,2}(?:[/.-]\d{2,4})?,? [\d:]{4,8}(?:\s?[ap]\.?\s?m\.?)?`;
/** The time of a message alone: "10:02 AM", "9:12 a. m.". */
const time = String.raw`\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?\s?m\.?)?`;
/** What a message holds beside its words: "🎤 Nota de voz (0:31) —". */
const attached =
  String.raw`(?:\p{Extended_Pictographic}\uFE0F?\s*)?${oneIn('marker', 'attached')}` +
  String.raw`(?: adjunt[oa]| attached)?(?: \([\d:]+\))?\s*[-–—:]\s*`;
/** Whom a message greets before it says what is wrong: "Hi Mike, ". */
const greets = String.raw`(?:${oneOf(`
  hi, hello, hey, hola, buenas(?: tardes| noches)?, buenos d[ií]as, buen d[ií]a, good (?:morning|afternoon|evening)
`)}(?: \p{L}+){0,2}[,.!] (?=\S))?`;
/** Who wrote a message of a chat, and when: "[12/6/24 7:41:03] Ana:". */
const chat = new RegExp(
  `^(?:\\[(?:${stamp}|${time})\\] |(?:${stamp}|${time}) - )[^:\\]]{1,30}: (?:${attached})?${greets}`,
  'iu',
);

/** Whether a marker is the stamp of a message. */
export function isChat(found: string): boolean {
  return found.length > 12 && chat.test(`${found} `);
}

/** Whether a marker is a bullet, perhaps with a box behind it. */
export const isBullet = (found: string): boolean => /^[-–—*+•◦▪‣·●○■]/u.test(found);

/** The numbers, letters, bullets and boxes that a line begins with; nothing where it holds no more. */
export function listMarker(text: string): string {
  const found = marker.exec(text.slice(0, 24))?.[0] ?? '';
  return found.length < text.length ? found : '';
}

/** Reads one line's marker: what it is, and the wording after it. */
export function withoutMarker(text: string): { marker: string; rest: string } {
  const trimmed = text.trimStart();
  const found =
    (chat.exec(trimmed.slice(0, 80)) ??
      named.exec(trimmed.slice(0, 40)) ??
      marker.exec(trimmed.slice(0, 24)))?.[0] ?? '';
  const rest = trimmed.slice(found.length).trim();
  return { marker: found.trim(), rest };
}
