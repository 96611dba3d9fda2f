import type { AuthoredTranslation, Direction } from '~/adapters/translator.ts';
import { areaNames, type AreaSources } from './area-name.server.ts';
import { partedTitle } from './task-text.rules.ts';

/** Titles that name the place of their task in brackets at their end: "Patch the wall (Hall bath)". */

interface PlacedText {
  text: string;
  /** The places of its task. */
  areas: readonly string[];
}

/** How a title writes the path of a place: "Torre A, baño". */
const inTitle = (area: string): string => area.replaceAll(' > ', ', ');

/** A title without its place, and that place as it is stored; the text alone without one. */
export function parted({ text, areas }: PlacedText): {
  wording: string;
  area?: string | undefined;
} {
  const { wording, named } = partedTitle(text);
  const area = areas.find((each) => inTitle(each).toLowerCase() === named.toLowerCase());
  return area === undefined ? { wording: text } : { wording, area };
}

/**
 * The texts by the translator, in their order; the place at the end of a title has the name that it
 * has by itself (promise 12.17), so that no name of a building is taken for a word.
 */
export async function translatedTexts(
  sources: AreaSources,
  texts: readonly PlacedText[],
  options: Direction,
): Promise<AuthoredTranslation[]> {
  const titles = texts.map(parted);
  const translations = await sources.translator.translateAll(
    titles.map(({ wording }) => wording),
    { ...options, account: sources.ownerId },
  );
  const areas = titles.flatMap(({ area }) => area ?? []);
  const names = await areaNames(sources, areas, options.to);
  return translations.map((translation, at) => {
    const name = names.get(titles[at]?.area ?? '')?.text;
    return name === undefined || translation.verdict === 'declined'
      ? translation
      : { ...translation, text: `${translation.text} (${inTitle(name)})` };
  });
}
