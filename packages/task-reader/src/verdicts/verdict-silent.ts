import { oneIn } from '../vocabulary/vocabulary.ts';
import { oneOf } from '../text/one-of.ts';
import { tradeOf } from '../records/facts.ts';
import { isOpenBox } from '../structure/marks.ts';
import { tellsPastWork } from './past-work.ts';
import { comesNew, staysAsIs } from './status.ts';
import { dismissed, work, type Judged, type VerdictRule } from './verdict-types.ts';
import { onlyArea } from '../vocabulary/places.ts';

/** A description: "Main shutoff located in the garage", "approx. 12 years old". */
const tellsOfThing = new RegExp(String.raw`\b(?:${oneIn('verdicts', 'tells-of-thing')})`);

/** A point of notes that tells what was or will be done, none of it asked for here. */
const isReport = new RegExp(
  String.raw`^(?:[a-z0-9' -]+ )?(?:has|have) (?:been )?[a-z]+(?:ed|en)\b|\b(?:is|are) ${oneOf(`
    working, on schedule, under way, scheduled for
  `)}\b|\bwill be ${oneOf(`
    available, modified, announced, discussed, posted, held, sent, updated
  `)}\b|^see ${oneOf(`
    previous, above, attached, the
  `)}\b|^(?:please |kindly )${oneOf(`
    submit, send, return, sign, inform, contact, bring, vote
  `)}\b|^no [a-z]+ (?:has|have) been\b|\b(?:ha|han) sido [a-z]+d[oa]s?\b|\bse ${oneOf(`
    informo, presento, reviso, aprobo
  `)}\b`,
);

/** A line of a few words that names a thing of a trade. */
const isTerse = ({ item, words, section, inList }: Judged): boolean =>
  item.lines.length === 1 &&
  words.length <= 7 &&
  !/[.:!?]$/.test(item.folded) &&
  (tradeOf(item.folded) !== undefined || inList === 'terse' || section.area !== undefined);

/** Whether prose may be work: among work, or terse in a list of work, or below a place or trade. */
function mayBeWork(judged: Judged): boolean {
  const { item, words, section, inList } = judged;
  const isHeaded = section.area !== undefined || section.trade !== undefined;
  return (
    (item.peers === 'work' && words.length > 1 && words.length <= 12) ||
    (inList !== undefined && isTerse(judged) && (section.promises === 'work' || isHeaded))
  );
}

/** What an item is without any word of work: a bare bullet counts where the document lists work. */
export const silentVerdicts: readonly VerdictRule[] = [
  {
    name: 'stays as it is',
    when: ({ item }) => staysAsIs.test(item.folded),
    verdict: dismissed('no_defect'),
    examples: ['2. Lighting (existing)'],
  },
  {
    name: 'thing that comes new',
    when: ({ item, words }) => comesNew(item.folded) && words.length > 1,
    verdict: work(50),
    examples: ['Bathroom fan (new)'],
  },
  {
    name: 'tells of work done',
    when: ({ item }) => !isOpenBox(item) && tellsPastWork(item.folded),
    verdict: dismissed('done'),
    examples: ['- Replaced the seal of the dishwasher.'],
  },
  {
    name: 'tells what was or will be done',
    when: ({ item, words }) =>
      !isOpenBox(item) && !item.isRated && words.length > 3 && isReport.test(item.folded),
    verdict: dismissed('no_defect'),
    examples: ['- Information will be available soon.'],
  },
  {
    name: 'prose without a word of work',
    when: (judged) => judged.item.kind === 'text' && !mayBeWork(judged),
    verdict: dismissed('boilerplate'),
    examples: ['The house stands on a corner lot with old trees.'],
  },
  {
    name: 'says where a thing is, or how old',
    when: ({ item, signals }) =>
      signals.every((signal) => signal === 'none') && tellsOfThing.test(item.folded),
    verdict: dismissed('no_defect'),
    examples: [
      'REPORT SUMMARY\nPlumbing\n- Replace the trap\n- Main shutoff located in the garage',
    ],
  },
  {
    name: 'question',
    when: ({ item }) => /\?\W*$/.test(item.folded),
    verdict: dismissed('too_vague'),
    examples: ['- Any idea?'],
  },
  {
    name: 'bare line outside a list of work',
    when: ({ item, section, inList }) =>
      !inList && section.promises !== 'work' && item.peers !== 'work',
    verdict: dismissed('no_defect'),
    examples: [
      'INSPECTION REPORT\nThe roof was walked on a dry day.\n- Asphalt shingles, ten years old',
    ],
  },
  {
    name: 'box to tick',
    when: ({ item, section }) =>
      (isOpenBox(item) || item.mark === 'chosen') &&
      section.promises !== 'notes' &&
      /[a-z]{3}/.test(item.folded),
    verdict: work(50),
    examples: ['☐ Outlet'],
  },
  {
    name: 'point under notes',
    when: ({ section }) => section.promises === 'notes',
    verdict: dismissed('boilerplate'),
    examples: ['### Notes\n- Miguel off Thursday'],
  },
  {
    name: 'label and value',
    when: ({ item: { folded, marker, kind, peers } }) =>
      !/\[ ?\]|☐|□/.test(marker) &&
      !(kind === 'text' && peers === 'work') &&
      /^[a-z0-9 /&()'.-]{3,34}:\s*\S+(?: \S+){0,6}$/.test(folded) &&
      !onlyArea.test(folded.slice(0, folded.indexOf(':'))),
    verdict: dismissed('no_defect'),
    examples: ['To do\n- Replace the sink\n- Color: white'],
  },
  {
    name: 'one word of no trade',
    when: ({ item, words, inList, section }) =>
      words.length < 2 &&
      tradeOf(item.folded) === undefined &&
      !(inList === 'terse' && section.area !== undefined),
    verdict: dismissed('too_vague'),
    examples: ['To do:\n- [ ] Replace the sink\n- Stuff'],
  },
  {
    name: 'bare bullet of a list of work',
    when: ({ item }) => item.kind === 'marked',
    // Among no other work such a bullet is often a remark.
    verdict: ({ item, section }) =>
      work(item.peers === undefined && section.promises !== 'work' ? 45 : 50),
    examples: ['- Front steps'],
  },
  {
    name: 'bare line of a list of work',
    when: () => true,
    verdict: work(40),
    examples: ['2.1 Kitchen\nfan'],
  },
];
