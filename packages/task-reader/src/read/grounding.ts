import { cutText, type Language } from '@obralista/work-language';
import type { AnsweredTask, ExtractedTask } from '../task.ts';
import { answeredPlaces, answeredPriority } from './answer-facts.ts';
import {
  placeOfAnswer,
  withNumbers,
  type AnsweredInChunk,
  type NumberedIndex,
} from './answer-place.ts';
import { DESCRIPTION_LIMIT } from './draft.ts';
import type { LineFacts } from './line-facts.ts';
import { actionOf, tradeOf } from '../records/facts.ts';
import { bareQuote, type Place, type QuoteIndex } from '../text/quote.ts';
import { fold, sentences, stemsOf, visible } from '../text/text.ts';
import { withoutMarker } from '../structure/marker.ts';
import { titleOf, TITLE_LIMIT } from '../titles/title.ts';
import { isInjection } from '../vocabulary/stops.ts';
import { MAX_DOCUMENT_TASKS } from '../vocabulary/task-words.ts';

/**
 * Lets a task of a model in only by lines of the document; everything else about it must follow from
 * their words.
 */

interface Grounded {
  tasks: ExtractedTask[];
  /** Answers without a line of the document, or that repeat an instruction hidden in it. */
  dropped: number;
}

/** Confidence at most, where the title does not follow from the quote or a field was odd. */
const DOUBTFUL = 40;

export function groundTasks(
  quotes: QuoteIndex,
  answered: readonly AnsweredInChunk[],
  language: Language,
  facts: ReadonlyMap<number, LineFacts> = new Map(),
): Grounded {
  const index = withNumbers(quotes);
  const stems = stemsOf(index.text);
  const taken = new Map<string, { place: Place; title: string }[]>();
  const ends = new Map<string, number>();
  const grounded: Grounded = { tasks: [], dropped: 0 };
  for (const answer of answered) {
    const place = grounded.tasks.length < MAX_DOCUMENT_TASKS && newPlace(index, answer, ends);
    const task =
      place && taskOf(answer.task, place, language, { stems, facts: facts.get(place.lineStart) });
    if (!place || !task) {
      grounded.dropped += 1;
      continue;
    }
    const title = bareQuote(answer.task.title);
    const others = taken.get(title) ?? [];
    if (others.some((other) => isSamePassage(other.place, place))) continue;
    taken.set(title, [...others, { place, title }]);
    grounded.tasks.push(task);
  }
  return grounded;
}

/** Where an answer stands; undefined where that speaks to the model. */
function newPlace(
  index: NumberedIndex,
  answer: AnsweredInChunk,
  ends: Map<string, number>,
): Place | undefined {
  const key = answer.task.lines ? '' : bareQuote(answer.task.words ?? '');
  const place = placeOfAnswer(index, answer, ends.get(key) ?? 0);
  if (!place || isInjection.test(fold(place.quote))) return undefined;
  if (key !== '') ends.set(key, place.at + place.quote.length);
  return place;
}

/** Whether two passages are one for the greater part. */
function isSamePassage(a: Place, b: Place): boolean {
  const shared = Math.min(a.at + a.quote.length, b.at + b.quote.length) - Math.max(a.at, b.at);
  return shared * 2 > Math.min(a.quote.length, b.quote.length);
}

/** What the document says around an answer: the stems of all its words, and the facts of the line. */
interface Around {
  stems: ReadonlySet<string>;
  facts: LineFacts | undefined;
}

/** The task of an answer; undefined where it can have no title. */
function taskOf(
  answer: AnsweredTask,
  place: Place,
  language: Language,
  { stems, facts = { part: 0 } }: Around,
): ExtractedTask | undefined {
  const wording = wordingOf(place.quote);
  const folded = fold(wording);
  const action = answer.action ?? actionOf(folded);
  const own = ownTexts(answer, place);
  const made = titleOf(sentences(wording), { language, isFinding: false });
  const title = own.title || made || cutText(wording, TITLE_LIMIT).trim();
  if (title === '') return undefined;
  const limit = own.title !== '' && !answer.isOdd ? 100 : DOUBTFUL;
  return {
    title,
    description: own.description || cutText(wording, DESCRIPTION_LIMIT),
    language,
    priority: answeredPriority(answer, place.quote, facts),
    trade: answer.trade ?? tradeOf(folded) ?? 'general',
    areas: answeredPlaces(
      answer.areas.map((area) => clean(area, 160)),
      { quote: place.quote, stems, facts },
    ),
    action,
    ...amountOf(answer),
    ...facts.promised,
    quote: place.quote,
    page: place.page,
    lineStart: place.lineStart,
    lineEnd: place.lineEnd,
    confidence: Math.round(Math.max(0, Math.min(limit, answer.confidence))),
    missing: [...new Set(answer.missing)],
  };
}

/** Title and description of an answer; empty where its title speaks of something else. */
function ownTexts(answer: AnsweredTask, { quote }: Place): { title: string; description: string } {
  const title = clean(answer.title, TITLE_LIMIT);
  return sharesWords(title, quote)
    ? { title, description: clean(answer.description ?? '', DESCRIPTION_LIMIT) }
    : { title: '', description: '' };
}

/** The words of a quote in one line without its marker, its cells parted by dashes. */
function wordingOf(quote: string): string {
  const line = visible(quote).replace(/\s+/g, ' ').trim();
  return (withoutMarker(line).rest || line)
    .split(/ ?\| ?/)
    .filter(Boolean)
    .join(' - ');
}

/** Quantity and unit of an answer, where they can be. */
function amountOf({ quantity, unit }: AnsweredTask): Pick<ExtractedTask, 'quantity' | 'unit'> {
  const isAmount = quantity !== null && Number.isFinite(quantity) && quantity > 0 && quantity < 1e7;
  return {
    ...(isAmount ? { quantity } : {}),
    ...(isAmount && unit ? { unit: clean(unit, 30) } : {}),
  };
}

/** Text only: no tags, no invisible characters, within the limit. */
function clean(text: string, limit: number): string {
  const plain = visible(text)
    .replace(/<[^<>]{0,500}>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return cutText(plain, limit).trim();
}

/** Whether a title speaks of its quote: it shares the stem of a word with it. */
function sharesWords(title: string, quote: string): boolean {
  const stems = stemsOf(quote);
  return [...stemsOf(title)].some((stem) => stems.has(stem));
}
