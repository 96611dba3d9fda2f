import type { PdfConfig, Pdf } from './pdf.ts';
import { openChromium } from '~/adapters/pdf/chromium.server.ts';

/** Chromium is the only provider; the browser starts with the first job. */
export const openPdf = (config: PdfConfig): Pdf => openChromium(config);

export { chromiumPath } from '~/adapters/pdf/chromium-path.server.ts';
