import { startsWithOrder } from '../vocabulary/orders.ts';
import { oneIn } from '../vocabulary/vocabulary.ts';
import { datedLabel, noWorkLabel, party, requestLabel } from '../records/labels.ts';
import { isNote } from './note.ts';
import { signalOf } from './signal.ts';
import { dismissed, note, work, type VerdictRule } from './verdict-types.ts';
import { saysWrong } from '../vocabulary/findings.ts';
import { isRecordLabel } from '../vocabulary/stops.ts';

/** A label that names the document itself: it never says what is wrong with a house. */
const documentLabel = /^(?:subject|re|asunto|proposal|estimate|quote|project|job|report) ?:/;

/** The color and the finish that a surface gets: "Walls: Greek Villa SW 7551 (Eggshell)". */
const paintOfSurface = new RegExp(
  `^(?:all |tod[oa]s (?:las |los )?|interior (?:of |de )(?:the |los |las )?)?` +
    `${oneIn('verdicts', 'paint-of-surface')} ?: .{3,60}\\b` +
    `${oneIn('verdicts', 'verdict-labels paint-of-surface')}\\b`,
);

/** What an item is by the label before it. */
export const labelVerdicts: readonly VerdictRule[] = [
  {
    name: 'paint of a surface',
    when: ({ item: { kind, folded }, section }) =>
      (kind === 'marked' || section.trade === 'painting') && paintOfSurface.test(folded),
    verdict: work(60),
    examples: ['- Walls: Greek Villa SW 7551 (Eggshell)'],
  },
  {
    name: 'label of a record',
    when: ({ item: { kind, folded } }) =>
      isRecordLabel.test(folded) &&
      !party.test(folded) &&
      !(kind === 'marked' && startsWithOrder.test(folded.replace(/^[^:]*: ?/, ''))) &&
      (!saysWrong.test(folded) || documentLabel.test(folded)),
    verdict: dismissed('boilerplate'),
    examples: ['Inspector: John Doe'],
  },
  {
    name: 'label with a date',
    when: ({ item }) => datedLabel.test(item.folded),
    verdict: dismissed('boilerplate'),
    examples: ['Finish by: 4/10/2026'],
  },
  {
    name: 'label of no work',
    when: ({ item }) => noWorkLabel.test(item.folded),
    verdict: dismissed('boilerplate'),
    examples: ['Excludes: repair drywall behind the sink'],
  },
  {
    name: 'note on the work before it',
    when: ({ item }) => isNote(item) && !party.test(item.folded),
    verdict: note,
    examples: ['Recommendation:'],
  },
  {
    name: 'label of a request',
    when: ({ item: { folded } }) =>
      requestLabel.test(folded) &&
      folded.split(' ').length > 4 &&
      !['good', 'stop'].includes(signalOf(folded)),
    verdict: work(65),
    examples: ['● The Issue: Two outlets in the den have no ground.'],
  },
];
