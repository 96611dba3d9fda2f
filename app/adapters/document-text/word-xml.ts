/**
 * The main part of a Word file, changed where the extractor (mammoth) would lose text or keep what
 * the page does not show.
 */

const runStart = /<w:r(?=[\s>])[^>]*>/g;
const RUN_END = '</w:r>';
/** "<w:vanish/>" or one that is on. */
const hidden = /<w:vanish(?:\s*\/>|\s+w:val="(?:1|true|on)"\s*\/>)/g;

/** The end of the run that the hidden text at `at` belongs to, and its start; none where unclear. */
function runAround(xml: string, at: number, starts: readonly number[]): [number, number] | null {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) < at) low = middle + 1;
    else high = middle;
  }
  const start = starts[low - 1];
  const end = xml.indexOf(RUN_END, at);
  if (start === undefined || end < 0) return null;
  const between = xml.slice(start, at);
  return between.includes('</w:rPr>') || between.includes(RUN_END)
    ? null
    : [start, end + RUN_END.length];
}

/** Leaves out runs of hidden text. */
function withoutHidden(xml: string): string {
  if (!xml.includes('<w:vanish')) return xml;
  const starts = [...xml.matchAll(runStart)].map((match) => match.index);
  let kept = '';
  let from = 0;
  for (const match of xml.matchAll(hidden)) {
    const run = runAround(xml, match.index, starts);
    if (!run || run[0] < from) continue;
    kept += xml.slice(from, run[0]);
    [, from] = run;
  }
  return kept + xml.slice(from);
}

/**
 * The XML without hidden text, with text struck twice as text struck once, and with the results of
 * simple fields as plain text.
 */
export const shownXml = (xml: string): string =>
  withoutHidden(xml)
    .replace(/<(\/?)w:dstrike(?=[\s/>])/g, '<$1w:strike')
    .replace(/<\/?w:fldSimple(?=[\s>])[^>]*>/g, '');

/** True for the name of the main part: programs call it document.xml or document2.xml. */
export const isMainPart = (name: string): boolean => /^\/?word\/document\d{0,3}\.xml$/.test(name);
