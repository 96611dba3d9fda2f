import type { Language } from '~/i18n.ts';
import type { ReportLanguage } from './report.schema.ts';

/** Looks up a text: i18next on the server. */
export type Lookup = (language: Language, key: string, params?: Record<string, unknown>) => string;

/** A value in the report's language and, in a report of both, its twin; no twin where both read alike. */
export interface Words {
  text: string;
  twin: string | null;
}

/** The chosen language first; 'both' leads with English. */
export const sidesOf = (language: ReportLanguage): { main: Language; twin: Language | null } =>
  language === 'both' ? { main: 'en', twin: 'es' } : { main: language, twin: null };

const locales = { en: 'en-US', es: 'es-US' } as const;

/** 'YYYY-MM-DD' with the month as a word: Nov 21, 2026 · 21 nov 2026. */
export const dayText = (language: Language, day: string, month: 'short' | 'long' = 'short'): string =>
  new Intl.DateTimeFormat(locales[language], { day: 'numeric', month, year: 'numeric', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

/** An instant in the project's time zone, month as a word, with the zone's name. */
export const momentText = (language: Language, iso: string, timeZone: string): string =>
  new Intl.DateTimeFormat(locales[language], { day: 'numeric', month: 'short', year: 'numeric', hour: 'numeric', minute: '2-digit', timeZone, timeZoneName: 'short' }).format(new Date(iso));

/** Cents as $1,234.56, in both languages. */
export const moneyText = (cents: number): string => new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100);

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[\s_-]+/g, ' ').trim().toLowerCase();

/** The keys `tasks.area.<key>` of the areas whose words both languages know. */
export type KnownAreas = readonly string[];

/** The words of an area in a language: a known one is translated (Bedroom 2 → Recámara 2), any other stays as written. */
export function areaText(area: string, language: Language, known: KnownAreas, t: Lookup): string {
  const [, name = area, number = ''] = /^(.*?)((?:\s+#?\d+)?)$/s.exec(area.trim()) ?? [];
  const wanted = plain(name);
  const key = known.find((candidate) => (['en', 'es'] as const).some((side) => plain(t(side, candidate)) === wanted));
  return key ? `${t(language, key)}${number}` : area.trim();
}

/**
 * Any text as the inside of a CSS string: letters and digits stay, everything else is an escape, control characters a space.
 * The result holds only letters, digits, backslashes and spaces, so it can neither end the string nor the style element.
 */
export const cssText = (text: string): string =>
  Array.from(text, (char) => (/[A-Za-z0-9]/.test(char) ? char : `\\${/\p{Cc}/u.test(char) ? '20' : char.codePointAt(0)?.toString(16)} `)).join('');

/** "Page x of y" cut at its two numbers, each part ready for a CSS string. */
export function pageWords(language: Language, t: Lookup): { before: string; between: string; after: string } {
  const [before = '', between = '', after = ''] = t(language, 'report.pageOf', { page: '\n', pages: '\n' }).split('\n');
  return { before: cssText(before), between: cssText(between), after: cssText(after) };
}

/** Only pictures that are in the document already, of the kinds we make ourselves. */
export const isPicture = (uri: string): boolean => /^data:image\/(?:jpeg|png|webp);base64,[A-Za-z0-9+/=]+$/.test(uri);
