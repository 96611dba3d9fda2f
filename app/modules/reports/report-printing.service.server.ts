import type { Pdf, RenderedPdf } from '~/adapters/pdf.ts';
import { needsContents } from './report-contents.rules.ts';
import { reportHtml } from './report-reading.service.server.ts';
import type { PrintedCodes } from './report-html.server.ts';
import type { Report } from './report.entity.server.ts';
import type { ReportType } from './report-choices.rules.ts';
import { reportOptionsSchema } from './report.schema.ts';

/** Times that contents are printed until their numbers are right: they may move what follows. */
const PASSES = 2;

/** What a report with contents has. */
const CONTENTS = '<section id="contents"';

/** Where the headings of a printed report fell: what its contents and its summary name. */
interface Found {
  /** The page of each section but the contents themselves, which come first; null without contents. */
  pages: readonly number[] | null;
  /** The page of each task with photos. */
  photoPages: readonly number[];
}

/** Where the contents stand among the sections of a report; none in one without contents. */
function contentsAt(html: string): number | null {
  const at = html.indexOf(CONTENTS);
  return at < 0 ? null : html.slice(0, at).split('<h2').length - 1;
}

const foundIn = (
  { sections, partPages }: RenderedPdf,
  isNamed: boolean,
  skipped: number | null,
): Found => ({
  pages: isNamed ? sections.filter((_, index) => index !== skipped).map(({ page }) => page) : null,
  photoPages: partPages,
});

const equal = (a: Found, b: Found): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Prints a report with the pages of the printing before, until both agree; else null. */
async function withPages(
  print: (found: Found) => Promise<{ printed: RenderedPdf; html: string }>,
  before: Found,
): Promise<RenderedPdf | null> {
  let found = before;
  for (let pass = 0; pass < PASSES; pass += 1) {
    const { printed, html } = await print(found);
    const next = foundIn(printed, found.pages !== null, contentsAt(html));
    if (equal(next, found)) return printed;
    found = next;
  }
  return null;
}

/** Points of a millimetre, the height of each paper and its margins, mm. */
const MM = 72 / 25.4;
const heights = { Letter: 279.4, A4: 297 } as const;
const margins = { top: 14, bottom: 18 } as const;
/** A heading at the top of a page stands above this share of it. */
const AT_TOP = 0.03;
/** The share of a page that its rows use before some of them go to the next one. */
const MIN_ROWS = 0.78;

/**
 * Whether a report for clients or a budget ends with a page of nothing but its signatures, or those of a response
 * begin a page, below which its photos may stand.
 */
function signsAlone(
  html: string,
  { pages, sections }: Pick<RenderedPdf, 'pages' | 'sections'>,
  paper: keyof typeof heights,
): boolean {
  const at = html.indexOf('<section id="signatures"');
  const index = html.slice(0, at).split('<h2').length - 1;
  const signing = at < 0 ? undefined : sections[index];
  const isEnd = signing?.page === pages && index === sections.length - 1;
  if (!signing || !(isEnd || /<body class="(?:response|packet)\b/.test(html))) return false;
  const height = heights[paper] - margins.top - margins.bottom;
  return (heights[paper] - margins.top - signing.y / MM) / height < AT_TOP;
}

/** Whether what follows the rows of a list stands alone on the last page, below a page full of them. */
function endsWithoutRows(
  html: string,
  { pages, sections }: RenderedPdf,
  paper: keyof typeof heights,
): boolean {
  const places = html.split('<table class="place').length - 1;
  if (/<body class="(?:client|response|packet|budget)\b/.test(html))
    return signsAlone(html, { pages, sections }, paper);
  const below = sections.slice(places + Number(html.includes(CONTENTS)));
  const [first] = below;
  if (places === 0 || pages < 2 || !first) return false;
  const height = heights[paper] - margins.top - margins.bottom;
  const above = ({ y }: { y: number }): number => (heights[paper] - margins.top - y / MM) / height;
  const onLast = below.find(({ page }) => page === pages);
  const isAlone = onLast !== undefined && above(onLast) < AT_TOP;
  return isAlone && (first === onLast || (first.page === pages - 1 && above(first) > MIN_ROWS));
}

/** Prints a report until its contents and its summary name the right pages. */
async function printWithPages(
  { type, takesAlong }: { type: ReportType; takesAlong: boolean },
  htmlWith: (found: Partial<Found> & { takesAlong: boolean }) => Promise<string>,
  print: (html: string) => Promise<RenderedPdf>,
  signal: AbortSignal,
): Promise<{ html: string; printed: RenderedPdf }> {
  const html = await htmlWith({ takesAlong });
  const first = await print(html);
  const hasContents = html.includes(CONTENTS);
  const isNamed = hasContents || needsContents(type, first.pages);
  if (!isNamed && !html.includes('<article class="pair')) return { html, printed: first };
  try {
    let last = html;
    const again = await withPages(
      async (found) => {
        last = await htmlWith({ takesAlong, ...found });
        return { printed: await print(last), html: last };
      },
      foundIn(first, isNamed, contentsAt(html)),
    );
    return again ? { html: last, printed: again } : { html, printed: first };
  } catch (error) {
    if (signal.aborted) throw error;
    return { html, printed: first };
  }
}

/**
 * The PDF of a report. A long one is printed again with contents that name the page of each section
 * (promise 13.17), one for clients with the pages of its photos, and a list whose last page has no
 * rows with its last ones there (promise 13.11); where that fails, it stays as it was printed first.
 * Throws `renderFailed`.
 */
export async function printReport(
  { services }: { services: { pdf: Pick<Pdf, 'renderPdf'> } },
  report: Report,
  codes: PrintedCodes | null,
  signal: AbortSignal,
): Promise<RenderedPdf> {
  const { paper, type } = reportOptionsSchema.parse(report.options);
  const print = (html: string) => services.pdf.renderPdf({ html, paper, signal });
  const htmlWith = (found: Parameters<typeof reportHtml>[1]) =>
    reportHtml(report, { ...codes, hyphens: true, ...found });
  const printWith = (takesAlong: boolean) =>
    printWithPages({ type, takesAlong }, htmlWith, print, signal);
  const { html, printed } = await printWith(false);
  if (!endsWithoutRows(html, printed, paper)) return printed;
  try {
    const again = await printWith(true);
    return again.printed.pages === printed.pages ? again.printed : printed;
  } catch (error) {
    if (signal.aborted) throw error;
    return printed;
  }
}
