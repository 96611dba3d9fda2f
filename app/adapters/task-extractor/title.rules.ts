import { cutText } from '../../format.ts';
import type { Language } from '../../i18n.ts';
import type { Action } from '../../modules/tasks/task.rules.ts';
import {
  capitalised,
  findingWithOrder,
  refersBack,
  told,
  uncapitalised,
  withVerb,
} from './finding-title.rules.ts';
import { withoutGrade } from './grade.rules.ts';
import { contentWords, fold } from './text.rules.ts';
import { priorityRules } from './vocabulary-facts.rules.ts';
import { areaWords } from './vocabulary-places.rules.ts';
import { denial, saysWrong } from './vocabulary-findings.rules.ts';
import { asksForWork, startsWithOrder } from './vocabulary-orders.rules.ts';

/**
 * Titles made of the document's own words: short, an order where the wording holds one, else the
 * finding after the verb of what to do about it.
 */

/** Longest title in characters (promise 12.1). */
export const TITLE_LIMIT = 255;
const GOOD_LENGTH = 90;

/**
 * What a finding is to be met with; a neutral verb where another would misread the finding
 * ("Install: no handrail").
 */
const verbs: Record<Language, Record<Action, string>> = {
  en: {
    repair: 'Repair',
    replace: 'Replace',
    install: 'Fix',
    remove: 'Fix',
    clean: 'Clean',
    evaluate: 'Evaluate',
    other: 'Fix',
  },
  es: {
    repair: 'Reparar',
    replace: 'Reemplazar',
    install: 'Corregir',
    remove: 'Corregir',
    clean: 'Limpiar',
    evaluate: 'Evaluar',
    other: 'Corregir',
  },
};
const fromGerund: Readonly<Record<string, string>> = {
  replacing: 'Replace',
  repairing: 'Repair',
  installing: 'Install',
  removing: 'Remove',
  cleaning: 'Clean',
  sealing: 'Seal',
  caulking: 'Caulk',
  painting: 'Paint',
  adding: 'Add',
  securing: 'Secure',
  adjusting: 'Adjust',
  trimming: 'Trim',
  extending: 'Extend',
  servicing: 'Service',
  correcting: 'Correct',
  patching: 'Patch',
  insulating: 'Insulate',
};
const starterLabel = new RegExp(
  '^(?:job description|reported (?:problem|issue)|(?:maintenance|service) request' +
    '|work requested|trabajo solicitado|falla reportada|technician notes|condition|problem' +
    '|issue|observation|deficiency|finding|defect|concern|comment|description(?: of work)?' +
    String.raw`|request|item(?: #?\d+)?|work(?: requested)?|task|action|recommendation|problema` +
    '|observaci[oó]n|hallazgo|condici[oó]n|descripci[oó]n|acci[oó]n|trabajo|recomendaci[oó]n' +
    '|lesi[oó]n|patolog[ií]a|deficiencia|desperfecto|falla(?: reportada)?' +
    String.raw`|actuaci[oó]n propuesta|violation|complaint)s?\s*:\s*[•\-–]?\s*`,
  'i',
);
const prices = new RegExp(
  String.raw`\s+\$?\d[\d,]*\.\d{2}\s*(?:SF|LF|EA|SY|SQ|CY|HR|DA|MO|m2|ml|pza)?(?:\s+` +
    String.raw`(?:[($]*[\d,]+\.\d{2}\)?|\d+/(?:\d+ ?yrs|NA)))*\s*$`,
  'i',
);
const trailing = new RegExp(
  String.raw`\s+(?:the|a|an|of|at|by|to|and|or|in|on|with|for|from|over|under|is|are|was|were|that|as` +
    '|de|la|el|los|las|del|con|en|por|para|y|o|un|una|se)$',
  'i',
);

/** "recommend replacing the cracked pane" gives "Replace the cracked pane". */
function recommendedWork(sentence: string): string | undefined {
  const words = sentence.split(' ');
  const at = words.findIndex((word) => /^(?:recommend(?:ed|s)?|suggest|advise)$/i.test(word));
  const verb = at < 0 ? undefined : fromGerund[(words[at + 1] ?? '').toLowerCase()];
  const rest = words.slice(at + 2).join(' ');
  return verb === undefined ||
    rest.length < 4 ||
    /^(?:and|or|by|as|if|for|to|the\.?$|is)\b/i.test(rest)
    ? undefined
    : `${verb} ${rest}`;
}

export interface TitleFacts {
  language: Language;
  action: Action;
  /** The heading's place, added when the wording names none. */
  area?: string | undefined;
  /** True when a column of the table names the area. */
  isPlaced?: boolean | undefined;
  /** The heading a very short wording stands under. */
  topic?: string | undefined;
  /** True when the wording reports something wrong; an item of a list of work needs no verb. */
  isFinding: boolean;
}

