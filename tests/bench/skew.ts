import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { readDocument } from '../../app/adapters/document-text.server.ts';
import {
  openPdfForImages,
  pdfPageImage,
} from '../../packages/document-reader/src/pdf/pdf-image.ts';
import { ensureReaders } from '../support/build.ts';
import { kept, pairsOf, wordsOf } from './words.ts';

/**
 * Words, and adjacent pairs of words, that OCR keeps of pages scanned at an angle, and the time of
 * a page.
 *
 *   node tests/bench/skew.ts [PDF …]
 */

const ANGLES = [0, 0.5, 1, 2, 3, 5, -2];
const given = process.argv.slice(2);
const files =
  given.length > 0 ? given : ['en', 'es'].map((l) => `public/samples/work-order-${l}.pdf`);

ensureReaders();
const folder = await mkdtemp(join(tmpdir(), 'skew-'));
console.log('document'.padEnd(32), ANGLES.map((angle) => `${angle}°`.padStart(17)).join(''));
try {
  for (const file of files) {
    const { lines } = await readDocument(file, 'a.pdf');
    const first = lines.filter(({ page }) => page === 1).map(({ text }) => text);
    const wanted = wordsOf(first.join('\n'));
    const { data, width, height } = await pdfPageImage(
      await openPdfForImages(await readFile(file)),
      0,
    );
    const cells: string[] = [];
    for (const angle of ANGLES) {
      const path = join(folder, 'page.jpg');
      const page = sharp(data, { raw: { width, height, channels: 1 } }).toColourspace('b-w');
      await writeFile(
        path,
        await page.rotate(angle, { background: '#fff' }).jpeg({ quality: 70 }).toBuffer(),
      );
      const start = performance.now();
      const read = await readDocument(path, 'page.jpg');
      const ms = performance.now() - start;
      const found = wordsOf(read.lines.map(({ text }) => text).join('\n'));
      const shares = [kept(wanted, found), kept(pairsOf(wanted), pairsOf(found))];
      const shown = shares.map((share) => share.toFixed(2)).join(' ');
      cells.push(`${shown} ${(ms / 1_000).toFixed(1)} s`.padStart(17));
    }
    console.log(file.split('/').at(-1)?.padEnd(32), cells.join(''));
  }
} finally {
  await rm(folder, { recursive: true });
}
