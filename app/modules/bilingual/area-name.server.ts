import type { EntityManager } from '@mikro-orm/postgresql';
import type { Translator } from '~/adapters/translator.ts';
import { localeKeys, t } from '~/i18n.server.ts';
import { otherLanguage, type Language } from '~/i18n.ts';
import { areaKeysOf, areaText } from './area-text.rules.ts';
import { isNamedByKind, numberedName } from './area-name.rules.ts';

const areaKeys = areaKeysOf(localeKeys('en'), t);

/** The name of a place in a language; as somebody typed it where it is not a known one. */
const areaName = (area: string, language: Language): string =>
  areaText(area, language, areaKeys, t);

const uncapitalized = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);

const STEP = ' > ';
const stepsOf = (area: string): string[] => area.split(STEP).map((step) => step.trim());

/** "Torre Norte, piso 4": each part of a step is a place by itself. */
const partsOf = (step: string): string[] => step.split(', ');

/** The name of a place in a language. */
export interface AreaName {
  text: string;
  /** Whether the translator has composed it. */
  isMachine: boolean;
}

/** Who puts texts into a language, and whose texts they are (promise 15.7). */
export interface LanguageSources {
  translator: Translator;
  /** The owner of the project that the texts stand in. */
  ownerId: string;
}

const isSameName = (one: string, other: string): boolean =>
  one.toLocaleLowerCase() === other.toLocaleLowerCase();

/**
 * The parts that the translator puts into a language; none that is of that language already ("hall
 * closet" has words of both) or is called alike in both ("Exterior").
 */
async function translatedParts(
  { translator, ownerId: account }: LanguageSources,
  parts: readonly string[],
  to: Language,
): Promise<Map<string, string>> {
  const languages = await translator.languagesOf(parts, account);
  const foreign = parts.filter((_, index) => languages[index] !== to);
  const translations = await translator.translateAll(foreign, {
    from: otherLanguage(to),
    to,
    account,
  });
  const names = new Map<string, string>();
  for (const [index, part] of foreign.entries()) {
    const translation = translations[index];
    if (translation?.verdict === 'whole' && !isSameName(translation.text, part))
      names.set(part, translation.text);
  }
  return names;
}

/**
 * The names of places in a language by how they are stored, part by part of each path: known ones by
 * the texts of the product, those with a number or letter by how the language calls them, those named
 * by their kind by the translator ("hall bath": "baño del pasillo"), others as they are.
 */
export async function composedAreaNames(
  sources: LanguageSources,
  areas: Iterable<string>,
  language: Language,
): Promise<Map<string, AreaName>> {
  const all = [...new Set(areas)];
  const from = otherLanguage(language);
  const known = (part: string): string => {
    const name = areaName(part, language);
    return name === part ? (numberedName(part, language) ?? part) : name;
  };
  const unknown = [...new Set(all.flatMap(stepsOf).flatMap(partsOf))].filter(
    (part) => known(part) === part && isNamedByKind(part, from),
  );
  const names = await translatedParts(sources, unknown, language);
  const nameOf = (part: string, at: number): string => {
    const name = names.get(part) ?? known(part);
    return at > 0 && /^\p{Ll}/u.test(part) ? uncapitalized(name) : name;
  };
  const stepName = (step: string): string => partsOf(step).map(nameOf).join(', ');
  return new Map(
    all.map((area) => {
      const steps = stepsOf(area);
      const isMachine = steps.flatMap(partsOf).some((part) => names.has(part));
      return [area, { text: steps.map(stepName).join(STEP), isMachine }];
    }),
  );
}

/** Where the names of a project's places come from; without a project, nobody has written one. */
export interface AreaSources extends LanguageSources {
  em: Pick<EntityManager, 'execute'>;
  projectId: string | null;
}

/** The other side of each place of a project that a person has written, by the original. */
async function writtenAreaNames(
  { em, projectId }: AreaSources,
  areas: readonly string[],
): Promise<Map<string, { language: Language; name: string }>> {
  if (projectId === null || areas.length === 0) return new Map();
  const rows = await em.execute<{ area: string; language: Language; name: string }[]>(
    `select area, language, name from area_names where project_id = ? and name <> ''`,
    [projectId],
  );
  return new Map(rows.map((row) => [row.area, row]));
}

/**
 * The names of a project's places in a language by how they are stored: the original in its own
 * language and the other side that a person has written (promise 12.18), else as they are composed.
 */
export async function areaNames(
  sources: AreaSources,
  areas: Iterable<string>,
  language: Language,
): Promise<Map<string, AreaName>> {
  const all = [...new Set(areas)];
  const written = await writtenAreaNames(sources, all);
  const composed = await composedAreaNames(
    sources,
    all.filter((area) => !written.has(area)),
    language,
  );
  return new Map(
    all.map((area) => {
      const sides = written.get(area);
      if (!sides) return [area, composed.get(area) ?? { text: area, isMachine: false }];
      return [area, { text: sides.language === language ? area : sides.name, isMachine: false }];
    }),
  );
}
