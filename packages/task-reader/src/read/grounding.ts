import { cutText, type Language } from '@obralista/work-language';
import type { AnsweredTask, ExtractedTask } from '../task.ts';
import type { Chunk } from './chunk.ts';
import { DESCRIPTION_LIMIT } from './draft.ts';
import { priorityOf } from '../records/facts.ts';
import { placesIn, STEP } from '../places/place.ts';
import { bareQuote, locate, type Place, type QuoteIndex } from '../text/quote.ts';
import { contentWords, fold, sentences, visible } from '../text/text.ts';
import { titleOf, TITLE_LIMIT } from '../titles/title.ts';
import { isInjection } from '../vocabulary/stops.ts';

/**
 * Lets an AI task in only by a quote that is in the document; everything else about it must follow
 * from the quote.
 */

interface Grounded {
  tasks: ExtractedTask[];
  /** Answers whose quote the document lacks, or that repeat an instruction hidden in it. */
  dropped: number;
}

/** Tasks of one generation at most (promise 9.6). */
const TASK_CAP = 300;

interface AnsweredInChunk {
  task: AnsweredTask;
  chunk: Chunk;
}

/** The places that the rules read for what stands on a line. */
export type AreasOfLine = (lineNumber: number) => readonly string[];

/** Times that a quote may stand in a chunk: a bound for hostile documents. */
const OCCURRENCES = 200;

/**
 * Where the quote of an answer stands: words that stand several times are meant where the rules read
 * the place that the answer names, else where they stand next.
 */
function placeOf(
  index: QuoteIndex,
  { task, chunk }: AnsweredInChunk,
  next: number,
  areasOf: AreasOfLine,
): Place | undefined {
  const named = new Set(task.areas.map(fold));
  const isNamed = ({ lineStart }: Place): boolean =>
    areasOf(lineStart).some((area) => area.split(STEP).some((step) => named.has(fold(step))));
  const following = locate(index, task.quote, Math.max(chunk.start, next));
  if (!following || isNamed(following)) return following;
  let place = locate(index, task.quote, chunk.start);
  for (let count = 0; place && place.at < chunk.end && count < OCCURRENCES; count += 1) {
    if (isNamed(place)) return place;
    const further = locate(index, task.quote, place.at + 1);
    place = further && further.at > place.at ? further : undefined;
  }
  return following;
}

export function groundTasks(
  index: QuoteIndex,
  answered: readonly AnsweredInChunk[],
  language: Language,
  areasOf: AreasOfLine = () => [],
): Grounded {
  const taken: { place: Place; chunk: Chunk; title: string }[] = [];
  const ends = new Map<string, number>();
  const grounded: Grounded = { tasks: [], dropped: 0 };
  for (const answer of answered) {
    const { task, chunk } = answer;
    const bare = bareQuote(task.quote);
    const place = isInjection.test(fold(task.quote))
      ? undefined
      : placeOf(index, answer, ends.get(bare) ?? 0, areasOf);
    if (!place || bare.length < 5 || grounded.tasks.length >= TASK_CAP) {
      grounded.dropped += 1;
      continue;
    }
    const title = bareQuote(task.titleEn);
    if (taken.some((other) => isSame(other, { place, chunk, title }))) continue;
    ends.set(bare, place.at + place.quote.length);
    taken.push({ place, chunk, title });
    grounded.tasks.push(taskOf(task, place, language));
  }
  return grounded;
}

/** One passage answered twice: by two chunks that overlap, or word for word by one. */
function isSame(
  a: { place: Place; chunk: Chunk; title: string },
  b: { place: Place; chunk: Chunk; title: string },
): boolean {
  const shared =
    Math.min(a.place.at + a.place.quote.length, b.place.at + b.place.quote.length) -
    Math.max(a.place.at, b.place.at);
  if (shared * 2 <= Math.min(a.place.quote.length, b.place.quote.length)) return false;
  return a.chunk.start !== b.chunk.start || a.title === b.title;
}

function taskOf(answer: AnsweredTask, place: Place, language: Language): ExtractedTask {
  const english = pair(answer.titleEn, answer.descriptionEn);
  const spanish = pair(answer.titleEs, answer.descriptionEs);
  const [own, other] = language === 'en' ? [english, spanish] : [spanish, english];
  const follows = sharesWords(own.title, place.quote) || sharesWords(other.title, place.quote);
  const areas = answer.areas
    .map((area) => clean(area, 80))
    .filter(Boolean)
    .slice(0, 20);
  const wording = visible(place.quote).replace(/\s+/g, ' ');
  return {
    title:
      (follows && own.title) ||
      titleOf(sentences(wording), { language, action: answer.action, isFinding: false }),
    description: (follows && own.description) || wording,
    language,
    priority: priorityOf(fold(place.quote)),
    trade: answer.trade,
    areas: areas.length > 0 ? areas : placesIn(place.quote).names,
    action: answer.action,
    ...amountOf(answer),
    quote: place.quote,
    page: place.page,
    lineStart: place.lineStart,
    lineEnd: place.lineEnd,
    confidence: Math.round(Math.max(0, Math.min(follows ? 100 : 40, answer.confidence))),
    missing: [...new Set(answer.missing)],
  };
}

/** Quantity and unit of an answer, where they can be. */
function amountOf({ quantity, unit }: AnsweredTask): Pick<ExtractedTask, 'quantity' | 'unit'> {
  const isAmount = quantity !== null && Number.isFinite(quantity) && quantity > 0 && quantity < 1e7;
  return {
    ...(isAmount ? { quantity } : {}),
    ...(unit ? { unit: clean(unit, 30) } : {}),
  };
}

function pair(title: string, description: string): { title: string; description: string } {
  return { title: clean(title, TITLE_LIMIT), description: clean(description, DESCRIPTION_LIMIT) };
}

/** Text only: no tags, no invisible characters, within the limit. */
function clean(text: string, limit: number): string {
  const plain = visible(text)
    .replace(/<[^<>]{0,500}>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return cutText(plain, limit).trim();
}

/** Whether a title speaks of its quote: it shares a stem of four letters with it. */
function sharesWords(title: string, quote: string): boolean {
  const stems = new Set(contentWords(quote).map((word) => word.slice(0, 4)));
  return contentWords(title).some((word) => stems.has(word.slice(0, 4)));
}
