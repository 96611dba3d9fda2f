import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { TextContent } from 'pdfjs-dist/types/src/display/api.js';

export interface PdfFacts {
  pages: string[];
  text: string;
  /** What stands at the ends of lines of the words that are parted there. */
  parted: string[];
  language: string | null;
  title: string | null;
  creator: string | null;
  producer: string | null;
  /** Heading roles in reading order: H1, H2 … */
  headings: string[];
  roles: Set<string>;
  alts: string[];
  /** How many figures are tagged. */
  figures: number;
  outline: string[];
  /** The addresses that links open. */
  links: string[];
  fonts: { name: string; type3: boolean; embedded: boolean }[];
}

interface Node {
  role?: string;
  alt?: string;
  children?: Node[];
}

interface OutlineItem {
  title: string;
  items: OutlineItem[];
}

function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const child of node.children ?? []) walk(child, visit);
}

const titles = (items: OutlineItem[]): string[] =>
  items.flatMap((item) => [flat(item.title), ...titles(item.items)]);

/** Words as they were before a file got soft hyphens, also those that the end of a line parts. */
export const withoutSoftHyphens = (text: string): string =>
  text.replace(/\u00AD(?:[-\u2010]\n| )?/g, '');

/** The begins of the words that the end of a line parts at a soft hyphen. */
const partedWords = (text: string): string[] =>
  Array.from(text.matchAll(/([\p{L}\u00AD]+)\u00AD[-\u2010]\n/gu), ([, begin = '']) =>
    withoutSoftHyphens(begin),
  );

/**
 * The text of a page with its soft hyphens. The file draws each as a blank that says so in its tag,
 * which the reader leaves out; a blank behind it is the reader's.
 */
const pageText = (items: TextContent['items']): string =>
  items
    .map((item, index) => {
      if ('str' in item) return item.str + (item.hasEOL ? '\n' : '');
      const next = items[index + 1];
      const isEmpty = next && !('str' in next) && next.type === 'endMarkedContent';
      return 'tag' in item && item.tag === 'Span' && isEmpty ? '\u00AD' : '';
    })
    .join('');

/** The content of a PDF as a PDF viewer reads it: text, language, tags, outline, fonts. */
export async function readPdf(bytes: Uint8Array): Promise<PdfFacts> {
  const task = getDocument({
    data: new Uint8Array(bytes),
    verbosity: 0,
    useSystemFonts: false,
    fontExtraProperties: true,
  });
  const document = await task.promise;
  const facts: PdfFacts = {
    pages: [],
    text: '',
    parted: [],
    language: null,
    title: null,
    creator: null,
    producer: null,
    headings: [],
    roles: new Set(),
    alts: [],
    figures: 0,
    outline: [],
    links: [],
    fonts: [],
  };
  const { info } = await document.getMetadata();
  const known = info as Partial<Record<'Language' | 'Title' | 'Creator' | 'Producer', string>>;
  facts.language = known.Language ?? null;
  facts.title = known.Title ?? null;
  facts.creator = known.Creator ?? null;
  facts.producer = known.Producer ?? null;
  facts.outline = titles(((await document.getOutline()) ?? []) as OutlineItem[]);
  const seen = new Set<string>();
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const content = await page.getTextContent({ includeMarkedContent: true });
    const text = pageText(content.items);
    facts.pages.push(withoutSoftHyphens(text));
    facts.parted.push(...partedWords(text));
    for (const { url } of (await page.getAnnotations()) as { url?: string }[])
      if (url) facts.links.push(url);
    const tree = (await page.getStructTree()) as Node | null;
    if (tree)
      walk(tree, ({ role, alt }) => {
        if (role) facts.roles.add(role);
        if (role && /^H\d$/.test(role)) facts.headings.push(role);
        if (alt) facts.alts.push(alt);
        if (role === 'Figure') facts.figures += 1;
      });
    await page.getOperatorList();
    for (const name of new Set(
      content.items.flatMap((item) => ('fontName' in item ? [item.fontName] : [])),
    )) {
      const font = page.commonObjs.get(name) as {
        name: string;
        isType3Font?: boolean;
        missingFile?: boolean;
      };
      if (!seen.has(font.name))
        facts.fonts.push({
          name: font.name,
          type3: font.isType3Font === true,
          embedded: font.missingFile !== true,
        });
      seen.add(font.name);
    }
  }
  facts.text = facts.pages.join('\n');
  await task.destroy();
  return facts;
}

/** The text with runs of white space as one space, since line breaks of a PDF follow its layout. */
export const flat = (text: string): string => text.replace(/\s+/g, ' ').trim();
