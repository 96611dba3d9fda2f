import type { Thing } from './sentence.types.ts';

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
  (head.entry.marks.has('place') || besideTrades.has(head.entry.trade));

/** What does damage: "heaved by tree roots". */
const causes = new Set(
  (
    'root water moisture rain wind hail fire smoke pest rodent mouse rat termite ant squirrel bird ' +
    'mold rust leak ice frost storm vandal animal dog cat pet fungus mildew traffic vehicle car truck tree branch ' +
    'weather sun heat impact insect beetle woodpecker flood settlement corrosion condensation age wear use vibration ' +
    'overflow runoff snow salt chemical humidity roach bee wasp raccoon'
  ).split(' '),
).add('tree root');
export const isCause = ({ head, determiner }: Thing): boolean =>
  determiner === 'none' && causes.has(head?.entry.english ?? '');
