import { oneIn } from '../vocabulary/vocabulary.ts';
import { doneName } from '../vocabulary/headings.ts';
import { doneStatus } from '../vocabulary/stops.ts';
import { oneOf } from '../text/one-of.ts';
import type { Item, Mark } from './item-types.ts';
import { isBullet } from './marker.ts';

/**
 * What the ticks and boxes of a document mean, decided once for all of its lines: by who will do
 * what they say, by the line that leads to them, and by how they are spread. A tick may say that the
 * work is done, that it is chosen, or nothing where each line has one in place of a bullet.
 */

/** Signs of boxes and ticks, of a marker or of a cell. */
export const TICKED = String.raw`☑|☒|✓|✔|✅|\[[xX✓✔]\]|\([xX✓✔]\)`;
export const EMPTY = String.raw`☐|□|⬜|\[ ?\]|\( ?\)`;
const CROSSED = '✗|✘|❌';
const anySign = new RegExp(`${TICKED}|${EMPTY}|${CROSSED}`, 'gu');
const isTick = new RegExp(`^(?:${TICKED})$`, 'u');
const isCross = new RegExp(`^(?:${CROSSED})$`, 'u');
const endsTick = /[✓✔✅☑]\uFE0F?$/u;

/** The boxes and ticks of a marker, or of a line. */
export const signsIn = (text: string): string[] => text.match(anySign) ?? [];

/** A text without its boxes and ticks. */
export const withoutSigns = (text: string): string => text.replace(anySign, '');

/** Whether a cell holds boxes or ticks, and nothing else. */
export const isSignAlone = (cell: string): boolean =>
  cell.trim() !== '' && /^\uFE0F?$/u.test(withoutSigns(cell).trim());

/** Whether a cell is one tick. */
export const isTickAlone = (cell: string): boolean => isTick.test(cell.trim());

/** A box or tick behind a bullet, as lists of things to do are written; forms have boxes alone. */
const isBehindBullet = (marker: string): boolean => isBullet(marker) && signsIn(marker).length > 0;

/** An item of a list of things to do: a box without a tick behind a bullet. */
export const isToDo = ({ marker, mark }: Item): boolean =>
  mark === 'open' && isBehindBullet(marker);

/** An item with one box that is not ticked, in a list where none says what is chosen. */
export const isOpenBox = ({ mark }: Item): boolean => mark === 'open';

/** Whether a ticked item is done; without a bullet only in a list of work. */
export const isTickedDone = ({ mark, marker }: Item, isInList: boolean): boolean =>
  mark === 'done' && (isInList || marker === '' || isBehindBullet(marker));

const parties = oneIn('verdicts', 'parties');
const partes = oneIn('verdicts', 'partes');
/** "The Seller agrees to …", "El vendedor reparará …": a line that begins with who will do it. */
const whoWill = new RegExp(
  String.raw`^[^a-z]*(?:(?:the )?${parties} ${oneOf(`
    will, shall, must, agrees? to, agreed to, undertakes? to, promises? to, (?:is|are) to
  `)}|(?:(?:el|la|los|las) )?${partes} (?:no )?${oneOf(String.raw`
    deben?, se (?:compromete|obliga)n? a, aceptan?, acuerdan?, van? a, (?!para\b)[a-z]{2,}ran?
  `)})\b`,
);
const saysWhoWill = ({ folded }: Pick<Item, 'folded'>): boolean => whoWill.test(folded);

/** A lead that begins with a party, or tells how to fill the boxes: "Check all that apply:". */
const leadsChoices = new RegExp(
  String.raw`^[^a-z]*(?:(?:the )?${parties}|(?:(?:el|la|los|las) )?${partes})\b.*:$` +
    String.raw`|\b${oneOf(`
      (?:check|tick|mark|select|choose) (?:all|any|each|every|one|only|the|those),
      (?:marque|seleccione|elija|senale) (?:tod[oa]s|una?|l[oa]s?|cada|solo)
    `)}\b`,
);

type Sign = 'ticked' | 'empty' | 'crossed' | 'bullet';

/** The one sign of a marked item or of a row's first cell; a bullet where it has none. */
function signOf({ kind, marker, cells }: Item): Sign | undefined {
  const signs = signsIn(marker);
  const isListed = kind === 'marked' || (kind === 'row' && isSignAlone(cells[0] ?? ''));
  if (!isListed || signs.length > 1) return undefined;
  const [sign] = signs;
  if (sign === undefined) return isBullet(marker) ? 'bullet' : undefined;
  if (isTick.test(sign)) return 'ticked';
  return isCross.test(sign) ? 'crossed' : 'empty';
}

/** Items with signs below one lead: a heading, or a line with a colon. */
interface Block {
  lead: string;
  items: { item: Item; at: number; sign: Sign }[];
}

function blocksOf(items: readonly Item[]): Block[] {
  const blocks: Block[] = [{ lead: '', items: [] }];
  for (const [at, item] of items.entries()) {
    const sign = signOf(item);
    if (sign !== undefined) blocks.at(-1)?.items.push({ item, at, sign });
    else if (item.kind === 'heading' || (item.kind !== 'pageHeader' && item.text.endsWith(':')))
      blocks.push({ lead: item.folded, items: [] });
  }
  return blocks.filter((block) => block.items.some(({ sign }) => sign !== 'bullet'));
}

/** How the signs of all blocks are spread. */
interface Spread {
  /** Each listed line of the document is ticked, without a box to tick. */
  isBulletSign: boolean;
  /** Each line with a box is ticked. */
  isAllTicked: boolean;
}

