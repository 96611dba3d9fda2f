import { describe, expect, test } from 'vitest';
import { formPdf, writes, type Added } from '../../../../../tests/support/form-pdf.ts';
import { pdfOf } from '../../../../../tests/support/pdf-file.ts';
import { readBytes, shown } from '../../../../../tests/support/read-file.ts';

const label = [72, 700, 'Problem:'] as const;
const rect = [122, 696, 400, 714] as const;
const value = 'Replace the cellar door lock';
const text = (more: Partial<Added> = {}): Added => ({
  kind: 'field',
  rect,
  draws: writes(value),
  entries: `/FT /Tx /T (problem) /V (${value})`,
  ...more,
});
const one = (...added: Added[]): Buffer => formPdf([{ labels: [[...label]], added }]);

describe('a filled form', () => {
  test.each<[string, Buffer, string[]]>([
    ['a field', one(text()), ['1: Problem: Replace the cellar door lock']],
    [
      'a field whose look is drawn between marks of variable text',
      one(text({ draws: `/Tx BMC q ${writes(value)} Q EMC` })),
      ['1: Problem: Replace the cellar door lock'],
    ],
    [
      'text typed onto the page',
      one({ kind: 'typed', rect, draws: writes(value), entries: `/Contents (${value})` }),
      ['1: Problem: Replace the cellar door lock'],
    ],
    [
      'text typed onto a page that has fields too',
      one(text(), {
        kind: 'typed',
        rect: [122, 650, 400, 668],
        draws: writes('Paint the gate'),
        entries: '/Contents (Paint the gate)',
      }),
      ['1: Problem: Replace the cellar door lock', '1: Paint the gate'],
    ],
    [
      'a value of several lines',
      one(
        text({
          rect: [122, 660, 400, 714],
          draws: writes('Replace the lock', 'Oil the hinges', 'Paint the frame'),
          entries:
            '/FT /Tx /Ff 4096 /T (problem) /V (Replace the lock\\rOil the hinges\\rPaint the frame)',
        }),
      ),
      ['1: Problem:', '1: Replace the lock', '1: Oil the hinges', '1: Paint the frame'],
    ],
    [
      'accents',
      one(
        text({
          draws: writes('Reparar el ba\xf1o y el ca\xf1o'),
          entries: '/FT /Tx /T (problema) /V (Reparar el ba\xf1o y el ca\xf1o)',
        }),
      ),
      ['1: Problem: Reparar el baño y el caño'],
    ],
    [
      'a choice',
      one(
        text({
          draws: writes('High'),
          entries: '/FT /Ch /Ff 131072 /T (urgency) /Opt [(Low) (High)] /V (High)',
        }),
      ),
      ['1: Problem: High'],
    ],
    [
      'a choice by what the page calls it',
      one(
        text({
          draws: undefined,
          entries: '/FT /Ch /Ff 131072 /T (u) /Opt [[(l) (Low)] [(h) (High priority)]] /V (h)',
        }),
      ),
      ['1: Problem: High priority'],
    ],
    [
      'a choice that was typed',
      one(
        text({
          draws: undefined,
          entries: '/FT /Ch /Ff 393216 /T (u) /Opt [[(l) (Low)]] /V (Before noon)',
        }),
      ),
      ['1: Problem: Before noon'],
    ],
    [
      'several choices of a list',
      one(
        text({
          draws: undefined,
          entries:
            '/FT /Ch /Ff 2097152 /T (u) /Opt [[(l) (Lock)] [(m) (Hinge)] (Frame)] /V [(l) (Frame)]',
        }),
      ),
      ['1: Problem: Lock, Frame'],
    ],
    [
      'a field of a program that draws parentheses and backslashes',
      one(
        text({
          draws: writes('Fix (both) doors'),
          entries: '/FT /Tx /T (a) /V (Fix \\(both\\) doors)',
        }),
      ),
      ['1: Problem: Fix (both) doors'],
    ],
    [
      'fields on two pages',
      formPdf([
        { labels: [[...label]], added: [text()] },
        {
          labels: [[72, 600, 'Place:']],
          added: [
            {
              kind: 'field',
              rect: [108, 596, 400, 614],
              draws: writes('Unit 4 cellar'),
              entries: '/FT /Tx /T (place) /V (Unit 4 cellar)',
            },
          ],
        },
      ]),
      ['1: Problem: Replace the cellar door lock', '2: Place: Unit 4 cellar'],
    ],
    [
      'a table of fields, each row in its line',
      formPdf([
        {
          labels: [
            [72, 700, 'Item'],
            [300, 700, 'Work'],
            [72, 670, 'Door'],
            [72, 640, 'Window'],
          ],
          added: [
            text({ rect: [300, 666, 500, 684], draws: writes('Replace the lock') }),
            text({ rect: [300, 636, 500, 654], draws: writes('Seal the pane') }),
          ],
        },
      ]),
      ['1: Item | Work', '1: Door | Replace the lock', '1: Window | Seal the pane'],
    ],
    [
      'a field whose look the reader has to make',
      formPdf([{ labels: [[...label]], added: [text({ draws: undefined })] }], {
        catalog: '/NeedAppearances true',
      }),
      ['1: Problem: Replace the cellar door lock'],
    ],
    [
      'typed text and several lines whose look the reader has to make',
      one(
        { kind: 'typed', rect, entries: `/Contents (${value})` },
        text({
          rect: [72, 600, 400, 660],
          draws: undefined,
          entries: '/FT /Tx /T (more) /V (Oil the hinges\\rReparar el ba\xf1o)',
        }),
      ),
      ['1: Problem: Replace the cellar door lock', '1: Oil the hinges', '1: Reparar el baño'],
    ],
    [
      'a page that is turned',
      formPdf([{ labels: [[...label]], added: [text()] }], { page: '/Rotate 90' }),
      ['1: Problem: Replace the cellar door lock'],
    ],
    [
      'a hidden field, which is not on the page',
      one(text({ entries: '/FT /Tx /T (a) /V (Replace the cellar door lock) /F 2' })),
      ['1: Problem:'],
    ],
  ])('%s', async (_, pdf, wanted) => {
    expect(shown(await readBytes(pdf, 'form.pdf'))).toEqual(wanted);
  });
});

