import type { Item } from './item.types.ts';
import type { Walk, Section } from './walk.types.ts';
import { isSeverityAlone } from './grade.rules.ts';
import { boxes, groupAlone } from './heading.rules.ts';
import type { DismissReason } from '../../modules/tasks/task.rules.ts';
import { READ_LIMIT, tradeOf } from './facts.rules.ts';
import { endsTurnedDown, leadingGrade, verdictAlone } from './grade.rules.ts';
import {
  caption,
  datedLabel,
  isNoteLabel,
  noWorkLabel,
  party,
  requestLabel,
} from './labels.rules.ts';
import {
  isSupposed,
  isWorkWording,
  severalThings,
  signalOf,
  withoutLabel,
  type Signal,
} from './signal.rules.ts';
import { fold, sentences } from './text.rules.ts';
import { onlyArea } from './vocabulary-places.rules.ts';
import {
  badVerdict,
  endsBad,
  endsGood,
  goodVerdict,
  saysWrong,
} from './vocabulary-findings.rules.ts';
import { genericAdvice, startsWithOrder, weakOrder } from './vocabulary-orders.rules.ts';
import { comesNew, statusOf, staysAsIs } from './status.rules.ts';
import {
  beginsBoilerplate,
  doneStatus,
  isBoilerplate,
  isContact,
  isPriceWord,
  isRecordLabel,
  saysDone,
} from './vocabulary-stops.rules.ts';

/**
 * Decides what an item is: work, a note on the work before it, or nothing to do, with the reason.
 */

export type Verdict =
  { is: 'task'; confidence: number } | { is: 'note' } | { is: 'dismissed'; reason: DismissReason };

const dismissed = (reason: DismissReason): Verdict => ({ is: 'dismissed', reason });

const priceLine = /^[^a-z]*(?:\$|usd|mxn)?\s?[\d,. $%/x@=-]*$/;

/** Counts of what was found: "Repair required 2 Monitor 1 Satisfactory 4". */
const isTally = /^(?:[a-z/ -]{4,30}:? \d{1,3}(?: |$)){3,}$/;
/** What the letters of a report mean: "Key: T - Tenant, L - Landlord". */
const isLegend = new RegExp(
  '^(?:key|legend|abbreviations?|clave|leyenda|simbologia|abreviaturas) ?: .*(?:-|=)|^(?:repairs?' +
    '(?: required| needed)?|replace(?:ment)?|monitor|satisfactory|good|fair|poor|urgent|minor|major' +
    '|deficient|marginal|inspected|bueno|regular|malo|urgente) ?[-:=] (?:an? |any |no |items? |the item' +
    '|warrants |un[ao]? |cualquier |elementos? )',
);

/** Facts side by side, none of which is wrong: "Siding: vinyl. Trim: wood. Age: 12 years." */
function describes(item: Item): boolean {
  const facts = item.text
    .slice(0, READ_LIMIT)
    .match(/(?<=^|[.;] )[\p{L} /&()]{3,30}: [^.:;]{1,60}(?=[.;]|$)/gu);
  return (
    (facts?.length ?? 0) > 1 &&
    !sentences(item.text.slice(0, READ_LIMIT)).some((sentence) =>
      isWorkWording(fold(sentence).replace(/^[^:]{3,30}: /, '')),
    )
  );
}

/** A part to cut or to buy: "2x4x96 - 6 pcs", "3/4 plywood 24x72". */
const isPart = new RegExp(
  String.raw`^\(?\d{1,3}(?:[ -]\d\/\d{1,2}|\/\d{1,2}|\.\d+)?(?:"|'| ?in| ?ft| ?mm` +
    String.raw`| ?cm)? ?(?:x ?\d|@ ?\d|(?:ply(?:wood)?|mdf|osb)\b)`,
);

