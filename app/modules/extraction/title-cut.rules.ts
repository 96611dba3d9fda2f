import { byWord } from '../by-word.ts';
import { greeting } from './greeting.rules.ts';
import { oneOf } from './one-of.rules.ts';
import { withoutGrade } from './grade.rules.ts';
import { fold } from './text.rules.ts';
import { startsWithOrder } from './vocabulary-orders.rules.ts';

/**
 * What a title leaves out of the wording: labels, codes of rules and of budgets, amounts, units
 * and times beside it.
 */

const starterLabel = new RegExp(
  String.raw`^(?:(?:the|el|la) )?${oneOf(String.raw`
    job description, reported (?:problem|issue), (?:maintenance|service) request, work requested,
    descripci[oó]n del? (?:problema|trabajo|da[nñ]o|falla|aver[ií]a|servicio),
    description of (?:the )?(?:problem|issue|work),
    trabajo solicitado, falla reportada, technician notes, condition, problem, issue, observation,
    deficiency, finding, defect, concern, comment, description(?: of work)?, request,
    item(?: #?\d+)?, work(?: requested)?, task, action, recommendation, problema, observaci[oó]n,
    hallazgo, condici[oó]n, descripci[oó]n, acci[oó]n, trabajo, recomendaci[oó]n, lesi[oó]n,
    patolog[ií]a, deficiencia, desperfecto, falla(?: reportada)?, actuaci[oó]n propuesta, violation,
    complaint, subject, asunto, (?:general |additional )?notes?, notas?(?: general(?:es)?)?, generals?
  `)}s?\s*:\s*[•\-–|]*\s*`,
  'i',
);
const prices = new RegExp(
  String.raw`(?<=\p{L}{3})(?:\s+\d{1,3}(?:\.\d{3})*,\d{2})+\s*$|\s+\$?\d[\d,]*\.\d{2}\s*${oneOf(`
    SF, LF, EA, SY, SQ, CY, HR, DA, MO, m2, ml, pza
  `)}?(?:\s+(?:[($]*[\d,]+\.\d{2}\)?|\d+/(?:\d+ ?yrs|NA)))*\s*$`,
  'iu',
);
/** "m2 65.05 3.40 221.17": unit and amounts of a row in the middle of its text. */
const amounts = new RegExp(
  String.raw`\s(?:m[23²³]?|ml|mts?|ud?s?|pzas?|kg|sf|lf|sy|ea)\.?(?:\s[\d,]+[.,]\d{2}){2,}(?=\s|$)`,
  'iu',
);
/** ", m2 18 x 12,50 = 225,00": how much of it at which price. */
const multiplied = new RegExp(
  String.raw`,?\s+(?:m[23²³]?|ml|uds?|un|pzas?|sf|lf|ea)\.?\s\d[\d.,]*\s?[x×]\s?[$€]?\d+[.,]\d{2}` +
    String.raw`(?:\s?[€$])?(?:\s*=.*)?$`,
  'iu',
);
/** "at $400/month cost": what the work costs, within its wording. */
const costs =
  / (?:at|for|por|a) (?:a cost of )?\$ ?\d[\d.,]*(?: ?(?:\/|per |an? |por |al )\p{L}+)?(?: cost| each)?(?= |$)/giu;
/** The code of an item of a budget in front of its name: "010302 Limpieza", "E02.010 Solera". */
const itemCode = /^(?:\d{6}|[A-Z]{0,3}\d{2,3}(?:\.\d{2,4}){1,3})\s+(?=\p{Lu}\p{L}{2})/u;
/** "RT-2110 - Furnace filter": the number of a job in front of it. */
const jobCode = /^[A-Z]{1,4}-?\d{2,6} [-–] (?=\p{L}{3})/u;
/** "Add a heater -> like this ->": what a note points at. */
const arrow = /\s*(?:-+>|→).*$/u;
/** "4.0(1) RR ★": the number and the grade of a finding in front of it. */
const findingCode = /^\d{1,2}\.\d{1,2}\(\d{1,2}\) (?:[A-Z]{1,3} )?(?:[★*•] )?/u;
/** "1. install a fence": the number of an item in front of it. */
const itemNumber = /^(?:\d{1,3}[.)]|\(\d{1,2}\)) (?=\p{L}{3})/u;
/** "4 ea - Replace", "(6) Install", "90 m2: Paint": how much of it in front of an order. */
const amountLead = new RegExp(
  String.raw`^(?:\(\d{1,4}\)|\d[\d.,]*(?: ?(?:${oneOf(`
    ea, each, ls, lf, sf, sy, pcs?, hrs?, units?, uds?, un, pzas?, pz, gl, glb, m[23²³]?, ml, unid(?:ad(?:es)?)?
  `)})\.?)? ?[-–:x×])\s+(?=\p{Lu}\p{L}{2})`,
  'u',
);
/** The unit that a budget writes after the name of an item: "DEMOLICION DE RODAPE ML". */
const itemUnit =
  /(?<=[\p{L})]{3})(?:\s+(?:m[23²³]|ml|ud|pa)\.?|\s+-\s+(?:und?|uds?|unid|gl|glb|pzas?|pz))$/iu;
/** "July 2026 at 15:12": when a picture was taken. */
const takenAt =
  /\s*\b(?:\d{1,2} )?\p{L}{3,9} (?:\d{1,2}, )?(?:19|20)\d{2} (?:at|a las) \d{1,2}:\d{2}(?: ?[ap]m)?\b/giu;
