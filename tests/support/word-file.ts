import { docxOf } from './odd-files.ts';

/** Word files made of the XML of their paragraphs, lists and styles. */

export const wordNames = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

/** A paragraph with the XML of its properties and of those of its text. */
export const styledParagraph = (text: string, properties = '', ofText = ''): string =>
  `<w:p><w:pPr>${properties}</w:pPr><w:r><w:rPr>${ofText}</w:rPr>` +
  `<w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;

export const paragraphOf = (style: string, text: string): string =>
  styledParagraph(text, `<w:pStyle w:val="${style}"/>`);

/** An item of a list at a level from 0. */
export const listItem = (level: number, text: string, list = 1): string =>
  styledParagraph(text, `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`);

interface LevelOptions {
  format?: string;
  start?: number;
  style?: string;
  more?: string;
}

/** A level of a list, by what is printed before its items: "%1.%2". */
export const listLevel = (
  level: number,
  text: string,
  { format = 'decimal', start = 1, style, more = '' }: LevelOptions = {},
): string =>
  `<w:lvl w:ilvl="${level}"><w:start w:val="${start}"/><w:numFmt w:val="${format}"/>` +
  `${style ? `<w:pStyle w:val="${style}"/>` : ''}<w:lvlText w:val="${text}"/>${more}</w:lvl>`;

/** A second list of the same kind that begins again at a number. */
export const restartedList = (start: number): string =>
  '<w:num w:numId="2"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0">' +
  `<w:startOverride w:val="${start}"/></w:lvlOverride></w:num>`;

interface WordParts {
  /** The XML of the levels of list 1, and of further lists. */
  levels?: string;
  lists?: string;
  /** The XML of the styles. */
  styles?: string;
}

/** A Word file with lists and styles. */
export const wordFile = (
  body: string,
  { levels = '', lists = '', styles = '' }: WordParts = {},
): Promise<Buffer> =>
  docxOf(body, {
    'word/numbering.xml':
      `<w:numbering ${wordNames}><w:abstractNum w:abstractNumId="0">${levels}</w:abstractNum>` +
      `<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>${lists}</w:numbering>`,
    'word/styles.xml': `<w:styles ${wordNames}>${styles}</w:styles>`,
    'word/_rels/document.xml.rels':
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">' +
      ['styles', 'numbering']
        .map(
          (type) =>
            `<Relationship Id="${type}" Target="${type}.xml" Type="http://schemas.openxmlformats` +
            `.org/officeDocument/2006/relationships/${type}"/>`,
        )
        .join('') +
      '</Relationships>',
  });
