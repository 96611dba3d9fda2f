import { oneIn } from '../vocabulary/vocabulary.ts';
import { oneOf } from '../text/one-of.ts';

/** Wording by which a sentence is told apart from another that has the same words. */

/**
 * Stuff named like a verb: "Paint unfinished at the porch", "Grout is damaged", "Paint on hinges".
 */
const stuff = oneIn('verdicts', 'stuff');
const onThing = '(?: (?:on|at|in|of|around|between|behind|under|over|along) [a-z /-]{3,50}?)?';
const isSomehow = oneIn('verdicts', 'is-somehow');
/** What is said of a thing that stands before it: "Not cooling", "does not drain", "is loud". */
export const subjectless = new RegExp(String.raw`^(?:${oneIn('verdicts', 'subjectless')}) `, 'i');

/** Paint where it does not belong: "Paint on hinges". */
export const strayPaint =
  /^(?:paint|grout|plaster|glue|cement) (?:on|over) (?!the |all |both |walls?\b|ceilings?\b)[a-z ]+$/;
export const stuffAtStart = new RegExp(`^${stuff}${onThing} ${isSomehow}\\b|${strayPaint.source}`);

/** A sentence that begins with a thing named like a verb: "Service panel is …", "Paint was …". */
export const nounAtStart = new RegExp(
  `${stuffAtStart.source}|^[a-z-]+(?: [a-z-]+){0,4}? ` +
    String.raw`${oneIn('verdicts', 'noun-at-start')}\b|^[a-z]+ ` +
    `${oneIn('verdicts', 'signal-wording noun-at-start 4')}s?:|^` +
    `${oneIn('verdicts', 'signal-wording noun-at-start 5')} ` +
    `${oneIn('verdicts', 'signal-wording noun-at-start')}|^nail (?:heads?|pops?` +
    `|holes?)|^supply (?:pip|line|air|duct|valve|side)|^service ` +
    `${oneIn('verdicts', 'signal-wording noun-at-start 2')}|^` +
    `${oneIn('verdicts', 'signal-wording noun-at-start 3')} ?(?:[:,(]|$)`,
);
/** The absence of a thing, not of a defect: "No arc-fault breakers for the bedrooms". */
export const lackAtStart = new RegExp(`^no (?!${oneIn('verdicts', 'lack-at-start')})[a-z/-]{2,}`);

/** "Beyond normal wear" is damage. */
export const notBeyond = String.raw`(?<!(?:beyond|exceed(?:s|ing)|above|not|than) )`;

/** Cracks and wear that every house has. */
export const ordinary = new RegExp(
  String.raw`${notBeyond}\b${oneIn('verdicts', 'ordinary')}\b[a-z, -]{0,20}\b` +
    String.raw`${oneIn('verdicts', 'signal-wording ordinary')}\b(?!.*\b(?:should|recommend` +
    String.raw`|repair|replace))|\b(?:cracks?|cracking` +
    String.raw`|settle[a-z]*)\b[a-z, -]{0,60}\b${oneIn('verdicts', 'signal-wording ordinary 2')}\b`,
);

/** Seen already, with what may come of it: "The boot is cracked and may leak". */
export const isAndMay =
  /\b(?:is|are|has|have|esta|estan) [a-z -]{3,60}(?:,| and| y) (?:it |they )?(?:may|could|can|pueden?|podrian?) /;

/** What may come of a thing, not what is wrong with it. */
export const mayCome = new RegExp(
  String.raw`\b(?:can|could|may|might|pueden?|podrian?) (?:also )?${oneIn('verdicts', 'may-come')}\b`,
);

/**
 * What a finding may bring: "Existe peligro de caída", "There is a risk of fire", "Leaks can damage
 * it".
 */
export const tellsRisk = new RegExp(
  `^(?:there (?:is|are)|this is|it is|hay|existe|es|supone|representa|exists) (?:an? ` +
    `|un )?(?:[a-z]+ )?${oneIn('verdicts', 'tells-risk')}\\b`,
);

/** What a thing is known to cause anywhere. */
const knownCause = new RegExp(
  String.raw`\b(?:is|are) (?:a|an|the|one of the) (?:leading|common|main|major|frequent|primary` +
    String.raw`|usual) (?:causes?|sources?|reasons?)\b`,
);

/** What will be or was done. */
export const willBe = new RegExp(
  String.raw`\b(?:will|shall) (?:be|not)\b|\b(?:was|were) (?:performed|made|conducted|taken` +
    String.raw`|carried out|provided|requested)\b`,
);

/** A sentence that says that nothing is to be done. */
export const asksNothing = new RegExp(
  `${oneOf(String.raw`
    \bno (?:further )?action (?:is )?(?:needed|required|necessary), \bno need (?:to|for)\b,
    nothing (?:else )?to do, \bsin accion\b, ^no procede\b,
    consistent with (?:its |the |their )?age,
    ${notBeyond}(?:normal|typical|ordinary) (?:wear|for),
    (?<!alla del )desgaste (?:normal|natural|propio), sin que (?:requieran?|precisen?|necesiten?),
    no (?:requieren?|precisan?|necesitan?) (?:intervencion|actuacion)
  `)}`,
);

/** A sentence that ends well, or tells what could not be seen. */
export const endsWell = new RegExp(
  `,? ${oneIn('verdicts', 'signal-wording ends-well')} (?:now|again)[.]?$|, ?` +
    String.raw`${oneIn('verdicts', 'ends-well')}\.?$|\bhowever,? (?:it|they|these) (?:appear` +
    `|seem)(?:s|ed)? (?:to be )?${oneIn('verdicts', 'signal-wording ends-well 2')}` +
    String.raw`\.?$|^(?:[\d.]+ )?there (?:is|was|were) (?:no|limited|restricted) access (?:for` +
    String.raw`|to)\b`,
);

