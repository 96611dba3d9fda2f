import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Where the margins of a page begin, from its edge in points. */
const margins = { top: 40, bottom: 52 } as const;

/**
 * Whether a text without a tag is one of the page itself. Chromium tags neither what repeats in the
 * margins of each page nor the signs that a style sheet draws between words, such as a slash.
 */
const isOfPage = (
  { str, transform }: { str: string; transform: number[] },
  height: number,
): boolean => {
  const y = transform[5] ?? 0;
  return /[\p{L}\p{N}]/u.test(str) && y > margins.bottom && y < height - margins.top;
};

/** What of ISO 14289-1 a file breaks, a line each; only what a reader of PDF can see is checked. */
export async function pdfUaProblems(bytes: Uint8Array): Promise<string[]> {
  const file = Buffer.from(bytes).toString('latin1');
  const catalogue = file.slice(file.lastIndexOf('/Type /Catalog'));
  const problems: string[] = [];
  const need = (isThere: boolean, rule: string): void => void (isThere || problems.push(rule));
  need(/\/MarkInfo <<[^>]*\/Marked true/.test(catalogue), '6.2 the file is not marked as tagged');
  need(/\/StructTreeRoot \d+ 0 R/.test(catalogue), '7.1 there is no structure tree');
  need(/\/Lang ?\([a-z]{2}/.test(catalogue), '7.2 there is no language');
  need(/\/DisplayDocTitle true/.test(catalogue), '7.1 the title is not shown');
  need(/<dc:title>.*[^<\s].*<\/dc:title>/s.test(file), '7.1 the metadata have no title');
  need(/<pdfuaid:part>1<\/pdfuaid:part>/.test(file), '5 the metadata do not declare PDF/UA-1');
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0, useSystemFonts: false });
  const document = await task.promise;
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    need((await page.getStructTree()) !== null, `7.1 page ${number} has no structure`);
    let depth = 0;
    for (const item of (await page.getTextContent({ includeMarkedContent: true })).items) {
      if (!('str' in item)) depth += item.type === 'endMarkedContent' ? -1 : 1;
      else if (depth === 0 && isOfPage(item, page.view[3] ?? 0))
        problems.push(`7.1 page ${number}: untagged text: ${item.str}`);
    }
    for (const annotation of (await page.getAnnotations()) as {
      subtype: string;
      contentsObj?: { str?: string };
    }[])
      if (annotation.subtype === 'Link')
        need(Boolean(annotation.contentsObj?.str), `7.18.5 page ${number}: a link has no contents`);
  }
  await task.destroy();
  return problems;
}