function spreadOf(items: readonly Item[], blocks: readonly Block[]): Spread {
  const listed = blocks.flatMap((block) => block.items);
  const isAllTicked = listed.length > 1 && listed.every(({ sign }) => sign === 'ticked');
  const hasBullets = items.some((item) => signOf(item) === 'bullet');
  const isPlain = listed.every(({ item }) => /^[✓✔✅]/u.test(item.marker));
  return { isBulletSign: isAllTicked && isPlain && !hasBullets, isAllTicked };
}

/** A row has its box before the words. */
const beginsWithParty = new RegExp(
  String.raw`^[^a-z]*(?:the |el |la |los |las )?(?:${parties}|${partes})\b`,
);

/** A block of choices: its lead says who will do them, or how to choose, or most lines name a party. */
const isOfChoices = ({ lead, items }: Block): boolean =>
  whoWill.test(lead) ||
  leadsChoices.test(lead) ||
  (items.some(({ item }) => saysWhoWill(item)) &&
    items.filter(({ item }) => beginsWithParty.test(item.folded)).length * 2 > items.length);

/** A tick or a cross without a box, which may stand among the bullets of one list. */
export const isPlainTick = (marker: string): boolean => /^[✓✔✅✗✘❌]\uFE0F?$/u.test(marker);

/** What the sign of a choice says; boxes of which none is ticked are not answered. */
function choiceOf({ items }: Block, sign: Sign): Mark | undefined {
  if (sign === 'ticked') return 'chosen';
  const isAnswered = items.some((each) => each.sign === 'ticked');
  return sign === 'bullet' ? undefined : isAnswered ? 'refused' : 'unknown';
}

const headsDone = (lead: string): boolean =>
  doneName.test(lead) || doneStatus.test(lead.replace(/:$/, ''));

/** What a sign that is no tick says in a list that offers no choice. */
function untickedMark(block: Block, sign: Sign): Mark | undefined {
  const isAnswered = block.items.some((each) => each.sign === 'ticked');
  if (sign === 'crossed') return isAnswered ? 'open' : undefined;
  if (sign === 'bullet') return undefined;
  return isAnswered && asksAbove(block) ? 'unknown' : 'open';
}

/** What a tick says in a list that offers no choice. */
function tickedMark(block: Block, item: Item, spread: Spread): Mark | undefined {
  if (headsDone(block.lead)) return 'done';
  if (spread.isBulletSign) return undefined;
  if (saysWhoWill(item)) return 'chosen';
  if (isBehindBullet(item.marker) || /^(?:to.?do|punch|check)/.test(block.lead)) return 'done';
  return asksAbove(block) || (spread.isAllTicked && block.lead === '') ? 'unknown' : 'done';
}

function listedMark(block: Block, sign: Sign, item: Item, spread: Spread): Mark | undefined {
  return sign === 'ticked' ? tickedMark(block, item, spread) : untickedMark(block, sign);
}

/** "Repairs requested:": a tick below it may say that it is asked for, or that it is done. */
const asksAbove = ({ lead }: Block): boolean => asksFor.test(lead);
const asksFor = new RegExp(
  String.raw`\b${oneOf(`
    request(?:s|ed)?, agreed, approved, authori[sz]ed, solicitad[oa]s?, acordad[oa]s?, aprobad[oa]s?, autorizad[oa]s?
  `)}:?$`,
);

/** The items with what their boxes and ticks mean. */
export function withMarks(items: readonly Item[]): Item[] {
  const blocks = blocksOf(items);
  const spread = spreadOf(items, blocks);
  const marks = new Map<number, Mark | undefined>();
  for (const block of blocks) {
    const isChoice = isOfChoices(block);
    for (const { item, at, sign } of block.items)
      marks.set(at, isChoice ? choiceOf(block, sign) : listedMark(block, sign, item, spread));
  }
  return items.map((item, at): Item => {
    const mark = marks.get(at) ?? (endsTicked(item) ? 'done' : undefined);
    return mark === undefined ? item : { ...item, mark };
  });
}

/** A tick behind the words: "Insulate the wall ✓"; a cell with a tick alone is read by its column. */
const endsTicked = ({ kind, folded, cells }: Item): boolean =>
  endsTick.test(folded) && !(kind === 'row' && isSignAlone(cells.at(-1) ?? ''));

/** What somebody may be said to do, once the words for who will do it are taken off. */
const promised = (folded: string): string => folded.replace(whoWill, '').trim();
const isNegated = /\b(?:no|not|none|nothing|nor|ningun[oa]?|nada)\b/;

/** Whether a promise is a verb alone: "Seller will repair", "Seller will not repair". */
export const isVerbAlone = ({ folded }: Item): boolean =>
  promised(folded).replace(isNegated, '').trim().split(' ').length < 2;

/**
 * What a chosen line says that begins with who will do it: work; an answer to what stands above it,
 * where it names no thing ("Seller will repair"); that nothing will be done.
 */
export function promiseOf(item: Item): 'work' | 'answer' | 'refusal' | undefined {
  if (item.mark !== 'chosen' || !saysWhoWill(item)) return undefined;
  const rest = promised(item.folded);
  if (isNegated.test(item.folded)) return 'refusal';
  if (isVerbAlone(item)) return 'answer';
  return /[$€]\s?\d|\b(?:credit|credito)\b/.test(rest) ? 'refusal' : 'work';
}

/** Confidence of a task whose tick may say that it is done. */
const UNKNOWN = 40;

/** The confidence of a task, lowered where nothing tells what its box or tick means. */
export const markedConfidence = (
  { mark }: Pick<Item, 'mark'>,
  { confidence }: { confidence: number },
): number => (mark === 'unknown' ? Math.min(confidence, UNKNOWN) : confidence);
