import { denial, saysAbsent, saysGood, saysWrong } from './vocabulary-findings.rules.ts';
import {
  asksForWork,
  namesWork,
  startsWithOrder,
  subjectOfOrder,
  weakOrder,
} from './vocabulary-orders.rules.ts';
import {
  beginsBoilerplate,
  isBoilerplate,
  isContact,
  isInjection,
} from './vocabulary-stops.rules.ts';

/** What single sentences say. */

export type Signal = 'order' | 'asked' | 'finding' | 'good' | 'stop' | 'condition' | 'none';

/** A sentence that begins with a thing named like a verb: "Service panel is …", "Paint was …". */
const nounAtStart = new RegExp(
  '^[a-z-]+(?: [a-z-]+){0,4}? (?:is|was|are|were|has|have|had|appears?|appeared|seems?' +
    String.raw`|operated|functioned)\b|^[a-z]+ (?:material|type|location|method|size|capacity|age` +
    '|manufacturer)s?:|^nail (?:heads?|pops?|holes?)|^supply (?:pip|line|air|duct|valve|side)' +
    String.raw`|^service (?:\d|panel|size|entr|drop|cond|walk|line|mast)|^(?:paint|service|trim|level` +
    '|seal|test|stain|finish|change|fill|wash) ?(?:[:,(]|$)',
);
/** "No arc-fault breakers for the bedrooms": the absence of a thing, not of a defect. */
const lackAtStart = new RegExp(
  '^no (?!access|one|other|further|comments?|changes?|pets|attic|basement|crawl|fireplace' +
    '|photos?|warrant|guarantee|garage|response|additional|charge|cost|more|deposit|reason' +
    '|exceptions?|repairs?|items?|punch|work|permit|later|new)[a-z/-]{2,}',
);

/** A date that has passed is wrong, though the sentence speaks of what is done every year. */
const overdue =
  /\b(?:past due|overdue|expired|(?:has|have) not been (?:serviced|inspected|cleaned|tested))\b/;
/** Cracks and wear that every house has. */
const ordinary = new RegExp(
  String.raw`\b(?:typical|normal|common|expected|ordinary)\b[a-z, -]{0,20}\b(?:cracks?|cracking` +
    String.raw`|settle[a-z]*|shrinkage|wear|ag(?:e)?ing)\b(?!.*\b(?:should|recommend|repair|replace))` +
    String.raw`|\b(?:cracks?|cracking|settle[a-z]*)\b[a-z, -]{0,60}\b(?:typical|normal|common|not (?:a ` +
    String.raw`|an )?(?:structural|safety|significant)[a-z ]*concern)\b`,
);

/** "The boot is cracked and may leak": seen already, with what may come of it. */
const isAndMay =
  /\b(?:is|are|has|have|esta|estan) [a-z -]{3,60}(?:,| and| y) (?:it |they )?(?:may|could|can|pueden?|podrian?) /;

const signalOfPattern5 = new RegExp(
  String.raw`\b(?:can|could|may|might|puede|podria)n? (?:also )?(?:cause|wear|loosen|damage|crack` +
    '|leak|fail|rust|rot|corrode|lead|result|allow|be|become|indicate|occur|develop|have' +
    String.raw`|causar|provocar|indicar)\b`,
);

const signalOfPattern4 = new RegExp(
  String.raw`\b(?:will|shall) (?:be|not)\b|\b(?:was|were) (?:performed|made|conducted|taken` +
    String.raw`|carried out|provided|requested)\b`,
);

const signalOfPattern3 = new RegExp(
  String.raw`\bno (?:further )?action (?:is )?(?:needed|required|necessary)|\bsin accion\b` +
    '|consistent with (?:its |the |their )?age|(?:normal|typical|ordinary) (?:wear|for)' +
    '|desgaste (?:normal|natural|propio)|sin que (?:requieran?|precisen?|necesiten?)|no ' +
    '(?:requieren?|precisan?|necesitan?) (?:intervencion|actuacion)',
);

const signalOfPattern2 = new RegExp(
  ', ?(?:ok(?:ay)?|fine|acceptable|normal|leave(?: as is)?|all good|no (?:issues?' +
    String.raw`|problems?)|aceptable|esta bien|todo bien)\.?$|\bhowever,? (?:it|they|these) ` +
    String.raw`(?:appear|seem)(?:s|ed)? (?:to be )?(?:serviceable|functional|adequate|sound|ok)\.?$` +
    String.raw`|^(?:[\d.]+ )?there (?:is|was|were) (?:no|limited|restricted) access (?:for|to)\b`,
);

const signalOfPattern = new RegExp(
  '^(?:please|kindly|also|then|and|y|tambien|(?:contractor|owner|vendor|gc|designer' +
    '|architect|seller|plumber|electrician|roofer|painter|landlord|manager|others|sub|super' +
    '|engineer) (?:to|shall|will|must)|need to|needs to|must|shall|to|se debe|favor de' +
    '|por favor|hay q(?:ue)?|ok[.,]?|oh|btw|ah)[ ,:]+',
);