/** A title of at most 255 characters; `parts` are the sentences of the wording and of its notes. */
export function titleOf(parts: readonly string[], facts: TitleFacts): string {
  const plain = parts
    .map((part) => withoutGrade(part).replace(starterLabel, '').replace(prices, ''))
    .filter((part) => /\p{L}/u.test(part));
  const both = findingWithOrder(plain);
  const order =
    both ??
    plain.find(
      (part, at) =>
        startsWithOrder.test(fold(part)) &&
        contentWords(part).length > 1 &&
        (at === 0 || !refersBack.test(part)),
    ) ??
    plain.map(recommendedWork).find((title) => title !== undefined);
  const first = calm(findingOf(plain, facts.isFinding) ?? parts[0] ?? '');
  const isBare =
    contentWords(first).length <= 2 &&
    facts.topic &&
    facts.isFinding &&
    !startsWithOrder.test(fold(first));
  const finding = isBare
    ? `${calm(facts.topic ?? '')}: ${uncapitalised(first)}`
    : facts.isFinding
      ? told(first)
      : first;
  const short = calm(
    shorten(
      (order ?? finding).replace(/^[\s:;,.\-–—*•]+|[\s:;,.\-–—|]+$/gu, ''),
      both === undefined ? GOOD_LENGTH : GOOD_LENGTH + 40,
    ),
  );
  const saysItself =
    startsWithOrder.test(fold(short)) ||
    asksForWork.test(fold(short)) ||
    short
      .split(/[;:] /)
      .slice(1)
      .some((clause) => startsWithOrder.test(fold(clause)));
  const work =
    order === undefined && facts.isFinding && !saysItself
      ? withVerb(short, verbs[facts.language][facts.action], facts.language)
      : capitalised(short);
  const place = placeOf(work, facts);
  return cutText(`${cutText(work, TITLE_LIMIT - place.length).trim()}${place}`, TITLE_LIMIT);
}

/**
 * The room in brackets, where the wording names none; parts of a house as wide as "exterior" say
 * nothing.
 */
function placeOf(work: string, facts: TitleFacts): string {
  const area = fold(facts.area ?? '');
  if (
    area === '' ||
    /^(?:[a-z]+ (?:and|y|&) )?(?:interior|exterior|general|other|misc|otros)(?:es)?(?: (?:and|y|&) [a-z]+)?$/.test(
      area,
    )
  )
    return '';
  return facts.isPlaced
    ? fold(work).includes(area)
      ? ''
      : ` (${calm(facts.area ?? '')})`
    : fold(work).match(areaWords) === null
      ? ` (${calm(facts.area ?? '')})`
      : '';
}

/**
 * The first sentence; of a labelled line ("Ceiling: drywall. Stain near the fan.") the label with
 * the sentence that reports something wrong.
 */
function findingOf(parts: readonly string[], isFinding: boolean): string | undefined {
  const wrong = parts.findIndex((part) => saysWrong.test(fold(part).replace(denial, ' ')));
  const label = /^[\p{L}\d /&#-]{2,30}:/u.exec(parts[0] ?? '')?.[0];
  return isFinding && wrong > 0 && label !== undefined
    ? `${label} ${uncapitalised(parts[wrong] ?? '')}`
    : parts[0];
}

/** Cuts at a clause, else at a word, near 90 characters; no title ends with "of the". */
function shorten(text: string, limit: number): string {
  if (text.length <= limit) return text.replace(/\s+(?:of|the|and|with|de|del|la|el|y|con)$/i, '');
  const head = cutText(text, limit + 1);
  const clause = Math.max(...['. ', '; ', ', ', ' - ', ' ('].map((mark) => head.lastIndexOf(mark)));
  const at = clause > 30 ? clause : head.lastIndexOf(' ');
  let short = at > 0 ? head.slice(0, at) : cutText(head, limit);
  for (let times = 0; times < 4; times += 1)
    short = short.replace(/[\s,;:.\-(]+$/, '').replace(trailing, '');
  return short;
}

/** Shouted wording in lower case, but for the usual abbreviations. */
export function calm(text: string): string {
  const shouted = /\p{Lu}/u.test(text) && !/\p{Ll}/u.test(text) && text.length > 3;
  return shouted
    ? text
        .toLowerCase()
        .replace(
          /\b(?:gfci|gfi|afci|hvac|a\/c|ac|tv|lvp|vct|led|pvc|r&r|d&r|wc|tpr|co)\b/g,
          (word) => word.toUpperCase(),
        )
    : text;
}

/** True when a cell says how bad, not what: "High", "Safety hazard". */
export function isSeverity(folded: string): boolean {
  return folded.length < 24 && priorityRules.some(([, words]) => words.test(folded));
}
