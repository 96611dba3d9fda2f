import type { PlacedWord } from './layout.ts';

/**
 * The functions of the module itself: the wrapper offers no letters with their places, and checks
 * and copies the arguments of each call.
 */
export interface TextCalls {
  FPDF_ClosePage(page: number): void;
  FPDF_GetFormType(document: number): number;
  FPDFText_LoadPage(page: number): number;
  FPDFText_ClosePage(text: number): void;
  FPDFText_CountChars(text: number): number;
  FPDFText_GetCharAngle(text: number, index: number): number;
  FPDFText_GetUnicode(text: number, index: number): number;
  FPDFText_GetCharOrigin(text: number, index: number, x: number, y: number): number;
  FPDFText_GetLooseCharBox(text: number, index: number, rect: number): number;
  FPDFText_HasUnicodeMapError(text: number, index: number): number;
  malloc(bytes: number): number;
  free(at: number): void;
}

/** The module; its views of the memory are new ones whenever the memory grows. */
export interface TextModule {
  wasmExports: TextCalls;
  HEAPF32: Float32Array;
  HEAPF64: Float64Array;
}

/** Font size by the height of a letter's box, which reaches from ascent to descent. */
const EM_OF_BOX = 0.75;

/** Blanks, and the marks that the library puts where a word was broken at a line's end. */
const isBlank = (code: number): boolean =>
  code <= 32 || code === 0xa0 || code === 0xfffe || code > 0x10ffff;

export interface Word extends PlacedWord {
  /** Degrees its line is turned by. */
  turn: number;
}

/**
 * Quarter turns within 10 degrees, for crooked scans; other directions (a stamp across the page) in
 * steps of 15.
 */
function turnOf(radians: number): number {
  if (radians === 0) return 0;
  // The library counts clockwise.
  const degrees = (-radians * 180) / Math.PI;
  const quarter = Math.round(degrees / 90) * 90;
  const turn = Math.abs(degrees - quarter) <= 10 ? quarter : Math.round(degrees / 15) * 15;
  return ((turn % 360) + 360) % 360;
}

/**
 * Reads the letters of a page one by one into its own fields: a page has thousands, and an object
 * for each is most of what reading it costs.
 */
export class LetterReader {
  code = 0;
  left = 0;
  right = 0;
  y = 0;
  size = 0;
  turn = 0;
  private top = Number.NaN;
  private bottom = Number.NaN;
  private readonly module: TextModule;
  private readonly calls: TextCalls;
  private readonly text: number;
  private readonly at: number;
  constructor(module: TextModule, text: number, at: number) {
    this.module = module;
    this.calls = module.wasmExports;
    this.text = text;
    this.at = at;
  }

  /**
   * Takes the letter at an index as if its line ran from left to right; false for blanks and what
   * has no place.
   */
  read(index: number): boolean {
    const { calls, text, at } = this;
    const code = calls.FPDFText_GetUnicode(text, index);
    if (isBlank(code)) return false;
    if (!calls.FPDFText_GetLooseCharBox(text, index, at)) return false;
    const box = this.module.HEAPF32;
    const left = box[at >> 2] ?? 0;
    const top = box[(at >> 2) + 1] ?? 0;
    const right = box[(at >> 2) + 2] ?? 0;
    const bottom = box[(at >> 2) + 3] ?? 0;
    // A letter that reaches exactly as high and as low as the one before stands on the same upright
    // line, in the same size.
    if (this.turn === 0 && top === this.top && bottom === this.bottom) {
      this.left = Math.min(left, right);
      this.right = Math.max(left, right);
    } else if (!this.turnTo(index, left, top, right, bottom)) return false;
    this.top = top;
    this.bottom = bottom;
    this.code = code;
    return true;
  }

  /** Asks where the line of a letter runs and how it is turned. */
  private turnTo(index: number, left: number, top: number, right: number, bottom: number): boolean {
    const { calls, text, at } = this;
    if (!calls.FPDFText_GetCharOrigin(text, index, at, at + 8)) return false;
    const origin = this.module.HEAPF64;
    const [x, y] = [origin[at >> 3] ?? 0, origin[(at >> 3) + 1] ?? 0];
    this.turn = turnOf(calls.FPDFText_GetCharAngle(text, index));
    const angle = (this.turn * Math.PI) / 180;
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

  /** True where the letter goes on with a word: no step of the line, no gap, no going back. */
  joins(word: Word): boolean {
    return (
      this.turn === word.turn &&
      Math.abs(this.y - word.y) < 0.3 * this.size &&
      this.left - word.right < 0.35 * this.size &&
      this.left >= word.left - this.size
    );
  }
}

/** Gathers letters into words: a blank, a step of the line, or a gap ends one. */
export function wordsOf(reader: LetterReader, count: number): Word[] {
  const words: Word[] = [];
  let open: Word | null = null;
  for (let index = 0; index < count; index++) {
    if (!reader.read(index)) {
      open = null;
      continue;
    }
    const letter = String.fromCodePoint(reader.code);
    if (open && reader.joins(open)) {
      open.text += letter;
      open.right = Math.max(open.right, reader.right);
    } else {
      open = {
        text: letter,
        left: reader.left,
        right: reader.right,
        y: reader.y,
        size: reader.size,
        turn: reader.turn,
      };
      words.push(open);
    }
  }
  return words;
}
