import { oneOf } from './one-of.rules.ts';
import { cutText } from '../../format.ts';
import { withoutGrade } from './grade.rules.ts';
import { fold } from './text.rules.ts';
import { startsWithOrder } from './vocabulary-orders.rules.ts';

/**
 * What a title leaves out of the wording: labels, codes of rules and of budgets, amounts, units
 * and times beside it, and the end of a wording that is too long.
 */

/** Length that a title has at most where its wording is cut, in characters. */
export const GOOD_LENGTH = 80;
/** A wording that is not much longer stays whole. */
const WHOLE_LENGTH = 96;

const starterLabel = new RegExp(
  String.raw`^(?:(?:the|el|la) )?${oneOf(String.raw`
    job description, reported (?:problem|issue), (?:maintenance|service) request, work requested,
    trabajo solicitado, falla reportada, technician notes, condition, problem, issue, observation,
    deficiency, finding, defect, concern, comment, description(?: of work)?, request,
    item(?: #?\d+)?, work(?: requested)?, task, action, recommendation, problema, observaci[oó]n,
    hallazgo, condici[oó]n, descripci[oó]n, acci[oó]n, trabajo, recomendaci[oó]n, lesi[oó]n,
    patolog[ií]a, deficiencia, desperfecto, falla(?: reportada)?, actuaci[oó]n propuesta, violation,
    complaint, subject, asunto
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
/** The code of an item of a budget in front of its name: "010302 Limpieza", "E02.010 Solera". */
const itemCode = /^(?:\d{6}|[A-Z]{0,3}\d{2,3}(?:\.\d{2,4}){1,3})\s+(?=\p{Lu}\p{L}{2})/u;
/** "4.0(1) RR ★": the number and the grade of a finding in front of it. */
const findingCode = /^\d{1,2}\.\d{1,2}\(\d{1,2}\) (?:[A-Z]{1,3} )?(?:[★*•] )?/u;
/** "1. install a fence": the number of an item in front of it. */
const itemNumber = /^(?:\d{1,3}[.)]|\(\d{1,2}\)) (?=\p{L}{3})/u;
/** The unit that a budget writes after the name of an item: "DEMOLICION DE RODAPE ML". */
const itemUnit = /(?<=\p{L}{3})\s+(?:m[23²³]|ml|ud|pa)\.?$/iu;
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
const shortened: Readonly<Record<string, string>> = {
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
  alum: 'aluminio',
  horm: 'hormigón',
};

/** The words that a budget shortens in full, in the case of the text around them. */
const inFull = (text: string): string =>
  text.replace(/(?<!\p{L})(\p{L}{3,5})\.(?=\s[\p{L}+])/gu, (written, word: string) => {
    const full = shortened[word.toLowerCase()];
    if (full === undefined) return written;
    return word === word.toUpperCase() ? full.toUpperCase() : full;
  });

/** "Additionally," before a finding. */
const adverb =
  /^(?:additionally|also|in addition|furthermore|adicionalmente|además|asimismo|as[ií] mismo), /i;

/** A sentence of the wording without what stands around it in the document. */
export const bare = (part: string): string =>
  withoutRule(
    inFull(withoutGrade(part))
      .replace(/^[\s|*]+/, '')
      .replace(itemCode, '')
      .replace(findingCode, '')
      .replace(itemNumber, '')
      .replace(starterLabel, '')
      .replace(adverb, '')
      .replace(takenAt, '')
      .replace(amounts, '')
      .replace(prices, '')
      .replace(itemUnit, '')
      .trim(),
  );

const boundary = new RegExp(
  String.raw`\s${oneOf(`
    at, in, on, under, near, along, behind, above, below, inside, around, with, for, from, by, to,
    which, that, where, because, so, due, and, or, but, as, en, con, para, por, que, donde, desde,
    hasta, sobre, bajo, y, o, incluso, incluyendo
  `)}(?=\s)`,
  'gi',
);
const trailing = new RegExp(
  String.raw`\s+${oneOf(`
    the, a, an, of, at, by, to, and, or, in, on, with, for, from, over, under, near, is, are, was,
    were, located, running, leading, shows?, appears?, appeared, noted, visible, until, unless,
    hasta, that, as, which, but, also, so, so it, not, only, approx, its, their, further, like,
    approximately, will, should, must, needs?, be, been, de, la, el, los, las, del, con, en, por,
    para, y, o, un, una, se, que, al, su, sus
  `)}$`,
  'i',
);
/** What a report adds to a finding: "and appeared to be localized". */
const hedge =
  / (?:and|which) (?:(?:also )?appear(?:s|ed)?|visible|may|might|could|was|were|seems?)\b(?! (?:not|leak)).*$/i;

/** "and is hinged": a second clause of which nothing but its verb is left. */
const begunClause = / (?:and|or|but) (?:is|are|was|were|has|have|can|to)(?: \p{L}+)?$/iu;

/** A purpose or reason that was cut: "so that it is flush". */
const begunReason = / (?:so that|so it|because|as well as)(?: [^\s,;]+){0,5}$/i;

/** "(which will become the bathroom)" before the rest of an order. */
const aside = / \((?:which|where|as|see|que|donde|ver)\b[^()]*\)(?= \p{Ll})/giu;

/** A cut end without the words that lead on to what was cut, and without an open bracket. */
function ended(text: string): string {
  let short = text;
  for (let times = 0; times < 5; times += 1)
    short = short
      .replace(/[\s,;:.\-(]+$/, '')
      .replace(trailing, '')
      .replace(begunClause, '')
      .replace(begunReason, '');
  const open = short.lastIndexOf('(');
  return open > 8 && !short.includes(')', open) ? short.slice(0, open).trimEnd() : short;
}

/**
 * Cuts at a clause, else before a phrase, else at a word, near the limit; no title ends with
 * "of the".
 */
export function shorten(whole: string, limit: number): string {
  const longest = Math.max(limit, WHOLE_LENGTH);
  const text = whole.length <= longest ? whole : whole.replace(aside, '');
  if (text.length <= longest)
    return text.replace(/\s+(?:of|the|and|with|de|del|la|el|y|con)$/i, '');
  const told = text.search(hedge);
  if (told > 25 && told <= limit) return ended(text.slice(0, told));
  const head = cutText(text, limit + 1);
  const clause = Math.max(...['. ', '; ', ', ', ' - ', ' ('].map((mark) => head.lastIndexOf(mark)));
  const phrase = [...head.matchAll(boundary)].at(-1)?.index ?? -1;
  const at = [
    clause > 30 ? clause : -1,
    phrase > limit * 0.65 ? phrase : -1,
    head.lastIndexOf(' '),
  ].find((each) => each > 0);
  return ended(at === undefined ? cutText(text, limit) : head.slice(0, at));
}
