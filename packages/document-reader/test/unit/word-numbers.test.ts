import { describe, expect, it } from 'vitest';
import { readWord } from '../../src/word/word.ts';
import { textsOfReading } from '../../../../tests/support/read-directly.ts';
import {
  listItem,
  listLevel,
  paragraphOf,
  restartedList,
  styledParagraph,
  wordFile,
} from '../../../../tests/support/word-file.ts';

const headingStyle = (id: string, level: number, place = ''): string =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="heading ${level}"/><w:pPr>` +
  `<w:numPr>${place}<w:numId w:val="1"/></w:numPr><w:outlineLvl w:val="${level - 1}"/></w:pPr></w:style>`;
const roman = { format: 'lowerRoman' };
const small = { format: 'lowerLetter' };

describe('the numbers of lists in Word are those that the page prints', () => {
  const paths = listLevel(0, '%1.') + listLevel(1, '%1.%2');
  const headings = paragraphOf('One', 'Kitchen') + paragraphOf('Two', 'Sink');

  it.each<[string, string, { levels: string; lists?: string; styles?: string }, string[]]>([
    [
      'of headings whose list names their styles',
      headings + paragraphOf('Two', 'Tap') + paragraphOf('One', 'Bath'),
      {
        levels: listLevel(0, '%1', { style: 'One' }) + listLevel(1, '%1.%2', { style: 'Two' }),
        styles: headingStyle('One', 1) + headingStyle('Two', 2),
      },
      ['1. Kitchen', '1.1 Sink', '1.2 Tap', '2. Bath'],
    ],
    [
      'of headings whose styles name their level',
      headings,
      {
        levels: paths,
        styles: headingStyle('One', 1) + headingStyle('Two', 2, '<w:ilvl w:val="1"/>'),
      },
      ['1. Kitchen', '1.1 Sink'],
    ],
    [
      'of a style that is based on one with a number',
      paragraphOf('More', 'Kitchen'),
      {
        levels: listLevel(0, '%1.', { style: 'One' }),
        styles:
          headingStyle('One', 1) +
          '<w:style w:type="paragraph" w:styleId="More"><w:basedOn w:val="One"/></w:style>',
      },
      ['1. Kitchen'],
    ],
    [
      'of a paragraph that leaves the list of its style',
      paragraphOf('One', 'Kitchen') +
        styledParagraph('Notes', '<w:pStyle w:val="One"/><w:numPr><w:numId w:val="0"/></w:numPr>'),
      { levels: listLevel(0, '%1.', { style: 'One' }), styles: headingStyle('One', 1) },
      ['1. Kitchen', 'Notes'],
    ],
    [
      'by paths, where another list begins again',
      listItem(0, 'Kitchen') +
        listItem(1, 'Sink') +
        listItem(0, 'Bath') +
        listItem(0, 'Attic', 2) +
        listItem(1, 'Hatch', 2),
      { levels: paths, lists: restartedList(1) },
      ['1. Kitchen', '1.1 Sink', '2. Bath', '1. Attic', '1.1 Hatch'],
    ],
    [
      'of a list that begins again at a number of its own',
      listItem(0, 'Kitchen') + listItem(0, 'Attic', 2) + listItem(0, 'Yard', 2),
      { levels: paths, lists: restartedList(7) },
      ['1. Kitchen', '7. Attic', '8. Yard'],
    ],
    [
      'of a list that begins at five',
      listItem(0, 'Kitchen') + listItem(0, 'Bath'),
      { levels: listLevel(0, '%1.', { start: 5 }) },
      ['5. Kitchen', '6. Bath'],
    ],
    [
      'in letters and roman numerals',
      listItem(0, 'Kitchen') + listItem(1, 'Sink') + listItem(2, 'Tap') + listItem(2, 'Seal'),
      { levels: listLevel(0, '%1)') + listLevel(1, '%2)', small) + listLevel(2, '(%3)', roman) },
      ['1) Kitchen', 'a) Sink', '(i) Tap', '(ii) Seal'],
    ],
    [
      'in large letters and roman numerals',
      listItem(0, 'Kitchen') + listItem(1, 'Sink') + listItem(1, 'Tap'),
      {
        levels:
          listLevel(0, '%1.', { format: 'upperLetter' }) +
          listLevel(1, '%2.', { format: 'upperRoman', start: 3 }),
      },
      ['A. Kitchen', 'III. Sink', 'IV. Tap'],
    ],
    [
      'of letters beyond the last one',
      listItem(0, 'Sink') + listItem(0, 'Tap'),
      { levels: listLevel(0, '%1.', { ...small, start: 26 }) },
      ['z. Sink', 'aa. Tap'],
    ],
    [
      'with words',
      listItem(0, 'Kitchen') + listItem(0, 'Bath'),
      { levels: listLevel(0, 'Part %1:') },
      ['Part 1: Kitchen', 'Part 2: Bath'],
    ],
    [
      'with other signs, as usual numbers',
      listItem(0, 'Cocina') + listItem(0, 'Baño'),
      { levels: listLevel(0, '%1.-') },
      ['1. Cocina', '2. Baño'],
    ],
    [
      'of a level without any',
      listItem(0, 'Kitchen') + listItem(1, 'Sink'),
      { levels: listLevel(0, '', { format: 'none' }) + listLevel(1, '%2.') },
      ['Kitchen', '1. Sink'],
    ],
    [
      'in which an empty item counts and a deleted one does not',
      listItem(0, 'Sink') +
        '<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr></w:p>' +
        '<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr><w:rPr>' +
        '<w:del w:id="1"/></w:rPr></w:pPr></w:p>' +
        listItem(0, 'Tap'),
      { levels: listLevel(0, '%1.') },
      ['1. Sink', '3. Tap'],
    ],
  ])('%s', async (_, body, parts, wanted) => {
    expect(await textsOfReading(readWord(await wordFile(body, parts)))).toEqual(wanted);
  });
});

describe('bullets of lists in Word', () => {
  const font = (name: string): string =>
    `<w:rPr><w:rFonts w:ascii="${name}" w:hAnsi="${name}"/></w:rPr>`;

  it.each([
    ['a box of Unicode', '□', '', '☐'],
    ['a box to tick', '☐', '', '☐'],
    ['a box with a shadow', '❑', '', '☐'],
    ['a box of a font of signs', '\uf0a8', font('Wingdings'), '☐'],
    ['a box of a font of signs by its letter', 'q', font('Wingdings'), '☐'],
    ['a box of the second font of signs', '\uf0a3', font('Wingdings 2'), '☐'],
    ['a ring of a font of letters', 'o', font('Courier New'), '•'],
    ['a point', '\uf0b7', font('Symbol'), '•'],
    ['a diamond', '\uf0a8', font('Symbol'), '•'],
    ['a square point', '\uf0a7', font('Wingdings'), '•'],
    ['a tick', '\uf0fc', font('Wingdings'), '•'],
  ])('%s', async (_, sign, more, wanted) => {
    const levels = listLevel(0, sign, { format: 'bullet', more });
    const file = await wordFile(listItem(0, 'Fix the tap'), { levels });
    expect(await textsOfReading(readWord(file))).toEqual([`${wanted} Fix the tap`]);
  });
});
