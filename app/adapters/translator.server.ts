import type { Translator } from './translator.ts';
import { embeddedTranslator } from './translator/embedded.server.ts';

/** The translator this configuration has: the embedded one, which needs no key. */
export const createTranslator = (): Translator => embeddedTranslator();
