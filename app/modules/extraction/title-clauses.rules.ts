import { oneOf } from './one-of.rules.ts';
import { capitalised, fold, uncapitalised } from './text.rules.ts';
import { startsWithOrder } from './vocabulary-orders.rules.ts';

/**
 * A sentence turned so that its work or its finding stands first, as a title has it; the words
 * stay those of the document.
 */

/** Who has to do the work and that they have to: "we need to", "the contractor shall". */
const obliged = new RegExp(
  String.raw`^(?:the |el |la )?${oneOf(String.raw`
    (?:\p{L}+ )?contractors?, gc, owners?, vendors?, designer, architect, sellers?, plumber,
    electrician, roofer, painter, landlord, tenants?, manager, management, maintenance, crew, we,
    you, they, contratista, empresa, propietario, arrendador
  `)} ${oneOf(String.raw`
    (?:shall|will|must|should)(?: (?:also|then|need to|have to|come in to|go on to))?,
    (?:need|needs|have|has|is|are|agrees?) to,
    deber[aá]n?(?: de)?, debe, tiene que, tendr[aá] que
  `)} (?=\p{L})`,
  'iu',
);
/** What asks for a work that Spanish names by its infinitive: "Hay que", "Se recomienda". */
const asked = new RegExp(
  String.raw`^(?:y )?(?:tambi[eé]n |adem[aá]s,? |ya que )?${oneOf(String.raw`
    faltan?, hay que, habr[aá] que, se (?:debe|deber[aá]|deber[ií]a|recomienda|sugiere|requiere|solicita|necesita|pide),
    es (?:necesario|preciso|urgente|recomendable|conveniente), tenemos que, ha(?:ce|r[ií]a) falta, habr[ií]a que,
    vamos a, se van? a,
    (?:necesitamos|necesito|queremos|quiero|recomendamos)
  `)} (?=\p{L}{3,}(?:ar|er|ir)(?:l[oa]s?|se)? )`,
  'iu',
);

/** Work by what it costs: "The cost to install a beam". */
const costOf = /^(?:the )?(?:cost|price|charge) (?:to|for) (?=\p{Ll})/iu;
/** Before the work: "To replace the gate", "To request check of". */
const toDo = /^to (?:requests? (?:to )?)?(?=\p{Ll})/iu;

/** Where or when, before a comma: "To the left of the cabinet, ". */
const leading = new RegExp(
  String.raw`^(${oneOf(String.raw`
    in, on, at, to, under, above, below, behind, beneath, near, next to, inside, outside, along,
    around, within, throughout, between, beside, per, as per, of, before, after, prior to, once,
    en, sobre, bajo, junto a, detr[aá]s de, dentro de, debajo de, encima de, al lado de, frente a,
    antes de, despu[eé]s de, una vez
  `)} [^,.;:]{3,60}), (\S.*)$`,
  'iu',
);
/** Such words that say neither where nor when: "At this point", "In general", "Of the 5 keys". */
const sayNothing = new RegExp(
  String.raw`^${oneOf(String.raw`
    (?:at|in|on) (?:this|that|the) (?:point|time|moment|case|stage|mean ?time),
    in (?:general|order|my opinion|some cases),
    on occasion, at present, as per .*, of (?:the|these|those) .*, en general, en (?:este|ese) (?:momento|caso),
    en resumen, en conclusi[oó]n
  `)}$`,
  'iu',
);
/** How a clause begins that has its own subject, and so is no part of a list: "the drain leaks". */
const ownSubject = new RegExp(
  String.raw`^${oneOf(String.raw`
    the, an?, there, one, two, some, most, all, both, no, \d+(?! (?:have|has|are|is|were|was) ), el, la, los,
    las, una?, hay, faltan?, se
  `)} `,
  'i',
);

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
  const clause = work;
  if (sayNothing.test(place)) return capitalised(clause);
  return capitalised(`${clause} ${uncapitalised(place)}`);
}

/** What is to be confirmed: "Size: 11 x 9 - needs confirmation". */
const unconfirmed =
  /^(.{3,60}?)[\s*–—(-]+(?:(?:still )?needs? (?:confirmation|confirming|to be confirmed)|to be confirmed|tbc)\W*$/i;

/** The order to confirm what a sentence says is not yet sure. */
const toConfirm = (sentence: string): string =>
  sentence.replace(unconfirmed, (_, told: string) => `Confirm ${uncapitalised(told)}`);

/** A sentence that begins with its order or with the thing that a finding is about. */
export const workFirst = (sentence: string): string =>
  toConfirm(withoutAsking(placeBehind(sentence)));
