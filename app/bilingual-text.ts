import type { Language } from './i18n.ts';

/** A text in the languages it exists in; one of them is the original. */
export type TwinText = Partial<Record<Language, string>>;
