import type { PdfConfig, Pdf } from './pdf.ts';
import { openChromium } from './pdf/chromium.server.ts';

/** Chromium is the one provider; the browser starts with the first render. */
export const openPdf = (config: PdfConfig): Pdf => openChromium(config);

export { chromiumPath } from './pdf/chromium-path.server.ts';
