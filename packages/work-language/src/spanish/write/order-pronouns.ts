import { attachPronoun, conjugate } from '../verbs.ts';
import type { Order } from '../../sentence/sentence-types.ts';
import { noThing } from '../../sentence/thing.ts';
import { NoWording, type Wording } from '../../sentence/wording.ts';

type Form = 'order' | 'infinitive' | 'subjunctive';

/**
 * An order with its pronoun, which is enclitic unless the order is denied: "retírela", "no la
 * retire".
 */
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

/** What is put on a thing, given to it or changed of it: "dar mantenimiento a", "quitar el óxido de". */
const given = /^(?:(?:aplicar|poner|echar|dar) .+ a|\p{L}+[aei]r (?:el|la|los|las) .+ de)$/u;

/** Whether a verb names beside its thing what is done to it. */
export const isCoating = (spanish: string): boolean => given.test(spanish);

/**
 * A verb with an object of its own has the indirect pronoun: "aplíquele imprimador", "deles
 * mantenimiento".
 */
export function coatingText(
  verb: string,
  order: Order,
  form: Form,
  { irregular }: Wording,
  pronoun: string,
): string {
  const to = pronoun.endsWith('s') ? 'les' : 'le';
  const spanish = verb.replace(/ (?:a|de)$/, '');
  return withPronoun(conjugate(spanish, form, irregular), spanish, order, form, to);
}

/** What is put somewhere is named before: "clean the filters and reinstall". */
const putsAgain =
  /^(?:reinstall|rehang|hang|reattach|reset|restack|stack|store|reassemble|reconnect|put back)$/;

/**
 * An order of replacement without an object has the one named before: "remove the faucet and
 * replace with a new one".
 */
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
