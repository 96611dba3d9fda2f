/**
 * Functions of pdfium's WebAssembly module, called directly: the package's wrapper has no positions
 * of characters, and its checks of each call are slow.
 */
export interface PdfiumExports {
  FPDF_InitLibraryWithConfig(config: number): void;
  /** The document at an address in memory; 0 where it cannot be opened. */
  FPDF_LoadMemDocument(at: number, bytes: number, password: number): number;
  FPDF_GetLastError(): number;
  FPDF_GetPageCount(document: number): number;
  FPDF_LoadPage(document: number, index: number): number;
  FPDF_ClosePage(page: number): void;
  FPDF_GetFormType(document: number): number;
  FPDFDoc_GetAttachmentCount(document: number): number;
  FPDFDoc_GetAttachment(document: number, index: number): number;
  FPDFAttachment_GetName(attachment: number, buffer: number, size: number): number;
  FPDF_GetPageBoundingBox(page: number, rect: number): number;
  FPDFText_LoadPage(page: number): number;
  FPDFText_ClosePage(text: number): void;
  FPDFText_CountChars(text: number): number;
  FPDFText_GetCharAngle(text: number, index: number): number;
  FPDFText_GetUnicode(text: number, index: number): number;
  FPDFText_GetFontSize(text: number, index: number): number;
  FPDFText_GetMatrix(text: number, index: number, matrix: number): number;
  FPDFText_GetCharOrigin(text: number, index: number, x: number, y: number): number;
  FPDFText_GetLooseCharBox(text: number, index: number, rect: number): number;
  FPDFText_GetTextObject(text: number, index: number): number;
  FPDFTextObj_GetFont(object: number): number;
  FPDFTextObj_GetTextRenderMode(object: number): number;
  FPDFFont_GetBaseFontName(font: number, buffer: number, size: number): number;
  FPDFFont_GetFlags(font: number): number;
  FPDFFont_GetWeight(font: number): number;
  FPDFText_HasUnicodeMapError(text: number, index: number): number;
  FPDFPage_CountObjects(page: number): number;
  FPDFPage_GetObject(page: number, index: number): number;
  FPDFPage_Flatten(page: number, usage: number): number;
  FPDFPage_GetAnnotCount(page: number): number;
  FPDFPage_GetAnnot(page: number, index: number): number;
  FPDFPage_CloseAnnot(annotation: number): void;
  FPDFAnnot_GetSubtype(annotation: number): number;
  FPDFAnnot_GetFlags(annotation: number): number;
  FPDFAnnot_SetFlags(annotation: number, flags: number): number;
  FPDFAnnot_GetRect(annotation: number, rect: number): number;
  FPDFAnnot_CountAttachmentPoints(annotation: number): number;
  FPDFAnnot_GetAttachmentPoints(annotation: number, index: number, quad: number): number;
  FPDFAnnot_HasKey(annotation: number, key: number): number;
  FPDFAnnot_GetStringValue(annotation: number, key: number, buffer: number, size: number): number;
  /** The form of a document, by the address of what its host can do; 0 where it has none. */
  FPDFDOC_InitFormFillEnvironment(document: number, host: number): number;
  FPDFAnnot_GetFormFieldType(form: number, annotation: number): number;
  FPDFAnnot_GetFormFieldValue(
    form: number,
    annotation: number,
    buffer: number,
    size: number,
  ): number;
  FPDFAnnot_GetOptionCount(form: number, annotation: number): number;
  FPDFAnnot_IsOptionSelected(form: number, annotation: number, index: number): number;
  FPDFAnnot_GetOptionLabel(
    form: number,
    annotation: number,
    index: number,
    buffer: number,
    size: number,
  ): number;
  FPDFPageObj_GetType(object: number): number;
  FPDFPageObj_GetBounds(
    object: number,
    left: number,
    bottom: number,
    right: number,
    top: number,
  ): number;
  FPDFPageObj_GetMatrix(object: number, matrix: number): number;
  /** The red, green, blue and opaque part of the colour of an object, each to an address. */
  FPDFPageObj_GetFillColor(
    object: number,
    red: number,
    green: number,
    blue: number,
    alpha: number,
  ): number;
  /** How a path is filled, 0 where it is not, and whether it is drawn around, each to an address. */
  FPDFPath_GetDrawMode(path: number, fill: number, stroke: number): number;
  FPDFPath_CountSegments(path: number): number;
  FPDFPath_GetPathSegment(path: number, index: number): number;
  FPDFPathSegment_GetType(segment: number): number;
  FPDFPathSegment_GetPoint(segment: number, x: number, y: number): number;
  malloc(bytes: number): number;
  free(at: number): void;
}

/** The WebAssembly module. Its heap views are replaced when the memory grows: do not store them. */
export interface PdfiumModule {
  readonly wasmExports: PdfiumExports;
  HEAPU8: Uint8Array;
  HEAPF32: Float32Array;
  HEAPF64: Float64Array;
}
