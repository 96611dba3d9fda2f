import type { Browser } from 'puppeteer-core';
import type { PdfJob, RenderedPdf } from '../pdf.server.ts';
import { pageCount } from './page-count.ts';

/** Prints one job in a context of its own: a blank page that was never at an address, scripts off, offline. */
export async function print(browser: Browser, job: PdfJob): Promise<RenderedPdf> {
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    await page.setJavaScriptEnabled(false);
    await page.setOfflineMode(true);
    await page.setContent(job.html, { waitUntil: 'load', timeout: 0 });
    const bytes = await page.pdf({ format: job.paper, preferCSSPageSize: true, printBackground: true, tagged: true, outline: true, timeout: 0 });
    return { bytes, pages: pageCount(bytes) };
  } finally {
    if (browser.connected) await context.close();
  }
}
