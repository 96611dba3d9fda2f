import type { PositionedWord } from '../layout/layout.ts';
import type { FontReader } from './pdf-fonts.ts';
import { ligatureOf, textOf } from './ligatures.ts';
import type { PdfiumExports, PdfiumModule } from './pdfium-module.ts';

/** Font size per height of a character's box, which reaches from ascent to descent. */
const EM_OF_BOX = 0.75;

/** What pdfium gives in place of a hyphen at a line's end. */
const LINE_END_HYPHEN = 0x02;
const HYPHEN = 0x2d;

/** Spaces, and what is no character. */
const SPACE = 0x20;
const NO_BREAK_SPACE = 0xa0;
const isBlank = (code: number): boolean =>
  code <= SPACE || code === NO_BREAK_SPACE || code === 0xfffe || code > 0x10ffff;

export interface Word extends PositionedWord {
  /** Rotation of its line, in degrees. */
  rotation: number;
}

/**
 * Rotation in degrees, rounded to a quarter turn within 10 degrees (skewed scans), else to steps of
 * 15 (a stamp across the page).
 */
function rotationOf(radians: number): number {
  if (radians === 0) return 0;
  // pdfium's angles are clockwise.
  const degrees = (-radians * 180) / Math.PI;
  const quarter = Math.round(degrees / 90) * 90;
  const rotation = Math.abs(degrees - quarter) <= 10 ? quarter : Math.round(degrees / 15) * 15;
  return ((rotation % 360) + 360) % 360;
}

/**
 * Reads the characters of a page one by one into its fields: with thousands on a page, an object
 * for each would take most of the time.
 */
export class CharacterReader {
  code = 0;
  left = 0;
  right = 0;
  y = 0;
  size = 0;
  rotation = 0;
  private top = Number.NaN;
  private bottom = Number.NaN;
  private readonly module: PdfiumModule;
  private readonly calls: PdfiumExports;
  /** The calls of each character: finding them among hundreds takes as long as they do. */
  private readonly unicodeAt: PdfiumExports['FPDFText_GetUnicode'];
  private readonly readBox: PdfiumExports['FPDFText_GetLooseCharBox'];
  private readonly text: number;
  /** Address of a buffer of 32 bytes in the module's memory. */
  private readonly buffer: number;
  constructor(module: PdfiumModule, text: number, buffer: number) {
    this.module = module;
    this.calls = module.wasmExports;
    this.unicodeAt = module.wasmExports.FPDFText_GetUnicode;
    this.readBox = module.wasmExports.FPDFText_GetLooseCharBox;
    this.text = text;
    this.buffer = buffer;
  }

  /**
   * Reads the character at an index, in coordinates rotated to a line from left to right; false for
   * spaces and characters without a position.
   */
  read(index: number): boolean {
    let code = this.unicodeAt(this.text, index);
    // Most are letters of ASCII, for which no call decides.
    if (code <= SPACE || code >= NO_BREAK_SPACE) code = this.letterOf(code, index);
    if (code === 0 || !this.readPlace(index)) return false;
    this.code = code;
    return true;
  }

  /** The letter that a character beyond plain ones stands for; 0 for none and for spaces. */
  private letterOf(code: number, index: number): number {
    const letter = code === 0 ? this.readLigature(index) : code === LINE_END_HYPHEN ? HYPHEN : code;
    return isBlank(letter) ? 0 : letter;
  }

  /** Sets the position of a character; false where it has none. */
  private readPlace(index: number): boolean {
    const { text, buffer } = this;
    if (!this.readBox(text, index, buffer)) return false;
    const box = this.module.HEAPF32;
    const at = buffer >> 2;
    const left = box[at] ?? 0;
    const top = box[at + 1] ?? 0;
    const right = box[at + 2] ?? 0;
    const bottom = box[at + 3] ?? 0;
    // Same top and bottom as the character before: same horizontal line and same size.
    if (this.rotation === 0 && top === this.top && bottom === this.bottom) {
      this.left = left <= right ? left : Math.min(left, right);
      this.right = left <= right ? right : Math.max(left, right);
      return true;
    }
    if (!this.readRotated(index, left, top, right, bottom)) return false;
    this.top = top;
    this.bottom = bottom;
    return true;
  }

