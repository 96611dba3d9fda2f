import type { Translator } from './translator.ts';
import { embeddedTranslator } from '~/adapters/translator/embedded.server.ts';
import { groqTranslator, type GroqTranslatorConfig } from '~/adapters/translator/groq.server.ts';
import {
  libreTranslator,
  type LibreTranslateConfig,
} from '~/adapters/translator/libretranslate.server.ts';

/** What is asked for the texts that the rules decline: a model, then a server. */
interface BehindRules {
  groq?: GroqTranslatorConfig | null;
  libre?: LibreTranslateConfig | null;
}

/** The rules, which need no key, and behind them what the operator has configured. */
export function createTranslator({ groq, libre }: BehindRules = {}): Translator {
  const rules = embeddedTranslator();
  const first = groq ? groqTranslator(rules, groq) : rules;
  return libre ? libreTranslator(first, libre) : first;
}