const ruleName =
  /^(?:section|sec|article|art|art[ií]culo|chapter|rule|code|norma)\.? [\d§][\d.-]*/i;
/** Words of the name of a rule before the order it is cited for. */
const RULE_WORDS = 9;

/**
 * "SECTION 27-2005 ADM CODE: PROPERLY REPAIR THE DOOR BELL" without the rule it cites, where an
 * order follows.
 */
function withoutRule(text: string): string {
  if (!ruleName.test(text)) return text;
  const words = text.split(' ');
  for (let at = 2; at < Math.min(RULE_WORDS, words.length); at += 1) {
    const rest = words.slice(at).join(' ');
    if (startsWithOrder.test(fold(rest))) return rest;
  }
  return text;
}

/** What budgets in Spanish shorten: "SUM. Y MONT. GRIF." */
const shortened: Readonly<Record<string, string>> = byWord({
  sum: 'suministro',
  mont: 'montaje',
  coloc: 'colocación',
  inst: 'instalación',
  desm: 'desmontaje',
  demol: 'demolición',
  grif: 'grifería',
  valv: 'válvula',
  carp: 'carpintería',
  inod: 'inodoro',
  susp: 'suspendido',
  conj: 'conjunto',
  lav: 'lavabo',
  puls: 'pulsador',
  empot: 'empotrado',
  roc: 'rociador',
  alum: 'aluminio',
  horm: 'hormigón',
  encim: 'encimera',
  bast: 'bastidor',
});

/** The words that a budget shortens in full, in the case of the text around them. */
const inFull = (text: string): string =>
  text.replace(
    /(?<!\p{L})(\p{L}{3,5})(?:\.(?=\s[\p{L}+])|(?<=\+ \p{L}{3,5})(?=\s))/gu,
    (written, word: string) => {
      const full = shortened[word.toLowerCase()];
      if (full === undefined) return written;
      return word === word.toUpperCase() ? full.toUpperCase() : full;
    },
  );

/** "*with frame*", "**New**": emphasis of Markdown, and "#urgent", a tag of a note program. */
const unmarked = (text: string): string =>
  text
    .replace(/^\*\*(\p{Lu}[^*:.]{2,40})\*\* (?=\p{Ll}|\p{Lu}\p{Ll}+ )/u, '$1: ')
    .replace(/(?<![\p{L}\d*])\*{1,2}(?=\S)([^*]+)\*{1,2}(?![\p{L}\d*])/gu, '$1')
    .replace(/,? (?:like|such as|see) (?:this|these)(?: one)?(?=[.\s]*$)/i, '')
    .replace(/(?:^|\s)#\p{L}[\p{L}\d_-]*/gu, '')
    .replace(/`([^`]+)`/g, '$1')
    .replace(/(?<=^|· )NEW (?=\p{Ll})/gu, '');

/** "On 5/4/26, at 8:45 a.m.,", "Based on observation,": when and how a finding was made. */
const foundThen = new RegExp(
  String.raw`^(?:(?:on \d{1,2}/\d{1,2}/\d{2,4},? )?(?:at|between) \d{1,2}:\d{2}(?: ?[ap]\.?m\.?)?,? (?=\p{L})` +
    String.raw`|on \d{1,2}/\d{1,2}/\d{2,4}, |based on (?:observations?|interviews?|record review)[^,.;]{0,40},? )`,
  'iu',
);

/** "15/11 - ", "10/1/19: ": the day of an entry in front of it. */
const entryDay = /^\d{1,2}\/\d{1,2}(?:\/\d{2,4})?\s*[-–:]\s*(?=\p{L}|\d)/u;
/** " • 10/1/19: the permit is asked for": the entries of a log behind the work. */
const logged = /\s+•\s.*$/su;

/** "Additionally," before a finding. */
const adverb = new RegExp(
  `^${oneOf(`
    additionally, also, in addition, furthermore, oh\\W{1,2}and, ah\\W{1,2}y, adicionalmente, además, también, asimismo,
    as[ií] mismo
  `)}(?:, | (?=(?:an?|the|el|la|l[ao]s|una?) ))`,
  'i',
);

/** "soy Ana del 8B.": who writes the message. */
const introduces =
  /^(?:soy|le saluda|les? habla|this is|i am|i'm) \p{Lu}[^.,;:]{1,30}(?:[.,;:]+\s*|$)/u;

/** A sentence of the wording without what stands around it in the document. */
export const bare = (part: string): string =>
  withoutRule(
    unmarked(inFull(withoutGrade(part)))
      .replace(/^[\s|*]+/, '')
      .replace(greeting, '')
      .replace(introduces, '')
      .replace(itemCode, '')
      .replace(jobCode, '')
      .replace(arrow, '')
      .replace(findingCode, '')
      .replace(itemNumber, '')
      .replace(amountLead, '')
      .replace(logged, '')
      .replace(entryDay, '')
      .replace(starterLabel, '')
      .replace(foundThen, '')
      .replace(adverb, '')
      .replace(takenAt, '')
      .replace(amounts, '')
      .replace(costs, '')
      .replace(multiplied, '')
      .replace(prices, '')
      .replace(itemUnit, '')
      .trim(),
  );
