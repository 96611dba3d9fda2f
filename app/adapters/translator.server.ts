import type { Translator } from './translator.ts';
import { embeddedTranslator } from './translator/embedded.server.ts';
import { libreTranslator, type LibreTranslateConfig } from './translator/libretranslate.server.ts';

/** The rules, which need no key; with the address of a server it is asked what they decline. */
export function createTranslator(config: LibreTranslateConfig | null = null): Translator {
  const rules = embeddedTranslator();
  return config ? libreTranslator(rules, config) : rules;
}
