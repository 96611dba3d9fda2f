import { describe, expect, it } from 'vitest';
import { readEmail } from '../../src/formats/email.ts';
import { readHtml } from '../../src/formats/html.ts';
import { readOpenDocument } from '../../src/formats/open-document.ts';
import { readRtf } from '../../src/formats/rtf.ts';
import { numberLines, listedLeftOut, type Reading } from '../../src/layout/lines.ts';
import { readPdf } from '../../src/pdf/pdf.ts';
import { readWord } from '../../src/word/word.ts';
import { docxOf, zipOf } from '../../../../tests/support/odd-files.ts';
import { pdfOf } from '../../../../tests/support/pdf-file.ts';
import { textsOfReading } from '../../../../tests/support/read-directly.ts';

/** The lines of a reading, and what it leaves out as `kind: text`. */
async function read(reading: Reading | Promise<Reading>) {
  return {
    lines: await textsOfReading(reading),
    told: (listedLeftOut(await reading) ?? []).map(({ kind, text }) => `${kind}: ${text}`),
  };
}

const run = (text: string, properties = ''): string =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const p = (content: string): string => `<w:p>${content}</w:p>`;

describe('hidden text is left out and told (promise 9.75)', () => {
  it('in Word, where a run or its style hides it, once for each paragraph', async () => {
    const names = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
    const styles =
      `<w:styles ${names}><w:style w:type="character" w:styleId="Office">` +
      '<w:rPr><w:vanish/></w:rPr></w:style></w:styles>';
    const body =
      p(run('Oil the swing') + run(' (budget ', '<w:vanish/>') + run('90)', '<w:vanish/>')) +
      p(run('Seal the hatch', '<w:vanish w:val="0"/>')) +
      p(run('Cancel the loft', '<w:vanish/>')) +
      p(run('Sand the floor') + run(' ask Kim', '<w:rStyle w:val="Office"/>'));
    const file = await docxOf(body, {
      'word/styles.xml': styles,
      'word/_rels/document.xml.rels':
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">' +
        '<Relationship Id="rs" Target="styles.xml" ' +
        'Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles"/>' +
        '</Relationships>',
    });
    expect(await read(readWord(file))).toEqual({
      lines: ['Oil the swing', 'Seal the hatch', 'Sand the floor'],
      told: ['hiddenText: (budget 90)', 'hiddenText: Cancel the loft', 'hiddenText: ask Kim'],
    });
  });

  it('in web pages, one element at a time, without scripts and styles', async () => {
    const html =
      '<body><p>Oil the swing<span style="display:none"> for 90</span></p>' +
      '<div hidden><p>Paint the shed</p><script>let a = 1;</script><p>and the fence</p></div>' +
      '<ul><li>Seal the hatch</li><li style="visibility: hidden">Sand the floor</li></ul></body>';
    expect(await read(readHtml(Buffer.from(html)))).toEqual({
      lines: ['Oil the swing', '• Seal the hatch'],
      told: [
        'hiddenText: for 90',
        'hiddenText: Paint the shed and the fence',
        'hiddenText: Sand the floor',
      ],
    });
  });

  it('in rich text, with what open changes take out and put in', async () => {
    const rtf =
      String.raw`{\rtf1 Oil the swing{\v  for 90}\par {\v Paint the shed\par }` +
      String.raw`Seal the {\deleted roof}{\revised hatch}\par \v secret\plain Sand the floor\par}`;
    expect(await read(readRtf(Buffer.from(rtf)))).toEqual({
      lines: ['Oil the swing', 'Seal the hatch', 'Sand the floor'],
      told: [
        'hiddenText: for 90',
        'hiddenText: Paint the shed',
        'change: − roof',
        'change: + hatch',
        'hiddenText: secret',
      ],
    });
  });

  it('in LibreOffice, where a style hides it', async () => {
    const file = await zipOf({
      'content.xml':
        '<office:document-content><office:automatic-styles><style:style style:name="T1" ' +
        'style:family="text"><style:text-properties text:display="none"/></style:style>' +
        '</office:automatic-styles><office:body><office:text><text:p>Oil the swing' +
        '<text:span text:style-name="T1"> for 90</text:span></text:p></office:text></office:body>' +
        '</office:document-content>',
    });
    expect(await read(readOpenDocument(file))).toEqual({
      lines: ['Oil the swing'],
      told: ['hiddenText: for 90'],
    });
  });

  it('in the web page of an e-mail, beside what is attached', async () => {
    const message = [
      'Subject: Porch',
      'Content-Type: multipart/mixed; boundary="b1"',
      '',
      '--b1',
      'Content-Type: text/html',
      '',
      '<p>Oil the swing</p><div style="display:none">Preview of the porch</div>',
      '--b1',
      'Content-Type: application/pdf; name="list.pdf"',
      'Content-Disposition: attachment; filename="list.pdf"',
      '',
      'JVBERi0=',
      '--b1',
      'Content-Type: image/png; name="porch.png"',
      'Content-Disposition: inline',
      '',
      'iVBORw0=',
      '--b1--',
    ].join('\n');
    expect(await read(readEmail(Buffer.from(message)))).toEqual({
      lines: ['Porch', 'Oil the swing', '[list.pdf]'],
      told: ['hiddenText: Preview of the porch', 'attachment: list.pdf', 'attachment: porch.png'],
    });
  });
});

/** A page of a PDF with the line "Oil the swing", annotations, and a damaged object of a font. */
const pdfWith = (annotations: readonly string[]): Buffer => {
  const content = 'BT /F1 11 Tf 60 700 Td (Oil the swing) Tj ET';
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> >> ' +
      `/Annots [${annotations.map((each) => `<< /Type /Annot ${each} >>`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ]);
};

describe('notes of a PDF are told (promise 9.75)', () => {
  const notes = [
    '/Subtype /Text /F 2 /Rect [300 690 320 710] /Contents (Not before May)',
    '/Subtype /FreeText /F 32 /Rect [300 690 320 710] /Contents (Kim decides)',
    '/Subtype /Text /F 4 /Rect [300 690 320 710] /Contents (Use linseed oil)',
  ];

  it('where they are hidden', async () => {
    const noRawText = () =>
      Promise.resolve({ type: 'failed', reason: 'failed', detail: '' } as const);
    expect(await read(readPdf(pdfWith(notes), noRawText))).toEqual({
      lines: ['Oil the swing', 'Use linseed oil'],
      told: ['comment: Not before May', 'comment: Kim decides'],
    });
  });
});

it('white and tiny text is marked on its line and on no other one', () => {
  const leftOut: Reading['leftOut'] = [
    { kind: 'faintText', page: 1, text: 'v1' },
    { kind: 'faintText', page: 2, text: 'Paint   the shed' },
    { kind: 'comment', page: 1, text: 'Oil the swing' },
  ];
  const lines = [
    { page: 1, text: 'Oil the swing, see dev1' },
    { page: 1, text: 'Den | v1 | Sand it' },
    { page: 1, text: 'Paint the shed' },
    { page: 2, text: '2. Paint the shed' },
  ];
  const numbered = numberLines({ pages: 2, lines, leftOut }).lines;
  expect(numbered.map(({ layout }) => layout?.isFaint ?? false)).toEqual([
    false,
    true,
    false,
    true,
  ]);
});
