import { oneIn } from '../vocabulary/vocabulary.ts';
import { tradeOf } from '../records/facts.ts';
import { oneOf } from '../text/one-of.ts';
import { signalOf } from './signal.ts';
import { fold } from '../text/text.ts';
import { startsWithOrder, weakOrder } from '../vocabulary/orders.ts';
import { areaWords } from '../vocabulary/places.ts';

/** Labels and names in front of what is left to somebody: "Action:", "ACUERDO - Ana:", "[Bob]", "@Luis". */

/** The label of what a meeting left to somebody: "Action:", "AP 3 -", "Acuerdo:". */
const actionLabel = new RegExp(
  `^${oneIn('verdicts', 'action-label')}` + String.raw`(?: #?\d{1,3})? ?(?::|-) ?`,
);

const somebody = String.raw`\p{Lu}[\p{L}.]+(?:(?: (?:and|y|e) | ?[&/,] ?| )\p{Lu}[\p{L}.]*){0,3}`;
const isTo = oneOf('will, (?:is|are) going to, agreed to, needs? to, van? a, deben?, tienen? que');
const asks = '(?:Also,? |And )?(?:[Pp]lease|[Kk]indly|[Pp]or favor,?)';
/** To whom it is left: "Bob:", "Ana -", "[Luis]", "@Carmen", "Dan will", "Please". */
const ownerLead = new RegExp(
  String.raw`^(?:@${somebody}:?|\[${somebody}\]:?|${somebody}(?: ?:| [-–—]| ${isTo}(?: also| then)?)|${asks})\s+`,
  'u',
);

const isOrder = (folded: string): boolean =>
  startsWithOrder.test(folded) && !weakOrder.test(folded) && signalOf(folded) === 'order';

/** The text behind the label of an action; undefined where none stands before it. */
function behindLabel(text: string): string | undefined {
  const label = actionLabel.exec(fold(text))?.[0];
  return label === undefined ? undefined : text.slice(label.length).trimStart();
}

/** A trade that is no thing to work on. */
const craft = new RegExp(`^${oneIn('verdicts', 'craft')}$`);

/** Words from which an order says what it is on. */
const MIN_WORDS = 3;

/** A text without the name of somebody in front of an order; the name of a thing or a place stays. */
function withoutOwner(text: string): string {
  const lead = ownerLead.exec(text)?.[0] ?? '';
  const named = fold(lead);
  const order = text.slice(lead.length);
  const isTrade = craft.test(named.replace(/[[\]: -]+/g, ' ').trim());
  const isThing = !isTrade && (tradeOf(named) !== undefined || named.match(areaWords) !== null);
  return isThing || order.split(' ').length < MIN_WORDS ? text : order;
}

/** A work without the label and the name in front of it; a text that is no order behind them stays. */
export function withoutLead(text: string): string {
  const unlabelled = behindLabel(text);
  const order = withoutOwner(unlabelled ?? text);
  return isOrder(fold(order)) ? order : (unlabelled ?? text);
}