describe('a field that stands at two places', () => {
  const at = (y: number): string =>
    `<< /Type /Annot /Subtype /Widget /Rect [122 ${y} 400 ${y + 18}] /F 4 /Parent 6 0 R >>`;
  const content =
    'BT /F1 11 Tf 72 700 Td (Problem:) Tj ET BT /F1 11 Tf 72 600 Td (Told again:) Tj ET';
  const groupPdf = (entries: string): Buffer =>
    pdfOf([
      '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [6 0 R] /DA (/F1 11 Tf 0 g) >> >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 5 0 R /Annots [7 0 R 8 0 R] ' +
        '/Resources << /Font << /F1 4 0 R >> >> >>',
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      `<< ${entries} /Kids [7 0 R 8 0 R] >>`,
      at(696),
      at(596),
    ]);

  test.each([
    ['has the value of its group', '/FT /Tx /T (p) /V (Oil the gate)', 'Oil the gate'],
    [
      'has the choice of its group by what the page calls it',
      '/FT /Ch /Ff 131072 /T (p) /V (h) /Opt [[(h) (High priority)]]',
      'High priority',
    ],
  ])('%s', async (_, entries, wanted) => {
    const lines = shown(await readBytes(groupPdf(entries), 'form.pdf'));
    expect(lines).toEqual([`1: Problem: ${wanted}`, `1: Told again: ${wanted}`]);
  });
});

/** A box of a form and its label. */
const box = (entries: string, draws?: string): Added => ({
  kind: 'field',
  rect: [72, 696, 84, 708],
  draws,
  entries,
});
const frame = '0 0 12 12 re S';
const boxed = (added: Added): Buffer =>
  formPdf([{ labels: [[90, 698, 'Replace the lock']], added: [added] }]);

describe('a box of a form', () => {
  test.each<[string, Added, string]>([
    ['ticked', box('/FT /Btn /V /Yes /AS /Yes'), '☑ Replace the lock'],
    [
      'ticked by lines',
      box('/FT /Btn /V /Yes /AS /Yes', `${frame} 2 2 m 10 10 l S`),
      '☑ Replace the lock',
    ],
    [
      'ticked by a letter of a font of signs',
      box('/FT /Btn /V /Yes /AS /Yes', writes('4')),
      '☑ Replace the lock',
    ],
    ['open', box('/FT /Btn /V /Off /AS /Off', frame), '☐ Replace the lock'],
    ['open and not drawn', box('/FT /Btn /V /Off'), '☐ Replace the lock'],
    ['of a group that holds its kind', box('/AS /first', frame), '☑ Replace the lock'],
    ['that is hidden', box('/FT /Btn /V /Yes /AS /Yes /F 2'), 'Replace the lock'],
    ['that is a button', box('/FT /Btn /Ff 65536', writes('OK')), 'OK Replace the lock'],
  ])('%s', async (_, added, wanted) => {
    expect(shown(await readBytes(boxed(added), 'form.pdf'))).toEqual([`1: ${wanted}`]);
  });
});
