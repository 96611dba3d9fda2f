import { setImmediate } from 'node:timers/promises';
import { languageOf } from '../../modules/translation/language.rules.ts';
import { lexiconSteps, type Lexicon } from '../../modules/translation/lexicon.rules.ts';
import { translate } from '../../modules/translation/translate.rules.ts';
import { twinDisagreements } from '../../modules/translation/twin.rules.ts';
import type { Translator } from '../translator.ts';

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

/** Texts translated without a pause: some milliseconds each. */
const AT_ONCE = 20;

/** Translates by rules and a lexicon, without a key and without the network; loaded on first use. */
export function embeddedTranslator(): Translator {
  let loading: Promise<Lexicon> | null = null;
  const lexicon = (): Promise<Lexicon> => (loading ??= loadLexicon());
  return {
    translate: async (text, options) => translate(text, options, await lexicon()),
    translateAll: async (texts, options) => {
      const known = await lexicon();
      const translations = [];
      for (const [index, text] of texts.entries()) {
        if (index % AT_ONCE === AT_ONCE - 1) await setImmediate();
        translations.push(translate(text, options, known));
      }
      return translations;
    },
    disagreements: async (twin) => twinDisagreements(twin, await lexicon()),
    languageOf: async (text) => languageOf(text, await lexicon()),
  };
}
