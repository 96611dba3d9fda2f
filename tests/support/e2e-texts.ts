import { readFileSync } from 'node:fs';

type Tree = { [key: string]: string | Tree };

/** The texts of a language, by key `group.name`; `values` take the places of its {{names}}. */
export const textsOf =
  (language: string) =>
  (key: string, values: Record<string, string | number> = {}): string => {
    const [group = '', ...names] = key.split('.');
    const file = new URL(`../../locales/${language}/${group}.json`, import.meta.url);
    const tree = JSON.parse(readFileSync(file, 'utf8')) as Tree;
    const nested = names.reduce<string | Tree | undefined>(
      (branch, name) => (typeof branch === 'object' ? branch[name] : undefined),
      tree,
    );
    const text = tree[names.join('.')] ?? nested;
    if (typeof text !== 'string') throw new Error(`No text ${key}`);
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
  };
