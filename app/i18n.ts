import { createContext, useContext } from 'react';
import en from '../locales/en/page.json';
import es from '../locales/es/page.json';
import type { CheckedKey } from './text-keys.ts';

/** The two languages of the product (promise 15.1). */
export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

/** Flat strings of one language, by key `group.name`. */
export type Texts = Readonly<Record<string, string>>;
export type TextParams = Readonly<Record<string, unknown>>;

export function isLanguage(value: unknown): value is Language {
  return value === 'en' || value === 'es';
}

const named = (texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [`page.${name}`, text]));

/** The texts of a page that failed, which has no data to bring them along. */
export const pageTexts: Readonly<Record<Language, Texts>> = { en: named(en), es: named(es) };

/**
 * The language of a page without data: the server provides that of the request, a browser finds it
 * in the document.
 */
export const LanguageContext = createContext<Language>(
  typeof document !== 'undefined' && isLanguage(document.documentElement.lang)
    ? document.documentElement.lang
    : 'en',
);

const rules: Partial<Record<Language, Intl.PluralRules>> = {};

/**
 * The text of a key with `{{name}}` filled in. With `count`, the plural form of the language is
 * taken (`key_one`, `key_many`, `key_other`), as i18next does on the server.
 * A missing key comes back as the key itself, which the tests look for.
 */
export function translate(
  texts: Texts,
  language: Language,
  key: string,
  params: TextParams = {},
): string {
  let text: string | undefined;
  if (typeof params.count === 'number') {
    const rule = (rules[language] ??= new Intl.PluralRules(language));
    text = texts[`${key}_${rule.select(params.count)}`] ?? texts[`${key}_other`];
  }
  text ??= texts[key];
  if (text === undefined) return key;
  // Most texts have nothing to fill in.
  return !text.includes('{{')
    ? text
    : text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => String(params[name] ?? ''));
}

export interface TextSource {
  language: Language;
  texts: Texts;
}

/** What root provides: the page's language and the strings of its groups. */
export const TextContext = createContext<TextSource>({ language: 'en', texts: {} });

export type Translate = <Key extends string>(
  key: Key & CheckedKey<Key>,
  params?: TextParams,
) => string;

/** The page's own `t` and language. */
export function useText(): { t: Translate; language: Language } {
  const { language, texts } = useContext(TextContext);
  return { language, t: (key, params) => translate(texts, language, key, params) };
}
