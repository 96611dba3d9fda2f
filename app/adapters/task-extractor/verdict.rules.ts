import type { DismissReason } from '../../modules/tasks/task.rules.ts';
import { READ_LIMIT, tradeOf } from './facts.rules.ts';
import type { Item } from './item.rules.ts';
import { fold, sentences } from './text.rules.ts';
import type { Walk } from './walk.rules.ts';
import { onlyArea } from './vocabulary-facts.rules.ts';
import { badVerdict, denial, goodVerdict, saysAbsent, saysGood, saysWrong } from './vocabulary-findings.rules.ts';
import { asksForWork, genericAdvice, startsWithOrder, weakOrder } from './vocabulary-orders.rules.ts';
import { beginsBoilerplate, doneStatus, isBoilerplate, isInjection, isPriceWord, isRecordLabel, saysDone } from './vocabulary-stops.rules.ts';

/** Decides what an item is: work, a note on the work before it, or nothing to do, with the reason. */

export interface Section {
  /** Under a heading that promises work, or one that promises none. */
  promises: 'work' | 'none' | 'open';
  area?: string;
  trade?: string;
  /** The heading itself. */
  topic?: string;
}

export type Verdict = { is: 'task'; confidence: number } | { is: 'note' } | { is: 'dismissed'; reason: DismissReason };

export type Signal = 'order' | 'asked' | 'finding' | 'good' | 'stop' | 'condition' | 'none';

const dismissed = (reason: DismissReason): Verdict => ({ is: 'dismissed', reason });

