import { joinPlaces, holdsWords, placesIn, STEP } from './place.rules.ts';
import { sentences } from './text.rules.ts';

/**
 * The place of a finding whose title names it in short and whose description in full: "Loose socket
 * in the bathroom", "The socket of the guest bathroom …".
 */

/** The one place that a text names; none where it names several. */
const onlyName = (text: string): string | undefined => {
  const { names, aside } = placesIn(text);
  return names.length === 1 && aside !== true ? names[0] : undefined;
};

/** "Between floors 5 and 6": no place of its own. */
const between = /\b(?:entre|between)\b/i;

/** The place that a description tells more exactly than a title; none where it tells no more. */
export function toldPlace(title: string, description: string): string | undefined {
  const [first = ''] = sentences(description).flatMap((sentence) => sentence.split(/;/));
  const told = between.test(first) ? undefined : onlyName(first);
  if (told === undefined) return undefined;
  const named = placesIn(title).names;
  const [own] = named;
  if (own === undefined) return told;
  if (named.length > 1 || !holdsWords(told, own)) return undefined;
  return joinPlaces(told, own);
}

/** "North gate · Hall": the steps of a place that a record names side by side. */
export const withSteps = (place: string | undefined): string | undefined =>
  place?.split(/ [·•|] /).join(STEP);
