import type { Box } from './page-objects.ts';
import { hasKey, stringOf, textFrom } from './pdf-forms.ts';
import type { PdfiumModule } from './pdfium-module.ts';

/** What people noted on a page and struck through there, by its annotations; files of a document. */

/**
 * pdfium's numbers of annotations that hold a note: beside the text, lines and shapes, marks of text,
 * stamps, drawings and files.
 */
const NOTES: ReadonlySet<number> = new Set([1, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 17]);
const STRIKE_OUT = 12;
/** Typed text, which is read as a part of the page (`pdf-forms.ts`) where it is shown. */
const FREE_TEXT = 3;
/** Flags of annotations that are not shown: Hidden and NoView. */
const NOT_SHOWN = 2 | 32;
const MAX_ANNOTATIONS = 500;
const MAX_FILES = 100;
/** Parts of one mark that are looked at. */
const MAX_QUADS = 200;
const QUAD_BYTES = 32;

export interface PageNotes {
  /** The notes, each on a line of its own, with the height of their middle: y grows downwards. */
  texts: { text: string; y: number }[];
  struck: Box[];
  /** The words of notes that are not shown. */
  hidden: string[];
}

/** Whether an annotation is shown on the screen. */
const isShown = (module: PdfiumModule, annotation: number): boolean =>
  (module.wasmExports.FPDFAnnot_GetFlags(annotation) & NOT_SHOWN) === 0;

const areaOf = (points: ArrayLike<number>): Box => {
  const at = (first: number): number[] =>
    Array.from({ length: points.length / 2 }, (_, index) => points[2 * index + first] ?? 0);
  const [xs, ys] = [at(0), at(1)];
  return {
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: -Math.max(...ys),
    bottom: -Math.min(...ys),
  };
};

/** The parts of a page that an annotation marks: those that it names, else all of it. */
function areasOf(module: PdfiumModule, annotation: number, at: number): Box[] {
  const { wasmExports } = module;
  const count = Math.min(wasmExports.FPDFAnnot_CountAttachmentPoints(annotation), MAX_QUADS);
  const areas: Box[] = [];
  for (let index = 0; index < count; index++)
    if (wasmExports.FPDFAnnot_GetAttachmentPoints(annotation, index, at))
      areas.push(areaOf(module.HEAPF32.slice(at >> 2, (at >> 2) + 8)));
  if (areas.length > 0 || !wasmExports.FPDFAnnot_GetRect(annotation, at)) return areas;
  return [areaOf(module.HEAPF32.slice(at >> 2, (at >> 2) + 4))];
}

/** The notes of a page, what is struck through by them, and those that are not shown. */
export function notesOf(module: PdfiumModule, page: number): PageNotes {
  const calls = module.wasmExports;
  const buffer = calls.malloc(QUAD_BYTES);
  const count = Math.min(calls.FPDFPage_GetAnnotCount(page), MAX_ANNOTATIONS);
  const found: PageNotes = { texts: [], struck: [], hidden: [] };
  const add = (annotation: number, subtype: number): void => {
    const contents = stringOf(module, annotation, 'Contents');
    if (!isShown(module, annotation)) return void found.hidden.push(contents);
    if (subtype === FREE_TEXT) return;
    const areas = areasOf(module, annotation, buffer);
    const y = ((areas[0]?.top ?? NaN) + (areas[0]?.bottom ?? NaN)) / 2;
    for (const text of contents.split(/[\r\n]+/))
      if (text.trim() !== '') found.texts.push({ text, y });
    if (subtype === STRIKE_OUT) found.struck.push(...areas);
  };
  for (let index = 0; index < count; index++) {
    const annotation = calls.FPDFPage_GetAnnot(page, index);
    const subtype = calls.FPDFAnnot_GetSubtype(annotation);
    // "Accepted", "Completed": the state of another note.
    if ((NOTES.has(subtype) || subtype === FREE_TEXT) && !hasKey(module, annotation, 'StateModel'))
      add(annotation, subtype);
    calls.FPDFPage_CloseAnnot(annotation);
  }
  calls.free(buffer);
  return found;
}

/** The names of the files within a document, which are not read. */
export function attachedFiles(module: PdfiumModule, document: number): string[] {
  const calls = module.wasmExports;
  const count = Math.min(calls.FPDFDoc_GetAttachmentCount(document), MAX_FILES);
  return Array.from({ length: count }, (_, index) =>
    textFrom(module, (buffer, size) =>
      calls.FPDFAttachment_GetName(calls.FPDFDoc_GetAttachment(document, index), buffer, size),
    ),
  );
}
