/** A heading: its page, from 1, and points above the foot of the page. */
interface PdfSection {
  page: number;
  y: number;
}

type Paper = 'Letter' | 'A4';

export interface PdfJob {
  /**
   * A complete HTML document with its styles, fonts and pictures as data: URIs; nothing is fetched
   * while printing.
   */
  html: string;
  paper: Paper;
  signal?: AbortSignal;
}

export interface RenderedPdf {
  bytes: Uint8Array;
  pages: number;
  /** Where the headings of the second level stand, in their order. */
  sections: PdfSection[];
  /** The pages of the headings of the third level, in their order. */
  partPages: number[];
}

/**
 * Prints HTML to a tagged PDF with an outline. Throws AppError('renderFailed', {reason}) with a
 * reason of `RenderFailure`.
 */
type RenderPdf = (job: PdfJob) => Promise<RenderedPdf>;

/** Why rendering failed. */
export type RenderFailure =
  | 'chromiumMissing'
  | 'sandboxRefused'
  | 'startFailed'
  | 'timeout'
  | 'tooLarge'
  | 'crashed'
  | 'aborted'
  | 'closed';

export interface PdfConfig {
  /** CHROMIUM_PATH; when given, no other browser is tried. */
  chromiumPath?: string;
  /** APP_MODE=production. */
  production: boolean;
  /** CHROMIUM_NO_SANDBOX=1: allows printing as root in production, without the sandbox. */
  noSandbox: boolean;
  /**
   * Folder for the unpacked browser and its profiles; the system's temporary folder by default.
   */
  folder?: string;
  /** A render is killed after this many milliseconds (30,000). */
  timeoutMs?: number;
  /** A render is killed when the browser holds more bytes than this (2 GB; Linux). */
  memoryBytes?: number;
  /** The browser is closed after this many idle milliseconds (300,000). */
  idleMs?: number;
}

export interface Pdf {
  renderPdf: RenderPdf;
  /** Stops the browser, rejects waiting jobs and removes the profile; safe to call twice. */
  closePdf: () => Promise<void>;
  /** Warning to log at boot when the sandbox is off or printing is refused; else null. */
  bootWarning: string | null;
}
