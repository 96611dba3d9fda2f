import { paragraph, zipOf } from '../../support/odd-files.ts';
import type { EverydayFile, Expected } from './everyday-file.ts';
import { cell, heading, row, word } from './made-words.ts';

/** Texts with changes that nobody has accepted yet: what they say is what their author means now. */

const run = (text: string, properties = ''): string =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const out = (text: string): string =>
  `<w:del w:id="1"><w:r><w:delText xml:space="preserve">${text}</w:delText></w:r></w:del>`;
const into = (text: string): string => `<w:ins w:id="2">${run(text)}</w:ins>`;
const p = (content: string, ofMark = '', properties = ''): string =>
  `<w:p><w:pPr>${properties}<w:rPr>${ofMark}</w:rPr></w:pPr>${content}</w:p>`;
const moved = (kind: 'moveFrom' | 'moveTo', text: string): string =>
  p(`<w:${kind} w:id="3">${run(text)}</w:${kind}>`, `<w:${kind} w:id="4"/>`);
const GONE = '<w:del w:id="5"/>';
const ADDED = '<w:ins w:id="6"/>';
const changedRow = (change: 'ins' | 'del', ...texts: string[]): string =>
  `<w:tr><w:trPr><w:${change} w:id="7"/></w:trPr>${texts
    .map((text) => cell(p(change === 'del' ? out(text) : into(text))))
    .join('')}</w:tr>`;
const listed = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>';

const odt = (name: string, changes: string, body: string, tasks: readonly Expected[]) => ({
  name,
  fileName: `${name}.odt`,
  language: 'en' as const,
  bytes: () =>
    zipOf({
      'content.xml':
        '<office:document-content><office:body><office:text><text:tracked-changes>' +
        `${changes}</text:tracked-changes>${body}</office:text></office:body></office:document-content>`,
    }),
  tasks,
});

export const changedFiles: readonly EverydayFile[] = [
  word(
    'an order that is added',
    [
      heading(1, 'Punch list'),
      paragraph('Replace the door stop'),
      p(into('Paint the hall ceiling'), ADDED),
    ],
    [
      ['', 'replace the door stop'],
      ['hall', 'paint the hall ceiling'],
    ],
  ),
  word(
    'an order that is taken out',
    [
      heading(1, 'Punch list'),
      p(out('Replace the roof'), GONE),
      paragraph('Clean the gutters'),
      paragraph('Repair the fence'),
    ],
    [
      ['', 'clean the gutters'],
      ['', 'repair the fence'],
    ],
  ),
  word(
    'a word for another one',
    [
      heading(1, 'Punch list'),
      p(run('Replace the ') + out('kitchen') + into('laundry') + run(' faucet')),
      p(run('Paint the ') + out('white ') + run('fence')),
    ],
    [
      ['laundry', 'replace the laundry faucet'],
      ['', 'paint the fence'],
    ],
  ),
  word(
    'an order that is moved',
    [
      heading(2, 'Kitchen'),
      moved('moveFrom', 'Replace the outlet cover'),
      paragraph('Repair the drawer'),
      heading(2, 'Garage'),
      moved('moveTo', 'Replace the outlet cover'),
    ],
    [
      ['Kitchen', 'repair the drawer'],
      ['Garage', 'replace the outlet cover'],
    ],
  ),
  word(
    'two paragraphs made one',
    [
      heading(1, 'Punch list'),
      p(run('Caulk the tub '), GONE),
      paragraph('and the shower door'),
      paragraph('Replace the towel bar'),
    ],
    [
      ['', 'caulk the tub and the shower door'],
      ['', 'replace the towel bar'],
    ],
  ),
  word(
    'rows that are added and taken out',
    [
      '<w:tbl>' +
        row(cell(paragraph('Room')), cell(paragraph('Work'))) +
        row(cell(paragraph('Den')), cell(paragraph('Patch the wall'))) +
        changedRow('del', 'Attic', 'Replace the window') +
        changedRow('ins', 'Porch', 'Repair the steps') +
        '</w:tbl>',
    ],
    [
      ['Den', 'patch the wall'],
      ['Porch', 'repair the steps'],
    ],
  ),
  word(
    'an item of a list taken out, whose number goes to the next',
    [
      heading(1, 'Scope of work'),
      p(run('Replace the vanity'), '', listed),
      p(out('Replace the tub'), GONE, listed),
      p(run('Regrout the shower'), '', listed),
    ],
    [
      ['', 'replace the vanity'],
      ['', 'regrout the shower'],
    ],
  ),
  word(
    'words that were struck through before their format was changed',
    [
      heading(1, 'Punch list'),
      p(
        run(
          'Replace the mailbox',
          '<w:rPrChange w:id="8"><w:rPr><w:strike/></w:rPr></w:rPrChange>',
        ),
      ),
      p(run('Repair the bell', '<w:strike/>')),
      paragraph('Trim the hedge'),
    ],
    [
      ['', 'replace the mailbox'],
      ['', 'trim the hedge'],
    ],
  ),
  word(
    'an addition of which a part is taken out again',
    [
      heading(1, 'Punch list'),
      p(
        `<w:ins w:id="2">${run('Replace the ')}<w:del w:id="1"><w:r><w:delText>front </w:delText></w:r></w:del>` +
          `${run('porch light')}</w:ins>`,
        ADDED,
      ),
      paragraph('Repair the rail'),
    ],
    [
      ['porch', 'replace the porch light'],
      ['', 'repair the rail'],
    ],
  ),
  word(
    'una lista con cambios',
    [
      heading(1, 'Pendientes'),
      p(run('Cambiar la chapa de la ') + out('sala') + into('cocina')),
      p(out('Pintar la reja'), GONE),
      p(into('Sellar la ventana del baño'), ADDED),
    ],
    [
      ['cocina', 'cambiar la chapa'],
      ['baño', 'sellar la ventana'],
    ],
    'es',
  ),
  odt(
    'an order that is taken out, in LibreOffice',
    '<text:changed-region text:id="c1"><text:deletion><text:p>Replace the roof</text:p></text:deletion>' +
      '</text:changed-region>',
    '<text:h>Punch list</text:h><text:p>Clean the gutters</text:p><text:p><text:change ' +
      'text:change-id="c1"/>Repair the fence</text:p>',
    [
      ['', 'clean the gutters'],
      ['', 'repair the fence'],
    ],
  ),
  odt(
    'an order that is added, in LibreOffice',
    '<text:changed-region text:id="c1"><text:insertion/></text:changed-region>',
    '<text:h>Punch list</text:h><text:p>Clean the gutters</text:p><text:p><text:change-start ' +
      'text:change-id="c1"/>Repair the fence<text:change-end text:change-id="c1"/></text:p>',
    [
      ['', 'clean the gutters'],
      ['', 'repair the fence'],
    ],
  ),
];
