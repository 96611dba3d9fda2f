type Paper = 'Letter' | 'A4';

export interface PdfJob {
  /**
   * A whole HTML document that carries its styles, fonts and pictures as data: URIs; nothing is
   * fetched while printing.
   */
  html: string;
  paper: Paper;
  signal?: AbortSignal;
}

export interface RenderedPdf {
  bytes: Uint8Array;
  pages: number;
}

/**
 * Prints HTML to a tagged PDF with an outline. Throws AppError('renderFailed', {reason}) with a
 * reason of `RenderFailure`.
 */
type RenderPdf = (job: PdfJob) => Promise<RenderedPdf>;

/** Why no PDF came; the HTML print view is the way out of each. */
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
  /** CHROMIUM_PATH: tried alone when given. */
  chromiumPath?: string;
  /** APP_MODE=production. */
  production: boolean;
  /** CHROMIUM_NO_SANDBOX=1: production may print as root, without the browser's sandbox. */
  noSandbox: boolean;
  /**
   * Where the packaged browser is unpacked and profiles live; the system's temporary folder by
   * default.
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
  /** Ends the browser, fails what still waits and removes the profile; safe to call twice. */
  closePdf: () => Promise<void>;
  /** The sentence to log at boot, when the sandbox is off or printing is refused; else null. */
  bootWarning: string | null;
}
