import type { Browser, Page } from 'puppeteer-core';
import type { PdfJob, RenderedPdf } from '~/adapters/pdf.ts';
import { env } from '~/env.server.ts';
import { nameProgram, pdfStructure, withMetadata } from './pdf-structure.ts';

/** A new page with scripts and network off. */
async function openPage(browser: Browser): Promise<Page> {
  const page = await browser.newPage();
  await Promise.all([page.setJavaScriptEnabled(false), page.setOfflineMode(true)]);
  return page;
}

/** Prints one job in a new page, so that jobs do not affect each other. */
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
    nameProgram(bytes, env().BRAND_NAME);
    return { ...pdfStructure(bytes), bytes: withMetadata(bytes, job.html) };
  } finally {
    if (browser.connected) await page.close();
  }
}
