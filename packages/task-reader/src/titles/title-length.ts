import { oneIn } from '../vocabulary/vocabulary.ts';
import { oneOf } from '../text/one-of.ts';
import { cutText } from '@obralista/work-language';

/** How a wording that is too long for a title is cut. */

/** Length of a title in characters, unless the work or its condition would be lost. */
export const GOOD_LENGTH = 80;
/** Characters up to which a wording of one clause stays whole, as three lines of a phone hold them. */
const WHOLE_CLAUSE = 96;
/** Characters up to which it is not cut before "of": "for the purpose of adding a door". */
const WHOLE_PHRASE = 110;

const boundary = new RegExp(String.raw`\s${oneIn('title-length', 'boundary')}(?=\s)`, 'gi');
/** Whose a thing is: "of the building". */
const ownership = /\s(?:of|de|del)(?=\s)/gi;
const trailing = new RegExp(String.raw`\s+${oneIn('title-length', 'trailing')}$`, 'i');
/** What a report adds to a finding: "and appeared to be localized". */
const hedge = new RegExp(
  String.raw` (?:and|which) ${oneIn('title-length', 'hedge')}\b(?! (?:not|leak)).*$`,
  'i',
);

/** A purpose or reason that was cut: "so that it is flush". */
const begunReason =
  / (?:(?:so that|so it|because|as well as)(?: [^\s,;]+){0,5}|(?:before|after|while|when|by) \p{L}+ing)$/iu;

/** What is in brackets before a condition: "(new towels) if it is part of the work". */
const beforeCondition = / \([^()]*\)(?= (?:if|unless|until|only|si|salvo|hasta) )/giu;

/** A cut end without the words that lead on to what was cut, and without an open bracket. */
function ended(text: string): string {
  let short = text;
  for (let times = 0; times < 5; times += 1)
    short = short
      .replace(/[\s,;:.\-(]+$/, '')
      .replace(trailing, '')
      .replace(begunReason, '');
  const open = short.lastIndexOf('(');
  return open > 8 && !short.includes(')', open) ? short.slice(0, open).trimEnd() : short;
}

/** What a report adds to a place or a time and nobody needs to know for the work. */
const padding = new RegExp(
  String.raw`\s\(?(?:${oneIn('title-length', 'padding')})\)?(?=[\s.,;:]|$)`,
  'gi',
);

/** The advice behind what is wrong: "was loose and should be repaired". */
const adviceBehind = new RegExp(
  String.raw`,? and ${oneOf(`should, must, needs to, need to, will need to`)} be ` +
    String.raw`${oneOf(`repaired, replaced, corrected, fixed, evaluated, serviced`)}(?: or replaced)?$`,
  'i',
);

/** Two things that are wrong: "not only weak but also dirty". */
const notOnly = / not only ([^,;]{3,40}?),? but (?:also )?(?=\S)/i;

/** "the", "a" and "an" of English, as headlines leave them out. */
const articles = /(?<=\p{L}[\p{L}'’-]*,? )(?<! new )(?:the|an?) (?=\p{Ll})/giu;

/**
 * A wording of more than `GOOD_LENGTH` characters without its padding, asides and reporting words,
 * and without articles where that makes it short enough.
 */
export function compact(text: string): string {
  if (text.length <= GOOD_LENGTH) return text;
  const plain = shorter(text);
  const headline = plain.replace(articles, '');
  return plain.length > GOOD_LENGTH && headline.length <= GOOD_LENGTH ? headline : plain;
}

const shorter = (text: string): string =>
  text
    .replace(padding, '')
    .replace(beforeCondition, '')
    .replace(/ and (?:noted|observed|visible)(?= (?:in|at|on) )/gi, '')
    .replace(notOnly, ' $1 and ')
    .replace(/ que est[aá]n?(?= (?:en|sobre|bajo|dentro|junto|detr[aá]s|al lado) )/giu, '')
    .replace(adviceBehind, '');

/** Characters by which a title may be longer where it then ends before what the report adds. */
const HEDGED = 12;

/** Behind which character a phrase may be cut off; a title of at most `whole` characters has none. */
const firstCut = (text: string, limit: number, whole: number): number =>
  limit >= GOOD_LENGTH && text.length <= whole ? Infinity : limit * 0.65;

/**
 * The ways to cut a wording to `limit` characters between its clauses and phrases, best first;
 * the wording itself where it is short enough. No title ends with "of the".
 */
export function cuts(text: string, limit: number): readonly string[] {
  if (text.length <= limit) return [text];
  const head = cutText(text, limit + 1);
  const hedgeAt = text.search(hedge);
  const clause = Math.max(
    ...['. ', '; ', ', ', ' - ', ' – ', ' ('].map((mark) => head.lastIndexOf(mark)),
  );
  const [phrase = -1, owner = -1] = [boundary, ownership].map(
    (words) => [...head.matchAll(words)].at(-1)?.index,
  );
  return [
    hedgeAt > 25 && hedgeAt <= limit + HEDGED ? hedgeAt : -1,
    clause > 30 ? clause : -1,
    phrase > firstCut(text, limit, WHOLE_CLAUSE) ? phrase : -1,
    owner > firstCut(text, limit, WHOLE_PHRASE) ? owner : -1,
  ].flatMap((at) => (at > 0 ? [ended(text.slice(0, at))] : []));
}

/** Whether a cut has all of a list that it begins, unlike "allowing air, water" before "and pests". */
export const keepsList = (short: string, text: string): boolean =>
  !/(?:,|\b(?:the|an?)) [\p{L} -]{2,25}$/iu.test(short) ||
  !/^,? (?:and|or|y|e|o|u) /.test(text.slice(short.length));

/** Characters by which a title may be longer for the last part of a list of two. */
const LAST_PART = 20;
const lastPart = new RegExp(
  `^ (?:and|or|y|e|o|u) (?:the |el |la |los |las )?(?!` +
    String.raw`${oneIn('title-length', 'last-part')} )[^\s,.;:]+(?: [^\s,.;:]+)?(?=[,.;:]|$| ` +
    `${oneIn('title-length', 'title-length last-part')} )`,
  'iu',
);

/** A cut with the second part of what it ends with: "at ceiling" with "and north wall". */
export function withLastPart(short: string, text: string): string {
  const [part = ''] = lastPart.exec(text.slice(short.length)) ?? [];
  return part.length <= LAST_PART ? `${short}${part}` : short;
}

/** The whole words of at most `limit` characters that a wording begins with. */
export const cutAtWord = (text: string, limit: number): string =>
  ended(cutText(text, limit + 1).replace(/\s+\S*$/, ''));
