import { oneOf } from './one-of.rules.ts';
import { capitalised, fold, uncapitalised } from './text.rules.ts';
import { withoutActor } from './title-actors.rules.ts';
import { cuts, GOOD_LENGTH, withLastPart } from './title-length.rules.ts';
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
/** "Hay que", "Se recomienda": what asks for a work that Spanish names by its infinitive. */
const asked = new RegExp(
  String.raw`^(?:y )?(?:tambi[eé]n |adem[aá]s,? |ya que )?${oneOf(String.raw`
    faltan?, hay que, habr[aá] que, se (?:debe|deber[aá]|deber[ií]a|recomienda|sugiere|requiere|solicita|necesita|pide),
    es (?:necesario|preciso|urgente|recomendable|conveniente), tenemos que, ha(?:ce|r[ií]a) falta, habr[ií]a que,
    vamos a, se van? a,
    (?:necesitamos|necesito|queremos|quiero|recomendamos)
  `)} (?=\p{L}{3,}(?:ar|er|ir)(?:l[oa]s?|se)? )`,
  'iu',
);

/** "Es necesaria la colocación de", "Las obras consisten en la reparación de": before work's noun. */
const introduced = new RegExp(
  String.raw`^(?:y )?(?:tambi[eé]n |adem[aá]s,? |ya que )?(?:${oneOf(String.raw`
    (?:es|ser[aá]|son) (?:necesari|precis|urgente|recomendable|conveniente)[oa]?s?,
    (?:las? |los? )?(?:obras?|trabajos?|actuaci[oó]n|actuaciones) consist(?:en?|ir[aá]n?) en,
    se (?:consultan?|consideran?|proyectan?|contemplan?), (?:este a[nñ]o )?se a[nñ]aden?,
    (?:necesitan?|demandan?|reclaman?|exigen?|requieren?|solicitan?),
    (?:una|otra|la) petici[oó]n (?:que (?:urge|m[aá]s urge) )?es,
    se (?:hicieron|han hecho) (?:algunas |varias )?(?:sugerencias|propuestas):,
    quedan? (?:a[uú]n |todav[ií]a )?(?:algun[oa]s|vari[oa]s), por ejemplo
  `)}) (?:la |el |las |los |una? )?(?=\p{L}{4})`,
  'iu',
);
/** "I need to create a place". */
const iNeed = /^i (?:need|have|want|would like) to (?=\p{Ll})/iu;
/** "The cost to install a beam": work by what it costs. */
const costOf = /^(?:the )?(?:cost|price|charge) (?:to|for) (?=\p{Ll})/iu;
/** "To replace the gate", "To request check of": before the work. */
const toDo = /^to (?:requests? (?:to )?)?(?=\p{Ll})/iu;
/** "At this point we will": words without a comma that say neither where nor when. */
const saysWhen = /^(?:at|in) (?:this|that|the) (?:point|time|moment|stage),? (?=(?:we|you|the) )/i;

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

/** Least characters of the work beside the place that is put behind it. */
const MIN_WORK = 45;

/** "We need to replace the heater" gives "Replace the heater", "Hay que pintar" "Pintar". */
function withoutAsking(sentence: string): string {
  const inSpanish = sentence.replace(asked, '').replace(introduced, '');
  if (inSpanish !== sentence) return capitalised(inSpanish);
  const rest = sentence
    .replace(saysWhen, '')
    .replace(obliged, '')
    .replace(iNeed, '')
    .replace(costOf, '')
    .replace(toDo, '');
  const isOrder = startsWithOrder.test(fold(rest)) || /^\p{L}{3,}(?:ar|er|ir) /iu.test(rest);
  return rest !== sentence && isOrder ? capitalised(rest) : sentence;
}

/** "In the basement, the drain leaks" gives "the drain leaks in the basement". */
function placeBehind(sentence: string): string {
  const [, place = '', rest = ''] = leading.exec(sentence) ?? [];
  const work = withoutAsking(withoutActor(rest));
  const isOrder = startsWithOrder.test(fold(work));
  if (rest === '' || !(isOrder || (ownSubject.test(rest) && !rest.includes(', ')))) return sentence;
  const clause = work.replace(/[.\s]+$/, '');
  if (sayNothing.test(place)) return capitalised(clause);
  const [cut = clause] = cuts(clause, Math.max(MIN_WORK, GOOD_LENGTH - place.length - 1));
  return capitalised(`${isOrder ? withLastPart(cut, clause) : clause} ${uncapitalised(place)}`);
}

/** "Size: 11 x 9 - needs confirmation": what is to be confirmed. */
const unconfirmed =
  /^(.{3,60}?)[\s*–—(-]+(?:(?:still )?needs? (?:confirmation|confirming|to be confirmed)|to be confirmed|tbc)\W*$/i;
const porConfirmar = /^(.{3,60}?)[\s*–—(-]+(?:por confirmar|pendiente de confirmar)\W*$/i;

/** The order to confirm what a sentence says is not yet sure. */
const toConfirm = (sentence: string): string =>
  sentence
    .replace(unconfirmed, (_, told: string) => `Confirm ${uncapitalised(told)}`)
    .replace(porConfirmar, (_, told: string) => `Confirmar ${uncapitalised(told)}`);

/** The rule or the deadline at the end of an order; no further work stands behind it. */
const ruleOrDeadline = new RegExp(
  String.raw` ${oneOf(String.raw`
    as per, in accordance with, pursuant to, de conformidad con,
    within (?:the next )?[\w-]+ (?:days|weeks|months),
    dentro de (?:los pr[oó]ximos )?\S+ (?:d[ií]as|meses)
  `)}\b(?:(?! (?:and|or|then|y|e|o|u) )[^,;:])*$`,
  'iu',
);
/** Least characters of an order that stands without its rule: "Do as per code" says nothing else. */
const MIN_ORDER = 20;

/** An order without the rule or the deadline at its end, which its wording tells (promise 9.64). */
export function withoutRuleOrDeadline(sentence: string): string {
  const rest = sentence.replace(ruleOrDeadline, '');
  return rest.length >= MIN_ORDER && startsWithOrder.test(fold(rest)) ? rest : sentence;
}

/** A sentence that begins with its order or with the thing that a finding is about. */
export const workFirst = (sentence: string): string =>
  toConfirm(withoutAsking(placeBehind(sentence)));