/** A line of a price list without columns: "drip edge 188.00 lf 2.15 12.40 499.92". */
const pricedLine =
  /^[^:]{3,120}? (\d[\d,]{0,9}\.\d{2}) ?(?:sf|lf|ea|sy|sq|hr|da|mo|cf|cy|wk|rm|m2|ml|pza)\b\s+\$?\d[\d,]*\.\d{2}/;

/**
 * "Have a licensed electrician replace the panel": an item of its own, since it names what to work
 * on.
 */
const namesThing = new RegExp(
  String.raw`\b(?:repair|replace|correct|install|service|clean|remove|treat|seal|secure|fix|rewire` +
    String.raw`|add|evaluate|inspect|check|address)(?:ed)? (?!as |if |and |or |this|it\b|them|these|any` +
    String.raw`|all |where|prior)[a-z]{3,}|^(?:\S+ ){9}`,
);

export function isNote(item: Item): boolean {
  return (
    isNoteLabel.test(item.folded) ||
    isSeverityAlone(item.folded) ||
    (genericAdvice.test(item.folded) &&
      !(item.kind === 'marked' && namesThing.test(item.folded))) ||
    caption.test(item.folded) ||
    isSpecification.test(item.folded) ||
    keepsAsIs.test(item.folded)
  );
}

/** What the work must leave alone: "Conservar las persianas", "No pintarlas cerradas". */
const keepsAsIs = new RegExp(
  String.raw`^(?:conservar\b|no (?:pintar|tirar|quitar|mover|tocar|danar|cubrir|usar)[a-z]*\b` +
    String.raw`|do not (?:paint|remove|throw|touch|move|cover|use)\b)`,
);

/** How the work named elsewhere is done: "Paint color to match", "Complies with local codes". */
const isSpecification = new RegExp(
  '^(?:(?:all|the|paint|wall|trim|el|la|los|las) ){0,2}(?:colou?rs?|materials?|finish(?:es)?|samples?|' +
    'dimensions?|thickness|sizes?|sheen|paint|color(?:es)?|acabados?|materiales) (?:to|shall|must|will|' +
    'should|debe(?:n|ran?)?)(?: ser)? (?:be|match|have|comply|de|del|igual)\\b|^(?:compl(?:y|ies)|conforms?) with\\b',
);

/** Whether an item says that its work is done; of a paragraph each sentence that speaks of work. */
function saysAllDone(item: Item): boolean {
  const says = (text: string): boolean => saysDone.some((pattern) => pattern.test(text));
  if (!says(item.folded)) return false;
  const parts = item.kind === 'text' ? sentences(item.text.slice(0, READ_LIMIT)).map(fold) : [];
  return (
    parts.length < 2 ||
    parts.every(
      (part) => says(part) || !['order', 'asked', 'finding'].includes(signalOf(withoutLabel(part))),
    )
  );
}

export function isDone(item: Item, inList: Walk['inList']): boolean {
  const boxes = item.marker.match(/[☐☑☒□■]|\[.?\]/g)?.length ?? 0;
  const isTicked = inList !== undefined && boxes < 2 && /\[[xX✓]\]|[☑☒✓✔✅]/u.test(item.marker);
  return (
    item.kind === 'struck' ||
    isTicked ||
    statusOf(item.folded) === 'done' ||
    saysAllDone(item) ||
    item.cells.some((cell) => doneStatus.test(fold(cell)))
  );
}

/** True for totals, taxes and lines that are numbers only. */
export function isPrice(line: string): boolean {
  const folded = line.replace(/^(?:\| ?)+/, '');
  if (priceLine.test(folded)) return true;
  const price = isPriceWord.exec(folded.slice(0, READ_LIMIT));
  return (
    price !== null &&
    folded
      .slice(0, price.index)
      .split(' ')
      .filter((word) => /[a-z]{2}/.test(word)).length <= 2 &&
    (/\d/.test(folded) || folded.length < 30 || /^(?:sub-?)?totale?s? .*:$/.test(folded)) &&
    !startsWithOrder.test(folded)
  );
}

