import { fold } from './text.rules.ts';
import { startsWithOrder } from './vocabulary-orders.rules.ts';

/** Sentences that tell what is planned, what is needed or what a part of them lacks, as a title has it. */

/** The order that stands in brackets: "Extractor hood (existing, verify that it will do)". */
const bracketed = /^([^.;:()]{3,40}) \(((?:existing|current|old)[,;:]? )?(\p{L}[^()]{8,})\)$/iu;

/** A thing with the order in brackets behind it: "Extractor hood: verify that it will do". */
function orderInBrackets(sentence: string): string {
  const [, thing = '', , order = ''] = bracketed.exec(sentence) ?? [];
  const isOrder = startsWithOrder.test(fold(order)) && !startsWithOrder.test(fold(thing));
  return order !== '' && isOrder ? `${thing}: ${order}` : sentence;
}

/** A sentence with its work, or with the defect that it tells of, in front. */
export const turned = (sentence: string): string =>
  orderInBrackets(sentence.replace(/^built (?=new )/i, 'Build '));
