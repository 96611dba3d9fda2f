import { describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { docxOf, paragraph } from '../../../../tests/support/odd-files.ts';
import { scanPdf, textPdf } from '../../../../tests/support/pdf-file.ts';
import { readBytes, reasonFor, shown } from '../../../../tests/support/read-file.ts';
import { firstPageOf } from '../../../../tests/support/scan-file.ts';

/** A Word file whose part about styles breaks off. */
const brokenStyles = (body: string): Promise<Buffer> =>
  docxOf(body, {
    'word/styles.xml':
      '<w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:style',
    'word/_rels/document.xml.rels':
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" ' +
      'Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" ' +
      'Target="styles.xml"/></Relationships>',
  });

describe('readers of a format', () => {
  it('a file that the first reader cannot open is read by the next one, which the text names', async () => {
    const whole = await readBytes(await docxOf(paragraph('Oil the swing')), 'list.docx');
    expect([whole.reader, shown(whole)]).toEqual(['mammoth', ['1: Oil the swing']]);
    const broken = await readBytes(await brokenStyles(paragraph('Oil the swing')), 'list.docx');
    expect([broken.reader, shown(broken)]).toEqual(['word-extractor', ['1: Oil the swing']]);
  });

  it('where no reader can open a file, the reason is that of the first', async () => {
    expect(await reasonFor(await brokenStyles('<w:p><w:r>'), 'list.docx')).toBe('damaged');
  });

  it('a PDF says that pdfium read it', async () => {
    const text = await readBytes(textPdf([[{ x: 72, y: 90, text: 'Oil the swing' }]]), 'a.pdf');
    expect([text.reader, text.method]).toEqual(['pdfium', 'text']);
  });
});

describe('a fax full of specks', () => {
  const wanted = [
    'LIST FOR THE PORCH AND THE DEN',
    '1. Sand and stain the porch floor',
    '2. Replace the cracked pane in the den',
    '3. Seal the hatch of the loft',
    '4. Repair the loose gate latch',
    '5. Paint the shed door twice',
  ];
  const EDGE = 1_700;

  /** The page in black and white at 200 dots an inch, of whose pixels a share is black or white by chance. */
  async function fax(share: number): Promise<{ data: Buffer; width: number; height: number }> {
    const page = await firstPageOf(
      textPdf([wanted.map((text, at) => ({ x: 72, y: 100 + at * 24, text, size: 12 }))]),
    );
    const { data, info } = await sharp(page.data, {
      raw: { width: page.width, height: page.height, channels: 1 },
    })
      .resize({ width: EDGE })
      .threshold(150)
      .toColourspace('b-w')
      .raw()
      .toBuffer({ resolveWithObject: true });
    let seed = 7;
    const chance = (): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed / 2_147_483_648;
    };
    for (let at = 0; at < data.length; at++)
      if (chance() < share) data[at] = chance() < 0.5 ? 0 : 255;
    return { data, width: info.width, height: info.height };
  }

  const sharpOf = ({ data, width, height }: Awaited<ReturnType<typeof fax>>) =>
    sharp(data, { raw: { width, height, channels: 1 } }).toColourspace('b-w');

  it('is read, as a picture', async () => {
    const picture = await sharpOf(await fax(0.03))
      .png()
      .toBuffer();
    const text = await readBytes(picture, 'fax.png');
    expect([text.reader, text.lines.map((line) => line.text)]).toEqual(['tesseract', wanted]);
  });

  it('is read as a page of a PDF', async () => {
    const page = await fax(0.03);
    const jpeg = await sharpOf(page).jpeg({ quality: 90 }).toBuffer();
    const text = await readBytes(scanPdf([{ ...page, jpeg }]), 'fax.pdf');
    expect([text.reader, text.lines.map((line) => line.text)]).toEqual(['tesseract', wanted]);
  });
});
