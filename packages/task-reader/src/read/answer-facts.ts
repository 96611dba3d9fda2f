import type { AnsweredTask, ExtractedTask } from '../task.ts';
import { isGradeKnown, priorityFrom } from './draft.ts';
import type { LineFacts } from './line-facts.ts';
import { placesIn } from '../places/place.ts';
import { priorityOf } from '../records/facts.ts';
import { fold, stemsOf } from '../text/text.ts';
import { gradeWords } from '../vocabulary/facts.ts';

/** Place and priority of an answer: the words of the document decide, the model reads them. */

/** Places of one task at most. */
const MAX_PLACES = 20;

/**
 * The priority of an answer: by the grade of its row or section where that is of a known scale; by
 * the model where the document grades it in other words; else by the words of the quote.
 */
export function answeredPriority(
  { priority }: AnsweredTask,
  quote: string,
  { grade }: LineFacts,
): ExtractedTask['priority'] {
  const graded = fold(grade ?? '');
  if (isGradeKnown(graded)) return priorityFrom(graded, '');
  const folded = fold(quote);
  const stated = priorityOf(folded);
  const isGraded = graded !== '' || gradeWords.test(folded);
  return stated === 'medium' && isGraded ? (priority ?? stated) : stated;
}

/** Whether two places share a word. */
const isNear = (a: string, b: string): boolean => {
  const words = new Set(fold(b).split(/[^a-z0-9]+/));
  return fold(a)
    .split(/[^a-z0-9]+/)
    .some((word) => word !== '' && words.has(word));
};

/**
 * The places of an answer: those of the model that are words of the document, unless the column of
 * its row names another place; else what the rules read for its line, its words or its section.
 */
export function answeredPlaces(
  answered: readonly string[],
  { quote, stems, facts }: { quote: string; stems: ReadonlySet<string>; facts: LineFacts },
): string[] {
  const { place, sectionPlace, areas = [] } = facts;
  const own = answered
    .filter((area) => area !== '' && [...stemsOf(area)].every((stem) => stems.has(stem)))
    .slice(0, MAX_PLACES);
  const isOwn = own.length > 0 && (!place || own.some((area) => isNear(area, place)));
  if (isOwn) return own;
  if (areas.length > 0) return [...areas];
  if (place) return [place];
  const named = placesIn(quote).names;
  if (named.length > 0 || !sectionPlace) return named;
  return [sectionPlace];
}
