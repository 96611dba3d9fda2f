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

/** Whether a thing is a code alone: "R-49". */
export const isCode = ({ head, names }: Thing): boolean => head === null && names.length > 0;

/** What is not there is named without an article: "falta de pasamanos". */
export const isAbsence = (owner: Thing | null): boolean =>
  /^(?:lack|absence)$/.test(owner?.head?.entry.english ?? '');

/** Whether a bare noun names a condition, and no place: "in very poor condition". */
export const isCondition = ({ head, determiner }: Thing): boolean =>
  determiner === 'none' && /^(?:condition|shape|state)$/.test(head?.entry.english ?? '');

/** Nouns that are the cause of the damage behind them: "ice dam damage". */
export const isDoneBy = ({ english }: Entry): boolean =>
  causes.has(english) || english === 'ice dam' || english === 'tree limb';

/** Units of a price, behind which "per" is "por": "per SF". */
export const isUnit = (name: string): boolean => /^(?:SF|LF|EA|SY|CY|HR|SQ)$/i.test(name);

/** What lies on a thing, which is to be free of it: "keep the vents clear of snow". */
export const isLoose = ({ head }: Thing): boolean =>
  (head?.entry.marks.has('defect') ?? false) ||
  /(?:^| )(?:snow|ice|debris|lea(?:f|ves)|trash|clutter|dirt|dust|water|obstruction)$/.test(
    head?.entry.english ?? '',
  );

/**
 * Whether a thing is defective, so that nobody installs it: "replace windows with failed seals".
 */
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

/** Surfaces to stand on, which are known: "not level with walkway". */
export const isUnderfoot = ({ head }: Thing): boolean =>
  /(?:^| )(?:walk|walkway|driveway|sidewalk|floor|ground|grade|street|patio|curb|pavement)$/.test(
    head?.entry.english ?? '',
  );
