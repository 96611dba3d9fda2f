import { byWord } from '../by-word.ts';
import type { Lexicon } from './lexicon.rules.ts';

const ordinals: Readonly<Record<string, string>> = byWord({
  '1': 'primer',
  '2': 'segundo',
  '3': 'tercer',
  '4': 'cuarto',
  '5': 'quinto',
  '6': 'sexto',
  '7': 'séptimo',
  '8': 'octavo',
  '9': 'noveno',
});

/** "4º piso", "2ª planta": the ordinals of floors as words. */
const withOrdinals = (text: string): string =>
  text.replace(
    /(?<!\d)([1-9]) ?(?:º|ª|°|er|do|ro|ra|da|to|ta|mo|ma|vo|va|no|na) (piso|planta|nivel)\b/giu,
    (_, figure: string, floor: string) => {
      const word = ordinals[figure] ?? figure;
      if (!/^planta$/i.test(floor)) return `${word} ${floor}`;
      return `${word.replace(/(?<=r)$/, 'o').replace(/o$/, 'a')} ${floor}`;
    },
  );

/** A Spanish text in plain wording, its short forms and the ordinals of floors as words. */
export const inFullSpanish = (text: string, { wordings }: Lexicon): string =>
  wordings.spanish(withOrdinals(text));
