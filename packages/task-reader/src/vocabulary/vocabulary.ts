import { oneOf } from '../text/one-of.ts';

/**
 * The lists of words of the rules: text files of this folder, one entry a line, a line "== name"
 * above each list. An entry is folded text and may carry pattern syntax.
 */

function readFolder(): Record<string, string> {
  const { readdirSync, readFileSync } = process.getBuiltinModule('node:fs');
  const folder = new URL('./', import.meta.url);
  return Object.fromEntries(
    readdirSync(folder)
      .filter((name) => name.endsWith('.txt'))
      .map((name) => [name, readFileSync(new URL(name, folder), 'utf8')]),
  );
}

/** The text of each file by its path: part of the bundle, or read where Node runs the sources. */
const texts: Record<string, string> = import.meta.env
  ? import.meta.glob<string>('./*.txt', {
      query: '?raw',
      import: 'default',
      eager: true,
    })
  : readFolder();

const listsOf = (text: string): [string, string[]][] =>
  text
    .split(/^== /m)
    .slice(1)
    .map((part) => {
      const [name = '', ...lines] = part.split('\n');
      return [name, lines.filter((line) => line !== '')];
    });

/** Every list by the name of its file and its own name. */
export const vocabulary: ReadonlyMap<string, ReadonlyMap<string, readonly string[]>> = new Map(
  Object.entries(texts).map(([path, text]) => [
    path.slice(path.lastIndexOf('/') + 1, -'.txt'.length),
    new Map(listsOf(text)),
  ]),
);

/** The entries of a list. */
export function entries(file: string, list: string): readonly string[] {
  const found = vocabulary.get(file)?.get(list);
  if (!found) throw new Error(`No list "${list}" in vocabulary/${file}.txt`);
  return found;
}

/** The pattern of any entry of a list. */
export const oneIn = (file: string, list: string): string => oneOf(entries(file, list));
