import { attachPronoun, conjugate } from './spanish-verbs.rules.ts';
import type { Order } from './sentence.types.ts';
import { noThing } from './thing.rules.ts';
import { NoWording, type Wording } from './wording.rules.ts';

type Form = 'order' | 'infinitive' | 'subjunctive';

/** "Retírela", "no la retire". */
export function withPronoun(
  text: string,
  spanish: string,
  { negated }: Order,
  form: Form,
  pronoun: string,
): string {
  if (spanish.includes(' y ')) throw new NoWording(spanish);
  if (negated || form === 'subjunctive') return `${pronoun} ${text}`;
  if (form === 'infinitive') return text.replace(/^\S+/, (verb) => verb + pronoun);
  return attachPronoun(text, pronoun);
}

/** "Aplicar imprimador a": a verb that names what it puts on its thing. */
export const isCoating = (spanish: string): boolean =>
  /^(?:aplicar|poner|echar) \p{L}+ a$/u.test(spanish);

/** "Prime it": "aplíquele imprimador". `spanish` has no "a" behind it. */
export function coatingText(
  spanish: string,
  order: Order,
  form: Form,
  { irregular }: Wording,
  pronoun: string,
): string {
  const to = pronoun.endsWith('s') ? 'les' : 'le';
  return withPronoun(conjugate(spanish, form, irregular), spanish, order, form, to);
}

/** What is put somewhere is named before: "clean the filters and reinstall". */
const putsAgain =
  /^(?:reinstall|rehang|hang|reattach|reset|restack|stack|store|reassemble|reconnect|put back)$/;

/** "Remove the faucet and replace with a new one": what is replaced is named before. */
export function withReplaced(order: Order, { antecedent }: Wording): Order {
  const [verb, ...more] = order.verbs.items;
  const [first] = order.parts;
  const isOpen = order.things === null && more.length === 0;
  const isWith =
    verb?.english === 'replace' && first?.kind === 'place' && first.preposition.english === 'with';
  return isOpen && (isWith || putsAgain.test(verb?.english ?? '')) && antecedent
    ? { ...order, things: { items: [{ ...noThing, pronoun: 'them' }], joints: [] } }
    : order;
}
