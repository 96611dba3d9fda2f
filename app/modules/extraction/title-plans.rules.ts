import { oneOf } from './one-of.rules.ts';
import { orderOfParticiple } from './participles.rules.ts';
import { capitalised, fold, uncapitalised } from './text.rules.ts';
import { saysWrong } from './vocabulary-findings.rules.ts';
import { startsWithOrder } from './vocabulary-orders.rules.ts';

/** Sentences that tell what is planned, what is needed or what a part of them lacks, as a title has it. */

const participles = oneOf(Object.keys(orderOfParticiple).join(', '));
const things = String.raw`(?:the |an? |all |both |two |three )?[\p{L}][^.,;:()]{2,60}?`;
/** "A larger tank will be installed to fill the bathtub". */
const willBeDone = new RegExp(
  `^(${things}) (?:will|shall|(?:is|are) to|is going to) (?:also )?be (${participles})(?![\\p{L}-])(?! by )(.*)$`,
  'iu',
);
/** "There is a switch on the wall that will need to be moved further into the hall". */
const thereToBe = new RegExp(
  `^there (?:is|are) (?:also )?(${things}) (?:that|which) (?:will |would )?(?:(?:also )?(?:needs?|has|have) to|must` +
    `|should|will) be (${participles})(?![\\p{L}-])(.*)$`,
  'iu',
);
/** "We will also require custom cabinets", "We would prefer a shower mixer". */
const weNeed =
  /^(?:we|i) (?:will|would|shall) (?:also )?(?:require|need|prefer|like) (?=(?:an?|some|two|three|new|custom) \p{L})/iu;
/** "Custom cabinets will be required to fill the gap". */
const willBeNeeded = new RegExp(
  String.raw`^(${things}) (?:will|would) be (?:required|needed)(?= (?:to|in|on|at|for|under|over|behind) )(.*)$`,
  'iu',
);
/** "The bath area would be subway tile in white": what is planned for a thing. */
const wouldBe = new RegExp(
  String.raw`^(?:the )?((?:\p{L}+ ){0,3}\p{L}+) would be (?!${oneOf(`
    an?, the, to, good, nice, great, ideal, better, best, helpful, useful, possible, \\p{L}+(?:ed|ing)
  `)} )(?=\S+ \S)`,
  'iu',
);
/** "For the cabinet, the plan is for four drawers". */
const planFor =
  /^for (?:the |an? )?([^.,;:]{3,40}), (?:the|our|my) (?:\p{L}+ )?plan is (?:for |to have )(?=\S)/iu;

/** What is told beside a plan and is no part of the work. */
const toFollow = / (?:with )?(?:specifications|specs|details|drawings) to follow\b.*$/i;

/** The order of a plan; the sentence itself where it is none. */
function plannedWork(sentence: string): string {
  const told = sentence.replace(toFollow, '');
  const [, thing = '', done = '', rest = ''] = willBeDone.exec(told) ?? thereToBe.exec(told) ?? [];
  const verb = orderOfParticiple[fold(done)];
  if (verb !== undefined && !/ (?:not|no|if|when|once|only) /i.test(` ${thing} `))
    return capitalised(`${verb} ${uncapitalised(thing)}${rest}`);
  return told
    .replace(weNeed, 'Provide ')
    .replace(
      willBeNeeded,
      (_, needed: string, why: string) => `Provide ${uncapitalised(needed)}${why}`,
    )
    .replace(wouldBe, (_, planned: string) => `${capitalised(planned)}: `)
    .replace(planFor, (_, planned: string) => `Provide ${planned} with `);
}

/** "Of the 10 items, 3 have degraded": how many of how many. */
const count = String.raw`(?:\d+|${oneOf('one, two, three, four, five, six, seven, eight, nine, ten')})`;
const ofMany = new RegExp(
  `^of (the ${count} [^.,;:]{3,50}), (${count}) (?=(?:have|has|are|is|were|was) )`,
  'iu',
);

