import { iccPdf } from '../../support/icc-pdf.ts';
import { pdfOf } from '../../support/pdf-file.ts';
import type { EverydayFile } from './everyday-file.ts';
import { page } from './made-pages.ts';

/** PDFs whose words are painted in colours of every kind. */

const lines = ['1. Replace broken window in den.', '2. Repair leaking faucet in hall bath.'];
const tasks = [
  ['den', 'replace broken window'],
  ['hall bath', 'repair leaking faucet'],
] as const;

/** A page whose words are painted by these operators; `space` is the colour space /C. */
function painted(
  operators: string,
  space = '/DeviceGray',
  further: readonly string[] = [],
): Buffer {
  const content =
    `${operators} BT /F1 12 Tf 50 700 Td 20 TL ` +
    `${lines.map((line) => `(${line}) Tj T*`).join(' ')} ET`;
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources ' +
      `<< /Font << /F1 5 0 R >> /ColorSpace << /C ${space} >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...further,
  ]);
}

const WHITE = '/WhitePoint [0.9505 1 1.089]';
const spot = '<< /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [0 0.6 0.6 0.4] /N 1 >>';
const mixed =
  '<< /FunctionType 4 /Domain [0 1 0 1] /Range [0 1 0 1 0 1 0 1] /Length 7 >>\nstream\n' +
  '{ 0 0 }\nendstream';
/** A profile that no reader can open, with the space that stands in for it. */
const broken = (components: number, other: string): string =>
  `<< /N ${components} /Alternate ${other} /Length 12 >>\nstream\nnot profiled\nendstream`;

const colours: readonly [string, () => Buffer][] = [
  ['grey', () => painted('0.2 g')],
  ['red, green and blue', () => painted('0.5 0.1 0.1 rg')],
  ['inks', () => painted('0 0 0 1 k')],
  ['calibrated grey', () => painted('/C cs 0.1 sc', `[/CalGray << ${WHITE} /Gamma 2.2 >>]`)],
  ['calibrated colours', () => painted('/C cs 0.1 0.1 0.5 sc', `[/CalRGB << ${WHITE} >>]`)],
  ['Lab', () => painted('/C cs 20 10 10 sc', `[/Lab << ${WHITE} /Range [-99 99 -99 99] >>]`)],
  ['an index', () => painted('/C cs 1 sc', '[/Indexed /DeviceRGB 1 <ffffff202060>]')],
  ['a spot colour', () => painted('/C cs 1 scn', `[/Separation /Brick /DeviceCMYK ${spot}]`)],
  [
    'two spot colours',
    () => painted('/C cs 1 1 scn', '[/DeviceN [/A /B] /DeviceCMYK 6 0 R]', [mixed]),
  ],
  ['a profile of grey', () => iccPdf(lines)],
  [
    'a broken profile of colours',
    () => painted('/C cs 0 0 0.5 sc', '[/ICCBased 6 0 R]', [broken(3, '/DeviceRGB')]),
  ],
  [
    'a broken profile of inks',
    () => painted('/C cs 0 0 0 1 sc', '[/ICCBased 6 0 R]', [broken(4, '/DeviceCMYK')]),
  ],
  ['outlines of letters', () => painted('1 Tr 0.1 0.1 0.4 RG')],
];

export const colouredFiles: readonly EverydayFile[] = colours.map(([name, bytes]) =>
  page(name, bytes, tasks),
);
