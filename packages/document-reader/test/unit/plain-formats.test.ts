import { describe, expect, it } from 'vitest';
import { agree } from '../../src/pdf/gibberish.ts';
import { readHtml } from '../../src/formats/html.ts';
import { readPlainText } from '../../src/formats/plain-text.ts';
import { readRtf } from '../../src/formats/rtf.ts';
import { refuseOtherScripts } from '../../src/layout/other-scripts.ts';
import { textsOfReading } from '../../../../tests/support/read-directly.ts';

describe('a number stays with its item behind a tab', () => {
  it.each([
    ['1.', '1. Replace the tap'],
    ['1.1', '1.1 Replace the tap'],
    ['1.1.2.', '1.1.2. Replace the tap'],
    ['(3)', '(3) Replace the tap'],
    ['a)', 'a) Replace the tap'],
    ['iv)', 'iv) Replace the tap'],
    ['☐', '☐ Replace the tap'],
    ['[x]', '[x] Replace the tap'],
    ['Kitchen', 'Kitchen | Replace the tap'],
    ['12', '12 | Replace the tap'],
  ])('%s', async (number, wanted) => {
    const text = Buffer.from(`${number}\tReplace the tap\n`);
    expect(await textsOfReading(readPlainText(text))).toEqual([wanted]);
    if (number === '☐') return;
    const rich = Buffer.from(String.raw`{\rtf1 ${number}\tab Replace the tap\par}`, 'latin1');
    expect(await textsOfReading(readRtf(rich))).toEqual([wanted]);
  });
});

describe('text boxes of rich text', () => {
  const box = (text: string): string =>
    String.raw`{\shp{\*\shpinst\shpleft9{\sp{\sn shapeType}{\sv 202}}{\shptxt \pard ${text}\par}}` +
    String.raw`{\shprslt{\*\do{\dptxbx{\dptxbxtext \pard ${text}\par}}}}}`;

  it.each<[string, string, string[]]>([
    [
      'within a line follow it',
      String.raw`\pard Fix ${box('Unit 4')}the tap\par`,
      ['Fix the tap', 'Unit 4'],
    ],
    [
      'before a line follow it',
      String.raw`\pard ${box('Unit 4')}Fix the tap\par`,
      ['Fix the tap', 'Unit 4'],
    ],
    [
      'may have several lines',
      String.raw`\pard Fix the tap${box(String.raw`Unit 4\par Call first`)}\par`,
      ['Fix the tap', 'Unit 4', 'Call first'],
    ],
    [
      'may have struck text',
      String.raw`\pard Fix the tap${box(String.raw`{\strike Unit 4}`)}\par`,
      ['Fix the tap', '--Unit 4--'],
    ],
    [
      'of old programs are read',
      String.raw`{\*\do\dobxpage{\dptxbx{\dptxbxtext \pard Unit 4\par}}}\pard Fix the tap\par`,
      ['Fix the tap', 'Unit 4'],
    ],
    ['alone are read', String.raw`\pard ${box('Unit 4')}`, ['Unit 4']],
    [
      'of a header are not',
      String.raw`{\header ${box('Unit 4')}\par}\pard Fix the tap\par`,
      ['Fix the tap'],
    ],
    [
      'leave hidden groups hidden',
      String.raw`{\*\generator Some program\par}\pard Fix the tap\par`,
      ['Fix the tap'],
    ],
  ])('%s', async (_, text, wanted) => {
    expect(await textsOfReading(readRtf(Buffer.from(`{\\rtf1 ${text}}`)))).toEqual(wanted);
  });
});

describe('text of a web page that is struck through by its style', () => {
  const page = (body: string, sheet = ''): Buffer =>
    Buffer.from(`<html><head><style>${sheet}</style></head><body>${body}</body></html>`);
  const sheet =
    'p { color: red } .done, li.old, .x:hover { text-decoration: underline line-through }';

  it.each<[string, Buffer, string[]]>([
    ['of its own', page('<p style="text-decoration: line-through">Paint'), ['--Paint--']],
    ['in the newer way', page('<p style="text-decoration-line:line-through">Paint'), ['--Paint--']],
    ['by a class', page('<p class="big done">Paint', sheet), ['--Paint--']],
    [
      'by a class of an element',
      page('<ul><li class="old">Paint<li>Seal</ul>', sheet),
      ['• --Paint--', '• Seal'],
    ],
    [
      'by the name of an element',
      page('<h2>Paint</h2>Seal', 'h2{text-decoration:line-through}'),
      ['--Paint--', 'Seal'],
    ],
    ['by a class of a library', page('<span class="line-through">Paint</span>'), ['--Paint--']],
    [
      'in a row',
      page('<table><tr class=done><td>Hall<td>Paint<tr><td>Den<td>Seal</table>', sheet),
      ['--Hall | Paint--', 'Den | Seal'],
    ],
    [
      'but not in a part',
      page('<p>Paint <span class=done>the wall</span>', sheet),
      ['Paint the wall'],
    ],
    ['but not by another class', page('<p class="x">Paint', sheet), ['Paint']],
    ['but not by another style', page('<p style="text-decoration: underline">Paint'), ['Paint']],
    [
      'until its end',
      page('<div class=done><p>Paint</p></div><p>Seal', sheet),
      ['--Paint--', 'Seal'],
    ],
  ])('%s', async (_, bytes, wanted) => {
    const texts = await textsOfReading(readHtml(bytes));
    expect(texts).toEqual(wanted.map((text) => text.replace('• --', '--• ')));
  });
});

describe('a short text in a script that is not read', () => {
  const isRefused = (text: string): boolean => {
    try {
      refuseOtherScripts([{ text }]);
      return false;
    } catch {
      return true;
    }
  };

  it.each([
    ['更换厨房水龙头并粉刷客厅的', true],
    ['修理门锁', true],
    ['לתקן את הברז', true],
    ['إصلاح الحنفية', true],
    ['부엌 수도꼭지', true],
    ['台所の蛇口', true],
    ['Fix the tap for 田中', false],
    ['Call 李 before noon', false],
    ['Reparar el grifo', false],
    ['12 x 4', false],
  ])('%s', (text, wanted) => {
    expect(isRefused(text)).toBe(wanted);
  });
});

describe('a text layer of short forms', () => {
  const layer = [
    'RPLC WTR HTR BSMT',
    'PNT CLG LVRM',
    'FX DR LCK GRG',
    'SL WNDW BTHRM',
    'CLN GTTR RF',
  ];
  const lines = (texts: readonly string[]): { text: string }[] => texts.map((text) => ({ text }));

  it('is right where OCR reads the same words', () => {
    expect(agree(lines(layer), lines(layer.map((text) => text.toLowerCase())))).toBe(true);
    expect(agree(lines(layer), lines(layer.slice(1)))).toBe(true);
  });

  it('is wrong where OCR reads others, or nothing', () => {
    expect(agree(lines(layer), lines(['Replace the water heater of the basement']))).toBe(false);
    expect(agree(lines(layer), [])).toBe(false);
    expect(agree(lines(['RPLC WTR']), lines(['RPLC WTR']))).toBe(false);
  });
});
