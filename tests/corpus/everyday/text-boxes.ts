import { paragraph, zipOf } from '../../support/odd-files.ts';
import type { EverydayFile } from './everyday-file.ts';
import { bullet, cell, heading, row, table, word } from './made-words.ts';

/** Words in boxes that float on a page. */

/** A box of new programs, with the copy for old ones that most of them save, too. */
const box = (content: string, hasCopy = true): string => {
  const drawing =
    '<w:drawing><wp:anchor xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing">' +
    '<a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:graphicData><wps:wsp ' +
    'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"><wps:txbx>' +
    `<w:txbxContent>${content}</w:txbxContent></wps:txbx></wps:wsp></a:graphicData></a:graphic>` +
    '</wp:anchor></w:drawing>';
  const copy = `<mc:Fallback>${oldBox(content)}</mc:Fallback>`;
  return (
    '<mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006">' +
    `<mc:Choice Requires="wps">${drawing}</mc:Choice>${hasCopy ? copy : ''}</mc:AlternateContent>`
  );
};
const oldBox = (content: string): string =>
  '<w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml"><v:textbox>' +
  `<w:txbxContent>${content}</w:txbxContent></v:textbox></v:shape></w:pict>`;
/** A paragraph that a box is tied to. */
const tied = (drawn: string, text = ''): string =>
  `<w:p><w:r>${drawn}</w:r>${text === '' ? '' : `<w:r><w:t>${text}</w:t></w:r>`}</w:p>`;

const rtf = (name: string, body: string, tasks: EverydayFile['tasks']): EverydayFile => ({
  name,
  fileName: `${name}.rtf`,
  language: 'en',
  bytes: () => Buffer.from(String.raw`{\rtf1\ansi ${body}}`, 'latin1'),
  tasks,
});

export const boxedFiles: readonly EverydayFile[] = [
  word(
    'a box that asks for one work',
    [
      heading(1, 'Kitchen'),
      paragraph('Replace the faucet'),
      tied(box(paragraph('Paint the pantry door'))),
    ],
    [
      ['Kitchen', 'replace the faucet'],
      ['Kitchen', 'paint the pantry door'],
    ],
  ),
  word(
    'a list within a box without a copy',
    [
      heading(1, 'Punch list'),
      tied(box(bullet('Repair the gate latch') + bullet('Clear the gutters'), false)),
    ],
    [
      ['', 'repair the gate latch'],
      ['', 'clear the gutters'],
    ],
  ),
  word(
    'a box of an old program',
    [paragraph('Den:'), tied(oldBox(paragraph('Patch the hole behind the door')))],
    [['Den', 'patch the hole behind the door']],
  ),
  word(
    'a box for each room',
    [
      tied(box(heading(2, 'Bath') + bullet('Caulk the tub') + bullet('Replace the fan'))),
      tied(box(heading(2, 'Garage') + bullet('Adjust the opener'))),
    ],
    [
      ['Bath', 'caulk the tub'],
      ['Bath', 'replace the fan'],
      ['Garage', 'adjust the opener'],
    ],
  ),
  word(
    'a table within a box',
    [
      heading(1, 'Open works'),
      tied(
        box(
          table(
            ['Room', 'Work'],
            ['Hall', 'Replace the outlet cover'],
            ['Loft', 'Insulate the hatch'],
          ) + '<w:p/>',
        ),
      ),
    ],
    [
      ['Hall', 'replace the outlet cover'],
      ['Loft', 'insulate the hatch'],
    ],
  ),
  word(
    'a box within a cell',
    [
      `<w:tbl>${row(cell(paragraph('Room')), cell(paragraph('Work')))}` +
        `${row(cell(paragraph('Porch')), cell(tied(box(paragraph('Replace the loose rail')))))}` +
        `${row(cell(paragraph('Deck')), cell(paragraph('Stain the boards')))}</w:tbl>`,
    ],
    [
      ['Porch', 'replace the loose rail'],
      ['Deck', 'stain the boards'],
    ],
  ),
  word(
    'a box with the address beside the works',
    [
      tied(box(paragraph('Maple Court, Building 4') + paragraph('Prepared by K. Lane'))),
      bullet('Repair the mailbox lock'),
      bullet('Paint the stair rail'),
    ],
    [
      ['', 'repair the mailbox lock'],
      ['stair', 'paint the stair rail'],
    ],
  ),
  word(
    'cuadro con trabajos',
    [heading(1, 'Cocina'), tied(box(bullet('Cambiar la campana') + bullet('Sellar el fregadero')))],
    [
      ['Cocina', 'cambiar la campana'],
      ['Cocina', 'sellar el fregadero'],
    ],
    'es',
  ),
  rtf(
    'a box of rich text',
    String.raw`Repair the fence\par {\shp{\*\shpinst{\shptxt \pard Replace the hose bib\par}}}\par ` +
      String.raw`Trim the hedge\par`,
    [
      ['', 'repair the fence'],
      ['', 'replace the hose bib'],
      ['', 'trim the hedge'],
    ],
  ),
  {
    name: 'a frame of LibreOffice',
    fileName: 'frame.odt',
    language: 'en',
    bytes: () =>
      zipOf({
        'content.xml':
          '<office:document-content><office:body><office:text><text:h text:outline-level="1">Attic</text:h>' +
          '<text:p>Seal the duct<draw:frame><draw:text-box><text:p>Replace the ladder</text:p>' +
          '</draw:text-box></draw:frame></text:p><text:p>Repair the vent</text:p>' +
          '</office:text></office:body></office:document-content>',
      }),
    tasks: [
      ['Attic', 'seal the duct'],
      ['Attic', 'replace the ladder'],
      ['Attic', 'repair the vent'],
    ],
  },
];
