import type { DeclinedTexts, OpenedTranslator } from './translator.ts';
import { EmbeddedWork, sharedThreads } from '~/adapters/translator/embedded.server.ts';
import { groqWork, type GroqTranslatorConfig } from '~/adapters/translator/groq.server.ts';
import {
  libreWork,
  type LibreTranslateConfig,
} from '~/adapters/translator/libretranslate.server.ts';
import { waitingTranslator } from '~/adapters/translator/waiting.server.ts';

/** What is asked for the texts that the rules decline: a model, then a server. */
interface TranslatorConfig {
  groq?: GroqTranslatorConfig | null;
  libre?: LibreTranslateConfig | null;
  declined?: DeclinedTexts;
  /** Told of a failure of the rules; the text stays as it is. */
  onError?: (error: unknown) => void;
}

/** How long work outside of a page waits for its texts, ms (promise 15.8). */
const WAIT_MS = 20_000;

/** The rules, which need no key, and behind them what the operator has configured. */
export function createTranslator({
  groq,
  libre,
  ...embedded
}: TranslatorConfig = {}): OpenedTranslator {
  const rules = new EmbeddedWork(embedded);
  const first = groq ? groqWork(rules, groq) : rules;
  const work = libre ? libreWork(first, libre) : first;
  return {
    ...waitingTranslator(work, WAIT_MS),
    ready: () => sharedThreads.ready(),
    stop: () => sharedThreads.stop(),
  };
}
