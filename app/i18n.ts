import { createContext, useContext } from 'react';
import en from '../locales/en/page.json';
import es from '../locales/es/page.json';
import type { CheckedKey } from './text-keys.ts';

/** The two languages of the product (promise 15.1). */
export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

export const otherLanguage = (language: Language): Language => (language === 'en' ? 'es' : 'en');

/** Flat strings of one language, by key `group.name`. */
export type Texts = Readonly<Record<string, string>>;
export type TextParams = Readonly<Record<string, unknown>>;

export function isLanguage(value: unknown): value is Language {
  return value === 'en' || value === 'es';
}

const withPrefix = (texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [`page.${name}`, text]));

/** Texts of the error page, which has no loader data. */
export const pageTexts: Readonly<Record<Language, Texts>> = {
  en: withPrefix(en),
  es: withPrefix(es),
};

/**
 * The language of a page without loader data: provided by the server from the request, read from
 * the document in the browser.
 */
export const LanguageContext = createContext<Language>(
  typeof document !== 'undefined' && isLanguage(document.documentElement.lang)
    ? document.documentElement.lang
    : 'en',
);

const pluralRules: Partial<Record<Language, Intl.PluralRules>> = {};

/**
 * The text of a key with `{{name}}` replaced from `params`. A `count` selects the plural form
 * (`key_one`, `key_many`, `key_other`), as i18next does on the server. For a missing key the key
 * itself is returned.
 */
export function translate(
  texts: Texts,
  language: Language,
  key: string,
  params: TextParams = {},
): string {
  let text: string | undefined;
  if (typeof params.count === 'number') {
    const rule = (pluralRules[language] ??= new Intl.PluralRules(language));
    text = texts[`${key}_${rule.select(params.count)}`] ?? texts[`${key}_other`];
  }
  text ??= texts[key];
  if (text === undefined) return key;
  return !text.includes('{{')
    ? text
    : endedOnce(
        text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => String(params[name] ?? '')),
      );
}

/** A sentence that ends in an abbreviation, such as a time, has one period: "a las 6:00 a.m." */
export const endedOnce = (text: string): string => text.replace(/(\.\s?m\.)\.(?!\.)/g, '$1');

export interface TextSource {
  language: Language;
  texts: Texts;
}

/** Provided by root: the page's language and the texts of its groups. */
export const TextContext = createContext<TextSource>({ language: 'en', texts: {} });

export type Translate = <Key extends string>(
  key: Key & CheckedKey<Key>,
  params?: TextParams,
) => string;

/** The language of the page and `t` for it. */
export function useText(): { t: Translate; language: Language } {
  const { language, texts } = useContext(TextContext);
  return { language, t: (key, params) => translate(texts, language, key, params) };
}
