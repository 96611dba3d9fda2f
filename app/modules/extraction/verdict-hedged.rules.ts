import { oneOf } from './one-of.rules.ts';
import type { Item } from './item.types.ts';
import { work, type Judged, type VerdictRule } from './verdict.types.ts';
import { startsWithOrder, weakOrder } from './vocabulary-orders.rules.ts';

/** Words of politeness or doubt before an order: "If possible, …", "You may want to …". */
const hedge = new RegExp(
  `^${oneOf(`
    if (?:at all )?possible,
    if (?:the |your |our )?(?:budget|time|money|weather) (?:allows?|permits?),
    if there is (?:time|budget|money)(?: left)?,
    if you (?:can|have time|like), when(?:ever)? possible, where possible, when you can,
    ideally, at some point, eventually,
    (?:you|we) (?:may|might|could) (?:want|wish|like|need) to,
    (?:i|we)(?: would)? (?:recommend|suggest|advise)(?: that)? (?:you|we),
    it would be (?:nice|good|great|better|best) to,
    si (?:es posible|se puede|hay (?:tiempo|presupuesto)|el (?:presupuesto|tiempo) lo permite),
    (?:de|a) ser posible, en lo posible, cuando se pueda, cuando sea posible, idealmente,
    (?:seria|estaria) (?:bueno|bien|conveniente|ideal|mejor)
  `)},? (?:please |por favor )?`,
);

const isFirmOrder = (wording: string): boolean =>
  wording.includes(' ') && startsWithOrder.test(wording) && !weakOrder.test(wording);

/** An item of a list that orders work behind a hedge. */
function isHedgedOrder({ item: { kind, folded } }: Judged): boolean {
  const rest = kind === 'marked' ? folded.replace(hedge, '') : folded;
  return rest !== folded && isFirmOrder(rest);
}

/** "Do not …", with what may stand before the work that is ordered in its place. */
const leavesAlone = /^(?:do not|don'?t|never|no) [a-z]{3,}/;
const instead = /^(?:(?:but|and|only|just|instead|solo|solamente|pero|sino|y|en cambio)[, ]+){0,2}/;

/** An item that says what to leave alone and, in another clause, what to do. */
const ordersInstead = ({ kind, folded }: Item): boolean =>
  kind === 'marked' &&
  leavesAlone.test(folded) &&
  folded
    .split(/[;.] /)
    .slice(1)
    .some((clause) => isFirmOrder(clause.replace(instead, '')));

/** Orders in lists whose first words are not those of an order. */
export const hedgedVerdicts: readonly VerdictRule[] = [
  {
    name: 'order of a list behind a hedge',
    when: isHedgedOrder,
    verdict: work(60),
    examples: [
      'Work list\n1. If possible, replace the hall carpet',
      '- You may want to fix the gate',
      'Lista de trabajos\n1. Si es posible, cambiar la alfombra del pasillo',
    ],
  },
  {
    name: 'order behind what to leave alone',
    when: ({ item }) => ordersInstead(item),
    verdict: work(65),
    examples: [
      'Repairs\n1. Do not replace the water heater; only flush the tank',
      '1. Do not paint the brick. Paint the trim white.',
      '1. No cambiar la caldera; solo purgar los radiadores',
    ],
  },
];
