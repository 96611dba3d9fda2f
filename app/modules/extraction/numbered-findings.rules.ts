import { isCaption, namesPlace } from './captions.rules.ts';
import { isSeverityAlone } from './grade.rules.ts';
import type { Item } from './item.types.ts';
import { fold } from './text.rules.ts';

/**
 * Reports that write each finding as a numbered title, its grade, its text, whom to call and the
 * place of its picture: "2: Paint splatter", "Maintenance item", "…", "Right side".
 */

/** Findings from which a report is known to write them so, and lines of one at most. */
const MIN_FINDINGS = 2;
const MOST = 12;

const numberedTitle = /^\d{1,2}: (\p{L}.{2,90})$/u;
const grade = new RegExp(
  String.raw`^(?:recommendations?|(?:handyman/)?maintenance items?|safety hazards?|deficien(?:t|cy` +
    String.raw`|cies)|(?:major|minor|material) (?:defect|concern|item)s?|recomendacion(?:es)?)$`,
);

const lineOf = (item: Item | undefined): string => item?.lines[0]?.text.trim() ?? '';

const titleOf = (items: readonly Item[], at: number): string | undefined => {
  const next = items[at + 1];
  const isGraded = next !== undefined && (grade.test(next.folded) || isSeverityAlone(next.folded));
  return isGraded ? numberedTitle.exec(lineOf(items[at]))?.[1] : undefined;
};

/** A lettered or numbered heading of a part, perhaps behind boxes: "☒ ☐ B. Grading/Drainage". */
const headsPart = (item: Item): boolean =>
  /^(?:[A-Z]|[IVX]{1,4})\. \p{Lu}/u.test(lineOf(item).replace(/^[☐☒☑✓□■ ]+/, ''));

/** A line of each page; grades and advice that findings repeat are none. */
const isPageHeader = ({ kind, folded }: Item): boolean =>
  kind === 'pageHeader' && !grade.test(folded) && !/^recomm?end/.test(folded);

/** The items with numbered titles, what is said of them and their places as such; other documents as they are. */
export function markNumberedFindings(items: readonly Item[]): Item[] {
  const titles = new Map(
    [...items.keys()].flatMap((at): [number, string][] => {
      const title = titleOf(items, at);
      return title === undefined ? [] : [[at, title]];
    }),
  );
  if (titles.size < MIN_FINDINGS) return [...items];
  let since = Infinity;
  let isPlaced = false;
  return items.map((item, at): Item => {
    const title = titles.get(at);
    const isPlace = since > 0 && isCaption(item) && namesPlace(item);
    since =
      title !== undefined ? 0 : endsFinding(item, isPlaced && !isPlace) ? Infinity : since + 1;
    isPlaced = since <= MOST && isPlace;
    return since > MOST ? item : withRole(item, title, isPlace);
  });
}

/** Whether a finding ends: at the heading of a part, and behind its places at any heading. */
const endsFinding = (item: Item, isBehindPlaces: boolean): boolean =>
  headsPart(item) || (isBehindPlaces && item.kind === 'heading');

/** An item of a finding as its title, one of its places, or what is said of it. */
function withRole(item: Item, title: string | undefined, isPlace: boolean): Item {
  if (title !== undefined)
    return { ...item, kind: 'text', role: 'title', marker: '', text: title, folded: fold(title) };
  if (item.kind === 'struck' || isPageHeader(item)) return item;
  return isPlace ? { ...item, role: 'caption' } : { ...item, role: 'remark', kind: 'text' };
}
