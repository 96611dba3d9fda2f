import { expect, test } from 'vitest';
import { nameProgram } from '~/adapters/pdf/pdf-structure.ts';

/** A PDF whose metadata are this object. */
function pdfWith(info: string): Buffer {
  const head = '%PDF-1.4\n';
  const body = `1 0 obj\n<<${info}>>\nendobj\n`;
  const table = ['0000000000 65535 f \n', `${String(head.length).padStart(10, '0')} 00000 n \n`];
  const trailer = '<</Size 2\n/Root 1 0 R\n/Info 1 0 R>>';
  const start = `startxref\n${head.length + body.length}\n%%EOF`;
  const file = `${head}${body}xref\n0 2\n${table.join('')}trailer\n${trailer}\n${start}`;
  return Buffer.from(file, 'latin1');
}

const title = '/Title (Our \\(long\\) house)\n';
const named = (info: string, program: string): string => {
  const bytes = pdfWith(info);
  const { length } = bytes;
  nameProgram(bytes, program);
  expect(bytes).toHaveLength(length);
  return bytes.toString('latin1');
};

test.each([
  '/Creator (Chromium)\n/Producer (Skia/PDF m153)',
  '/Creator (Mozilla/5.0 \\(X11; Linux\\) Chrome/120)\n/Producer (Skia/PDF m120)',
])(
  'the metadata name the product in place of the browser, and keep their length: %s',
  (programs) => {
    const file = named(`${title}${programs}\n/ModDate (D:2026)`, 'Obralista');
    expect(file).toContain('/Creator(Obralista)/Producer(Obralista)');
    expect(file).not.toMatch(/Chrom|Skia/);
    expect(file).toContain(title);
    expect(file).toContain('/ModDate (D:2026)');
  },
);

test('a name that has no room or other letters is left out, and other metadata stay as they are', () => {
  const programs = '/Creator (Chromium)\n/Producer (Skia/PDF m153)';
  for (const name of ['Casas del Señor', 'x'.repeat(60), 'a) /Title (b']) {
    const file = named(`${title}${programs}`, name);
    expect(file).not.toMatch(/Chrom|Skia|Creator/);
    expect(file).toContain(title);
  }
  expect(named(`${title}/Producer (Other)`, 'Obralista')).toContain('/Producer (Other)');
});
