import { paragraph } from '../../support/odd-files.ts';
import { listItem, listLevel, paragraphOf, wordFile } from '../../support/word-file.ts';
import type { EverydayFile, Expected } from './everyday-file.ts';

/** Word files of paragraphs, lists and tables. */

export const heading = (level: number, text: string): string =>
  paragraphOf(`Heading${level}`, text);
export const bullet = (text: string, level = 0): string => listItem(level, text, 2);
export const number = (text: string, level = 0): string => listItem(level, text);
export const cell = (content: string, properties = ''): string =>
  `<w:tc><w:tcPr>${properties}</w:tcPr>${content}</w:tc>`;
export const row = (...cells: string[]): string => `<w:tr>${cells.join('')}</w:tr>`;
/** A table of texts; the lines of a cell are paragraphs. */
export const table = (...rows: string[][]): string =>
  `<w:tbl>${rows
    .map((cells) => row(...cells.map((text) => cell(text.split('\n').map(paragraph).join('')))))
    .join('')}</w:tbl>`;

const levels =
  listLevel(0, '%1.') +
  listLevel(1, '%2)', { format: 'lowerLetter' }) +
  listLevel(2, '%3.', { format: 'lowerRoman' });
const bullets =
  `<w:abstractNum w:abstractNumId="7">${listLevel(0, '•', { format: 'bullet' })}` +
  `${listLevel(1, 'o', { format: 'bullet' })}</w:abstractNum>` +
  '<w:num w:numId="2"><w:abstractNumId w:val="7"/></w:num>';
const styles = [1, 2, 3]
  .map(
    (level) =>
      `<w:style w:type="paragraph" w:styleId="Heading${level}"><w:name w:val="heading ${level}"/></w:style>`,
  )
  .join('');

export const word = (
  name: string,
  parts: readonly string[],
  tasks: readonly Expected[],
  language: 'en' | 'es' = 'en',
): EverydayFile => ({
  name,
  fileName: `${name}.docx`,
  language,
  bytes: () => wordFile(parts.join(''), { levels, lists: bullets, styles }),
  tasks,
});
