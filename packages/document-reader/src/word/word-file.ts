import { mainPartOf, relationsOf } from '../formats/office-parts.ts';
import { Unreadable } from '../process/unreadable.ts';
import { WordStyles } from './word-styles.ts';
import { zipText } from '../formats/zip-directory.ts';

/** A Word file with the parts that its text is read by. */
export interface WordFile {
  bytes: Buffer;
  /** The name of its main part. */
  main: string;
  styles: WordStyles;
  /** The XML of its lists; empty where it has none. */
  numbering: string;
}

/** Finds the parts of a Word file by their relations. Throws Unreadable: damaged, tooLarge. */
export function openWordFile(bytes: Buffer): WordFile {
  const main = mainPartOf(bytes)?.name;
  if (main === undefined) throw new Unreadable('damaged', 'Word file without its main part');
  const relations = relationsOf(bytes, main);
  const textOf = (type: string): string => {
    const named = relations.find((relation) => relation.type === type)?.target;
    return zipText(bytes, named ?? `word/${type}.xml`) ?? '';
  };
  return { bytes, main, styles: new WordStyles(textOf('styles')), numbering: textOf('numbering') };
}
