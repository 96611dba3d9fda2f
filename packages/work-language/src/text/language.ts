import { wordChart } from '../lexicon/chart.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Words that only one of the two languages has, and that nearly every sentence needs. */
const functionWords = {
  en: words(
    'the of and to in on at for with from is are was were not do does be been being this that these ' +
      'those by or an all any each if until before after under over above below behind near around ' +
      'between into through where when which has have had will should must needs need per your its ' +
      'their it out off up down new old as',
  ),
  es: words(
    'el la los las de del y en al a con por para un una unos unas que se su sus es está están son no ' +
      'sin sobre bajo hasta antes después debajo encima detrás entre donde cuando según todo toda ' +
      'todos todas cada este esta estos estas ese esa lo le más muy hay falta faltan debe deben o e',
  ),
} as const;

const spanishLetters = /[áéíóúüñ¿¡]/;
const spanishEndings = /(?:ción|ciones|ar|ería|ado|ada|ados|adas|idos|idas)$/;
const englishEndings = /(?:ing|tion|tions|ght|ck|sh|ness)$/;

const emptyScore = { en: 0, es: 0 };

function scoreOf(key: string, lexicon: Lexicon): typeof emptyScore {
  const inEnglish = functionWords.en.has(key);
  const inSpanish = functionWords.es.has(key);
  if (inEnglish !== inSpanish) return inEnglish ? { en: 2, es: 0 } : { en: 0, es: 2 };
  if (inEnglish) return emptyScore;
  const knowsEnglish = lexicon.english.has(key);
  const knowsSpanish = lexicon.spanish.has(key);
  if (knowsEnglish !== knowsSpanish) return knowsEnglish ? { en: 2, es: 0 } : { en: 0, es: 2 };
  if (knowsEnglish) return emptyScore;
  if (spanishLetters.test(key) || spanishEndings.test(key)) return { en: 0, es: 1 };
  return englishEndings.test(key) ? { en: 1, es: 0 } : emptyScore;
}

/**
 * The language of a short text by its function words and the terms of the trades; "unknown" where
 * both score alike, as for names, codes and numbers.
 */
export function languageOf(text: string, lexicon: Lexicon): 'en' | 'es' | 'unknown' {
  const score = { en: 0, es: 0 };
  for (const { key, kind } of wordChart(text, lexicon).tokens) {
    if (kind !== 'word') continue;
    const { en, es } = scoreOf(key, lexicon);
    score.en += en;
    score.es += es;
  }
  if (score.en === score.es) return 'unknown';
  const [more, less] = score.en > score.es ? [score.en, score.es] : [score.es, score.en];
  if (more < 1.5 * less) return 'unknown';
  return score.en > score.es ? 'en' : 'es';
}
