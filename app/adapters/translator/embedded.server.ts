import { LRUCache } from 'lru-cache';
import { setImmediate } from 'node:timers/promises';
import { languageOf } from '../../modules/translation/language.rules.ts';
import { lexiconSteps, type Lexicon } from '../../modules/translation/lexicon.rules.ts';
import { translate } from '../../modules/translation/translate.rules.ts';
import { answerKey, MAX_ANSWERS } from './answers.ts';
import { twinWords } from '../../modules/translation/twin-words.rules.ts';
import { twinDisagreements } from '../../modules/translation/twin.rules.ts';
import type {
  LocatedDisagreement,
  TranslateOptions,
  Translation,
  Translator,
} from '../translator.ts';

async function loadLexicon(): Promise<Lexicon> {
  const files = import.meta.glob<string>('../../modules/translation/lexicon/*.tsv', {
    query: '?raw',
    import: 'default',
  });
  const tables = await Promise.all(
    Object.entries(files).map(async ([path, load]) => {
      const name = path.slice(path.lastIndexOf('/') + 1, -'.tsv'.length);
      return [name, await load()] as const;
    }),
  );
  const steps = lexiconSteps(Object.fromEntries(tables));
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await setImmediate();
  }
}

type Twin = Parameters<Translator['disagreements']>[0];

/** Texts translated without a pause: some milliseconds each. */
const AT_ONCE = 20;

/** Translates by rules and a lexicon, without a key and without the network; loaded on first use. */
export function embeddedTranslator(): Translator {
  let loading: Promise<Lexicon> | null = null;
  const lexicon = (): Promise<Lexicon> => (loading ??= loadLexicon());
  const translations = new LRUCache<string, Translation>({ max: MAX_ANSWERS });
  const comparisons = new LRUCache<string, readonly LocatedDisagreement[]>({ max: MAX_ANSWERS });

  const answerTo = (text: string, options: TranslateOptions, known: Lexicon): Translation => {
    const key = answerKey(text, options);
    const answer = translations.get(key) ?? translate(text, options, known);
    translations.set(key, answer);
    return answer;
  };
  const compare = (twin: Twin, known: Lexicon): LocatedDisagreement[] =>
    twinDisagreements(twin, known).map((one) => ({ ...one, words: twinWords(one, twin, known) }));
  return {
    translate: async (text, options) => answerTo(text, options, await lexicon()),
    translateAll: async (texts, options) => {
      const known = await lexicon();
      const answers = [];
      for (const [index, text] of texts.entries()) {
        if (index % AT_ONCE === AT_ONCE - 1) await setImmediate();
        answers.push(answerTo(text, options, known));
      }
      return answers;
    },
    disagreements: async (twin) => {
      const key = JSON.stringify([twin.en, twin.es]);
      const found = comparisons.get(key) ?? compare(twin, await lexicon());
      comparisons.set(key, found);
      return found;
    },
    languageOf: async (text) => languageOf(text, await lexicon()),
  };
}
