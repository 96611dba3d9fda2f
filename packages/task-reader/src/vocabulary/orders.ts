import { entries, oneIn } from './vocabulary.ts';
import { anyOf, startsWithAny } from '../text/text.ts';

/** Words that order work, English and Spanish, folded. Data: grow the lists, not the code. */

const englishVerbs = entries('orders', 'english-verbs');
const englishPhrases = entries('orders', 'english-phrases');
const spanishVerbs = entries('orders', 'spanish-verbs');
/** Nothing to do but to know it: "Hay que tener en cuenta que …". */
const noteOnly = oneIn('orders', 'note-only');

/** An order through somebody else: "Have custodial strip the floor". */
const haveDone = `have (?:[a-z]+ ){1,3}?(?:${englishVerbs.join('|')})`;

/** "Check-in", "shut-off valve": a thing named by a verb and a short word; "Clear · 65°F": the weather. */
const unlessNoVerb = '(?!-(?:in|out|off|on|ins|outs)\\b| ?[·,|-]? ?\\d{1,3} ?°)';

const verbStart = (verbs: readonly string[]): string => `(?:${verbs.join('|')})${unlessNoVerb}`;
const otherStarts = [haveDone, ...spanishVerbs];
export const startsWithOrder = startsWithAny([
  ...englishPhrases,
  verbStart(englishVerbs),
  ...otherStarts,
]);

const verbsByLetter = Map.groupBy(englishVerbs, (verb) => verb.charAt(0));
const byLetter = [...verbsByLetter.values()].map(verbStart);
/** How orders begin, the verbs of each letter together. */
export const orderStarts = [...englishPhrases, ...byLetter, ...otherStarts];

/** The form of a verb that names the work, "replacing", from its base: "replac(?:e|ing)". */
const gerundOf = (verb: string): string =>
  verb.endsWith('e')
    ? `${verb.slice(0, -1)}ing`
    : /[^aeiou][aeiou][bgmnpt]$/.test(verb) && !/(?:en|er|on)$/.test(verb)
      ? `${verb}${verb.slice(-1)}?ing`
      : `${verb}ing`;

/** Words that name work: "caulking", "removal". */
const workNouns = [
  ...englishVerbs.filter((verb) => /^[a-z-]+$/.test(verb)).map(gerundOf),
  ...['removal', 'replacement', 'installation', 'repairs?', 'demolition', 'relocation'],
];
/**
 * Work named rather than ordered, with its object: "Caulking around windows", "Removal of the old
 * fence", "Power washing the deck".
 */
export const namesWork = new RegExp(
  String.raw`^(?:(?:power|pressure)[ -]?)?(?:${workNouns.join('|')}) ${oneIn('orders', 'names-work')}\b.{3,}`,
);

/** Who does the work, before the order: "The contractor shall also", "We will". */
export const subjectOfOrder = new RegExp(
  `^(?:the )?${oneIn('orders', 'subject-of-order')}(?: (?:shall|will|must` +
    `|should|to|is to|are to|agrees? to|debera|tendra que))(?: (?:also|then|only` +
    String.raw`|fully|completely|carefully))? (?!not\b)`,
);

/** Verbs that only ask to look or to arrange: an order, but a weak one. */
export const weakOrder = startsWithAny(entries('orders', 'weak-order'));

const participles =
  '(?:replaced|repaired|installed|removed|cleaned|painted|caulked|sealed|re-?sealed|' +
  'patched|fixed|adjusted|secured|tightened|reattached|re-attached|corrected|upgraded|' +
  'serviced|evaluated|inspected|checked|trimmed|filled|grouted|reinforced|insulated|' +
  'connected|reconnected|provided|added|extended|rerouted|relocated|capped|covered|raised|' +
  'lowered|cut back|addressed|treated|redirected|regraded|supported|refinished|properly ' +
  '[a-z]+|further evaluated)';

/** How a plan in Spanish orders work, folded: "Se demolerá", "se procederá a la sustitución". */
const plannedVerb =
  'se (?:(?:demol|pint|coloc|instal|sustitu|repar|retir|limpi|sell|levant|pic|reemplaz|cambi|conect|elimin|constru|' +
  'mont|desmont|suministr|rellen|nivel|impermeabiliz|ampli|alicat|lij|refuerz|reforz|arregl|restaur|agreg|renov|' +
  'rehabilit|acondicion)[a-z]{0,4}ra|repondra|dispondra|abrira|cerrara|procedera a(?:l| la| los| las)? ' +
  '(?:demol|pint|coloc|instal|sustitu|repar|retir|limpi|sell|pic|reemplaz|cambi|elimin|mont|impermeabiliz' +
  '|reposicion|cepillado)[a-z]*)n?(?: [a-z]+)?';

/** Words that ask for work anywhere in a sentence. */
export const asksForWork = anyOf([
  ...entries('orders', 'asks-for-work'),
  `(?:should|must|shall|need(?:s|ed)? to|has to|have to|(?<!appear(?:s|ed)? )to|will need to|ought to) be ` +
    participles,
  `hay q(?:ue)?(?! ${noteOnly})`,
  plannedVerb,
]);

/**
 * Recommendations that name nobody's work but a kind of contractor: they belong to the finding
 * before them.
 */
export const genericAdvice = startsWithAny(entries('orders', 'generic-advice'));

/** Work that ends another one: "and haul away", "reconnect the plumbing". */
export const endsWork = new RegExp(
  String.raw`^(?:${oneIn('orders', 'ends-work')}\b|\S+ (?:immediately|asap|promptly|at once|urgently|right away)$)`,
);
