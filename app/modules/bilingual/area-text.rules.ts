import type { t } from '~/i18n.server.ts';
import type { Language } from '~/i18n.ts';

/** Looks up a text: i18next on the server. */
export type Lookup = typeof t;

const normalized = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[\s_-]+/g, ' ')
    .trim()
    .toLowerCase();

/** From the name of an area, in either language, to its text key `tasks.area.<key>`. */
export type AreaKeys = ReadonlyMap<string, string>;

/** The areas that have a text key; where two share a name, the first key is used. */
export function areaKeysOf(keys: readonly string[], t: Lookup): AreaKeys {
  const areas = new Map<string, string>();
  for (const key of keys.filter((candidate) => candidate.startsWith('tasks.area.')))
    for (const language of ['en', 'es'] as const) {
      const wording = normalized(t(language, key));
      if (!areas.has(wording)) areas.set(wording, key);
    }
  return areas;
}

/** One step of an area's path in a language. */
function stepText(step: string, language: Language, areaKeys: AreaKeys, t: Lookup): string {
  const [, name = step, number = ''] = /^(.*?)((?:\s+#?\d+)?)$/s.exec(step.trim()) ?? [];
  const key = areaKeys.get(normalized(name));
  return key ? `${t(language, key)}${number}` : step.trim();
}

/**
 * The name of an area in a language, step by step of its path: one with a text key is translated
 * (Unit 4 > Bedroom 2 → Unit 4 > Recámara 2), any other stays as written.
 */
export const areaText = (area: string, language: Language, areaKeys: AreaKeys, t: Lookup): string =>
  area
    .split(' > ')
    .map((step) => stepText(step, language, areaKeys, t))
    .join(' > ');
