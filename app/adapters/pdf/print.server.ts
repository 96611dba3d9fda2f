import type { Browser, Page } from 'puppeteer-core';
import type { PdfJob, RenderedPdf } from '../pdf.ts';
import { pageCount } from './page-count.ts';

/** A page of its own that was never at an address: scripts off, offline. */
async function openPage(browser: Browser): Promise<Page> {
  const page = await browser.newPage();
  await Promise.all([page.setJavaScriptEnabled(false), page.setOfflineMode(true)]);
  return page;
}

/**
 * Prints one job. Jobs share no page; with scripts and network off a page leaves nothing in the
 * browser for the next one.
 */
export async function print(browser: Browser, job: PdfJob): Promise<RenderedPdf> {
  const page = await openPage(browser);
  try {
    await page.setContent(job.html, { waitUntil: 'load', timeout: 0 });
    const bytes = await page.pdf({
      format: job.paper,
      preferCSSPageSize: true,
      printBackground: true,
      tagged: true,
      outline: true,
      timeout: 0,
    });
    return { bytes, pages: pageCount(bytes) };
  } finally {
    if (browser.connected) await page.close();
  }
}
