/**
 * The templates and styles of the crew page are written to be read. These functions make them small,
 * since the page is sent to phones where every byte counts (promise 27.4).
 */

/** Styles without comments, and without spaces and line ends that mean nothing. */
export const smallStyles = (css: string): string =>
  css
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};:,]) ?/g, '$1')
    .replace(/;}/g, '}')
    .trim();

/** The values of the class attributes of a template. */
const classAttribute = /(?<=\sclass=")[^"]*/g;
/** An expression of a template, or a class name. */
const expressionOrName = /\{\{[^}]*\}\}|[\w-]+/g;

/** One letter for each class that a template names, in order; those that data name keep theirs. */
export function shortNames(templates: readonly string[]): ReadonlyMap<string, string> {
  const written = templates
    .flatMap((source) => source.match(classAttribute) ?? [])
    .flatMap((value) => value.match(expressionOrName) ?? [])
    .filter((name) => !name.startsWith('{{'));
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  return new Map(
    [...new Set(written)].map((name, index) => {
      const letter = letters[index];
      if (letter === undefined) throw new Error(`No letter is left for the class ${name}`);
      return [name, letter];
    }),
  );
}

export const withShortSelectors = (css: string, names: ReadonlyMap<string, string>): string =>
  css.replace(/\.([a-z][\w-]*)/g, (selector, name: string) => {
    const short = names.get(name);
    return short === undefined ? selector : `.${short}`;
  });

/** Quotes that HTML does without: around a word, or an expression that is one by its attribute. */
const withoutQuotes = (tag: string): string =>
  tag
    .replace(/="([\w./#-]+)"(?=[\s>]|\{\{#if)/g, '=$1')
    .replace(/(?<=\s(?:class|height|id|lang|width)=)"(\w*\{\{[\w.]+\}\})"/g, '$1');

/**
 * A template without line breaks and indentation, with short class names and without needless
 * quotes. A space that is seen has to stand within a line.
 */
export const smallTemplate = (source: string, names: ReadonlyMap<string, string>): string =>
  source
    .replace(classAttribute, (value) =>
      value.replace(expressionOrName, (part) => names.get(part) ?? part),
    )
    .replace(/<[a-z](?:\{\{[^}]*\}\}|[^>])*>/g, withoutQuotes)
    .replace(/\s*\n\s*/g, '');
