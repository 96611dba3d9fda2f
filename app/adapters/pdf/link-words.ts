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

/** The words of each link within a page as HTML has them, by the id that it leads to. */
export function linkWords(html: string): Map<string, string> {
  const words = new Map<string, string>();
  for (const [, id = '', inner = ''] of html.matchAll(
    /<a [^>]*href="#([\w-]+)"[^>]*>(.*?)<\/a>/gs,
  )) {
    const text = inner
      .replace(/<[^>]*>|\u00AD/g, '')
      .replace(/&[#\w]+;/g, (entity) => entities[entity] ?? ' ')
      .replace(/\s+/g, ' ')
      .trim();
    if (text && !words.has(id)) words.set(id, text);
  }
  return words;
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
  const [, id = ''] = /\/Dest \/([\w-]+)/.exec(object) ?? [];
  const text = words.get(id);
  const end = object.lastIndexOf('>>');
  return text && end > 0 ? `${object.slice(0, end)}\n/Contents ${pdfText(text)}>>\nendobj\n` : null;
}
