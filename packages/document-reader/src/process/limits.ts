/** Limits of document reading (promise 8.3); the units are part of the names. */
export const limits = {
  fileBytes: 20_971_520,
  unzippedBytes: 200 * 1024 * 1024,
  zipEntries: 2_000,
  zipRatio: 100,
  /** The ratio is checked above this size only: plain XML may well shrink a hundredfold. */
  zipRatioFromBytes: 10 * 1024 * 1024,
  pages: 300,
  /** A file with more pages than this is refused instead of cut. */
  pagesRefused: 5_000,
  characters: 1_000_000,
  rows: 50_000,
  columns: 100,
  pixels: 50_000_000,
  ocrPages: 100,
  /** Time limit of the text extraction as a whole. */
  textMs: 15_000,
  /** Time limit of pdf2json within `textMs`; after it, the text found by pdfium is used alone. */
  pdf2jsonMs: 7_000,
  /** Processor time in which a page is drawn for OCR, which a page of a scanner takes a tenth of. */
  drawPageMs: 5_000,
  /** Processor time of each page of OCR once it is drawn, which may take three times as long where others work. */
  ocrPageMs: 15_000,
  /** Time limit of OCR for single pages and pictures of a document that has text. */
  ocrBesideTextMs: 60_000,
  /**
   * Time limit of OCR of a document as a whole. With twice `textMs` it is less than a job's time, or
   * what was read would be lost with the job.
   */
  ocrMs: 600_000,
  /** Pictures of pages that wait for a vision model, in characters of base64; more stay as OCR read them. */
  waitingPictures: 64 * 1024 * 1024,
  /** Resident memory of a reading process; over it the process is killed. */
  textRssBytes: 700 * 1024 * 1024,
  ocrRssBytes: 1_200 * 1024 * 1024,
  /** Interval between two checks of the memory. */
  watchEveryMs: 50,
  /** Documents read at the same time. */
  concurrency: 2,
} as const;
