import { oneOf } from './one-of.rules.ts';
import type { Language } from '../../i18n.ts';
import { capitalised, contentWords, fold, uncapitalised } from './text.rules.ts';
import { mayCome, tellsRisk } from './signal-wording.rules.ts';
import { vagueWording } from './vocabulary-facts.rules.ts';
import { denial, saysWrong } from './vocabulary-findings.rules.ts';
import { compact, cuts, GOOD_LENGTH } from './title-length.rules.ts';
import { startsWithOrder } from './vocabulary-orders.rules.ts';

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
    String.raw`|se ${oneOf(`
    observ[oó], observaron, detect[oó], detectaron, encontr[oó], encontraron, aprecia, apreci[oó]
  `)}|existen?|hay) (?:an? |una? |some )?(?=\p{L}|\d)`,
  'iu',
);
/** An adjective before the thing it is said of: "missing flashing", "loose handrail". */
const adjectiveFirst = new RegExp(
  '^(?:missing|loose|broken|damaged|cracked|leaking|rotted|rusted|corroded|torn|defective' +
    String.raw`|deteriorated|worn|stained|faulty|disconnected|detached|clogged)\s+\p{L}`,
  'iu',
);

/** "Repair by a qualified contractor is recommended": advice that names no thing. */
export const advice = new RegExp(
  String.raw`^${oneOf(`
    repairs?, replacement, correction, evaluation, maintenance, service, servicing
  `)}(?! (?:of|to) )[^.;]{0,80}\b(?:is|are) (?:recommended|needed|required|advised|suggested|warranted)\b`,
  'i',
);

/** A sentence without "we noted", "there was", "recommend" before what it reports. */
export const withoutReport = (sentence: string): string =>
  /^(?:there (?:is|are|was|were) (?:no|a need)|hay que|found )\b/i.test(sentence)
    ? sentence
    : sentence
        .replace(notedFirst, '')
        .replace(/^recommend(?:ed)? (?:an? |the )?(?=\p{Ll}{5})/iu, '');

/** "The loose tile poses a risk of leaks": what comes of a thing that is named with its defect. */
const posesRisk = new RegExp(
  String.raw`(?<=${oneOf(`
    loose, broken, damaged, cracked, missing, rotted, rusted, corroded, torn, exposed, defective
  `)} [^.;:]{3,60}) (?:poses?|presents?|creates?|is) an? (?:[a-z]+ )?(?:risk|hazard|danger)\b.*$`,
  'i',
);

/** A label that names what is wrong, not the thing: "Improper sealing", "Fungal presence". */
const abstract =
  /(?:\b(?:hazards?|presence|issues?|problems?|concerns?|defects?|deficienc(?:y|ies))|ing)$/i;

/** A whole sentence on a thing that it names. */
const tellsAll = (text: string): boolean =>
  /^(?:the|an?|el|la|los|las|una?) (?!(?:unit|system|area|same)\b)/i.test(text) &&
  saysWrong.test(fold(text).replace(denial, ' '));

/** "Fungal presence: the unit has fungus" without the label, which says nothing more. */
function withoutSummary(sentence: string): string {
  const [, label = '', rest = ''] = /^([^:;.]{3,34}): (.+)$/u.exec(sentence) ?? [];
  const isSummary = abstract.test(label) || saysWrong.test(fold(label));
  return isSummary && tellsAll(rest) ? capitalised(rest) : sentence;
}

/** "The general condition of the wall was serviceable with cracks": a defect behind a good grade. */
const fairBut = new RegExp(
  String.raw`^(?:the )?(?:general |overall )?(?:condition of (?:the )?)?([^.;:]{3,70}?) ${oneOf(`
    is, are, was, were, appears?, appeared
  `)}(?: to be)? (?:in )?(?:generally |overall )?${oneOf(`
    serviceable, functional, acceptable, (?:good|fair|average|serviceable)(?: condition| order)?
  `)},? ${oneOf(`
    with, but has, but had, but shows?, except for, aside from, other than
  `)} (?=\S)(.{5,})$`,
  'i',
);

/** "was in need of attention including improper nailing": what it needs it for follows. */
const inNeed = / (?:is|are|was|were) in need of (?:attention|repairs?|service),? including /i;

/** "Tile stained, find source and replace tile": the order that a finding ends with. */
function orderBehind(sentence: string): string {
  const at = [...sentence.matchAll(/(?<=\p{L}{3}|\)), (?=\p{Ll})/gu)].find(({ index }) =>
    startsWithOrder.test(fold(sentence.slice(index + 2))),
  )?.index;
  const isFinding =
    at !== undefined && !/:| [-–—] /.test(sentence) && saysWrong.test(fold(sentence.slice(0, at)));
  return isFinding ? `${sentence.slice(0, at)}: ${sentence.slice(at + 2)}` : sentence;
}

