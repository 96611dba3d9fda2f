import { oneIn } from '../vocabulary/vocabulary.ts';
import { checkedLine } from '../tables/check-questions.ts';
import { isDone } from './done.ts';
import { promiseOf } from '../structure/marks.ts';
import { endsTurnedDown, leadingGrade, verdictAlone } from './grade.ts';
import type { Item } from '../structure/item-types.ts';
import { isPrice, pricedQuantity } from '../text/price.ts';
import { dismissed, work, type VerdictRule } from './verdict-types.ts';
import {
  foundNothing,
  introducesList,
  leadsThings,
  leavesOut,
  saysNone,
} from '../vocabulary/stops.ts';

/** What the letters of a report mean: "Key: T - Tenant, L - Landlord". */
const isLegend = new RegExp(
  `^${oneIn('verdicts', 'verdict-form is-legend')} ?: .*(?:-|=)|^` +
    `${oneIn('verdicts', 'is-legend')} ?[-:=] (?:an? |any |no |items? |the item|warrants ` +
    `|un[ao]? |cualquier |elementos? )`,
);

/**
 * The words of a code quoted under its number: what every house shall be, not what is wrong with
 * this one.
 */
export const citesCode = (item: Item, sentence: string): boolean =>
  /\bshall\b/.test(sentence) &&
  /^\s*(?:[A-Z]{1,5} ?)?(?:sec(?:tion|\.)? ?)?\d{3,4}\.\d/i.test(item.lines[0]?.text ?? '');

/** What an item is by its form, its grade, its place in the document and the label before it. */
export const formVerdicts: readonly VerdictRule[] = [
  {
    name: 'done',
    when: ({ item, inList }) => isDone(item, inList),
    verdict: dismissed('done'),
    examples: ['To do\n- [x] Paint the hall\n- [ ] Replace the sink'],
  },
  {
    name: 'promise that is chosen',
    when: ({ item }) => promiseOf(item) === 'work',
    verdict: work(75),
    examples: ['SELLER RESPONSE\n☒ Seller will bolt the deck ledger.\n☐ Seller will paint it.'],
  },
  {
    name: 'empty box outside a list of work',
    when: ({ item, inList }) =>
      !inList && item.mark === 'open' && !/[^[\]() ☐□⬜]/u.test(item.marker),
    verdict: dismissed('no_defect'),
    examples: [
      'The roof was walked on a dry day and no leaks were observed.\n[ ] Scorching\nGeneral ' +
        'condition of the electrical system: [x] Satisfactory [ ] Unsatisfactory',
    ],
  },
  {
    name: 'question of a checklist that is answered well or not yet',
    when: ({ item }) => ['good', 'unseen'].includes(checkedLine(item.folded) ?? ''),
    verdict: dismissed('no_defect'),
    examples: ['- ¿Las puertas cierran sin rozar? Conforme\n- ¿El techo está sin grietas? Sí'],
  },
  {
    name: 'price',
    when: ({ item }) => isPrice(item.folded),
    verdict: dismissed('price'),
    examples: ['Replace the sink\n\nSubtotal: $1,250.00'],
  },
  {
    name: 'legend',
    when: ({ item }) => isLegend.test(item.folded),
    verdict: dismissed('boilerplate'),
    examples: ['Key: T - Tenant, L - Landlord'],
  },
  {
    name: 'what an inspection leaves out',
    when: ({ item }) => leavesOut.test(item.folded),
    verdict: dismissed('boilerplate'),
    examples: [
      'Inspectors are not required to report on defects of codes; damaged or missing cosmetic items.',
    ],
  },
  {
    name: 'label with none',
    when: ({ item: { folded } }) => saysNone.test(folded) || foundNothing.test(folded),
    verdict: dismissed('no_defect'),
    examples: ['Deficiencies: None observed.'],
  },
  {
    name: 'introduction of a list',
    when: ({ item }) => introducesList.test(item.folded) || leadsThings.test(item.folded),
    verdict: dismissed('heading'),
    examples: [
      'Scope\nStrip out and remove from site:\n• All old fixtures and fittings\n• All floor tiles',
      'The buyers request that the following be repaired by a licensed professional:',
    ],
  },
  {
    name: 'mild grade',
    when: ({ item }) => leadingGrade(item.folded) === 'mild',
    verdict: dismissed('no_defect'),
    examples: ['2) Monitor - Minor cracks were found in the driveway.'],
  },
  {
    name: 'turned down at its end',
    when: ({ item }) => endsTurnedDown.test(item.folded),
    verdict: dismissed('no_defect'),
    examples: ['5. Radon test - buyer waived'],
  },
  {
    name: 'good verdict alone',
    when: ({ item }) => verdictAlone(item.folded) === 'good',
    verdict: dismissed('no_defect'),
    examples: ['Comments: Inspected'],
  },
  {
    name: 'line of a price list',
    when: ({ item, section }) =>
      section.promises !== 'none' && pricedQuantity(item.folded) !== undefined,
    verdict: ({ item }) =>
      (pricedQuantity(item.folded) ?? 0) > 0 ? work(70) : dismissed('no_defect'),
    examples: ['Drip edge 188.00 LF 2.15 12.40 499.92'],
  },
  {
    name: 'section that holds no work',
    when: ({ section }) => section.promises === 'none',
    verdict: dismissed('boilerplate'),
    examples: ['# Disclaimer\n\nReplace nothing without a permit.'],
  },
];
