import { isLightObject } from './page-objects.ts';
import type { PdfiumExports, PdfiumModule } from './pdfium-module.ts';

/** Bytes for the name of a font, the longest that is read. */
export const NAME_BYTES = 128;

const boldName = /bold|black|heavy|demi|[-,]bd/i;
/** The flag of a font that is drawn bold, and the weight from which one is. */
const FORCE_BOLD = 1 << 18;
const BOLD = 700;
/** Letters that are filled and drawn around: programs make bold ones of a font so that has none. */
const FILL_AND_STROKE = 2;
/** How text is drawn that is not seen, as that behind a scan. */
const INVISIBLE = 3;

/** How the words of a page are set, read once for each run of text. */
export class FontReader {
  /** In points. */
  fontSize = 0;
  isBold = false;
  /** Whether it is as light as paper; undefined where it is not drawn. */
  isLight: boolean | undefined;
  private run = 0;
  private readonly bold = new Map<number, boolean>();
  private readonly module: PdfiumModule;
  private readonly calls: PdfiumExports;
  private readonly text: number;
  /** Address of a buffer of NAME_BYTES in the module's memory. */
  private readonly buffer: number;
  constructor(module: PdfiumModule, text: number, buffer: number) {
    this.module = module;
    this.calls = module.wasmExports;
    this.text = text;
    this.buffer = buffer;
  }

  /** Reads the font of the character at an index. */
  read(index: number): void {
    const { calls, text, buffer } = this;
    const run = calls.FPDFText_GetTextObject(text, index);
    if (run === this.run) return;
    this.run = run;
    const hasMatrix = calls.FPDFText_GetMatrix(text, index, buffer);
    const matrix = this.module.HEAPF32;
    const scale = hasMatrix
      ? Math.hypot(matrix[(buffer >> 2) + 2] ?? 0, matrix[(buffer >> 2) + 3] ?? 0)
      : 1;
    this.fontSize = calls.FPDFText_GetFontSize(text, index) * scale;
    const font = run ? calls.FPDFTextObj_GetFont(run) : 0;
    const mode = run ? calls.FPDFTextObj_GetTextRenderMode(run) : 0;
    this.isBold = font !== 0 && (this.isBoldFont(font) || mode === FILL_AND_STROKE);
    this.isLight =
      mode === INVISIBLE || run === 0 ? undefined : isLightObject(this.module, run, buffer);
  }

  private isBoldFont(font: number): boolean {
    let isBold = this.bold.get(font);
    if (isBold === undefined) {
      isBold =
        boldName.test(this.nameOf(font)) ||
        (this.calls.FPDFFont_GetFlags(font) & FORCE_BOLD) !== 0 ||
        this.calls.FPDFFont_GetWeight(font) >= BOLD;
      this.bold.set(font, isBold);
    }
    return isBold;
  }

  private nameOf(font: number): string {
    const bytes = this.calls.FPDFFont_GetBaseFontName(font, this.buffer, NAME_BYTES);
    return bytes < 2 || bytes > NAME_BYTES
      ? ''
      : Buffer.from(this.module.HEAPU8.subarray(this.buffer, this.buffer + bytes - 1)).toString();
  }
}