/** "Lights were noted which were not sealed": the thing, what the report says of it, what is wrong. */
const wrongBehind = new RegExp(
  String.raw`^(.{3,60}?) (?:is|are|was|were) (?:also )?${oneOf(`
    noted, visible, installed, observed, found, seen, located, present
  `)}\b([^.;:]*?) (?:which|that) ((?:is|are|was|were|has|had|have|did|does|do) .+)$`,
  'iu',
);

/** A finding whose defect stands in a clause behind what the report says of the thing. */
function defectFirst(sentence: string): string {
  const [, thing = '', told = '', wrong = ''] = wrongBehind.exec(sentence) ?? [];
  const isClear = [thing, told].every((part) => !saysWrong.test(fold(part)));
  return wrong !== '' && isClear && saysWrong.test(fold(wrong)) ? `${thing} ${wrong}` : sentence;
}

/** "New damage is present in 3 rooms: the bathroom shows …": a count before the finding itself. */
const countBefore =
  /^[^:.]{10,80} (?:is|are|was|were) [^:.]{0,20} (?:in|at|on) \d+ \p{L}+: (?=\p{L}[^:]{15})/iu;

/** A finding without what the report counts, with its defect behind the thing. */
const findingFirst = (sentence: string): string =>
  defectFirst(
    sentence
      .replace(countBefore, '')
      .replace(ofMany, (_, all: string, some: string) => `${capitalised(some)} of ${all} `),
  );

/** "Extractor hood (existing, verify that it will do)": the order that stands in brackets. */
const bracketed = /^([^.;:()]{3,40}) \(((?:existing|current|old)[,;:]? )?(\p{L}[^()]{8,})\)$/iu;

/** A thing with the order in brackets behind it: "Extractor hood: verify that it will do". */
function orderInBrackets(sentence: string): string {
  const [, thing = '', , order = ''] = bracketed.exec(sentence) ?? [];
  const isOrder = startsWithOrder.test(fold(order)) && !startsWithOrder.test(fold(thing));
  return order !== '' && isOrder ? `${thing}: ${order}` : sentence;
}

/** "as per the agency's requirements remove all violations": by what rule, before the order. */
const byRule = /^(?:as per|per|in accordance with|according to|in compliance with) [^,]+$/i;
/** Words of such a rule at most. */
const RULE_WORDS = 22;
const howWell = /^(?:thoroughly|properly|fully|completely|carefully) /i;

/** An order without the rule in front of it. */
function withoutRuleBefore(sentence: string): string {
  if (!byRule.test(sentence)) return sentence;
  const words = sentence.split(' ');
  for (let at = 2; at < Math.min(RULE_WORDS, words.length - 2); at += 1) {
    const rest = words.slice(at).join(' ');
    const order = rest.replace(howWell, '');
    const isOrder = startsWithOrder.test(fold(order));
    if (
      isOrder &&
      / (?:all|the|an?|any|and|each) /.test(` ${words.slice(at + 1, at + 4).join(' ')} `)
    )
      return capitalised(order.replace(/ as per .*$/i, ''));
  }
  return sentence;
}

/** "at the same point (in line with the wall)": where, which only the brackets tell. */
const samePoint =
  / at the same (?:point|place|level|height|line) \(((?:in line|level|flush|even) with [^()]+)\)/i;

/** "Requesting adjustment of", "repair request for": that somebody asks for the work. */
const requesting = /^requesting (?:an? |the )?(?=\p{Ll})/iu;
const request = /(?<=\p{L}{4}) request(?= (?:for|in|at|on|of) |$)/iu;

/** A sentence with its work, or with the defect that it tells of, in front. */
export const turned = (sentence: string): string =>
  withoutRuleBefore(
    orderInBrackets(
      findingFirst(
        plannedWork(
          sentence
            .replace(samePoint, ' $1')
            .replace(/^built (?=new )/i, 'Build ')
            .replace(requesting, '')
            .replace(request, ''),
        ),
      ),
    ),
  );
