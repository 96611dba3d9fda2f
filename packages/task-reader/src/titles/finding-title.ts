import { oneIn } from '../vocabulary/vocabulary.ts';
import { oneOf } from '../text/one-of.ts';
import { capitalised, contentWords, fold, uncapitalised } from '../text/text.ts';
import { mayCome, tellsRisk } from '../verdicts/signal-wording.ts';
import { vagueWording } from '../vocabulary/facts.ts';
import { saysWrong } from '../vocabulary/findings.ts';
import { compact, cuts, GOOD_LENGTH } from './title-length.ts';
import { startsWithOrder } from '../vocabulary/orders.ts';

/**
 * How a finding is told in a title: without the report's "was noted", with the work that the next
 * sentence orders.
 */

/** Words that point back to a sentence before. */
export const refersBack =
  /\b(?:it|them|this|these|those|its|(?<!^)one|the (?:area|system|unit|same))\b/i;
/** How a sentence begins that goes on with what is told before it. */
export const pointsAtTold = /^(?:this|these|it|they|the condition|esto|ello) /i;
/** What the report adds to every finding: "was noted", "se observó". */
const report = 'noted|observed|found|seen|present|visible|located|identified|discovered';
const place =
  '(?:at|in|on|under|near|around|above|below|behind|along|inside|between|over|throughout|which|that' +
  '|to(?! be))';
const noted = new RegExp(
  ` (?:was|were|is|are|has been|have been) (?:${report})` +
    String.raw`(?: and (?:was|were|is|are) (?:${report}))?(?= ${place}\b|$)` +
    String.raw`| (?:noted|observed)(?= ${place}\b|$)`,
  'i',
);
const notedFirst = new RegExp(
  String.raw`^(?:(?:we |i |inspector |the inspector )?(?:noted|observed|found)|there (?:is|are|was|were)(?: also)?` +
    String.raw`|se ${oneIn('titles', 'noted-first')}|existen?|hay) (?:an? |una? |some )?(?=\p{L}|\d)`,
  'iu',
);
/** Advice that names no thing: "Repair by a qualified contractor is recommended". */
export const advice = new RegExp(
  String.raw`^${oneIn('titles', 'advice')}(?! (?:of|to) )[^.;]{0,80}\b(?:is` +
    String.raw`|are) (?:recommended|needed|required|advised|suggested|warranted)\b`,
  'i',
);

/** A label that names what is wrong, not the thing: "Improper sealing", "Fungal presence". */
const abstract =
  /(?:\b(?:hazards?|presence|issues?|problems?|concerns?|defects?|deficienc(?:y|ies))|ing)$/i;

/** A whole sentence on a thing that it names. */
const tellsAll = (text: string): boolean =>
  /^(?:the|an?|el|la|los|las|una?) (?!(?:unit|system|area|same)\b)/i.test(text) &&
  saysWrong.test(fold(text));

/** "Fungal presence: the unit has fungus" without the label, which says nothing more. */
function withoutSummary(sentence: string): string {
  const [, label = '', rest = ''] = /^([^:;.]{3,34}): (.+)$/u.exec(sentence) ?? [];
  const isSummary = abstract.test(label) || saysWrong.test(fold(label));
  return isSummary && tellsAll(rest) ? capitalised(rest) : sentence;
}

/** An article of either language; "A su vez" is none. */
const article = new RegExp(
  `^(?:[Tt]he|[Aa]n?(?! (?:${oneOf('su, la, los, las, el, cada, partir, pesar, fin, nivel')})\\b)|[Ee]l|[Ll][ao]s?) ` +
    String.raw`(?=[\p{Ll}\d]|\p{Lu}{2})`,
  'u',
);

