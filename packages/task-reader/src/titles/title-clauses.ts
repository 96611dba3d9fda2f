import { oneIn } from '../vocabulary/vocabulary.ts';
import { capitalised, fold, uncapitalised } from '../text/text.ts';
import { startsWithOrder } from '../vocabulary/orders.ts';

/**
 * A sentence turned so that its work or its finding stands first, as a title has it; the words
 * stay those of the document.
 */

/** Who has to do the work and that they have to: "we need to", "the contractor shall". */
const obliged = new RegExp(
  String.raw`^(?:the |el |la )?${oneIn('titles', 'obliged')} ${oneIn('titles', 'title-clauses obliged')} (?=\p{L})`,
  'iu',
);
/** What asks for a work that Spanish names by its infinitive: "Hay que", "Se recomienda". */
const asked = new RegExp(
  `^(?:y )?(?:tambi[eé]n |adem[aá]s,? |ya que )?${oneIn('titles', 'asked')}` +
    String.raw` (?=\p{L}{3,}(?:ar|er|ir)(?:l[oa]s?|se)? )`,
  'iu',
);

/** Work by what it costs: "The cost to install a beam". */
const costOf = /^(?:the )?(?:cost|price|charge) (?:to|for) (?=\p{Ll})/iu;
/** Before the work: "To replace the gate", "To request check of". */
const toDo = /^to (?:requests? (?:to )?)?(?=\p{Ll})/iu;

/** Where or when, before a comma: "To the left of the cabinet, ". */
const leading = new RegExp(
  String.raw`^(${oneIn('titles', 'leading')} [^,.;:]{3,60}), (\S.*)$`,
  'iu',
);
/** Such words that say neither where nor when: "At this point", "In general", "Of the 5 keys". */
const sayNothing = new RegExp(String.raw`^${oneIn('titles', 'say-nothing')}$`, 'iu');
/** How a clause begins that has its own subject, and so is no part of a list: "the drain leaks". */
const ownSubject = new RegExp(String.raw`^${oneIn('titles', 'own-subject')} `, 'i');

/** "We need to replace the heater" gives "Replace the heater", "Hay que pintar" "Pintar". */
function withoutAsking(sentence: string): string {
  const inSpanish = sentence.replace(asked, '');
  if (inSpanish !== sentence) return capitalised(inSpanish);
  const rest = sentence.replace(obliged, '').replace(costOf, '').replace(toDo, '');
  const isOrder = startsWithOrder.test(fold(rest)) || /^\p{L}{3,}(?:ar|er|ir) /iu.test(rest);
  return rest !== sentence && isOrder ? capitalised(rest) : sentence;
}

/** "In the basement, the drain leaks" gives "the drain leaks in the basement". */
function placeBehind(sentence: string): string {
  const [, place = '', rest = ''] = leading.exec(sentence) ?? [];
  const work = withoutAsking(rest);
  const isOrder = startsWithOrder.test(fold(work));
  if (rest === '' || !(isOrder || (ownSubject.test(rest) && !rest.includes(', ')))) return sentence;
  return capitalised(sayNothing.test(place) ? work : `${work} ${uncapitalised(place)}`);
}

/** What is to be confirmed: "Size: 11 x 9 - needs confirmation". */
const unconfirmed =
  /^(.{3,60}?)[\s*–—(-]+(?:(?:still )?needs? (?:confirmation|confirming|to be confirmed)|to be confirmed|tbc)\W*$/i;

/** The order to confirm what a sentence says is not yet sure. */
const toConfirm = (sentence: string): string =>
  sentence.replace(unconfirmed, (_, claim: string) => `Confirm ${uncapitalised(claim)}`);

/** A sentence that begins with its order or with the thing that a finding is about. */
export const workFirst = (sentence: string): string =>
  toConfirm(withoutAsking(placeBehind(sentence)));