/** The verdict on prose, bullets and numbered items. */
export function judge(item: Item, section: Section, inList: Walk['inList']): Verdict {
  if (isDone(item, inList)) return dismissed('done');
  if (!inList && /^(?:\[ ?\]|☐|□|\( \))$/.test(item.marker)) return dismissed('no_defect');
  if (item.kind === 'heading') return dismissed('heading');
  const priced = pricedLine.exec(item.folded);
  if (isPrice(item.folded)) return dismissed('price');
  if (isTally.test(item.folded) || isLegend.test(item.folded)) return dismissed('boilerplate');
  if (describes(item)) return dismissed('no_defect');
  if (isPart.test(item.folded)) return { is: 'note' };
  const grade = leadingGrade(item.folded);
  if (grade === 'mild' || endsTurnedDown.test(item.folded) || verdictAlone(item.folded) === 'good')
    return dismissed('no_defect');
  if (grade === 'work') return { is: 'task', confidence: 75 };
  if (priced && section.promises !== 'none')
    return Number(priced[1]?.replace(/,/g, '')) > 0
      ? { is: 'task', confidence: 62 }
      : dismissed('no_defect');
  if (section.promises === 'none' || /^[a-z]{1,3} ?= ?[a-z /]{2,40}$/.test(item.folded))
    return dismissed('boilerplate');
  if (
    isRecordLabel.test(item.folded) &&
    !party.test(item.folded) &&
    (!saysWrong.test(item.folded) ||
      /^(?:subject|re|asunto|proposal|estimate|quote|project|job|report) ?:/.test(item.folded))
  )
    return dismissed(goodVerdict.test(withoutLabel(item.folded)) ? 'no_defect' : 'boilerplate');
  if (datedLabel.test(item.folded) || noWorkLabel.test(item.folded))
    return dismissed('boilerplate');
  if (isNote(item) && !party.test(item.folded)) return { is: 'note' };
  if (
    requestLabel.test(item.folded) &&
    item.folded.split(' ').length > 4 &&
    !['good', 'stop'].includes(signalOf(withoutLabel(item.folded)))
  )
    return { is: 'task', confidence: 65 };
  return judgeWords(item, section, inList);
}

/** A question of a form with its answer: "Any leaks? Yes", "Does the door lock? No". */
function answerOf(folded: string): 'bad' | 'good' | undefined {
  const found = /^([^?]{5,120})\? ?(yes|no|si|n\/a)\b(.*)$/.exec(folded);
  if (!found?.[1] || saysWrong.test(found[3] ?? '')) return found ? 'bad' : undefined;
  const asksForWrong = saysWrong.test(found[1]);
  return (found[2] === 'no') === asksForWrong || found[2] === 'n/a' ? 'good' : 'bad';
}

/** Sentences of a paragraph that presents the document: what follows is of it, too. */
const aboutDocument = new RegExp(
  '^(?:this|the|our|your|instructions were received|el presente|este|throughout|virtually all|(?:a |the )?' +
    String.raw`(?:visual )?inspection)\b.{0,60}\b(?:report|inspection|summary|notice|document` +
    String.raw`|real estate|informe|reporte|inspeccion)\b`,
);

/**
 * The words of a code quoted under its number: what every house shall be, not what is wrong with
 * this one.
 */
function citesCode(item: Item, sentence: string): boolean {
  return (
    /\bshall\b/.test(sentence) &&
    /^\s*(?:[A-Z]{1,5} ?)?(?:sec(?:tion|\.)? ?)?\d{3,4}\.\d/i.test(item.lines[0]?.text ?? '')
  );
}

const isNoWork = (folded: string): boolean => isBoilerplate.test(folded) || isContact.test(folded);

