import type { RenderedPdf } from '~/adapters/pdf.ts';
import { linkWithWords, linkWords } from './link-words.ts';

/** A reference to another object of the file. */
const REFERENCE = String.raw`(\d+) \d+ R`;
/** More levels than Chromium writes; a page tree that leads back into itself ends here. */
const MAX_DEPTH = 32;

/** Reads objects of a PDF by their number. */
class PdfObjects {
  readonly #file: Buffer;
  readonly #start: number;
  readonly #entries: number;

  constructor(bytes: Uint8Array) {
    this.#file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const tail = this.#file.toString('latin1', Math.max(0, bytes.length - 2048));
    this.#start = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(tail)?.[1]);
    const head = this.#file.toString('latin1', this.#start, this.#start + 40);
    const table = /^xref\s+0 \d+\s*?\r?\n/.exec(head);
    if (!table) throw new Error('Not a PDF with a plain cross-reference table');
    this.#entries = this.#start + table[0].length;
    const trailer = tail.slice(tail.lastIndexOf('trailer'));
    this.root = Number(/\/Root (\d+) \d+ R/.exec(trailer)?.[1]);
    this.info = Number(/\/Info (\d+) \d+ R/.exec(trailer)?.[1]);
  }

  readonly root: number;
  /** The object of the metadata. */
  readonly info: number;

  /** Where an object begins. */
  place(number: number): number {
    const entry = this.#entries + number * 20;
    return Number(this.#file.toString('latin1', entry, entry + 10));
  }

  /** The begin of an object, which names its type. */
  head(number: number): string {
    const at = this.place(number);
    return this.#file.toString('latin1', at, at + 60);
  }

  /** The text of an object. */
  text(number: number): string {
    const at = this.place(number);
    return this.#file.toString('latin1', at, this.#file.indexOf('endobj', at));
  }

  /** The object that a name in another one refers to; null where it does not. */
  reference(text: string, name: string): number | null {
    const found = new RegExp(String.raw`/${name} ${REFERENCE}`).exec(text)?.[1];
    return found === undefined ? null : Number(found);
  }
}

/** The objects of the pages, in their order. */
function pagesBelow(objects: PdfObjects, number: number, depth = 0): number[] {
  const [, kids] = /\/Kids \[([^\]]*)\]/.exec(objects.text(number)) ?? [];
  if (kids === undefined || depth > MAX_DEPTH) return [number];
  return [...kids.matchAll(new RegExp(REFERENCE, 'g'))].flatMap(([, kid]) =>
    pagesBelow(objects, Number(kid), depth + 1),
  );
}

/** The entries of an outline below another one. */
function entriesBelow(objects: PdfObjects, parent: number): number[] {
  const entries: number[] = [];
  let next = objects.reference(objects.text(parent), 'First');
  while (next !== null) {
    entries.push(next);
    next = objects.reference(objects.text(next), 'Next');
  }
  return entries;
}

/**
 * The pages of a PDF with a plain cross-reference table, as Chromium writes it, and where the
 * headings of its second and third level stand, in their order. Follows the references from trailer to
 * catalogue, so that the text of the document cannot be mistaken for structure. Throws on any other
 * file.
 */
