import type { AuthoredTranslation, Comparison, TranslateOptions } from '~/adapters/translator.ts';
import type { Language } from '~/i18n.ts';
import type { SpokenLanguage } from './language-messages.ts';

/** An answer that comes later, or null where too much waits already; never a failure. */
export type Coming<T> = Promise<T | null>;

/** Both sides of a text. */
export type Twin = Readonly<Record<Language, string>>;

/** Work on texts, an answer a text; `account`: whose texts they are, whose turn it takes. */
export interface LanguageWork {
  translate: (texts: readonly string[], options: TranslateOptions) => Coming<AuthoredTranslation>[];
  compare: (twins: readonly Twin[], account: string) => Coming<Comparison>[];
  languageOf: (texts: readonly string[], account: string) => Coming<SpokenLanguage>[];
}
