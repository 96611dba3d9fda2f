import { deflateSync } from 'node:zlib';

/** A run of text on a page: points from the left and from the top of a Letter page. */
export interface PlacedText {
  x: number;
  y: number;
  text: string;
  size?: number;
  bold?: boolean;
  /** Rotated upwards, as on a rotated page. */
  upwards?: boolean;
}

const HEIGHT = 792;

const literal = (text: string): string => `(${text.replace(/[\\()]/g, '\\$&')})`;

const contentOf = (texts: readonly PlacedText[]): string =>
  texts
    .map(({ x, y, text, size = 11, bold, upwards }) => {
      const font = `/${bold ? 'F2' : 'F1'} ${size} Tf`;
      const place = `${upwards ? '0 1 -1 0' : '1 0 0 1'} ${x} ${HEIGHT - y} Tm`;
      return `BT ${font} ${place} ${literal(text)} Tj ET`;
    })
    .join('\n');

/** A complete PDF of numbered objects; the first is the catalogue. */
export function pdfOf(objects: readonly (string | Buffer)[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n')];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  objects.forEach((object, index) => {
    const part = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      Buffer.from(object as string, 'latin1'),
      Buffer.from('\nendobj\n'),
    ]);
    offsets.push(length);
    length += part.length;
    parts.push(part);
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ` +
        `${objects.length + 1} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

const stream = (dictionary: string, bytes: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${bytes.length} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ]);

const boldFont =
  '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>';

/**
 * A PDF with the given texts, page by page, in Helvetica and the Windows encoding. `extra` is added
 * to the catalogue.
 */
export function textPdf(pages: readonly (readonly PlacedText[])[], extra = ''): Buffer {
  const kids = pages.map((_, index) => `${4 + index * 2} 0 R`).join(' ');
  return pdfOf([
    `<< /Type /Catalog /Pages 2 0 R ${extra} >>`,
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap((texts, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 ${HEIGHT}] /Resources << /Font << ` +
        `/F1 3 0 R /F2 ${boldFont} >> >> /Contents ${5 + index * 2} 0 R >>`,
      stream('', Buffer.from(contentOf(texts), 'latin1')),
    ]),
  ]);
}

/**
 * A PDF whose pages are pictures (grey JPEGs), as a scanner makes them: Letter pages, or of the size
 * that the pictures have at so many dots per inch.
 */
export function scanPdf(
  pictures: readonly { jpeg: Buffer; width: number; height: number }[],
  dpi?: number,
): Buffer {
  const sizeOf = ({ width, height }: { width: number; height: number }): readonly number[] =>
    dpi === undefined
      ? [612, HEIGHT]
      : [width, height].map((edge) => Math.round((edge * 72) / dpi));
  const kids = pictures.map((_, index) => `${3 + index * 3} 0 R`).join(' ');
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pictures.length} >>`,
    ...pictures.flatMap(({ jpeg, width, height }, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${sizeOf({ width, height }).join(' ')}] ` +
        `/Resources << /XObject << /I ${5 + index * 3} 0 R >> >> /Contents ${4 + index * 3} 0 R >>`,
      stream('', Buffer.from(`q ${sizeOf({ width, height }).join(' 0 0 ')} 0 0 cm /I Do Q`)),
      stream(
        `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace ` +
          `/DeviceGray /BitsPerComponent 8 /Filter /DCTDecode`,
        jpeg,
      ),
    ]),
  ]);
}

/**
 * A page of one line as browsers print it: its ligatures, "{" of "fi", "}" of "fl" and "~" of "ffi",
 * are characters without a meaning.
 */
export function ligaturePdf(text: string): Buffer {
  const meanings =
    'begincmap 1 begincodespacerange <00> <ff> endcodespacerange 1 beginbfrange <20> <7a> <0020> ' +
    'endbfrange 3 beginbfchar <7b> <0000> <7d> <0000> <7e> <0000> endbfchar endcmap';
  const widths = Array.from({ length: 95 }, (_, at) => (at < 91 ? 500 : at === 94 ? 830 : 560));
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 ${HEIGHT}] /Resources << /Font << ` +
      '/F1 5 0 R >> >> /Contents 4 0 R >>',
    stream('', Buffer.from(contentOf([{ x: 72, y: 72, text }]), 'latin1')),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /FirstChar 32 /LastChar 126 ' +
      `/Widths [${widths.join(' ')}] /Encoding /WinAnsiEncoding /ToUnicode 6 0 R >>`,
    stream('', Buffer.from(meanings)),
  ]);
}

/** One page referenced many times: `count` pages in a small file. */
export function manyPagesPdf(count: number): Buffer {
  const content = Buffer.from(contentOf([{ x: 72, y: 72, text: 'Repair the fence.' }]));
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${'4 0 R '.repeat(count)}] /Count ${count} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >> /Contents 5 0 R >>',
    stream('', content),
  ]);
}

/** A page whose content unpacks to `megabytes` of drawing operators: lines, or what is given. */
export function bombPdf(megabytes: number, operators = '0 0 m 9 9 l S '): Buffer {
  const packed = deflateSync(Buffer.alloc(megabytes * 1024 * 1024, operators), { level: 9 });
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R >>',
    stream('/Filter /FlateDecode', packed),
  ]);
}
