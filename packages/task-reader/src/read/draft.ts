import { oneIn } from '../vocabulary/vocabulary.ts';
import { cutText, type Language } from '@obralista/work-language';
import type { DocumentLine } from '@obralista/document-reader';
import type { ExtractedTask } from '../task.ts';
import type { Action, Priority, Trade } from '../vocabulary/task-words.ts';
import { confidenceOf } from '../verdicts/confidence.ts';
import {
  actionOf,
  missingFrom,
  priorityOf,
  quantityOf,
  READ_LIMIT,
  tradeOf,
  tradeOfWork,
  weakTradeOf,
} from '../records/facts.ts';
import type { Draft } from './draft-types.ts';
import { placesOf } from '../places/draft-places.ts';
import { isTopic } from '../verdicts/findings.ts';
import { groupAlone } from '../structure/heading.ts';
import { withLostLetters } from '../text/lost-letters.ts';
import { STEP } from '../places/place.ts';
import { dayOf } from '../text/dates.ts';
import { fold, sentences, visible } from '../text/text.ts';
import { isSeverity, TITLE_LIMIT, titleOf } from '../titles/title.ts';
import { isWorkWording, signalOf, withoutLabel } from '../verdicts/signal.ts';
import { onlyArea } from '../vocabulary/places.ts';

/** Longest description in characters (promise 12.1). */
export const DESCRIPTION_LIMIT = 10_000;

/** The lines as the document has them, joined by a newline: what a quote is measured against. */
export function quoteOf(lines: readonly DocumentLine[]): string {
  return lines
    .map((line) => line.text)
    .join('\n')
    .trim();
}

/** The finished task: every fact is read off the wording, its notes and its heading. */
export function taskFrom(found: Draft, language: Language): ExtractedTask {
  const draft = language === 'es' ? withLetters(found) : found;
  const whole = [draft.wording, ...draft.notes].join('\n');
  const folded = fold(
    [
      draft.wording,
      ...draft.notes.filter((note) => !saysWhy.test(note) && !gradesOnly.test(note)),
    ].join('\n'),
  ).slice(0, 4_000);
  const parts = partsOf(draft);
  const areas = placesOf(draft);
  const trade = tradeFrom(draft, folded);
  const counts = { ...quantityOf(draft.wording), ...cellQuantity(draft) };
  const action = actionFrom(parts);
  const graded = fold(draft.priority ?? '');
  return {
    title:
      titleOf(parts, {
        language,
        area: placeInTitle(draft, areas),
        places: areas,
        topic: namesNoThing(fold(draft.topic ?? '')) ? undefined : draft.topic,
        isFinding: draft.isFinding ?? false,
      }) || cutText(visible(draft.wording), TITLE_LIMIT).trim(),
    description: cutText(visible(whole), DESCRIPTION_LIMIT),
    language,
    priority: priorityFrom(graded, folded),
    trade: trade ?? 'general',
    areas,
    action,
    ...counts,
    ...promisedBy(draft, language),
    quote: draft.quote,
    ...rangeOf(draft.lines),
    confidence: confidenceOf({ ...draft, areas, trade }),
    missing: missingFrom(folded, { areas, quantity: counts.quantity, trade }),
  };
}

/** The place that a title may name: all of several, by their names alone. */
const placeInTitle = ({ area }: Draft, areas: readonly string[]): string | undefined =>
  areas.length > 1 ? areas.map((path) => path.split(STEP).at(-1)).join(', ') : (area ?? areas[0]);

/** A draft whose words have the letters that they lost; its quote and its place stay as the document has them. */
function withLetters(draft: Draft): Draft {
  const { wording, notes, places } = draft;
  return {
    ...draft,
    wording: withLostLetters(wording),
    notes: notes.map(withLostLetters),
    ...(places ? { places: places.map(withLostLetters) } : {}),
  };
}

/** A grade or a heading that is the worst of its scale: "Critical issues". */
const isWorst = /^critic(?:al|[oa]s?)(?: [a-z]+)?$/;
const isMiddle = /^(?:medium|moderate|normal|medi[oa]|moderad[oa])(?: (?:priority|severity))?$/;

/** Whether a grade is one of a scale that is known. */
export const isGradeKnown = (graded: string): boolean =>
  isWorst.test(graded) || isMiddle.test(graded) || isSeverity(graded);

/** The priority that a grade tells, else the words of the task; both folded. */
export function priorityFrom(graded: string, words: string): Priority {
  if (isWorst.test(graded)) return 'urgent';
  if (isMiddle.test(graded)) return 'medium';
  return priorityOf(isSeverity(graded) ? graded : words);
}

/** A heading that is no thing of a house: "Observations", "Specific limitations". */
const namesNoThing = (folded: string): boolean =>
  groupAlone.test(folded) ||
  /\b(?:limitations?|limitaciones|information|informacion|comments)\b/.test(folded);

/** Where lines stand in the document. */
const rangeOf = (
  lines: readonly DocumentLine[],
): Pick<ExtractedTask, 'page' | 'lineStart' | 'lineEnd'> => ({
  page: lines[0]?.page ?? 1,
  lineStart: lines[0]?.lineNumber ?? 1,
  lineEnd: lines.at(-1)?.lineNumber ?? 1,
});