/** "It is urgent to replace", "es necesario sustituir": a demand, whoever reports it. */
const demands = new RegExp(
  String.raw`\b(?:es|resulta|seria) (?:muy )?(?:urgente|necesari[oa]|preciso|imprescindible|obligatorio)` +
    String.raw` (?:[a-z]+ )?[a-z]{3,}(?:ar|er|ir)\b|\b(?:it is|is) (?:urgent|necessary|essential|imperative)` +
    String.raw` (?:to [a-z]+|that)|\burgently (?:needs?|requires?)\b`,
);

/** What one sentence says. A denied finding ("no leaks were observed") is none. */
export function signalOf(sentence: string): Signal {
  const bare = sentence.replace(subjectOfOrder, '').replace(signalOfPattern, '');
  const isOrder = (startsWithOrder.test(bare) || namesWork.test(bare)) && !nounAtStart.test(bare);
  if (overdue.test(sentence)) return 'finding';
  if (demands.test(sentence) && !isInjection.test(sentence)) return 'asked';
  if (
    isBoilerplate.test(sentence) ||
    beginsBoilerplate.test(sentence) ||
    isInjection.test(sentence) ||
    (isContact.test(sentence) && !isOrder)
  )
    return 'stop';
  if (
    /^(?:when|cuando|upon) /.test(sentence) &&
    saysWrong.test(sentence.replace(denial, ' ')) &&
    !isSupposed(sentence)
  )
    return 'finding';
  if (signalOfPattern2.test(sentence)) return 'good';
  if (
    /^(?:gc|designer|architect|engineer|vendor|plumber|electrician|roofer|painter) to [a-z]{3,}/.test(
      sentence,
    )
  )
    return 'order';
  if (/\b(?:older than|any|most|every|all homes)\b[a-z0-9 -]{0,40}\bshould be\b/.test(sentence))
    return 'condition';
  if (/^(?:if|when|should you|unless|in case|where|si |cuando|en caso)\b/.test(sentence))
    return 'condition';
  if (isOrder) return 'order';
  const rest = sentence.replace(denial, ' ');
  if (
    /\bno (?:further )?(?:action|corrections?|repairs?)(?: is| are| was)? (?:needed|required|necessary)/.test(
      sentence,
    ) ||
    ordinary.test(sentence)
  )
    return 'good';
  if (asksForWork.test(rest) && !/\bno action\b/.test(sentence)) return 'asked';
  if (signalOfPattern3.test(sentence)) return 'good';
  if (lackAtStart.test(rest) && !signalOfPattern4.test(rest)) return 'finding';
  if (saysWrong.test(rest) && (isAndMay.test(rest) || !signalOfPattern5.test(rest)))
    return 'finding';
  const clauses = rest
    .split(/[;:,]| - | and | y /)
    .slice(1)
    .map((clause) => clause.trim());
  if (
    clauses.some(
      (clause) => clause.includes(' ') && startsWithOrder.test(clause) && !weakOrder.test(clause),
    )
  )
    return 'order';
  return saysGood.test(sentence) || rest !== sentence || saysAbsent.test(sentence)
    ? 'good'
    : 'none';
}

/** The wording after a label such as "Deficiency:" or an area such as "Kitchen -". */
export function withoutLabel(folded: string): string {
  const cut = /^([a-z0-9 #/&().']{2,40}?)(?::| - | -- )\s*(.+)$/.exec(folded);
  if (!cut?.[1] || !cut[2]) return folded;
  return startsWithOrder.test(cut[1]) || saysWrong.test(cut[1]) ? folded : cut[2];
}

const isSupposedPattern2 = new RegExp(
  String.raw`\b(?:observed|noted|was|were|found|seen|appears?|currently|has been|have been|there ` +
    String.raw`(?:is|are)|se observ[a-z]+|se encontr[a-z]+|hay|presentan?|because|porque)\b`,
);

const isSupposedPattern = new RegExp(
  String.raw`\b(?:may|might|can|could|usually|typically|generally|often|ideally|normally|preferably` +
    '|would|possibl[ey]|potential(?:ly)?|sometimes|over time|commonly|includes?|(?:are' +
    String.raw`|is) able to|tends? to|puede[n]?|podria[n]?|suelen?|generalmente|normalmente)\b`,
);

/** Prose on what may happen to houses, not on what was seen in this one. */
export function isSupposed(sentence: string): boolean {
  return (
    !isAndMay.test(sentence) &&
    isSupposedPattern.test(sentence) &&
    !isSupposedPattern2.test(sentence)
  );
}

/** True for wording that orders work, asks for it or says what is wrong. */
export const isWorkWording = (folded: string): boolean =>
  !/\?\W*$/.test(folded) && ['order', 'asked', 'finding'].includes(signalOf(withoutLabel(folded)));

/**
 * An opening that tells of things to come and names none: "I still have several things without
 * repair".
 */
export const severalThings = new RegExp(
  String.raw`\b(?:vari[oa]s|algun[oa]s|much[oa]s|several|some|many|a few|a number of) (?:[a-z]+ )?` +
    '(?:cosas|detalles|reparaciones|problemas|pendientes|things|items|issues|repairs' +
    String.raw`|problems)\b`,
);
