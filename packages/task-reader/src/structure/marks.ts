import { oneIn } from '../vocabulary/vocabulary.ts';
import { doneName } from '../vocabulary/headings.ts';
import { doneStatus } from '../vocabulary/stops.ts';
import { isWorkWording } from '../verdicts/signal.ts';
import { oneOf } from '../text/one-of.ts';
import type { Item, Mark, Sign } from './item-types.ts';
import { isBullet } from './marker.ts';
import { isSignAlone, signKind, signsIn, TICKED } from './signs.ts';

/**
 * What the ticks and boxes of a document mean, decided once for all of its lines: by who will do
 * what they say, by a legend, by the line or the head of the column that leads to them, and by how
 * they are spread. A tick may say that the work is done, that it is chosen, or nothing where each
 * line has one in place of a bullet. Where nothing tells which, each line with a sign is unknown, and
 * a person is asked.
 */

/** A box or tick behind a bullet, as lists of things to do are written; forms have boxes alone. */
const isBehindBullet = (marker: string): boolean => isBullet(marker) && signsIn(marker).length > 0;

/** A tick without a box behind the number of its line, "4. ✓": the list was there before it. */
const isBehindNumber = (marker: string): boolean => /\d\S*\s*[✓✔✅]\uFE0F?\s*$/u.test(marker);

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

/** The one sign of a marked item or row, a bullet where it has none. */
function signOf({ kind, marker, cells }: Item): Sign | undefined {
  const signs = signsIn(marker);
  const isListed = kind === 'marked' || (kind === 'row' && isSignAlone(cells[0] ?? ''));
  if (!isListed || signs.length > 1) return undefined;
  const [sign] = signs;
  if (sign === undefined) return isBullet(marker) ? 'bullet' : undefined;
  return signKind(sign);
}

/** An item with a sign. */
interface Signed {
  item: Item;
  at: number;
  sign: Sign;
}

/** Items with signs below one lead: a heading, or a line with a colon. */
interface Block {
  lead: string;
  /** It stands in a list whose title says that it is worked off. */
  isWorkedOff: boolean;
  items: Signed[];
}

/** "To do", "Punch list", "PENDIENTES": what is ticked in such a list is done. */
const worksOff = new RegExp(
  String.raw`\b(?:to.?do|(?:punch|check|work|task) ?list|pendientes)\b|^(?:punch|check)`,
);
/** Letters of a title at most, and lines of a document that may be its title without being a heading. */
const LONGEST_TITLE = 80;
const OPENING = 3;

const isLead = ({ kind, text }: Item): boolean =>
  kind === 'heading' || (kind !== 'pageHeader' && text.endsWith(':'));

/** Whether a line is a title of a list that is worked off. */
const titlesWorkedOff = (item: Item, at: number): boolean =>
  (isLead(item) || at < OPENING) &&
  item.folded.length <= LONGEST_TITLE &&
  worksOff.test(item.folded);

function blocksOf(items: readonly Item[]): Block[] {
  const blocks: Block[] = [];
  let lead = '';
  let isWorkedOff = false;
  let block: Block | undefined;
  for (const [at, item] of items.entries()) {
    const sign = signOf(item);
    if (sign !== undefined) {
      if (block === undefined) blocks.push((block = { lead, isWorkedOff, items: [] }));
      block.items.push({ item, at, sign });
      continue;
    }
    isWorkedOff ||= titlesWorkedOff(item, at);
    if (isLead(item)) [lead, block] = [item.folded, undefined];
  }
  return blocks.filter((each) => each.items.some(({ sign }) => sign !== 'bullet'));
}

/** How the signs of all blocks are spread. */
interface Spread {
  /** Each listed line of the document is ticked, without a box to tick. */
  isBulletSign: boolean;
  /** A legend says that ticks mean done, or ticked lines tell no work and others do. */
  saysDone: boolean;
}

const legend = new RegExp(String.raw`(?:${TICKED})\uFE0F?\s?[=:–-]?\s?([a-z]+(?: [a-z]+)?)`, 'gu');
/** "✅ complete", "☑ = done": what a line says of ticks; one with a sign of its own by "=" alone. */
function explainsDone({ marker, folded }: Item, isSigned: boolean): boolean {
  if (isSigned && !folded.startsWith('=')) return false;
  return [...(marker + folded).matchAll(legend)].some(
    ([, words = '']) => doneStatus.test(words) || doneStatus.test(words.split(' ')[0] ?? ''),
  );
}