/** A sentence that begins with a thing named like a verb: "Service panel is …", "Paint was …". */
const nounAtStart = /^[a-z-]+(?: [a-z-]+){0,4}? (?:is|was|are|were|has|have|had|appears?|appeared|seems?|operated|functioned)\b|^supply (?:pip|line|air|duct|valve|side)|^service (?:\d|panel|size|entr|drop|cond|walk|line|mast)|^(?:paint|trim|level|seal|test|stain|finish|change|fill|wash) ?(?:[:,(]|$)/;

/** "No arc-fault breakers for the bedrooms": the absence of a thing, not of a defect. */
const lackAtStart = /^no (?!access|one|other|further|comments?|changes?|pets|attic|basement|crawl|fireplace|photos?|warrant|guarantee|garage|response|additional|charge|cost|more|deposit|reason|exceptions?|repairs?|work|permit|later|new)[a-z/-]{2,}/;

/** What one sentence says. A denied finding ("no leaks were observed") is none. */
export function signalOf(sentence: string): Signal {
  const bare = sentence.replace(/^(?:please|kindly|also|then|and|y|tambien|contractor (?:to|shall|will|must)|owner to|vendor to|need to|needs to|must|shall|to|se debe|favor de|por favor|hay que)[ ,:]+/, '');
  if (isBoilerplate.test(sentence) || beginsBoilerplate.test(sentence) || isInjection.test(sentence)) return 'stop';
  if (/^(?:if|when|should you|unless|in case|where|si |cuando|en caso)\b/.test(sentence)) return 'condition';
  if (startsWithOrder.test(bare) && !nounAtStart.test(bare)) return 'order';
  const rest = sentence.replace(denial, ' ');
  if (asksForWork.test(rest) && !/\bno action\b/.test(sentence)) return 'asked';
  if (/\bno (?:further )?action (?:is )?(?:needed|required|necessary)|\bsin accion\b|consistent with (?:its |the |their )?age|(?:normal|typical|ordinary) (?:wear|for)|desgaste (?:normal|natural)/.test(sentence)) return 'good';
  if (lackAtStart.test(rest)) return 'finding';
  if (saysWrong.test(rest) && !/\b(?:can|could|may|might|puede|podria)n? (?:also )?(?:cause|lead|result|allow|be|become|indicate|occur|develop|have|causar|provocar|indicar)\b/.test(rest)) return 'finding';
  const clauses = rest.split(/[;:,]| - | and | y /).slice(1).map((clause) => clause.trim());
  if (clauses.some((clause) => clause.includes(' ') && startsWithOrder.test(clause) && !weakOrder.test(clause))) return 'order';
  return saysGood.test(sentence) || rest !== sentence || saysAbsent.test(sentence) ? 'good' : 'none';
}

/** The wording after a label such as "Deficiency:" or an area such as "Kitchen -". */
export function withoutLabel(folded: string): string {
  const cut = /^([a-z0-9 #/&().']{2,40}?)(?::| - | -- )\s*(.+)$/.exec(folded);
  if (!cut?.[1] || !cut[2]) return folded;
  return startsWithOrder.test(cut[1]) || saysWrong.test(cut[1]) ? folded : cut[2];
}

export const isNoteLabel = /^(?:recommend(?:ation|ed action)?s?|severity|priority|location|area|room|implications?|implication\(s\)|time ?frame|timing|deadline|risk|cause|cost|est(?:imated|\.)? cost|time(?:frame)?|trade|category|assigned(?: to)?|photo(?: \d+)?|figure(?: \d+)?|fig\.? ?\d+|picture|caption|image \d+|status|note|quantity|qty|unit|rating|due|contractor|severidad|prioridad|ubicacion|gravedad|riesgo|costo|oficio|foto ?\d*|nota|recomendacion|cantidad|plazo|responsable)(?: ?#?\d+)?\s*[:.-]/;
/** A line that says how bad, and nothing else. */
const severityAlone = /^(?:safety (?:hazard|concern|issue)|(?:major|minor|moderate|material|significant|marginal|cosmetic) (?:defect|concern|deficiency|issue|repair)|maintenance item|(?:handyman|diy)(?:\/(?:diy|maintenance(?: item)?|handyman))?|maintenance|maintain|deferred cost(?:\/budget)?|(?:minor|major|moderate|safety)|material defect|monitor(?:\/maintain)?|upgrade|recommendations?|immediate concern|repair(?:\/| or )replace|monitor|deficient|deficiency|further evaluation|defecto (?:mayor|menor)|peligro|mantenimiento|(?:high|medium|low|urgent|alta|media|baja)(?: (?:priority|severity))?|prioridad (?:alta|media|baja)|riesgo de seguridad)\.?$/;
const priceLine = /^[^a-z]*(?:\$|usd|mxn)?\s?[\d,. $%/x@=-]*$/;

/** A note on the item before it: its place, severity, photo or a general recommendation. */
export function isSeverityAlone(folded: string): boolean {
  return severityAlone.test(folded);
}

export function isNote(item: Item): boolean {
  return isNoteLabel.test(item.folded) || severityAlone.test(item.folded) || genericAdvice.test(item.folded);
}

export function isDone(item: Item, inList: Walk['inList']): boolean {
  const boxes = item.marker.match(/[☐☑☒□■]|\[.?\]/g)?.length ?? 0;
  const isTicked = inList !== undefined && boxes < 2 && /\[[xX✓]\]|☑|☒|✓|✔/.test(item.marker);
  return item.kind === 'struck' || isTicked || saysDone.some((pattern) => pattern.test(item.folded)) || item.cells.some((cell) => doneStatus.test(fold(cell)));
}

/** True for totals, taxes and lines that are numbers only. */
export function isPrice(folded: string): boolean {
  if (priceLine.test(folded)) return true;
  const price = isPriceWord.exec(folded.slice(0, READ_LIMIT));
  return price !== null && price.index < 24 && (/\d/.test(folded) || folded.length < 30) && !startsWithOrder.test(folded);
}

/** The verdict on prose, bullets and numbered items. */
export function judge(item: Item, section: Section, inList: Walk['inList']): Verdict {
  if (isDone(item, inList)) return dismissed('done');
  if (!inList && /^(?:\[ ?\]|☐|□|\( \))$/.test(item.marker)) return dismissed('no_defect');
  if (item.kind === 'heading') return dismissed('heading');
  if (isPrice(item.folded)) return dismissed('price');
  if (section.promises === 'none' || /^[a-z]{1,3} ?= ?[a-z /]{2,40}$/.test(item.folded)) return dismissed('boilerplate');
  if (isRecordLabel.test(item.folded) && !saysWrong.test(item.folded)) return dismissed(goodVerdict.test(withoutLabel(item.folded)) ? 'no_defect' : 'boilerplate');
  if (isNote(item)) return { is: 'note' };
  return judgeWords(item, section, inList);
}

/** Prose on what may happen to houses, not on what was seen in this one. */
function isSupposed(sentence: string): boolean {
  return /\b(?:may|might|can|could|usually|typically|generally|often|ideally|normally|preferably|would|possibl[ey]|potential(?:ly)?|sometimes|over time|commonly|includes?|puede[n]?|podria[n]?|suelen?|generalmente|normalmente)\b/.test(sentence) && !/\b(?:observed|noted|was|were|found|seen|appears?|currently|has been|have been|there (?:is|are)|se observ[a-z]+|se encontr[a-z]+|hay|presentan?|because|porque)\b/.test(sentence);
}

function judgeWords(item: Item, section: Section, inList: Walk['inList']): Verdict {
  const signals = sentences(item.text.slice(0, READ_LIMIT)).map((sentence) => fold(sentence));
  if (signals.length === 1) signals[0] = item.folded;
  const read = (sentence: string): Signal => (item.kind === 'text' && !inList && isSupposed(sentence) ? 'condition' : signalOf(sentence));
  const first = read(withoutLabel(signals[0] ?? ''));
  const all = [first, ...signals.slice(1).map(read)];
  const bonus = section.promises === 'work' ? 10 : 0;
  const isMarked = item.kind === 'marked';
  if (first === 'stop' && all.every((signal) => signal !== 'order' && signal !== 'finding')) return dismissed('boilerplate');
  if (all.includes('finding')) return { is: 'task', confidence: (all.includes('asked') || all.includes('order') ? 85 : 65) + bonus };
  if (first === 'order') return weakOrder.test(withoutLabel(item.folded)) && !isMarked && !inList ? { is: 'task', confidence: 45 + bonus } : { is: 'task', confidence: 75 + bonus };
  if (all.includes('asked') || (all.includes('order') && first !== 'stop')) return { is: 'task', confidence: 65 + bonus };
  if (all.includes('stop') || all.includes('condition')) return dismissed('boilerplate');
  if (all.includes('good')) return dismissed('no_defect');
  return judgeSilent(item, section, inList);
}

/** An item without any word of work: a bare bullet counts where the document is a list of work. */
function judgeSilent(item: Item, section: Section, inList: Walk['inList']): Verdict {
  const words = item.folded.split(' ').filter((word) => /[a-z]{2,}/.test(word));
  const isTerse = item.lines.length === 1 && words.length <= 7 && !/[.:!?]$/.test(item.folded) && (tradeOf(item.folded) !== undefined || inList === 'terse');
  if (item.kind === 'text' && !(inList && isTerse && (section.promises === 'work' || section.area !== undefined))) return dismissed('boilerplate');
  if (!inList && section.promises !== 'work') return dismissed('no_defect');
  if (onlyArea.test(item.folded)) return dismissed('heading');
  if (/^[a-z0-9 /&()'.-]{3,34}:\s*\S+(?: \S+){0,6}$/.test(item.folded) && !onlyArea.test(item.folded.slice(0, item.folded.indexOf(':')))) return dismissed('no_defect');
  if ((words.length < 2 && ( tradeOf(item.folded) === undefined)) || goodVerdict.test(item.folded)) return dismissed('too_vague');
  return item.kind === 'marked' ? { is: 'task', confidence: 50 } : { is: 'task', confidence: 40 };
}

/** What the ticked boxes of a line say, for a line with two or more: "☐ Good ☐ Fair ☑ Poor". */
export function tickedVerdict(text: string): 'bad' | 'good' | undefined {
  const boxes = [...text.slice(0, READ_LIMIT).matchAll(/(☑|☒|✓|✔|\[[xX✓]\]|\([xX]\))|(?:☐|□|\[ ?\]|\( \))/g)];
  if (boxes.length < 2) return undefined;
  const labels = boxes.filter((box) => box[1]).map((box) => fold(/^[^☐☑☒□✓✔[(]{0,40}/.exec(text.slice((box.index ?? 0) + box[0].length))?.[0] ?? ''));
  if (labels.some((label) => badVerdict.test(label))) return 'bad';
  return labels.some((label) => goodVerdict.test(label) || /^(?:no|n\/a|yes|si)\b/.test(label)) ? 'good' : undefined;
}