  /** The stand-in for a character without a meaning that is as wide as a ligature, or 0. */
  private readLigature(index: number): number {
    const { calls, text, buffer } = this;
    if (!calls.FPDFText_GetMatrix(text, index, buffer)) return 0;
    const [a = 0, b = 0] = this.module.HEAPF32.subarray(buffer >> 2, (buffer >> 2) + 2);
    const size = calls.FPDFText_GetFontSize(text, index) * Math.hypot(a, b);
    if (!calls.FPDFText_GetLooseCharBox(text, index, buffer)) return 0;
    const [left = 0, top = 0, right = 0, bottom = 0] = this.module.HEAPF32.subarray(
      buffer >> 2,
      (buffer >> 2) + 4,
    );
    const width = Math.abs(a) >= Math.abs(b) ? right - left : top - bottom;
    return ligatureOf(Math.abs(width) / size) ?? 0;
  }

  /** Sets rotation, size and position of a character in rotated coordinates. */
  private readRotated(
    index: number,
    left: number,
    top: number,
    right: number,
    bottom: number,
  ): boolean {
    const { calls, text, buffer } = this;
    if (!calls.FPDFText_GetCharOrigin(text, index, buffer, buffer + 8)) return false;
    const origin = this.module.HEAPF64;
    const [x, y] = [origin[buffer >> 3] ?? 0, origin[(buffer >> 3) + 1] ?? 0];
    this.rotation = rotationOf(calls.FPDFText_GetCharAngle(text, index));
    const angle = (this.rotation * Math.PI) / 180;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    this.left = Math.min(
      left * cos + top * sin,
      right * cos + bottom * sin,
      left * cos + bottom * sin,
      right * cos + top * sin,
    );
    this.right = Math.max(
      left * cos + top * sin,
      right * cos + bottom * sin,
      left * cos + bottom * sin,
      right * cos + top * sin,
    );
    this.y = x * sin - y * cos;
    this.size = EM_OF_BOX * Math.abs(top * cos - left * sin - (bottom * cos - right * sin));
    return true;
  }

  /** True where the character continues a word: same baseline, no gap, no step back. */
  joins(word: Word): boolean {
    const { size, left, y } = this;
    return (
      left - word.right < 0.35 * size &&
      left >= word.left - size &&
      (y === word.y ? size > 0 : Math.abs(y - word.y) < 0.3 * size) &&
      this.rotation === word.rotation
    );
  }
}

/** Letters that a ligature stands for: "f", "i", "l". */
const isOfLigature = (code: number | undefined): boolean =>
  code === 0x66 || code === 0x69 || code === 0x6c;

/**
 * Joins characters to words: a space, another baseline or a gap ends a word. The text of a word is
 * made at its end, as one that grows by a character at a time is slow to read.
 */
export function readWords(reader: CharacterReader, fonts: FontReader, count: number): Word[] {
  const words: Word[] = [];
  let word: Word | null = null;
  let codes: number[] = [];
  /** Where the last character of the word begins. */
  let begun = Number.NaN;
  for (let index = 0; index < count; index++) {
    const isLetter = reader.read(index);
    if (isLetter && word && reader.joins(word)) {
      // The letters of a ligature all begin where it does, each with its own width.
      const isExpanded =
        reader.left === begun && isOfLigature(reader.code) && isOfLigature(codes.at(-1));
      if (isExpanded) word.right += reader.right - reader.left;
      else if (reader.right > word.right) word.right = reader.right;
      begun = reader.left;
      codes.push(reader.code);
      continue;
    }
    if (word) word.text = textOf(codes);
    word = null;
    if (!isLetter) continue;
    const { left, right, y, size, rotation } = reader;
    fonts.read(index);
    const { fontSize, isBold, isLight } = fonts;
    word = { text: '', left, right, y, size, rotation, fontSize, isBold, isLight };
    words.push(word);
    codes = [reader.code];
    begun = left;
  }
  if (word) word.text = textOf(codes);
  return words.filter(({ text }) => text !== '');
}
