import { limits } from './limits.ts';
import { isMainPart } from './word-xml.ts';
import { readZipDirectory, zipBytes, zipText } from './zip-directory.ts';

/** Pictures of a Word file: where it has no text, they are its pages. */

const isPicture = (name: string | undefined): name is string =>
  name !== undefined && /\.(?:png|jpe?g|tiff?)$/i.test(name);

/** The names of the parts that hold the pictures, in the order of the text, each once. */
export async function pictureNames(bytes: Buffer): Promise<string[]> {
  const { names } = readZipDirectory(bytes);
  const main = [...names].find(isMainPart)?.replace(/^\//, '') ?? '';
  const relations = (await zipText(bytes, main.replace(/^word\//, 'word/_rels/') + '.rels')) ?? '';
  const targets = new Map(
    [...relations.matchAll(/<Relationship\s[^>]*>/g)].map(([element]) => [
      /\sId="([^"]+)"/.exec(element)?.[1],
      /\sTarget="\/?(?:word\/)?(media\/[^"]+)"/.exec(element)?.[1],
    ]),
  );
  const xml = (await zipText(bytes, main)) ?? '';
  const found = [...xml.matchAll(/\sr:embed="([^"]+)"/g)]
    .map(([, id]) => targets.get(id))
    .filter(isPicture)
    .map((target) => `word/${target}`);
  return [...new Set(found)].filter((name) => names.has(name));
}

/** The picture at a 0-based place; null where it cannot be unpacked. */
export async function pictureAt(bytes: Buffer, index: number): Promise<Buffer | null> {
  const name = (await pictureNames(bytes))[index];
  return name === undefined ? null : zipBytes(bytes, name, limits.fileBytes);
}
