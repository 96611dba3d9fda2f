import { gerund, pastParticiple } from './english-forms.rules.ts';

/**
 * Turns of whole sentences, each with the plain wording that the rules of sentences read: the
 * second wording says the same.
 */

const crafts = new Map(
  (
    'paint grout tile caulk clean seal seal-coat plaster patch insulate sand varnish stain prime ' +
    'replace repair install remove clean wash prune trim'
  )
    .split(' ')
    .map((verb): [string, string] => [gerund(verb), verb]),
);
const gerunds = [...crafts.keys()].join('|');
const duties = 'should|must|shall|will|needs to|has to|still needs to';
const begins = 'finish(?:ing)?|complet(?:e|ing)|start(?:ing)?|begin(?:ning)?|continu(?:e|ing)';

type Turn = readonly [RegExp, string | ((found: string, ...groups: string[]) => string)];

const turns: readonly Turn[] = [
  // "Earth / wood contact", "boxes /receptacles": one slash.
  [/(?<=[a-z]) \/(?=[a-z])|(?<=[a-z])\/ (?=[a-z])/gi, '/'],
  [/\band or\b/gi, 'and/or'],
  // "Patches of flooring" are areas of it, and no repairs.
  [
    /\b(patch|spot)(es|s)? of (?=(?:the )?(?:flooring|carpet|rust|mold|mould|moss|grass|lawn|plaster|damp|ice|dirt|peeling)\b)/gi,
    (_, _one = '', several = '') => (several ? 'areas of ' : 'area of '),
  ],
  // "Masonry (brick) veneer": the kind in brackets says it.
  [
    /\b(?:masonry|stone|metal|wood|plastic) \((brick|block|concrete|stone|slate|granite|marble|stucco|copper|steel|iron|aluminum|vinyl|oak|pine|cedar|pvc|abs)\) (?=[a-z])/gi,
    '$1 ',
  ],
  // "Finishing off the painting of the hall".
  [
    new RegExp(String.raw`\b(${begins})(?: off)? the (${gerunds}) of (?=the\b|all\b|an?\b)`, 'gi'),
    '$1 $2 ',
  ],
  // "Grouting of the walls should be completed".
  [
    new RegExp(
      String.raw`^((?:fix: )?)(?:the )?(${gerunds}) of (the [a-z][a-z -]{2,50}?) (${duties}) be ` +
        String.raw`(?:completed|done|performed|carried out|finished)\b`,
      'i',
    ),
    (_, start = '', work = '', thing = '', duty = '') => {
      const done = pastParticiple(crafts.get(work.toLowerCase()) ?? '');
      return `${start}${thing} ${/s$/.test(thing) ? several(duty) : duty} be ${done}`;
    },
  ],
  [
    /\b(is|are|was|were) in need of (attention|repairs?|cleaning|replacement|maintenance)\b/gi,
    needs,
  ],
  // "Where the door used to be".
  [/\b(where (?:the |an? )?(?:[a-z]+ ){1,4}?)used to be\b/gi, '$1was'],
  [/, as well as (?=(?:the|all|an?)\b)/gi, ' and '],
  [/ as well as (?=(?:the|all|an?)\b)/gi, ' and '],
  [
    /\b(could|may|might|should|must|would) (potentially|possibly|likely|probably) (?=[a-z])/gi,
    '$1 ',
  ],
];

const several = (duty: string): string =>
  duty.replace(/\bneeds\b/i, 'need').replace(/\bhas\b/i, 'have');

function needs(_: string, being = '', what = ''): string {
  const verb = /^(?:are|were)$/i.test(being) ? 'need' : 'needs';
  return `${verb} ${what}`;
}

/** An English text with such turns in plain wording. */
export const withPlainSentences = (text: string): string =>
  turns.reduce(
    (written, [turn, plain]) =>
      typeof plain === 'string' ? written.replace(turn, plain) : written.replace(turn, plain),
    text,
  );