function judgeWords(item: Item, section: Section, inList: Walk['inList']): Verdict {
  const signals = sentences(item.text.slice(0, READ_LIMIT)).map((sentence) => fold(sentence));
  if (signals.length === 1) signals[0] = item.folded;
  const read = (sentence: string): Signal =>
    item.kind === 'text' && !inList && isSupposed(sentence) ? 'condition' : signalOf(sentence);
  const opening = signals[0] ?? '';
  const labelled = withoutLabel(opening);
  const first =
    (beginsBoilerplate.test(opening) && signalOf(opening) === 'stop') ||
    (labelled !== opening && isNoWork(opening.slice(0, opening.length - labelled.length))) ||
    citesCode(item, opening)
      ? 'stop'
      : read(labelled);
  if (item.kind === 'text' && severalThings.test(opening) && tradeOf(opening) === undefined)
    return dismissed('boilerplate');
  if (
    item.kind === 'text' &&
    (first === 'stop' || /^this (?:is|report|letter|document|notice|summary)\b/.test(opening)) &&
    aboutDocument.test(opening)
  )
    return dismissed('boilerplate');
  const all = [
    first,
    ...signals
      .slice(1)
      .map((sentence): Signal => (citesCode(item, sentence) ? 'stop' : read(sentence))),
  ];
  const bonus = section.promises === 'work' ? 10 : 0;
  const isMarked = item.kind === 'marked';
  const answered = answerOf(item.folded);
  if (answered) return answered === 'bad' ? { is: 'task', confidence: 60 } : dismissed('no_defect');
  if (item.text.length < 60 && endsBad.test(item.folded)) return { is: 'task', confidence: 70 };
  if (
    item.text.length < 60 &&
    endsGood.test(item.folded) &&
    !saysWrong.test(item.folded) &&
    first !== 'order'
  )
    return dismissed('no_defect');
  if (first === 'stop' && all.every((signal) => signal !== 'order' && signal !== 'finding'))
    return dismissed('boilerplate');
  if (all.includes('finding'))
    return {
      is: 'task',
      confidence: (all.includes('asked') || all.includes('order') ? 85 : 65) + bonus,
    };
  if (first === 'order')
    return weakOrder.test(withoutLabel(item.folded)) && !isMarked && !inList
      ? { is: 'task', confidence: 45 + bonus }
      : { is: 'task', confidence: 75 + bonus };
  if (all.includes('asked') || (all.includes('order') && first !== 'stop'))
    return { is: 'task', confidence: 65 + bonus };
  if (all.includes('stop') || all.includes('condition')) return dismissed('boilerplate');
  if (all.includes('good')) return dismissed('no_defect');
  return judgeSilent(item, section, inList);
}

/** A sentence that tells how things stand: "The sample panel was reviewed and is accepted." */
const isStatement = new RegExp(
  String.raw`\b(?:asked|reported|said|confirmed|accepted|approved|reviewed|discussed|delivered` +
    '|received|submitted|scheduled|se (?:inicio|entrego|recibio|realizo|informo' +
    String.raw`|acordo))\b.*[.!]$`,
);

/** A point of notes that tells what was or will be done, none of it asked for here. */
const isTold = new RegExp(
  String.raw`^(?:[a-z0-9' -]+ )?(?:has|have) (?:been )?[a-z]+(?:ed|en)\b|\b(?:is` +
    String.raw`|are) (?:working|on schedule|under way|scheduled for)\b` +
    String.raw`|\bwill be (?:available|modified|announced|discussed|posted|held|sent` +
    String.raw`|updated)\b|^see (?:previous|above|attached|the)\b` +
    String.raw`|^(?:please |kindly )(?:submit|send|return|sign|inform|contact|bring|vote)\b` +
    String.raw`|^no [a-z]+ (?:has|have) been\b` +
    String.raw`|\b(?:ha|han) sido [a-z]+d[oa]s?\b|\bse (?:informo|presento|reviso|aprobo)\b`,
);

/** An item with one box that is not ticked. */
const isOpenBox = (item: Item): boolean =>
  /\[ ?\]|[☐□⬜]/u.test(item.marker) && boxes(item.marker) < 2;