/** The finding in its shortest honest wording: "Missing flashing at the chimney". */
export function findingWording(sentence: string): string {
  const bare = withoutSummary(sentence)
    .replace(/[.;:\s]+$/, '')
    .replace(notedFirst, '')
    .replace(
      /^([^:]{2,40}: )(\p{Lu}\p{Ll})/u,
      (_, head: string, letters: string) => head + letters.toLowerCase(),
    );
  const short = bare
    .replace(noted, '')
    .replace(/ location\(s\)(?=$| )/gi, '')
    .replace(/ (?:at|in) (?:the )?indicated (?:area|location|place)s?$/i, '')
    .replace(article, '')
    .trim();
  return contentWords(short).length < 2 ? bare : short;
}

/** Work by its noun: "mold abatement", "demolition (with a dumpster)". */
export const workByNoun = new RegExp(
  String.raw`^(?:[a-z]+ ){0,2}${oneIn('titles', 'work-by-noun')}(?:$| \()|^further (?:evaluation` +
    `|inspection|investigation) of ` +
    `|^(?:[a-z]+ )?${oneIn('titles', 'finding-title work-by-noun 2')}` +
    ` works? (?:at|in|of|to|on) |^(?:[a-z-]+ ){1,5}` +
    `${oneIn('titles', 'finding-title work-by-noun')}(?: request)? (?:for|of` +
    `|in|on|at|and) `,
  'i',
);

/** A thing that is not there, unlike "has no leaks": "The drain has no high loop". */
const lacks = new RegExp(
  String.raw`\b(?:has|have|lacks?|no tienen?|le falta) (?:no |a |an )?` +
    String.raw`(?!${oneIn('titles', 'never-lacking')}[a-z]*)[a-z]{3,}(?<!have|has)`,
);

/**
 * An order on what the sentence before names: "Remove, and …", "Seal with …", "Have them serviced".
 */
const onThatBefore = new RegExp(
  String.raw`^(?:\p{L}+(?: (?:and|or) \p{L}+)?(?:,| (?:with|at|once|within|immediately|promptly) )` +
    String.raw`|(?:have|get|keep) (?:it|them)\b)`,
  'iu',
);

/** Characters that a finding keeps in front of its order. */
const MIN_FINDING = 45;

/**
 * A short or vague order with the finding in the sentence before it: "Valve under the sink leaks,
 * replace the valve".
 */
export function findingWithOrder(parts: readonly string[]): string | undefined {
  const at = parts.findIndex((part, index) => index > 0 && isDependent(part));
  if (at < 1) return undefined;
  const before = parts.slice(0, at);
  if (before.some((part) => startsWithOrder.test(fold(part)))) return undefined;
  const order = uncapitalised((parts[at] ?? '').replace(/[.\s]+$/, ''));
  const finding = findingBefore(before, onThatBefore.test(order));
  if (finding === undefined || finding.length > 110) return undefined;
  const room = Math.max(MIN_FINDING, GOOD_LENGTH - order.length - 2);
  const wrong = compact(findingWording(finding));
  const [short = wrong] = cuts(wrong, room);
  return `${capitalised(short)}${/[:,]/.test(short) ? ';' : ','} ${order}`;
}

/** The last sentence that says what is wrong; any last one where the order points at it. */
function findingBefore(parts: readonly string[], isPointing: boolean): string | undefined {
  const findings = parts.filter(
    (part) =>
      !/^[\p{L} ()]{3,25}:\s/u.test(part) &&
      !pointsAtTold.test(part) &&
      !tellsRisk.test(fold(part)) &&
      !mayCome.test(fold(part)),
  );
  const wrong = findings.findLast((part) => saysWrong.test(fold(part)) || lacks.test(fold(part)));
  const last = findings.at(-1);
  return wrong ?? (isPointing && contentWords(last ?? '').length > 2 ? last : undefined);
}

/** An order that says too little by itself. */
function isDependent(part: string): boolean {
  const folded = fold(part);
  return (
    startsWithOrder.test(folded) &&
    !advice.test(part) &&
    (contentWords(part).length <= 4 ||
      refersBack.test(part) ||
      (vagueWording.test(folded) && contentWords(part).length <= 6)) &&
    part.length < 90
  );
}
