import { withChosenEntries, withStyledRuns } from './word-runs.ts';
import type { WordStyles } from './word-styles.ts';

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

/** The outermost elements with a name: where each begins and ends. */
function outermost(xml: string, name: string): [number, number][] {
  const found: [number, number][] = [];
  let depth = 0;
  let start = 0;
  for (const tag of xml.matchAll(new RegExp(`<(/?)${name}(?=[\\s/>])[^>]*?(/?)>`, 'g'))) {
    if (tag[2]) continue;
    if (tag[1]) depth = Math.max(0, depth - 1);
    else if (depth++ === 0) start = tag.index;
    if (tag[1] && depth === 0) found.push([start, tag.index + tag[0].length]);
  }
  return found;
}

/** The XML with each outermost element of a name replaced. */
function replaceOutermost(xml: string, name: string, replace: (element: string) => string): string {
  let from = 0;
  let changed = '';
  for (const [start, end] of outermost(xml, name)) {
    changed += xml.slice(from, start) + replace(xml.slice(start, end));
    from = end;
  }
  return changed + xml.slice(from);
}

const rowProperties =
  /^<w:tr(?:\s[^>]*)?>\s*(?:<w:tblPrEx>[\s\S]*?<\/w:tblPrEx>\s*)?<w:trPr>([\s\S]*?)<\/w:trPr>/;
/** Whether a row of a table is hidden as a whole. */
const isHiddenRow = (row: string): boolean =>
  /<w:hidden(?:\s*\/>|\s+w:val="(?:1|true|on)"\s*\/>)/.test(rowProperties.exec(row)?.[1] ?? '');

const withoutHiddenRows = (xml: string): string =>
  xml.includes('<w:hidden')
    ? replaceOutermost(xml, 'w:tr', (row) => (isHiddenRow(row) ? '' : row))
    : xml;

/**
 * Text boxes of new programs as those of old ones, which alone are read. Most files hold both, as
 * alternatives of which the second one is read: that one alone is left.
 */
function withTextBoxes(xml: string): string {
  if (!xml.includes('<wps:txbx')) return xml;
  const alone = replaceOutermost(xml, 'mc:AlternateContent', (element) =>
    element.includes('<mc:Fallback')
      ? replaceOutermost(element, 'mc:Choice', () => '')
      : element.replace(/<\/?mc:(?:AlternateContent|Choice)(?=[\s>])[^>]*>/g, ''),
  );
  return replaceOutermost(alone, 'w:drawing', (drawing) => {
    const boxes = outermost(drawing, 'w:txbxContent').map(([from, to]) => drawing.slice(from, to));
    return boxes.length === 0 ? drawing : `<w:pict>${boxes.join('')}</w:pict>`;
  });
}

/**
 * The XML without hidden rows and text, also that of hidden styles, with the chosen entries of lists, with
 * text struck twice as text struck once, with text boxes of all programs, with the results of simple
 * fields as plain text, and with links without the addresses, which are not read and may be missing.
 */
export const shownXml = (xml: string, styles: WordStyles): string =>
  withTextBoxes(withoutHiddenRows(withoutHidden(withStyledRuns(withChosenEntries(xml), styles))))
    .replace(/<(\/?)w:dstrike(?=[\s/>])/g, '<$1w:strike')
    .replace(/<\/?w:fldSimple(?=[\s>])[^>]*>/g, '')
    .replace(/<w:hyperlink\s[^>]*[^/]>/g, '<w:hyperlink>');
