import { Parser } from 'htmlparser2';
import { cleanText, type RawLine } from '../layout/lines.ts';
import { relationsOf } from '../formats/office-parts.ts';
import { withPageEdges } from '../layout/page-edges.ts';
import { shownXml } from './word-xml.ts';
import type { WordFile } from './word-file.ts';
import type { WordStyles } from './word-styles.ts';
import { readZipDirectory, zipText } from '../formats/zip-directory.ts';

/** Headers and footers of a Word file, which are parts of their own: each line of them once. */

/** Sections have their own; of so many parts only the first are read. */
const MAX_PARTS = 30;

/** The paragraphs of a part, as the page shows them; results of fields are text of their runs. */
export function paragraphsOf(xml: string, styles: WordStyles): string[] {
  const paragraphs: string[] = [];
  let text = '';
  let inText = false;
  const parser = new Parser(
    {
      onopentag: (name) => {
        inText = name === 'w:t';
        if (name === 'w:tab' || name === 'w:br' || name === 'w:ptab') text += ' ';
      },
      onclosetag: (name) => {
        inText = false;
        if (name !== 'w:p') return;
        paragraphs.push(cleanText(text));
        text = '';
      },
      ontext: (data) => {
        if (inText) text += data;
      },
    },
    { xmlMode: true },
  );
  parser.end(shownXml(xml, styles));
  return paragraphs;
}

/** The paragraphs of all headers or footers. */
function textsOf({ bytes, main, styles }: WordFile, kind: 'header' | 'footer'): string[] {
  const names = relationsOf(bytes, main)
    .filter(({ type }) => type === kind)
    .map(({ target }) => target);
  // Some programs write such parts without a relation.
  const usual = [...readZipDirectory(bytes).names].filter((name) =>
    new RegExp(`^word/${kind}\\d{0,3}\\.xml$`).test(name),
  );
  return [...new Set([...names, ...usual])]
    .slice(0, MAX_PARTS)
    .flatMap((name) => paragraphsOf(zipText(bytes, name) ?? '', styles));
}

/**
 * The lines of a text with those of its headers before and those of its footers after them, and how
 * many come before.
 */
export const withHeaders = (
  file: WordFile,
  lines: readonly RawLine[],
): { lines: RawLine[]; before: number } =>
  withPageEdges(lines, { headers: textsOf(file, 'header'), footers: textsOf(file, 'footer') });
