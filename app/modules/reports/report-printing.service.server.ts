import type { Pdf, RenderedPdf } from '../../adapters/pdf.ts';
import type { QrCode } from '../dashboards/qr-code.server.ts';
import { needsContents } from './report-contents.rules.ts';
import { reportHtml } from './report-reading.service.server.ts';
import type { Report } from './report.entity.server.ts';
import { reportOptionsSchema } from './report.schema.ts';

/** Times that contents are printed until their numbers are right: they may move what follows. */
const PASSES = 2;

/** The page of each section but the contents themselves, which come first. */
const pagesOf = ({ sections }: RenderedPdf, hasContents: boolean): number[] =>
  sections.slice(hasContents ? 1 : 0).map(({ page }) => page);

const equal = (a: readonly number[], b: readonly number[]): boolean => a.join() === b.join();

/** Prints the contents with the pages of the printing before, until both agree; else null. */
async function withContents(
  print: (pages: number[]) => Promise<RenderedPdf>,
  before: number[],
): Promise<RenderedPdf | null> {
  let pages = before;
  for (let pass = 0; pass < PASSES; pass += 1) {
    const printed = await print(pages);
    const found = pagesOf(printed, true);
    if (equal(found, pages)) return printed;
    pages = found;
  }
  return null;
}

/**
 * The PDF of a report. A long one is printed again with contents that name the page of each section
 * (promise 13.17); where that fails, it stays as it was printed first. Throws `renderFailed`.
 */
export async function printReport(
  { services }: { services: { pdf: Pick<Pdf, 'renderPdf'> } },
  report: Report,
  qr: QrCode | null,
  signal: AbortSignal,
): Promise<RenderedPdf> {
  const { paper, type } = reportOptionsSchema.parse(report.options);
  const print = (html: string) => services.pdf.renderPdf({ html, paper, signal });
  const html = await reportHtml(report, { qr });
  const first = await print(html);
  const hasContents = html.includes('<section id="contents"');
  if (!hasContents && !needsContents(type, first.pages)) return first;
  try {
    const again = await withContents(
      async (pages) => print(await reportHtml(report, { qr, pages })),
      pagesOf(first, hasContents),
    );
    return again ?? first;
  } catch (error) {
    if (signal.aborted) throw error;
    return first;
  }
}