export function pdfStructure(bytes: Uint8Array): Omit<RenderedPdf, 'bytes'> {
  const objects = new PdfObjects(bytes);
  const catalogue = objects.text(objects.root);
  const tree = objects.reference(catalogue, 'Pages');
  if (tree === null) throw new Error('The catalogue has no page tree');
  const count = Number(/\/Count (\d+)/.exec(objects.text(tree))?.[1]);
  if (!Number.isInteger(count)) throw new Error('The page tree has no count');
  const pages = pagesBelow(objects, tree);
  const outline = objects.reference(catalogue, 'Outlines');
  const titles = outline === null ? [] : entriesBelow(objects, outline);
  const placeOf = (entry: number) => {
    const [, page, y] =
      /\/Dest \[(\d+) \d+ R \/XYZ [-\d.]+ ([-\d.]+)/.exec(objects.text(entry)) ?? [];
    return { page: pages.indexOf(Number(page)) + 1, y: Number(y) };
  };
  const sections = titles.flatMap((title) => entriesBelow(objects, title));
  const parts = sections.flatMap((section) => entriesBelow(objects, section));
  return {
    pages: count,
    sections: sections.map(placeOf),
    partPages: parts.map((part) => placeOf(part).page),
  };
}

/** The entries of the metadata that name programs, as Chromium writes them. */
const PROGRAMS = /\/Creator \((?:\\.|[^()\\])*\)\s+\/Producer \((?:\\.|[^()\\])*\)/;

/**
 * Names `program` in the metadata in place of the browser. The text of the entries keeps its length,
 * so that the cross-reference table still holds; a name that is too long, or has other than ASCII
 * letters, digits and spaces, is left out. Metadata of another form stay as they are.
 */
export function nameProgram(bytes: Uint8Array, program: string): void {
  const objects = new PdfObjects(bytes);
  const info = objects.text(objects.info);
  const found = PROGRAMS.exec(info);
  if (!found) return;
  const isPlain = /^[A-Za-z0-9 .-]+$/.test(program);
  const entries = [`/Creator(${program})/Producer(${program})`, `/Creator(${program})`];
  const entry = entries.find((text) => isPlain && text.length <= found[0].length) ?? '';
  const text = entry.padEnd(found[0].length);
  bytes.set(Buffer.from(text, 'latin1'), objects.place(objects.info) + found.index);
}

/**
 * XML metadata with title and language (ISO 16684-1), both escaped as in HTML, and the part of PDF/UA
 * that the file follows (ISO 14289-1, 5).
 */
const xmp = (title: string, language: string): string =>
  `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${title}</rdf:li></rdf:Alt></dc:title>
<dc:language><rdf:Bag><rdf:li>${language}</rdf:li></rdf:Bag></dc:language>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
<pdfuaid:part>1</pdfuaid:part>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`;

/** Title and language of a page as HTML has them. */
const namesOf = (html: string): { title: string; language: string } => ({
  title: /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '',
  language: /<html lang="([A-Za-z-]+)"/.exec(html)?.[1] ?? 'en',
});

/** The objects of links with their words, by their numbers below `size`. */
function* namedLinks(objects: PdfObjects, size: number, html: string): Generator<[number, string]> {
  const words = linkWords(html);
  for (let number = 1; number < size && words.size > 0; number += 1) {
    if (!objects.head(number).includes('/Link')) continue;
    const object = linkWithWords(objects.text(number), words);
    if (object) yield [number, object];
  }
}

/** The entry of a cross-reference table: the place of an object, in 20 bytes. */
const entryOf = (place: number): string => `${String(place).padStart(10, '0')} 00000 n \n`;

/**
 * A PDF as Chromium writes it with XML metadata that name title and language of its page, with the
 * request to show the title (PDF/UA, ISO 14289-1, 7.1), and with the words of links: an incremental
 * update behind its end.
 */
export function withMetadata(bytes: Uint8Array, html: string): Uint8Array {
  const objects = new PdfObjects(bytes);
  const tail = Buffer.from(bytes.subarray(-2048)).toString('latin1');
  const size = Number(/\/Size (\d+)/.exec(tail.slice(tail.lastIndexOf('trailer')))?.[1]);
  const start = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(tail)?.[1]);
  const catalogue = objects.text(objects.root);
  if (!Number.isInteger(size) || catalogue.includes('/Metadata')) return bytes;
  const { title, language } = namesOf(html);
  const packet = Buffer.from(xmp(title, language), 'utf8');
  const shows = catalogue.includes('/ViewerPreferences')
    ? ''
    : '/ViewerPreferences <</DisplayDocTitle true>>\n';
  const close = catalogue.lastIndexOf('>>');
  const root = `${catalogue.slice(0, close)}/Metadata ${size} 0 R\n${shows}>>\nendobj\n`;
  const head = `\n${size} 0 obj\n<</Type /Metadata\n/Subtype /XML\n/Length ${packet.length}>> stream\n`;
  const first = Buffer.concat([
    Buffer.from(head, 'latin1'),
    packet,
    Buffer.from('\nendstream\nendobj\n', 'latin1'),
  ]);
  let end = bytes.length + first.length;
  let body = '';
  let table = `xref\n${size} 1\n${entryOf(bytes.length + 1)}`;
  for (const [number, object] of [
    [objects.root, root] as const,
    ...namedLinks(objects, size, html),
  ]) {
    table += `${number} 1\n${entryOf(end)}`;
    body += object;
    end += object.length;
  }
  const info = Number.isInteger(objects.info) ? `/Info ${objects.info} 0 R\n` : '';
  const trailer =
    `trailer\n<</Size ${size + 1}\n/Root ${objects.root} 0 R\n${info}/Prev ${start}>>\n` +
    `startxref\n${end}\n%%EOF\n`;
  const last = Buffer.from(body + table + trailer, 'latin1');
  const whole = new Uint8Array(bytes.length + first.length + last.length);
  whole.set(bytes);
  whole.set(first, bytes.length);
  whole.set(last, bytes.length + first.length);
  return whole;
}
