import type { Entry, Thing } from '../../sentence/sentence-types.ts';

const besideTrades = new Set([
  'plumbing',
  'windows-doors',
  'appliances',
  'hvac',
  'landscaping',
  'electrical',
]);
/** What something else stands by. */
export const isLandmark = ({ head, determiner }: Thing): boolean =>
  head !== null &&
  determiner !== 'own' &&
  !/(?:wire|cable|cord)$/.test(head.entry.english) &&
  (head.entry.marks.has('place') ||
    besideTrades.has(head.entry.trade) ||
    furniture.test(head.entry.english));
const furniture =
  /(?:^| )(?:bed|couch|sofa|desk|table|dresser|bench|piano|bookcase|headboard|sign|exit|mailbox|dumpster|flagpole)$/;

/** What does damage: "heaved by tree roots". */
const causes = new Set(
  (
    'root water moisture rain wind hail fire smoke pest rodent mouse rat termite ant squirrel bird ' +
    'mold rust leak ice frost storm vandal animal dog cat pet fungus mildew traffic vehicle car truck tree branch ' +
    'weather sun heat impact insect beetle woodpecker flood settlement corrosion condensation age wear use vibration ' +
    'overflow runoff snow salt chemical humidity roach bee wasp raccoon'
  ).split(' '),
).add('tree root');
export const isCause = (thing: Thing): boolean => thing.determiner === 'none' && isHarmful(thing);

/** The same with an article: "damaged by the storm". */
export const isHarmful = ({ head }: Thing): boolean => causes.has(head?.entry.english ?? '');

/** "R-49". */
export const isCode = ({ head, names }: Thing): boolean => head === null && names.length > 0;

/** What is not there is named without an article: "falta de pasamanos". */
export const isAbsence = (owner: Thing | null): boolean =>
  /^(?:lack|absence)$/.test(owner?.head?.entry.english ?? '');

/** "In very poor condition" says how a thing is, and not where. */
export const isCondition = ({ head, determiner }: Thing): boolean =>
  determiner === 'none' && /^(?:condition|shape|state)$/.test(head?.entry.english ?? '');

/** "Ice dam damage" is done by it, and not to it. */
export const isDoneBy = ({ english }: Entry): boolean =>
  causes.has(english) || english === 'ice dam' || english === 'tree limb';

/** "Per SF" is a price, and no plan to follow. */
export const isUnit = (name: string): boolean => /^(?:SF|LF|EA|SY|CY|HR|SQ)$/i.test(name);

/** "Keep the vents clear of snow": what lies on a thing, which is to be free of it. */
export const isLoose = ({ head }: Thing): boolean =>
  (head?.entry.marks.has('defect') ?? false) ||
  /(?:^| )(?:snow|ice|debris|lea(?:f|ves)|trash|clutter|dirt|dust|water|obstruction)$/.test(
    head?.entry.english ?? '',
  );

/** "Replace windows with failed seals": what nobody puts in as new. */
export const isDefective = ({ head, qualities }: Thing): boolean =>
  (head?.entry.marks.has('defect') ?? false) ||
  qualities.items.some(
    ({ entry, form }) =>
      defective.has(entry.english) || (form === 'gerund' && entry.english !== 'match'),
  );
const defective = new Set(
  (
    'fail failed failing broken missing damage damaged cracked torn loose worn rotted rotten bent ' +
    'fogged foggy defective faulty stained rusted rusty corroded leaking leaky chipped deteriorated old'
  ).split(' '),
);

/** "Not level with walkway": what is there to stand on. */
export const isUnderfoot = ({ head }: Thing): boolean =>
  /(?:^| )(?:walk|walkway|driveway|sidewalk|floor|ground|grade|street|patio|curb|pavement)$/.test(
    head?.entry.english ?? '',
  );
