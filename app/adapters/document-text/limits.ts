/**
 * Caps of document reading (promise 8.3). Bytes, milliseconds and counts as
 * named.
 */
export const limits = {
  fileBytes: 20_971_520,
  unzippedBytes: 200 * 1024 * 1024,
  zipEntries: 2_000,
  zipRatio: 100,
  /** Below this many unzipped bytes the ratio says nothing: plain XML shrinks a hundredfold. */
  zipRatioFromBytes: 10 * 1024 * 1024,
  pages: 300,
  /** More pages than this and the file is refused instead of cut. */
  pagesRefused: 5_000,
  characters: 1_000_000,
  rows: 50_000,
  columns: 100,
  pixels: 50_000_000,
  ocrPages: 100,
  /** Time of the text extraction as a whole, and of each page of OCR. */
  textMs: 15_000,
  /**
   * Time of pdf2json within `textMs`: a PDF that it does not come back from is left to the other
   * extractor.
   */
  pdf2jsonMs: 7_000,
  ocrPageMs: 15_000,
  /** Resident memory of a reading process. */
  textRssBytes: 700 * 1024 * 1024,
  ocrRssBytes: 1_200 * 1024 * 1024,
  watchEveryMs: 50,
  /**
   * Documents read at the same time, each by one process that works; one that waits for another
   * only waits.
   */
  concurrency: 2,
} as const;
