import type { Word } from './pdf-characters.ts';
import type { PdfiumModule } from './pdfium-module.ts';

/** What people filled into the forms of a page, or typed onto it. */

/** pdfium's numbers of text typed onto a page and of form fields, among the kinds of annotations. */
const FREE_TEXT = 3;
const WIDGET = 20;
/** pdfium's numbers of fields to choose from and to write into. */
const COMBO_BOX = 4;
const LIST_BOX = 5;
const TEXT_FIELD = 6;
/** Options of a field that are looked at. */
const MAX_OPTIONS = 500;
/** What a host of forms can do: nothing, as told by the first version of its description. */
const HOST_BYTES = 512;
const HOST_VERSION = 1;
/** Flags of annotations that are not shown: at all, and on screens. */
const HIDDEN = 2;
const NO_VIEW = 32;
/** The state of a box that is not ticked, and both as they are read. */
const UNTICKED = 'Off';
const TICKED_BOX = '☑';
const OPEN_BOX = '☐';
/** Annotations of a page that are looked at. */
const MAX_ANNOTATIONS = 500;
/** Characters of a value that are read. */
const MAX_VALUE = 4_000;
/** The largest font size of a value, and its share of the height of a field of one line. */
const FONT_SIZE = 11;
const FONT_SHARE = 0.75;
/** Height of a line and width of a character, in font sizes; the edge of a field, in points. */
const LINE = 1.15;
const CHARACTER = 0.5;
const EDGE = 2;

/** Calls `call` with the address of a key of annotations, written into pdfium's memory. */
function withKey<T>(
  { wasmExports, HEAPU8 }: PdfiumModule,
  key: string,
  call: (at: number) => T,
): T {
  const at = wasmExports.malloc(key.length + 1);
  HEAPU8.set([...Buffer.from(key, 'latin1'), 0], at);
  try {
    return call(at);
  } finally {
    wasmExports.free(at);
  }
}

export const hasKey = (module: PdfiumModule, annotation: number, key: string): boolean =>
  withKey(module, key, (at) => module.wasmExports.FPDFAnnot_HasKey(annotation, at) === 1);

/** A text that pdfium writes to an address, within so many bytes; empty where there is none. */
export function textFrom(
  module: PdfiumModule,
  write: (buffer: number, size: number) => number,
): string {
  const { malloc, free } = module.wasmExports;
  const size = 2 * (MAX_VALUE + 1);
  const buffer = malloc(size);
  try {
    const used = write(buffer, size);
    if (used <= 2 || used > size) return '';
    return Buffer.from(module.HEAPU8.subarray(buffer, buffer + used - 2)).toString('utf16le');
  } finally {
    free(buffer);
  }
}

/** A text of an annotation; empty where it has none. */
export const stringOf = (module: PdfiumModule, annotation: number, key: string): string =>
  textFrom(module, (buffer, size) =>
    withKey(module, key, (at) =>
      module.wasmExports.FPDFAnnot_GetStringValue(annotation, at, buffer, size),
    ),
  );

/**
 * The form of a document, through which the fields of a page have what stands in the fields above
 * them; 0 where it has none.
 */
export function openForm(module: PdfiumModule, document: number): number {
  const calls = module.wasmExports;
  if (calls.FPDF_GetFormType(document) === 0) return 0;
  // It stays in memory as long as the document. No field is drawn and no script is run.
  const host = calls.malloc(HOST_BYTES);
  module.HEAPU8.fill(0, host, host + HOST_BYTES);
  module.HEAPU8[host] = HOST_VERSION;
  return calls.FPDFDOC_InitFormFillEnvironment(document, host);
}

/** The labels of what is chosen in a field; none where it is no such field. */
function chosenIn(module: PdfiumModule, form: number, annotation: number): string[] {
  const calls = module.wasmExports;
  const count = Math.min(calls.FPDFAnnot_GetOptionCount(form, annotation), MAX_OPTIONS);
  const labels: string[] = [];
  for (let index = 0; index < count; index++)
    if (calls.FPDFAnnot_IsOptionSelected(form, annotation, index) === 1)
      labels.push(
        textFrom(module, (buffer, size) =>
          calls.FPDFAnnot_GetOptionLabel(form, annotation, index, buffer, size),
        ),
      );
  return labels.filter((label) => label !== '');
}

