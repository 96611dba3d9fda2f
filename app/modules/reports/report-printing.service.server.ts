import type { Pdf, RenderedPdf } from '../../adapters/pdf.ts';
import type { QrCode } from '../dashboards/qr-code.server.ts';
import { needsContents } from './report-contents.rules.ts';
import { reportHtml } from './report-reading.service.server.ts';
import type { Report } from './report.entity.server.ts';
import { reportOptionsSchema } from './report.schema.ts';

/** Times that contents are printed until their numbers are right: they may move what follows. */
const PASSES = 2;

/** Where the headings of a printed report fell: what its contents and its summary name. */
interface Found {
  /** The page of each section but the contents themselves, which come first; null without contents. */
  pages: readonly number[] | null;
  /** The page of each task with photos. */
  photoPages: readonly number[];
}

const foundIn = (
  { sections, partPages }: RenderedPdf,
  isNamed: boolean,
  skips: boolean,
): Found => ({
  pages: isNamed ? sections.slice(skips ? 1 : 0).map(({ page }) => page) : null,
  photoPages: partPages,
});

const equal = (a: Found, b: Found): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Prints a report with the pages of the printing before, until both agree; else null. */
async function withPages(
  print: (found: Found) => Promise<RenderedPdf>,
  before: Found,
): Promise<RenderedPdf | null> {
  let found = before;
  for (let pass = 0; pass < PASSES; pass += 1) {
    const printed = await print(found);
    const next = foundIn(printed, found.pages !== null, true);
    if (equal(next, found)) return printed;
    found = next;
  }
  return null;
}

/**
 * The PDF of a report. A long one is printed again with contents that name the page of each section
 * (promise 13.17), one for clients with the pages of its photos; where that fails, it stays as it was
 * printed first. Throws `renderFailed`.
 */
export async function printReport(
  { services }: { services: { pdf: Pick<Pdf, 'renderPdf'> } },
  report: Report,
  qr: QrCode | null,
  signal: AbortSignal,
): Promise<RenderedPdf> {
  const { paper, type } = reportOptionsSchema.parse(report.options);
  const print = (html: string) => services.pdf.renderPdf({ html, paper, signal });
  const htmlWith = (found: Partial<Found>) => reportHtml(report, { qr, hyphens: true, ...found });
  const html = await htmlWith({});
  const first = await print(html);
  const hasContents = html.includes('<section id="contents"');
  const isNamed = hasContents || needsContents(type, first.pages);
  if (!isNamed && !html.includes('<article class="pair"')) return first;
  try {
    const again = await withPages(
      async (found) => print(await htmlWith(found)),
      foundIn(first, isNamed, hasContents),
    );
    return again ?? first;
  } catch (error) {
    if (signal.aborted) throw error;
    return first;
  }
}
