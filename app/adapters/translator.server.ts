import type { DeclinedTexts, OpenedTranslator, StoredTexts, TextWriter } from './translator.ts';
import { EmbeddedWork, sharedThreads } from '~/adapters/translator/embedded.server.ts';
import { groqWriter, type GroqAskConfig } from '~/adapters/translator/groq.server.ts';
import {
  libreWriter,
  type LibreTranslateConfig,
} from '~/adapters/translator/libretranslate.server.ts';
import { modelsWriter } from '~/adapters/translator/models.server.ts';
import { storedWork } from '~/adapters/translator/stored-work.server.ts';
import { waitingTranslator } from '~/adapters/translator/waiting.server.ts';

interface TranslatorConfig {
  /** What machines have written for accounts; without it, the rules write all. */
  stored?: StoredTexts;
  declined?: DeclinedTexts;
  /** Told of a failure of the rules or of what is stored; the text stays as it is. */
  onError?: (error: unknown) => void;
}

/** How long work outside of a page waits for its texts, ms (promise 15.8). */
const WAIT_MS = 20_000;

/** What is stored, else the rules, which need no key. */
export function createTranslator({ stored, ...embedded }: TranslatorConfig = {}): OpenedTranslator {
  const rules = new EmbeddedWork(embedded);
  const work = stored ? storedWork(rules, stored, embedded.onError ?? (() => undefined)) : rules;
  return {
    ...waitingTranslator(work, WAIT_MS),
    ready: () => sharedThreads.ready(),
    stop: () => sharedThreads.stop(),
  };
}

/**
 * What the operator has configured: a model, then a server, then translation models in a folder, which
 * are asked in this order. Throws SettingsError where the folder is not as its manifest says.
 */
export const createWriters = ({
  groq,
  libre,
  modelsFolder,
}: {
  groq?: GroqAskConfig | null;
  libre?: LibreTranslateConfig | null;
  modelsFolder?: string;
}): TextWriter[] => [
  ...(groq ? [groqWriter(groq)] : []),
  ...(libre ? [libreWriter(libre)] : []),
  ...(modelsFolder ? [modelsWriter(modelsFolder)] : []),
];
