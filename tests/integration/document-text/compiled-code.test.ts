import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compiledCode } from '~/adapters/document-text/compiled-code.ts';
import { pdfiumBytes, pdfiumFiles } from '~/adapters/document-text/pdfium-code.ts';
import { openPdf, pageWords, type PageWords } from '~/adapters/document-text/pdfium.ts';
import { textPdf } from '../../support/pdf-file.ts';

describe('the code of pdfium that the build compiles', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'compiled-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  /** The files of the build, the compiled one with the byte at a place changed. */
  function changedAt(place: number): typeof pdfiumFiles {
    const code = readFileSync(pdfiumFiles.compiled);
    code[place] = (code[place] ?? 0) ^ 0xff;
    const compiled = join(folder, `${place}.compiled`);
    writeFileSync(compiled, code);
    return { ...pdfiumFiles, compiled };
  }

  const wordsOf = async (code: WebAssembly.Module): Promise<PageWords> => {
    const pdf = textPdf([
      [
        { x: 60, y: 60, text: 'Replace the hinge' },
        { x: 60, y: 90, text: 'KITCHEN', bold: true },
      ],
    ]);
    return pageWords(await openPdf(pdf, code), 0);
  };

  test('reads pages as the code of the package does', async () => {
    const compiled = compiledCode(pdfiumFiles);
    if (!compiled) throw new Error('not compiled');
    const words = await wordsOf(compiled);
    expect(words.characterCount).toBe('ReplacethehingeKITCHEN'.length);
    expect(words).toEqual(await wordsOf(new WebAssembly.Module(new Uint8Array(pdfiumBytes()))));
  });

  test('is of the bytes of the package', () => {
    expect(readFileSync(pdfiumFiles.bytes).equals(pdfiumBytes())).toBe(true);
  });

  test.each([
    ['missing', { ...pdfiumFiles, compiled: '/nowhere/pdfium.compiled' }],
    ['without its bytes', { ...pdfiumFiles, bytes: '/nowhere/pdfium.wasm' }],
  ])('is not used where it is %s', (_, files) => {
    expect(compiledCode(files)).toBeNull();
  });

  test.each([
    ['version of the engine', 4],
    ['processor', 8],
    ['set of flags', 12],
  ])('is not used where it is of another %s', (_, place) => {
    expect(compiledCode(changedAt(place))).toBeNull();
  });
});
