import { posix } from 'node:path';
import { readZipDirectory, zipText } from './zip-directory.ts';

/** The parts of a file of Office (.docx, .xlsx) and how they name each other: by relations. */

export interface OfficeRelation {
  id: string;
  /** The last word of its type: "officeDocument", "styles", "header", "image". */
  type: string;
  /** The name of the part it leads to. */
  target: string;
}

export interface MainPart {
  name: string;
  kind: 'docx' | 'xlsx';
}

const CONTENT_TYPES = '[Content_Types].xml';
/** The main parts of files whose relations name none. */
const usualMainParts: readonly [RegExp, MainPart['kind']][] = [
  [/^word\/document\d{0,3}\.xml$/, 'docx'],
  [/^xl\/workbook\d{0,3}\.(?:xml|bin)$/, 'xlsx'],
];
/** The kind of a main part by the type of its content. */
const kindsOfContent: readonly [RegExp, MainPart['kind']][] = [
  [/wordprocessingml|ms-word/, 'docx'],
  [/spreadsheetml|ms-excel/, 'xlsx'],
];

const attributeOf = (element: string, name: string): string | undefined =>
  new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)`).exec(element)?.[1];

const elementsOf = (xml: string, name: string): string[] =>
  xml.match(new RegExp(`<(?:\\w+:)?${name}\\s[^>]*>`, 'g')) ?? [];

/** The name of the part that holds the relations of another one; of the file itself without one. */
const relationsName = (part: string): string =>
  posix.join(posix.dirname(part), '_rels', `${posix.basename(part)}.rels`);

/** The relations of a part, or of the file itself; none where they cannot be read. */
export function relationsOf(bytes: Buffer, part = ''): OfficeRelation[] {
  const name = part === '' ? '_rels/.rels' : relationsName(part);
  return elementsOf(zipText(bytes, name) ?? '', 'Relationship').flatMap((element) => {
    const target = attributeOf(element, 'Target');
    if (target === undefined || attributeOf(element, 'TargetMode') === 'External') return [];
    return [
      {
        id: attributeOf(element, 'Id') ?? '',
        type: posix.basename(attributeOf(element, 'Type') ?? ''),
        target: posix.join('/', target.startsWith('/') ? '' : posix.dirname(part), target).slice(1),
      },
    ];
  });
}

/** The content type of a part: its own, or that of its ending. */
function contentTypeOf(bytes: Buffer, part: string): string {
  const types = zipText(bytes, CONTENT_TYPES) ?? '';
  const own = elementsOf(types, 'Override').find(
    (element) => attributeOf(element, 'PartName')?.toLowerCase() === `/${part}`.toLowerCase(),
  );
  const ending = posix.extname(part).slice(1).toLowerCase();
  const usual = elementsOf(types, 'Default').find(
    (element) => attributeOf(element, 'Extension')?.toLowerCase() === ending,
  );
  return attributeOf(own ?? usual ?? '', 'ContentType') ?? '';
}

/**
 * The main part of a Word or Excel file: the one that the relations of the file name, whatever it is
 * called, else one with a usual name. Null where the file is neither. Throws Unreadable like
 * `readZipDirectory`.
 */
export function mainPartOf(bytes: Buffer): MainPart | null {
  const { names } = readZipDirectory(bytes);
  if (!names.has(CONTENT_TYPES)) return null;
  for (const { type, target } of relationsOf(bytes)) {
    if (type !== 'officeDocument' || !names.has(target)) continue;
    const content = contentTypeOf(bytes, target);
    const kind = kindsOfContent.find(([pattern]) => pattern.test(content))?.[1];
    if (kind) return { name: target, kind };
  }
  for (const [pattern, kind] of usualMainParts) {
    const name = [...names].find((each) => pattern.test(each));
    if (name !== undefined) return { name, kind };
  }
  return null;
}