/** An item without any word of work: a bare bullet counts where the document is a list of work. */
function judgeSilent(item: Item, section: Section, inList: Walk['inList']): Verdict {
  const words = item.folded.split(' ').filter((word) => /[a-z]{2,}/.test(word));
  const isTerse =
    item.lines.length === 1 &&
    words.length <= 7 &&
    !/[.:!?]$/.test(item.folded) &&
    (tradeOf(item.folded) !== undefined || inList === 'terse');
  const isHeaded = section.area !== undefined || section.trade !== undefined;
  const isAmongWork = item.peers === 'work' && words.length > 1 && words.length <= 12;
  if (staysAsIs.test(item.folded)) return dismissed('no_defect');
  if (comesNew(item.folded) && words.length > 1) return { is: 'task', confidence: 50 };
  if (!isOpenBox(item) && words.length > 3 && isTold.test(item.folded))
    return dismissed('no_defect');
  if (
    item.kind === 'text' &&
    !isAmongWork &&
    !(inList && isTerse && (section.promises === 'work' || isHeaded))
  )
    return dismissed('boilerplate');
  if (/^\d{1,2}(?:\.\d{1,3})+\.?$/.test(item.marker) && groupAlone.test(fold(section.topic ?? '')))
    return { is: 'task', confidence: 45 };
  if (words.length > 1 && statusOf(item.folded) === 'open') return { is: 'task', confidence: 55 };
  const isElsewhere = section.promises !== 'work' && section.area === undefined;
  if ((item.peers === 'none' && isElsewhere) || /\?\W*$/.test(item.folded))
    return dismissed('too_vague');
  if (!inList && section.promises !== 'work' && item.peers !== 'work')
    return dismissed('no_defect');
  if (isOpenBox(item) && section.promises !== 'notes' && /[a-z]{3}/.test(item.folded))
    return { is: 'task', confidence: 50 };
  if (onlyArea.test(item.folded)) return dismissed('heading');
  if (section.promises === 'notes' || (words.length > 4 && isStatement.test(item.folded)))
    return dismissed(section.promises === 'notes' ? 'boilerplate' : 'no_defect');
  if (
    !/\[ ?\]|☐|□/.test(item.marker) &&
    /^[a-z0-9 /&()'.-]{3,34}:\s*\S+(?: \S+){0,6}$/.test(item.folded) &&
    !onlyArea.test(item.folded.slice(0, item.folded.indexOf(':')))
  )
    return dismissed('no_defect');
  if (
    (words.length < 2 &&
      tradeOf(item.folded) === undefined &&
      !(inList === 'terse' && section.area !== undefined)) ||
    (words.length <= 3 && goodVerdict.test(item.folded))
  )
    return dismissed('too_vague');
  return item.kind === 'marked' ? { is: 'task', confidence: 50 } : { is: 'task', confidence: 40 };
}

/** What the ticked boxes of a line say, for a line with two or more: "☐ Good ☐ Fair ☑ Poor". */
export function tickedVerdict(text: string): 'bad' | 'good' | undefined {
  const boxes = [
    ...text.slice(0, READ_LIMIT).matchAll(/(☑|☒|✓|✔|\[[xX✓]\]|\([xX]\))|(?:☐|□|\[ ?\]|\( \))/g),
  ];
  if (boxes.length < 2) return undefined;
  const labels = boxes
    .filter((box) => box[1])
    .map((box) =>
      fold(/^[^☐☑☒□✓✔[(]{0,40}/.exec(text.slice((box.index ?? 0) + box[0].length))?.[0] ?? ''),
    );
  if (labels.some((label) => badVerdict.test(label))) return 'bad';
  return labels.some((label) => goodVerdict.test(label) || /^(?:no|n\/a|yes|si)\b/.test(label))
    ? 'good'
    : undefined;
}
