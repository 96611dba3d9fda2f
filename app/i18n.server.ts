import i18next from 'i18next';
import { endedOnce, type Language, type TextParams, type Texts } from './i18n.ts';
import type { CheckedKey } from './text-keys.ts';

type Tree = { [key: string]: string | Tree };
const files = import.meta.glob<{ default: Tree }>('../locales/*/*.json', { eager: true });

function flatten(tree: Tree, prefix: string, into: Record<string, string>): void {
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') into[`${prefix}.${key}`] = value;
    else flatten(value, `${prefix}.${key}`, into);
  }
}

const store: Record<Language, Record<string, Record<string, string>>> = { en: {}, es: {} };
for (const [path, file] of Object.entries(files)) {
  const [, language, group] = /locales\/(en|es)\/([\w-]+)\.json$/.exec(path) as unknown as [
    string,
    Language,
    string,
  ];
  const strings: Record<string, string> = {};
  flatten(file.default, group, strings);
  store[language][group] = strings;
}

const allTexts = (language: Language): Record<string, string> =>
  Object.assign({}, ...Object.values(store[language]));

const i18n = i18next.createInstance();
// The texts are given, so that this ends at once. An error is thrown outside of the promise, where
// it ends the process.
i18n
  .init({
    lng: 'en',
    fallbackLng: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    resources: { en: { translation: allTexts('en') }, es: { translation: allTexts('es') } },
  })
  .catch((error: unknown) =>
    setImmediate(() => {
      throw error;
    }),
  );

/** Results of `textsFor`, by language and names. */
const cache = new Map<string, Texts>();

/**
 * All texts of a group, or of one key (`group.key`) with its plural forms and the keys below it.
 * Throws if unknown.
 */
function textsOf(language: Language, name: string): Texts {
  const strings = store[language][name.split('.')[0] ?? ''] ?? {};
  const found = name.includes('.')
    ? Object.entries(strings).filter(
        ([key]) => key === name || key.startsWith(`${name}.`) || key.startsWith(`${name}_`),
      )
    : Object.entries(strings);
  if (found.length === 0) throw new Error(`No text ${name}`);
  return Object.fromEntries(found);
}

/**
 * The texts of groups (file names under locales/) or keys (`group.key`) with those below them, to be
 * sent with a page. Throws on an unknown name.
 */
export function textsFor(language: Language, names: readonly string[]): Texts {
  const id = `${language} ${names.join(' ')}`;
  let texts = cache.get(id);
  if (!texts)
    cache.set(
      id,
      (texts = Object.freeze(
        Object.assign({}, ...names.map((name) => textsOf(language, name))) as Texts,
      )),
    );
  return texts;
}

/** The texts into which nothing is put: a report needs tens of thousands, which i18next is slow for. */
const fixedTexts = (language: Language): ReadonlyMap<string, string> =>
  new Map(Object.entries(allTexts(language)).filter(([, text]) => !/\{\{|\$t\(/.test(text)));
const fixed = { en: fixedTexts('en'), es: fixedTexts('es') };
const translate = { en: i18n.getFixedT('en'), es: i18n.getFixedT('es') };

/** The text of a key on the server: for templates, API messages and SMS. */
export function t<Key extends string>(
  language: Language,
  key: Key & CheckedKey<Key>,
  params?: TextParams,
): string {
  const text = params ? undefined : fixed[language].get(key);
  return text ?? endedOnce(translate[language](key as string, params as Record<string, unknown>));
}

/** All keys of a language, sorted; for the tests of completeness. */
export const localeKeys = (language: Language): string[] => Object.keys(allTexts(language)).sort();
