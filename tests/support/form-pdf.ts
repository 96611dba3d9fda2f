import { pdfOf } from './pdf-file.ts';

/** Something that a person added to a page: points from the left and the bottom of a Letter page. */
export interface Added {
  /** A field of a form, or text typed onto the page. */
  kind: 'field' | 'typed';
  rect: readonly [number, number, number, number];
  /** What its appearance draws, in PDF operators; none where the program left that to the reader. */
  draws?: string;
  /** Further entries of its dictionary. */
  entries?: string;
}

const streamOf = (dictionary: string, text: string): string =>
  `<< ${dictionary} /Length ${Buffer.byteLength(text, 'latin1')} >>\nstream\n${text}\nendstream`;

/** Operators that write lines of text below each other. */
export const writes = (...lines: string[]): string =>
  `BT /F1 11 Tf 13 TL 2 ${4 + 13 * (lines.length - 1)} Td ${lines
    .map((line) => `(${line.replace(/[\\()]/g, '\\$&')}) Tj T*`)
    .join(' ')} ET`;

/** Pages of labels with what was added to each, as programs that fill forms save them. */
export function formPdf(
  pages: readonly { labels: readonly [number, number, string][]; added: readonly Added[] }[],
  { catalog = '', page: pageEntries = '' }: { catalog?: string; page?: string } = {},
): Buffer {
  const objects: string[] = [];
  const put = (object: string): number => objects.push(object);
  put('');
  put('');
  const font = put(
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  );
  const fonts = `/Resources << /Font << /F1 ${font} 0 R >> >>`;
  const fields: number[] = [];
  const kids = pages.map(({ labels, added }) => {
    const annotations = added.map(({ kind, rect, draws, entries = '' }) => {
      const [left, bottom, right, top] = rect;
      const box = `/BBox [0 0 ${right - left} ${top - bottom}]`;
      const look =
        draws === undefined
          ? ''
          : `/AP << /N ${put(streamOf(`/Type /XObject /Subtype /Form ${box} ${fonts}`, draws))} 0 R >>`;
      const type = kind === 'field' ? '/Subtype /Widget' : '/Subtype /FreeText';
      const own = put(
        `<< /Type /Annot ${type} /Rect [${rect.join(' ')}] /F 4 ${look} ${entries} >>`,
      );
      if (kind === 'field') fields.push(own);
      return own;
    });
    const content = labels
      .map(([x, y, text]) => `BT /F1 11 Tf ${x} ${y} Td (${text}) Tj ET`)
      .join('\n');
    const contents = put(streamOf('', content));
    return put(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] ${pageEntries} /Contents ${contents} 0 R ` +
        `/Annots [${annotations.map((at) => `${at} 0 R`).join(' ')}] ${fonts} >>`,
    );
  });
  const refs = (numbers: readonly number[]): string => numbers.map((at) => `${at} 0 R`).join(' ');
  const form =
    `/AcroForm << /Fields [${refs(fields)}] /DA (/F1 11 Tf 0 g) ` +
    `/DR << /Font << /F1 ${font} 0 R >> >> ${catalog} >>`;
  objects[0] = `<< /Type /Catalog /Pages 2 0 R ${fields.length > 0 ? form : ''} >>`;
  objects[1] = `<< /Type /Pages /Kids [${refs(kids)}] /Count ${kids.length} >>`;
  return pdfOf(objects);
}
