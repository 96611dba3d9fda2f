import type { LeftOut } from '../document-text.ts';
import { languageOf, NOTE, type PicturePlace, type RawLine } from '../layout/lines.ts';
import { remarkBehind } from '../layout/remarks.ts';
import { relationsOf } from '../formats/office-parts.ts';
import { attributeIn, elements } from './word-properties.ts';
import type { WordFile } from './word-file.ts';
import { paragraphsOf } from './word-headers.ts';
import { zipText } from '../formats/zip-directory.ts';

/**
 * Comments and notes of a Word file (promise 8.15): each of their paragraphs is a line behind the
 * paragraph or row that they are about, that of a comment an item where that is one. Resolved
 * comments are left out.
 */

/** Names of anchors begin with a private-use character, as no bookmark of a file does. */
const ANCHOR = '\uf8fd';
const reference = /<w:(comment|footnote|endnote)Reference\s[^>]*>/g;
const PARAGRAPH_END = '</w:p>';

/** Where a comment belongs: after so many lines of the text, and on which page. */
export type Place = Omit<PicturePlace, 'ocrPage'>;

/** The comment or note that an anchor stands for, "comment-2"; undefined for other anchors. */
export const commentAt = (anchor = ''): string | undefined =>
  anchor.startsWith(ANCHOR) ? anchor.slice(ANCHOR.length) : undefined;

/** The main part with an anchor at the end of each paragraph for each comment and note of it. */
export function withCommentAnchors(xml: string): string {
  let anchored = '';
  let from = 0;
  for (const { 0: tag, 1: kind = '', index } of xml.matchAll(reference)) {
    const id = attributeIn(tag, 'id');
    const end = xml.indexOf(PARAGRAPH_END, index);
    if (id === undefined || end < 0) continue;
    anchored += `${xml.slice(from, end)}<w:bookmarkStart w:id="0" w:name="${ANCHOR}${kind}-${id}"/>`;
    from = end;
  }
  return anchored + xml.slice(from);
}

/** What the part about threads says of a comment, by the id of its last paragraph. */
interface Thread {
  parent: string | undefined;
  isDone: boolean;
}

const threadAttribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\sw\\d*:${name}="([^"]*)"`).exec(tag)?.[1];

function threadsIn(xml: string): Map<string, Thread> {
  const threads = new Map<string, Thread>();
  for (const [tag] of xml.matchAll(/<w\d*:commentEx\s[^>]*>/g)) {
    const id = threadAttribute(tag, 'paraId');
    const isDone = /^(?:1|true|on)$/.test(threadAttribute(tag, 'done') ?? '');
    if (id !== undefined) threads.set(id, { parent: threadAttribute(tag, 'paraIdParent'), isDone });
  }
  return threads;
}

interface Comment {
  id: string;
  /** The comment that it replies to, by the id of that one's last paragraph. */
  parent: string | undefined;
  /** The id of its last paragraph. */
  paragraph: string | undefined;
  texts: string[];
  /** Whether it is resolved. */
  isDone: boolean;
  isNote: boolean;
}

/** The comments and notes in the order of their parts. */
function commentsOf({ bytes, main, styles }: WordFile): Comment[] {
  const relations = relationsOf(bytes, main);
  const partOf = (type: string): string => {
    const named = relations.find((relation) => relation.type === type)?.target;
    return zipText(bytes, named ?? `word/${type}.xml`) ?? '';
  };
  const all = ['comment', 'footnote', 'endnote'].flatMap((kind) =>
    elements(partOf(`${kind}s`), kind).map((xml) => ({ kind, xml })),
  );
  const threads = threadsIn(partOf('commentsExtended'));
  return all.flatMap(({ kind, xml }): Comment[] => {
    const id = attributeIn(xml.slice(0, xml.indexOf('>')), 'id');
    const paragraphs = [...xml.matchAll(/<w:p(?=[\s>])[^>]*>/g)];
    const paragraph = threadAttribute(paragraphs.at(-1)?.[0] ?? '', 'paraId');
    const thread = threads.get(paragraph ?? '');
    const isDone = thread?.isDone === true || threads.get(thread?.parent ?? '')?.isDone === true;
    if (id === undefined) return [];
    const texts = paragraphsOf(xml, styles).filter((text) => text !== '');
    const isNote = kind !== 'comment';
    return [{ id: `${kind}-${id}`, parent: thread?.parent, paragraph, texts, isDone, isNote }];
  });
}

/** The comments by the place where they belong; a reply that has none follows what it replies to. */
function byPlace(
  comments: readonly Comment[],
  places: ReadonlyMap<string, Place>,
): [Place, string, boolean][] {
  const ofParagraph = new Map(comments.map(({ paragraph, id }) => [paragraph ?? id, id]));
  return comments.flatMap(({ id, parent, texts, isDone, isNote }) => {
    if (isDone) return [];
    const place = places.get(id) ?? places.get(ofParagraph.get(parent ?? '') ?? '');
    return place ? texts.map((text): [Place, string, boolean] => [place, text, isNote]) : [];
  });
}

interface Read<Picture> {
  lines: RawLine[];
  pictures: Picture[];
}

/** Comments that are not read: they are resolved. */
function leftOutOf(comments: readonly Comment[], places: ReadonlyMap<string, Place>): LeftOut[] {
  return comments
    .filter(({ isDone }) => isDone)
    .map(({ id, texts }) => ({
      kind: 'comment',
      page: places.get(id)?.page ?? 1,
      text: texts.join(' '),
    }));
}

/** The lines with those of the comments at their places, and the pictures where they are then. */
export function withComments<Picture extends Place>(
  file: WordFile,
  { lines, pictures }: Read<Picture>,
  places: ReadonlyMap<string, Place>,
): Read<Picture> & { leftOut: LeftOut[] } {
  if (places.size === 0) return { lines, pictures, leftOut: [] };
  const comments = commentsOf(file);
  const found = byPlace(comments, places);
  const note = NOTE[languageOf(lines)];
  const at = (place: Place): number => Math.min(place.after, lines.length);
  const own = (count: number): RawLine[] =>
    found
      .filter(([place]) => at(place) === count)
      .map(([{ page }, text, isNote]) => ({
        page,
        ...(isNote ? { text: `${note}: ${text}` } : remarkBehind(lines[count - 1], text)),
      }));
  const before = (place: Place): number => found.filter(([other]) => at(other) < at(place)).length;
  return {
    lines: [...own(0), ...lines.flatMap((line, index) => [line, ...own(index + 1)])],
    pictures: pictures.map((picture) => ({ ...picture, after: picture.after + before(picture) })),
    leftOut: leftOutOf(comments, places),
  };
}
