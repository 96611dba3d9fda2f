import { byWord } from '../by-word.ts';
import { gerund, pastParticiple } from './english-forms.rules.ts';
import { plainWording, type Turn } from './turns.rules.ts';

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

const grounds = 'flooring|carpet|rust|mold|mould|moss|grass|lawn|plaster|damp|ice|dirt|peeling';
const amounts = 'more|better|proper|easy|easier|future|adequate|safe|full|free';
/** What a work is to make possible. */
const permitted =
  'access|drainage|maintenance|service|servicing|ventilation|movement|inspection|expansion|' +
  'cleaning|airflow|air flow|clearance|removal|installation|use|repairs?';
const wholeWorks =
  'tune-up|service|servicing|inspection|check|evaluation|cleaning|replacement|rewire|repaint|' +
  'survey|renovation|remodel';
const materials =
  'brick|block|concrete|stone|slate|granite|marble|stucco|copper|steel|iron|aluminum|vinyl|oak|' +
  'pine|cedar|pvc|abs';

const turns: readonly Turn[] = [
  // "Earth / wood contact", "boxes /receptacles": one slash.
  [/(?<=[a-z]) \/(?=[a-z])|(?<=[a-z])\/ (?=[a-z])/gi, '/'],
  [/\band or\b/gi, 'and/or'],
  // "Patches of flooring" are areas of it, and no repairs.
  [
    new RegExp(String.raw`\b(patch|spot)(es|s)? of (?=(?:the )?(?:${grounds})\b)`, 'gi'),
    (_, _one = '', several = '') => (several ? 'areas of ' : 'area of '),
  ],
  // "Masonry (brick) veneer": the kind in brackets says it.
  [
    new RegExp(
      String.raw`\b(?:masonry|stone|metal|wood|plastic) \((${materials})\) (?=[a-z])`,
      'gi',
    ),
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
  // "Appeared to have a leak".
  [
    /\b(?:appear|seem)(s|ed)? to (have|need|lack) (?=(?:an?|the|no|some|several|many|two|three|four|\d+) )/gi,
    (_, form = '', verb = '') => `apparently ${inForm(verb, form)} `,
  ],
  [
    /^please (?=(?:make sure|ensure|be sure|verify that|confirm that|check (?:that|if|whether))\b)/i,
    '',
  ],
  // "As the sill is rotten, …", "…, since it leaks": why.
  [
    /^as (?=(?:the|this|it|there|all|these)\b[^,]{3,60}\b(?:is|are|was|were|has|have|does|do)\b[^,]{2,60}, )/i,
    'because ',
  ],
  [
    /,? since (?=(?:it|they|the [a-z ]{2,40}?) (?:is|are|does|do|has|have|leaks?|needs?|do(?:es)? not)\b)/gi,
    ' because ',
  ],
  // "A full inspection" is complete, and holds nothing.
  [new RegExp(String.raw`\bfull (?=(?:[a-z]+ ){0,2}(?:${wholeWorks})\b)`, 'gi'), 'complete '],
  // "Is not GFCI" is not protected so.
  [
    /\b(is|are|was|were) (not )?(GFCI|AFCI)(?=$|[.,;]| (?:within|in|at|near|and|or|but|\())/g,
    '$1 $2$3 protected',
  ],
  [/\bweather-proof/gi, 'weatherproof'],
  // "(A lot)" of seeds is no plot of land.
  [/\((?:a lot|lots)\)/gi, '(many)'],
  // "The fence is fine" is no thin one.
  [
    /\b(is|are|was|were|looks?) (?:fine|ok|okay)(?=$|[.,;)]| (?:and|but)\b)/gi,
    '$1 in good condition',
  ],
  // "The swing of the door": which way it opens.
  [/\bswing of the (?=(?:[a-z]+ ){0,2}(?:door|gate)\b)/gi, 'opening direction of the '],
  [/\bdoor swing\b/gi, 'opening direction of the door'],
  [
    new RegExp(
      String.raw`\bto (?:permit|allow)(?: for)? (?=(?:(?:${amounts}) )*(?:${permitted})\b)`,
      'gi',
    ),
    'to allow for ',
  ],
  // "And haul away debris" is a second work.
  [
    /\b(and|then|,) haul away (?!and )(?=(?:all |the |any |old |existing )*[a-z]+)/gi,
    '$1 dispose of ',
  ],
  [/ any ?more(?=$|[.,;)])/gi, ''],
  [/, as well as (?=(?:the|all|an?)\b)/gi, ' and '],
  [/ as well as (?=(?:the|all|an?)\b)/gi, ' and '],
  [
    /\b(could|may|might|should|must|would) (potentially|possibly|likely|probably) (?=[a-z])/gi,
    '$1 ',
  ],
];

const forms: Readonly<Record<string, readonly [string, string]>> = byWord({
  have: ['has', 'had'],
  need: ['needs', 'needed'],
  lack: ['lacks', 'lacked'],
});
const inForm = (verb: string, form: string): string => {
  const [third = verb, past = verb] = forms[verb.toLowerCase()] ?? [];
  return form === 's' ? third : form === 'ed' ? past : verb;
};

const several = (duty: string): string =>
  duty.replace(/\bneeds\b/i, 'need').replace(/\bhas\b/i, 'have');

function needs(_: string, being = '', what = ''): string {
  const verb = /^(?:are|were)$/i.test(being) ? 'need' : 'needs';
  return `${verb} ${what}`;
}

/** An English text with such turns in plain wording. */
export const withPlainSentences = plainWording(turns);