/**
 * Before what is left to do: "The remaining work is to", "All that is left is to", "Lo que falta
 * es".
 */
const leftToDo =
  '(?:the )?(?:remaining|outstanding|next|last) (?:works?|tasks?|jobs?|steps?|items?) (?:is|are|will be) to' +
  "|(?:all )?(?:that|what)(?:'s| is)? (?:left|remains)(?: to (?:do|be done))? is to" +
  '|lo que (?:falta|queda) es';

/** Words before an order: "please", "contractor to". */
export const beforeOrder = new RegExp(
  `^(?:please|kindly|also|then|and|y|tambien|${oneIn('verdicts', 'before-order')} ` +
    `${oneIn('verdicts', 'signal-wording before-order')}|${leftToDo}` +
    `|need to|needs to|must|shall|to|se debe|favor de|por favor|hay q(?:ue)?` +
    `|ok[.,]?|oh|btw|ah)[ ,:]+`,
);

/** What a party of a sale or a tenancy is asked to do. */
const workVerb =
  '(?:repair|replace|fix|install|remove|correct|clean|repaint|paint|service|seal|secure|treat' +
  '|patch|adjust|reattach|trim|rewire|regrout|caulk|restore)';
const asksFor =
  '(?:would like|wants?|requests?|asks?|requesting|asking|requested) (?:for |that )?(?:the )?';
const parties = '(?:sellers?|owners?|landlords?|builders?|contractors?|management|you)';
/** What may be asked for that is no work. */
const noWork =
  '(?:extended|performed|conducted|scheduled|sent|submitted|returned|paid|credited|approved|signed' +
  '|delivered|reviewed|confirmed|considered|allowed|informed|notified)';
const requests: readonly RegExp[] = [
  `${asksFor}${parties} (?:to |please |kindly )*(?:${workVerb}|provide|have|add|address|finish)`,
  `${asksFor}(?:all |any )?[a-z][a-z' -]{2,50} be (?!${noWork})[a-z]+ed`,
  `would (?:also )?(?:like|love|appreciate) [a-z][a-z' -]{2,40}` +
    ` (?!${noWork})(?:[a-z]+ed|done|redone|looked at|rebuilt)`,
  `(?:sellers?|landlords?|builders?) (?:agrees? to|shall|will) ${workVerb}`,
  '(?:solicit(?:a|an|o|amos)|piden?|pido|pedimos|ruego|rogamos) (?:(?:al?|a la) [a-z]+ )?que ' +
    '(?:(?:el|la) [a-z]+ )?(?:se )?(?!me |nos )[a-z]{3,}(?:e|en|a|an)',
].map((pattern) => new RegExp(`\\b${pattern}\\b`));

/** "We would like the seller to replace the carpet", "The buyer requests that the gate be repaired". */
export const isPartyRequest = (sentence: string): boolean =>
  requests.some((pattern) => pattern.test(sentence));

/** "Violations must be corrected within 30 days", "que procedan a su reparación". */
const forAll: readonly RegExp[] = [
  new RegExp(
    `^(?:please )?(?:all |the |any |these |said )*${oneIn('verdicts', 'for-all')}` +
      ` (?:listed |noted |above |found )*${oneIn('verdicts', 'signal-wording for-all')} be ` +
      `${oneIn('verdicts', 'signal-wording for-all 2')}`,
  ),
  /\bprocedan? a (?:la|su) (?:reparacion|subsanacion|correccion)(?! del? )/,
  /\b(?:subsan|corrij|repar|solucion)en (?:dich|l|est)[oa]s\b(?!.* y que )/,
];

/**
 * Asked of all that is told: "Can you get this done by Friday?", "¿Podrían tenerlo listo el
 * lunes?".
 */
const asksWhen: readonly RegExp[] = [
  new RegExp(
    String.raw`^(?:please )?(?:(?:can|could|would|will) (?:you|we|someone|they) )?(?:please )?(?:get|have) ` +
      String.raw`(?:(?:all|everything|it|this|these|them|that) )+(?:done|finished|completed|fixed|ready)\b(?! to )`,
  ),
  new RegExp(
    `(?:puede[ns]?|podrian?|podriais|podeis) (?:tener|dejar|terminar|acabar|hacer|arreglar)(?:l[oa]s?|se)` +
      '(?: todo)?(?: listo| hecho)? (?:para|antes|el|la|esta|este|hoy|cuanto)',
  ),
];
/** What is asked for all that is listed elsewhere: no work of its own. */
export const asksForAll = (sentence: string): boolean =>
  [...forAll, ...asksWhen].some((pattern) => pattern.test(sentence));

/** Words of what was seen. */
const wasSeen = new RegExp(
  String.raw`\b(?:observed|noted|was|were|found|seen|appears?|currently|has been|have been|there ` +
    String.raw`(?:is|are)|se observ[a-z]+|se encontr[a-z]+|hay|presentan?|because|porque)\b`,
);

/** Words of what may be. */
const mayBe = new RegExp(String.raw`\b${oneIn('verdicts', 'may-be')}\b`);

/** Prose on what may happen to houses, not on what was seen in this one. */
export function isSupposed(sentence: string): boolean {
  if (knownCause.test(sentence)) return true;
  return !isAndMay.test(sentence) && mayBe.test(sentence) && !wasSeen.test(sentence);
}
