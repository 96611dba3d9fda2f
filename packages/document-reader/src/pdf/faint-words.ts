import { TINY } from '../layout/faint-text.ts';
import type { PositionedWord } from '../layout/layout.ts';
import { rowsOf } from '../word/word-rows.ts';
import { boundsOf, isLightObject, type Box } from './page-objects.ts';
import type { PdfiumModule } from './pdfium-module.ts';

/** Words of a page that nobody sees: as light as paper where nothing lies behind them, or tiny. */

/** pdfium's numbers of text and of a path among the kinds of page objects. */
const TEXT = 1;
const PATH = 2;
const MAX_OBJECTS = 20_000;
/** Words that are looked at, at most. */
const MAX_WORDS = 2_000;

/** What may lie behind words: pictures, shadings, groups, and paths filled with a colour. */
function groundsOf(module: PdfiumModule, page: number, buffer: number): Box[] {
  const calls = module.wasmExports;
  const grounds: Box[] = [];
  const count = Math.min(calls.FPDFPage_CountObjects(page), MAX_OBJECTS);
  for (let index = 0; index < count; index++) {
    const object = calls.FPDFPage_GetObject(page, index);
    const type = calls.FPDFPageObj_GetType(object);
    if (type === TEXT) continue;
    if (type === PATH) {
      if (!calls.FPDFPath_GetDrawMode(object, buffer, buffer + 4)) continue;
      if (module.HEAPU8[buffer] === 0 || isLightObject(module, object, buffer)) continue;
    }
    const bounds = boundsOf(module, object, buffer);
    if (bounds) grounds.push(bounds);
  }
  return grounds;
}

const isOn = (word: PositionedWord, { left, right, top, bottom }: Box): boolean => {
  const x = (word.left + word.right) / 2;
  const y = word.y - 0.3 * word.size;
  return x > left && x < right && y > top && y < bottom;
};

/** The faint words of a page, those of a row together; `buffer` holds 32 bytes of the module. */
export function faintTexts(
  module: PdfiumModule,
  page: number,
  buffer: number,
  words: readonly PositionedWord[],
): string[] {
  const light = words.filter(({ isLight }) => isLight).slice(0, MAX_WORDS);
  const grounds = light.length > 0 ? groundsOf(module, page, buffer) : [];
  const faint = new Set(light.filter((word) => !grounds.some((ground) => isOn(word, ground))));
  for (const word of words)
    if (word.isLight !== undefined && word.fontSize !== undefined && word.fontSize < TINY)
      faint.add(word);
  return rowsOf([...faint])
    .map((row) => row.map(({ text }) => text).join(' '))
    .filter((text) => /[\p{L}\p{N}]{2}/u.test(text));
}