/** The value of a field as the page shows it: of a choice its label, else also that of its group. */
function valueOf(module: PdfiumModule, form: number, annotation: number): string {
  const calls = module.wasmExports;
  const own = stringOf(module, annotation, 'V');
  if (form === 0) return own;
  const kind = calls.FPDFAnnot_GetFormFieldType(form, annotation);
  if (kind === COMBO_BOX || kind === LIST_BOX) {
    const chosen = chosenIn(module, form, annotation);
    if (chosen.length > 0) return chosen.join(', ');
  } else if (kind !== TEXT_FIELD) return own;
  return textFrom(module, (buffer, size) =>
    calls.FPDFAnnot_GetFormFieldValue(form, annotation, buffer, size),
  );
}

/** The lines of a value in its field, as words of a page: pdfium draws no value without a look. */
function wordsIn(module: PdfiumModule, annotation: number, value: string): Word[] {
  const { malloc, free, FPDFAnnot_GetRect: getRect } = module.wasmExports;
  const buffer = malloc(16);
  try {
    if (!getRect(annotation, buffer)) return [];
    const [left = 0, top = 0, right = 0, bottom = 0] = module.HEAPF32.subarray(
      buffer >> 2,
      (buffer >> 2) + 4,
    );
    const lines = value.split(/\r\n?|\n/);
    const height = Math.abs(top - bottom);
    if (!(height > 0) || !Number.isFinite(left + right + height)) return [];
    const size = Math.min(FONT_SIZE, FONT_SHARE * height);
    const above = lines.length > 1 ? EDGE : (height - size) / 2;
    return lines.map((text, at) => ({
      text,
      left: left + EDGE,
      right: Math.min(Math.max(left, right), left + EDGE + CHARACTER * size * text.length),
      y: -Math.max(top, bottom) + above + (at * LINE + 0.85) * size,
      size,
      rotation: 0,
    }));
  } finally {
    free(buffer);
  }
}

/**
 * Whether a field is a box and ticked; undefined for any other field. The fields of a group of boxes
 * have their kind in the group, but each has a state.
 */
function isTicked(module: PdfiumModule, annotation: number): boolean | undefined {
  const kind = stringOf(module, annotation, 'FT');
  const isBox =
    hasKey(module, annotation, 'AS') || (kind === 'Btn' && hasKey(module, annotation, 'V'));
  if (!isBox || (kind !== 'Btn' && kind !== '')) return undefined;
  const state = stringOf(module, annotation, 'AS') || stringOf(module, annotation, 'V');
  return state !== '' && state !== UNTICKED;
}

/**
 * A box as a character: how it is drawn differs by program, a tick of lines is no text at all. Its
 * own look is left out.
 */
function boxIn(module: PdfiumModule, annotation: number, ticked: boolean): Word[] {
  const words = wordsIn(module, annotation, ticked ? TICKED_BOX : OPEN_BOX);
  const calls = module.wasmExports;
  if (words.length > 0)
    calls.FPDFAnnot_SetFlags(annotation, calls.FPDFAnnot_GetFlags(annotation) | HIDDEN);
  return words;
}

/** The value of a field or typed text that its program did not draw, or the state of a box. */
function undrawn(module: PdfiumModule, form: number, annotation: number, subtype: number): Word[] {
  const flags = module.wasmExports.FPDFAnnot_GetFlags(annotation);
  if ((flags & (subtype === FREE_TEXT ? HIDDEN | NO_VIEW : HIDDEN)) !== 0) return [];
  const ticked = subtype === WIDGET ? isTicked(module, annotation) : undefined;
  if (ticked !== undefined) return boxIn(module, annotation, ticked);
  if (hasKey(module, annotation, 'AP')) return [];
  const value =
    subtype === WIDGET
      ? valueOf(module, form, annotation)
      : stringOf(module, annotation, 'Contents');
  return value.trim() === '' ? [] : wordsIn(module, annotation, value);
}

export interface FilledIn {
  /** Whether the page has fields or typed text. */
  hasForms: boolean;
  /** Values that are not drawn, where they stand. */
  words: Word[];
}

/** What was filled into a page of a document with a form without being drawn on it. */
export function filledIn(module: PdfiumModule, form: number, page: number): FilledIn {
  const calls = module.wasmExports;
  const count = Math.min(calls.FPDFPage_GetAnnotCount(page), MAX_ANNOTATIONS);
  const found: FilledIn = { hasForms: false, words: [] };
  for (let index = 0; index < count; index++) {
    const annotation = calls.FPDFPage_GetAnnot(page, index);
    const subtype = calls.FPDFAnnot_GetSubtype(annotation);
    if (subtype === FREE_TEXT || subtype === WIDGET) {
      found.hasForms = true;
      found.words.push(...undrawn(module, form, annotation, subtype));
    }
    calls.FPDFPage_CloseAnnot(annotation);
  }
  return found;
}