/** An article of either language; "A su vez" is none. */
const article = new RegExp(
  `^(?:[Tt]he|[Aa]n?(?! (?:${oneOf('su, la, los, las, el, cada, partir, pesar, fin, nivel')})\\b)|[Ee]l|[Ll][ao]s?) ` +
    String.raw`(?=[\p{Ll}\d]|\p{Lu}{2})`,
  'u',
);

/** The finding in its shortest honest wording: "Missing flashing at the chimney". */
export function told(sentence: string): string {
  const bare = orderBehind(withoutSummary(sentence))
    .replace(/[.;:\s]+$/, '')
    .replace(fairBut, '$2 at the $1')
    .replace(inNeed, ': ')
    .replace(notedFirst, '')
    .replace(/^([^:;.(]{2,40}?) [-–—] (?=\S)/u, '$1: ')
    .replace(
      /^([^:]{2,40}: )(\p{Lu}\p{Ll})/u,
      (_, head: string, letters: string) => head + letters.toLowerCase(),
    );
  const short = bare
    .replace(/ (is|are|was|were|has|have) also /i, ' $1 ')
    .replace(noted, '')
    .replace(/ location\(s\)(?=$| )/gi, '')
    .replace(/ (?:at|in) (?:the )?indicated (?:area|location|place)s?$/i, '')
    .replace(posesRisk, '')
    .replace(article, '')
    .trim();
  return contentWords(short).length < 2 ? bare : short;
}

/** Work by its noun: "mold abatement", "demolition (with a dumpster)". */
export const workByNoun = new RegExp(
  String.raw`^(?:[a-z]+ ){0,2}${oneOf(`
    abatement, demolition, removal, remediation, installation, clean-?up, patching, painting,
    inspection
  `)}(?:$| \()|^further (?:evaluation|inspection|investigation) of ` +
    String.raw`|^(?:[a-z]+ )?${oneOf(`
    renovation, refurbishment, painting, maintenance, repair
  `)} works? (?:at|in|of|to|on) |^(?:[a-z-]+ ){1,5}${oneOf(`
    repair, removal, replacement, installation, cleaning, adjustment, inspection, testing, coordination, relocation
  `)}(?: request)? (?:for|of|in|on|at|and) `,
  'i',
);

/**
 * A bare finding after the verb of what to do about it: "Repair the missing flashing at the
 * chimney", "Fix: faucet drips".
 */
export function withVerb(finding: string, verb: string, language: Language): string {
  if (workByNoun.test(finding)) return capitalised(finding);
  const labelled = withLabel(finding, verb);
  if (labelled !== undefined) return labelled;
  const isThing =
    language === 'en' &&
    finding.length < 90 &&
    adjectiveFirst.test(finding) &&
    !/ (?:is|are|was|were|has|have|needs?|does|do|did)\b|[;:]| - /i.test(finding);
  return isThing ? `${verb} the ${uncapitalised(finding)}` : `${verb}: ${uncapitalised(finding)}`;
}

/** "Fix window: does not lock"; a label that says what is wrong needs no verb. */
function withLabel(finding: string, verb: string): string | undefined {
  const [, thing = '', rest = ''] = /^([^:;.]{3,34}): (.+)$/u.exec(finding) ?? [];
  if (rest === '') return undefined;
  if (saysWrong.test(fold(thing)) || abstract.test(thing))
    return capitalised(`${thing}: ${uncapitalised(rest)}`);
  return thing.split(' ').length > 4
    ? undefined
    : `${verb} ${uncapitalised(thing)}: ${uncapitalised(rest)}`;
}

/** "The drain has no high loop": a thing that is not there, unlike "has no leaks". */
const lacks = new RegExp(
  String.raw`\b(?:has|have|lacks?|no tienen?|le falta) (?:no |a |an )?(?!${oneOf(`
    visible, signs?, evidence, defects?, damage, leaks?, issues?, problems?, concerns?, cracks?,
    apparent, known, significant, active, deficienc
  `)}[a-z]*)[a-z]{3,}(?<!have|has)`,
);

/** "Remove, and …", "Seal with …", "Have them serviced": an order on what the sentence before names. */
const onThatBefore = new RegExp(
  String.raw`^(?:\p{L}+(?: (?:and|or) \p{L}+)?(?:,| (?:with|at|once|within|immediately|promptly) )` +
    String.raw`|(?:have|get|keep) (?:it|them)\b)`,
  'iu',
);

/** Characters that a finding keeps in front of its order. */
const MIN_FINDING = 45;

/**
 * "Valve under the sink leaks: replace the valve": a short or vague order with the finding in the
 * sentence before it.
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
  const wrong = compact(told(finding));
  const [short = wrong] = cuts(wrong, room);
  return `${capitalised(short)}${short.includes(':') ? ';' : ':'} ${order}`;
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
  const wrong = findings.findLast(
    (part) => saysWrong.test(fold(part).replace(denial, ' ')) || lacks.test(fold(part)),
  );
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
      onThatBefore.test(part) ||
      (vagueWording.test(folded) && contentWords(part).length <= 6)) &&
    part.length < 90
  );
}
