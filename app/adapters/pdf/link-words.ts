/** What stands for a character in HTML. */
const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&#x3D;': '=',
  '&#160;': ' ',
};

/** What HTML stands for, without its elements and soft hyphens. */
const textOf = (html: string): string =>
  html
    .replace(/<[^>]*>|\u00AD/g, '')
    .replace(/&[#\w]+;/g, (entity) => entities[entity] ?? ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** The words of each link of a page as HTML has them, by its address: "#item-3", "https://…". */
export function linkWords(html: string): Map<string, string> {
  const words = new Map<string, string>();
  for (const [, href = '', inner = ''] of html.matchAll(
    /<a [^>]*href="([^"]+)"[^>]*>(.*?)<\/a>/gs,
  )) {
    const address = textOf(href);
    const text = textOf(inner);
    if (text && !words.has(address)) words.set(address, text);
  }
  return words;
}

/** The address of a link as the page has it: a place within the file, or one of the web. */
function addressOf(object: string): string {
  const [, id] = /\/Dest \/([\w-]+)/.exec(object) ?? [];
  if (id !== undefined) return `#${id}`;
  const [, url = ''] = /\/URI \(((?:\\.|[^()\\])*)\)/.exec(object) ?? [];
  return url.replace(/\\(.)/g, '$1');
}

/** A text as a PDF writes it: UTF-16 in hexadecimal. */
const pdfText = (text: string): string =>
  `<feff${Array.from({ length: text.length }, (_, at) =>
    text.charCodeAt(at).toString(16).padStart(4, '0'),
  ).join('')}>`;

/**
 * The object of a link with its words as contents (ISO 14289-1, 7.18.5); null for any other object, and
 * for a link without words or that has some.
 */
export function linkWithWords(object: string, words: ReadonlyMap<string, string>): string | null {
  if (!object.includes('/Subtype /Link') || object.includes('/Contents')) return null;
  const text = words.get(addressOf(object));
  const end = object.lastIndexOf('>>');
  return text && end > 0 ? `${object.slice(0, end)}\n/Contents ${pdfText(text)}>>\nendobj\n` : null;
}
