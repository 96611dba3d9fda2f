import { oneIn } from '../vocabulary/vocabulary.ts';
import type { Language } from '@obralista/work-language';

/** Sentences that a document writes one behind the other without a full stop. */

/** How such a sentence begins: "The old door leaks", "Suministro y colocación". */
const starts: Record<Language, string> = {
  en: oneIn('structure', 'starts en'),
  es: oneIn('structure', 'starts es'),
};

/** A small letter, a space and the begin of a sentence. */
const begins = (words: string): RegExp =>
  new RegExp(String.raw`(?<=[\p{Ll}\d²³)]{2}) (?=${words} \p{Ll}{2,})`, 'gu');
const beginsIn: Record<Language, RegExp> = { en: begins(starts.en), es: begins(starts.es) };

/** The sentences of a text. */
export const runOn = (text: string, language: Language): string[] => text.split(beginsIn[language]);