function spreadOf(items: readonly Item[], blocks: readonly Block[]): Spread {
  const listed = blocks.flatMap((block) => block.items);
  const signed = listed.filter(({ sign }) => sign !== 'bullet');
  const isAllTicked = listed.length > 1 && listed.every(({ sign }) => sign === 'ticked');
  const hasBullets = items.some((item) => signOf(item) === 'bullet');
  const isPlain = listed.every(({ item }) => /^[✓✔✅]/u.test(item.marker));
  const own = new Set(listed.map(({ at }) => at));
  const saysWork = (isTicked: boolean): boolean =>
    signed.some(({ item, sign }) => (sign === 'ticked') === isTicked && isWorkWording(item.folded));
  return {
    isBulletSign: isAllTicked && isPlain && !hasBullets,
    saysDone:
      items.some((item, at) => explainsDone(item, own.has(at))) ||
      (!saysWork(true) && saysWork(false)),
  };
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

/** What the sign of a choice says; boxes of which none is ticked are not answered. */
function choiceOf({ items }: Block, sign: Sign): Mark | undefined {
  if (sign === 'ticked') return 'chosen';
  const isAnswered = items.some((each) => each.sign === 'ticked');
  return sign === 'bullet' ? undefined : isAnswered ? 'refused' : 'unknown';
}

const headsDone = (lead: string): boolean =>
  doneName.test(lead) || doneStatus.test(lead.replace(/:$/, ''));

/** "☒ Complete ☐ Not complete Handrail": the words of a ticked box before the next box. */
function isLabelledDone({ folded }: Item): boolean {
  const [next] = signsIn(folded);
  return next !== undefined && doneStatus.test(folded.slice(0, folded.indexOf(next)).trim());
}

/** What a tick says in a list that offers no choice. */
function tickedMark(block: Block, { item }: Signed, spread: Spread): Mark | undefined {
  if (headsDone(block.lead) || isLabelledDone(item)) return 'done';
  if (spread.isBulletSign) return undefined;
  if (saysWhoWill(item)) return 'chosen';
  if (isBehindBullet(item.marker) || isBehindNumber(item.marker)) return 'done';
  if (block.isWorkedOff) return 'done';
  return spread.saysDone && !asksAbove(block) ? 'done' : 'unknown';
}

/** What a sign that is no tick says in a list that offers no choice, beside ticks of these meanings. */
function untickedMark(
  { item, sign }: Signed,
  ticks: readonly (Mark | undefined)[],
): Mark | undefined {
  if (sign === 'bullet' || (sign === 'crossed' && ticks.length === 0)) return undefined;
  return ticks.includes('unknown') && !isBehindBullet(item.marker) ? 'unknown' : 'open';
}

/** "Repairs requested:": a tick below it may say that it is asked for, or that it is done. */
const asksAbove = ({ lead }: Block): boolean => asksFor.test(lead);
const asksFor = new RegExp(
  String.raw`\b${oneOf(`
    request(?:s|ed)?, agreed, approved, authori[sz]ed, solicitad[oa]s?, acordad[oa]s?, aprobad[oa]s?, autorizad[oa]s?
  `)}:?$`,
);

type Marks = Map<number, Mark | undefined>;

/** The marks of blocks that offer no choice: those of ticks, then of the signs beside them. */
function listedMarks(blocks: readonly Block[], spread: Spread): Marks {
  const ticked = ({ sign }: Signed): boolean => sign === 'ticked';
  const ticks: Marks = new Map(
    blocks.flatMap((block) =>
      block.items
        .filter(ticked)
        .map((signed) => [signed.at, tickedMark(block, signed, spread)] as const),
    ),
  );
  const marks: Marks = new Map(ticks);
  for (const { items, isWorkedOff } of blocks) {
    const own = items.filter(ticked).map(({ at }) => ticks.get(at));
    const beside = own.length > 0 || isWorkedOff ? own : [...ticks.values()];
    for (const signed of items)
      if (!ticked(signed)) marks.set(signed.at, untickedMark(signed, beside));
  }
  return marks;
}

/** The items with what their boxes and ticks mean. */
export function withMarks(items: readonly Item[]): Item[] {
  const blocks = blocksOf(items);
  const listed = blocks.filter((block) => !isOfChoices(block));
  const marks = listedMarks(listed, spreadOf(items, blocks));
  for (const block of blocks.filter(isOfChoices))
    for (const { at, sign } of block.items) marks.set(at, choiceOf(block, sign));
  const signs = new Map(
    blocks.flatMap((block) => block.items.map(({ at, sign }) => [at, sign] as const)),
  );
  return items.map((item, at): Item => {
    const mark = marks.get(at) ?? (endsTicked(item) ? 'done' : undefined);
    if (mark === undefined) return item;
    return mark === 'unknown' ? { ...item, mark, sign: signs.get(at) } : { ...item, mark };
  });
}

const endsTick = /[✓✔✅☑]\uFE0F?$/u;
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