/** A note on what the work is good for: its dangers are not those of the task. */
const saysWhy =
  /^(?:why|purpose|rationale|reason|benefits?|constraints?|justificaci[oó]n|motivo|por qu[eé])\b/i;

/** The grade of a finding that any tradesman may mend, which names none. */
const gradesOnly = /^(?:handyman ?\/ ?)?maintenance items?$/i;

/** The trade of a column, of the work the wording names, of a heading that is a trade, of its thing. */
function tradeFrom(draft: Draft, whole: string): Trade | undefined {
  const heading = fold(draft.trade ?? '');
  const wording = fold(draft.wording).slice(0, 1_000);
  const own = draft.isTraded ? undefined : tradeOfOrder(wording);
  if (own) return own;
  if (draft.isTraded && heading === 'general') return 'general';
  if (draft.isTraded || namesTrade.test(heading)) return tradeUnder(heading, wording);
  return tradeAround(draft) ?? tradeOf(wording) ?? tradeOf(whole) ?? tradeOfHeading(heading, whole);
}

/** The trade below a heading or beside a cell that names one. */
const tradeUnder = (heading: string, wording: string): Trade | undefined =>
  tradeWithin(heading, wording) ?? tradeOf(heading) ?? tradeOf(wording);

/**
 * The trade of the thing where the heading names it among others: "Floors and tiles", or a joiner's
 * work, which doors and windows are.
 */
function tradeWithin(heading: string, wording: string): Trade | undefined {
  const own = tradeOf(wording);
  const named = heading.split(/ (?:and|y|e|&) |[/,]/).map((part) => tradeOf(part.trim()));
  const isJoinery = named.includes('carpentry') && own === 'windows_doors';
  return own !== undefined && isJoinery ? own : undefined;
}

/** The trade of a heading that is no order, else the one that the words only hint at. */
const tradeOfHeading = (heading: string, whole: string): Trade | undefined =>
  (signalOf(heading) === 'none' ? tradeOf(heading) : undefined) ?? weakTradeOf(whole);

/** The trade of the work that a wording names, before or behind its label. */
const tradeOfOrder = (wording: string): Trade | undefined =>
  tradeOfWork(wording) ??
  (/^(?:prep|prepare|preparar)\b/.test(wording) ? undefined : tradeOfWork(withoutLabel(wording)));

/** The trade of the whole report, or of the cell that names the place. */
const tradeAround = (draft: Draft): Trade | undefined => draft.titleTrade ?? tradeOfPlace(draft);

/** The trade behind the place of a cell: "Unit 4 - Electrical". */
const tradeOfPlace = ({ isPlaced, areaCell }: Draft): Trade | undefined =>
  isPlaced ? tradeOfName(fold(areaCell ?? '').split(' - ')[1] ?? '') : undefined;

/** The trade of a name that is no place: the roof is one, too. */
const tradeOfName = (name: string): Trade | undefined =>
  onlyArea.test(name) ? undefined : tradeOf(name);

/** Headings that are a trade, not a thing. */
const namesTrade = new RegExp(oneIn('structure', 'names-trade'));

/** Sentences of the wording and its notes; the values of a form's line each by itself. */
function partsOf(draft: Draft): string[] {
  return [draft.wording, ...draft.notes]
    .flatMap((text) => cutText(visible(text), READ_LIMIT).split(/ - (?=[\p{L} ]{3,25}:\s)/u))
    .flatMap(sentences)
    .filter(
      (part, at, parts) => !(at === 0 && isTopic(part) && isWorkWording(fold(parts[1] ?? ''))),
    );
}

/** The action that the sentences ordering or asking for work name; a bare finding names none. */
function actionFrom(parts: readonly string[]): Action {
  const sentences = parts.map((part) => withoutLabel(fold(part)));
  const clauses = sentences
    .flatMap((sentence) => [sentence, ...sentence.split(/[;:,]| - | y | and /).slice(1)])
    .map((clause) => clause.trim());
  return actionOf(
    clauses.filter((clause) => ['order', 'asked'].includes(signalOf(clause))).join(' '),
  );
}

/** Characters of a name at most; a longer cell is no name. */
const NAME_LIMIT = 120;

/** By when, and by whom, as columns have it. */
function promisedBy(
  { due = '', assignee = '' }: Draft,
  language: Language,
): Pick<ExtractedTask, 'dueDate' | 'assignee'> {
  const dueDate = dayOf(due, language);
  const name = visible(assignee).trim();
  const isName = /\p{L}{2}/u.test(name) && name.length <= NAME_LIMIT;
  return { ...(dueDate ? { dueDate } : {}), ...(isName ? { assignee: name } : {}) };
}

/** An amount as it is written: "1,200", "65.05", "117,52". */
const amountIn = (cell: string): number =>
  Number(
    /,\d{1,2}$/.test(cell) ? cell.replace(/\./g, '').replace(',', '.') : cell.replace(/,/g, ''),
  );

function cellQuantity(draft: Draft): { quantity?: number; unit?: string } {
  const cell = (draft.quantity ?? '').trim();
  if (/[a-z]/i.test(cell)) return quantityOf(cell);
  const amount = amountIn(cell);
  if (!cell || !Number.isFinite(amount) || amount <= 0) return {};
  return draft.unit ? { quantity: amount, unit: draft.unit.toLowerCase() } : { quantity: amount };
}
