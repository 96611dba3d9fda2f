import { describe, expect, it } from 'vitest';
import { readWord } from '../../src/word/word.ts';
import { textsOfReading } from '../../../../tests/support/read-directly.ts';
import { paragraphOf, styledParagraph, wordFile } from '../../../../tests/support/word-file.ts';

const textStyle = (id: string, properties: string, base = ''): string =>
  `<w:style w:type="character" w:styleId="${id}">${base && `<w:basedOn w:val="${base}"/>`}` +
  `<w:rPr>${properties}</w:rPr></w:style>`;
const style = (id: string, properties: string, base = ''): string =>
  textStyle(id, properties, base).replace('character', 'paragraph');
const inStyle = (id: string, more = ''): string =>
  styledParagraph('Oil the gate', '', `<w:rStyle w:val="${id}"/>${more}`);

describe('what styles of Word hide or strike through', () => {
  it.each<[string, string, string, string[]]>([
    [
      'a struck style',
      paragraphOf('Done', 'Oil the gate'),
      style('Done', '<w:strike/>'),
      ['--Oil the gate--'],
    ],
    [
      'a style struck twice',
      paragraphOf('Done', 'Oil the gate'),
      style('Done', '<w:dstrike/>'),
      ['--Oil the gate--'],
    ],
    [
      'a style that is based on a struck one',
      paragraphOf('Old', 'Oil the gate'),
      style('Done', '<w:strike/>') + style('Old', '', 'Done'),
      ['--Oil the gate--'],
    ],
    [
      'a style that ends what it is based on',
      paragraphOf('Open', 'Oil the gate'),
      style('Done', '<w:strike/>') + style('Open', '<w:strike w:val="0"/>', 'Done'),
      ['Oil the gate'],
    ],
    [
      'text that is open within a struck style',
      styledParagraph('Oil the gate', '<w:pStyle w:val="Done"/>', '<w:strike w:val="0"/>'),
      style('Done', '<w:strike/>'),
      ['Oil the gate'],
    ],
    [
      'a struck style of text',
      inStyle('Done'),
      textStyle('Done', '<w:strike/>'),
      ['--Oil the gate--'],
    ],
    ['a hidden style of text', inStyle('Gone'), textStyle('Gone', '<w:vanish/>'), ['Paint']],
    [
      'a hidden style',
      paragraphOf('Gone', 'Oil the gate'),
      style('Gone', '<w:vanish/>'),
      ['Paint'],
    ],
    [
      'text that is shown within a hidden style',
      styledParagraph('Oil the gate', '<w:pStyle w:val="Gone"/>', '<w:vanish w:val="false"/>'),
      style('Gone', '<w:vanish/>'),
      ['Oil the gate'],
    ],
    [
      'a style of text within a hidden style',
      styledParagraph('Oil the gate', '<w:pStyle w:val="Gone"/>', '<w:rStyle w:val="Seen"/>'),
      style('Gone', '<w:vanish/>') + textStyle('Seen', '<w:vanish w:val="0"/>'),
      ['Oil the gate'],
    ],
    [
      'a run without properties of its own',
      '<w:p><w:pPr><w:pStyle w:val="Done"/></w:pPr><w:r><w:t>Oil the gate</w:t></w:r></w:p>',
      style('Done', '<w:strike/>'),
      ['--Oil the gate--'],
    ],
    [
      'the usual style of a file',
      '<w:p><w:r><w:t>Oil the gate</w:t></w:r></w:p>',
      style('Usual', '<w:strike/>').replace('<w:style ', '<w:style w:default="1" '),
      ['--Oil the gate--', '--Paint--'],
    ],
  ])('%s', async (_, body, styles, wanted) => {
    const file = await wordFile(body + styledParagraph('Paint'), { styles });
    const texts = await textsOfReading(readWord(file));
    expect(texts.filter((text) => text !== 'Paint' || wanted.includes('Paint'))).toEqual(wanted);
  });
});

describe('an old list to choose from', () => {
  const field = (list: string, result = ''): string =>
    '<w:p><w:r><w:t xml:space="preserve">Urgency: </w:t></w:r><w:r><w:fldChar w:fldCharType="begin">' +
    `<w:ffData><w:ddList>${list}</w:ddList></w:ffData></w:fldChar></w:r><w:r><w:instrText> FORMDROPDOWN ` +
    `</w:instrText></w:r>${result}<w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`;
  const entries = '<w:listEntry w:val="Low"/><w:listEntry w:val="High &amp; now"/>';
  const separate = '<w:r><w:fldChar w:fldCharType="separate"/></w:r>';

  it.each([
    ['shows what was chosen', field(`<w:result w:val="1"/>${entries}`), 'Urgency: High & now'],
    ['shows its first entry where nothing was', field(entries), 'Urgency: Low'],
    ['shows its own choice', field(`<w:default w:val="1"/>${entries}`), 'Urgency: High & now'],
    [
      'of a program that writes what was chosen shows it once',
      field(`<w:result w:val="1"/>${entries}`, `${separate}<w:r><w:t>High &amp; now</w:t></w:r>`),
      'Urgency: High & now',
    ],
    ['without entries shows nothing', field(''), 'Urgency:'],
  ])('%s', async (_, body, wanted) => {
    expect(await textsOfReading(readWord(await wordFile(body)))).toEqual([wanted]);
  });
});
