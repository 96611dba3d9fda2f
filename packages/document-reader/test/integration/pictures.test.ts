import { beforeAll, describe, expect, it, test } from 'vitest';
import sharp from 'sharp';
import { docxOf, paragraph } from '../../../../tests/support/odd-files.ts';
import { textPdf, type PlacedText } from '../../../../tests/support/pdf-file.ts';
import { readBytes, reasonFor } from '../../../../tests/support/read-file.ts';
import { roomPhoto } from '../../../../tests/support/room-photo.ts';
import { scanOf } from '../../../../tests/support/scan-file.ts';

const drawing = (id: string): string =>
  `<w:p><w:r><w:drawing><wp:inline><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip ` +
  `r:embed="${id}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing>` +
  '</w:r></w:p>';

const docxWith = (body: string, pictures: Readonly<Record<string, Buffer>>): Promise<Buffer> => {
  const names = Object.keys(pictures);
  const relations = names.map(
    (id) =>
      `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/` +
      `relationships/image" Target="media/${id}.jpeg"/>`,
  );
  return docxOf(body, {
    'word/_rels/document.xml.rels':
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">' +
      `${relations.join('')}</Relationships>`,
    ...Object.fromEntries(names.map((id) => [`word/media/${id}.jpeg`, pictures[id] ?? ''])),
  });
};

const items = [
  'Replace the cracked window in the hall',
  'Paint the front door and its frame',
  'Repair the loose handrail at the stairs',
];

let page: Buffer;
let room: Buffer;
beforeAll(async () => {
  const texts = items.map((text, at): PlacedText => ({
    x: 72,
    y: 100 + at * 40,
    text,
    size: 14,
  }));
  page = (await scanOf(textPdf([texts])))[0]?.jpeg ?? Buffer.alloc(0);
  room = await roomPhoto();
});

describe('pictures within the text of a Word file', () => {
  it('of a page are read at their place, marked with the confidence of OCR', async () => {
    const bytes = await docxWith(
      paragraph('Work of this week') + drawing('rId7') + paragraph('Call before you come'),
      { rId7: page },
    );
    const text = await readBytes(bytes, 'a.docx');
    expect(text).toMatchObject({ kind: 'docx', pages: 1, method: 'mixed' });
    expect(text.cut).toBeUndefined();
    expect(text.lines.map((line) => line.text)).toEqual([
      'Work of this week',
      ...items,
      'Call before you come',
    ]);
    expect(text.lines.map((line) => line.ocrConfidence !== undefined)).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
  });

  it('of rooms, logos and icons are no text', async () => {
    const logo = await sharp(
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="700" height="200"><rect width="700" ' +
          'height="200" fill="#fff"/><text x="40" y="120" font-size="70">Acme Repairs</text></svg>',
      ),
    )
      .jpeg()
      .toBuffer();
    const icon = await sharp({
      create: { width: 64, height: 64, channels: 3, background: '#fff' },
    })
      .jpeg()
      .toBuffer();
    const bytes = await docxWith(
      drawing('rId7') + paragraph('Repair the stove') + drawing('rId8') + drawing('rId9'),
      { rId7: logo, rId8: room, rId9: icon },
    );
    const text = await readBytes(bytes, 'a.docx');
    expect(text).toMatchObject({ method: 'text' });
    expect(text.cut).toBeUndefined();
    expect(text.lines.map((line) => line.text)).toEqual(['Repair the stove']);
  });
});

test('a photo of a room is no document: no text was found in it', async () => {
  expect(await reasonFor(room, 'kitchen.jpg')).toBe('noText');
});
