import type { Language } from '../../i18n.ts';
import type { DocumentLine } from '../document-text.server.ts';
import type { Extraction, ExtractTasks } from '../task-extractor.server.ts';
import { taskFrom } from './draft.rules.ts';
import { areasOf, READ_LIMIT, tradeOf } from './facts.rules.ts';
import { furnitureOf } from './furniture.rules.ts';
import { groupItems, type Item } from './item.rules.ts';
import { mergeTasks } from './merge.rules.ts';
import { splitOrders } from './orders.rules.ts';
import { judgeRow } from './row.rules.ts';
import { signalOf } from './signal.rules.ts';
import { readLegend } from './table.rules.ts';
import { fold } from './text.rules.ts';
import { isNote, isPrice, isSeverityAlone, judge, tickedVerdict } from './verdict.rules.ts';
import { addNote, addTask, dismiss, type Walk } from './walk.rules.ts';
import { onlyArea } from './vocabulary-facts.rules.ts';
import { boilerplateHeading, listWords, reportWords, workHeading } from './vocabulary-stops.rules.ts';

/** The extractor that needs no key: reads items, judges each, merges. Every line that is not blank gets one outcome. */
export const extractByRules: ExtractTasks = async (lines, options) => {
  const extraction = readTasks(lines, options.language);
  options.onProgress?.(100);
  return extraction;
};

export function readTasks(lines: readonly DocumentLine[], language: Language): Extraction {
  const items = groupItems(lines, furnitureOf(lines));
  const walk: Walk = { drafts: [], outcomes: new Map(), section: { promises: 'open' }, inList: isListOfWork(items), codes: new Map(), pending: [], starts: [], isStopped: false };
  const shouts = items.filter((item) => isShouted(item.text)).length > items.length / 3;
  for (const [at, item] of items.entries()) visit(walk, !shouts && at < 3 && item.kind === 'text' && isShouted(item.text) ? { ...item, kind: 'heading' } : item);
  const merged = mergeTasks({ tasks: walk.drafts.map((draft) => taskFrom(draft, language)), outcomes: [...walk.outcomes.values()].sort((a, b) => a.lineNumber - b.lineNumber) });
  return { ...merged, method: 'rules' };
}

/** Whether the document orders work rather than describes a house: it tells what a bare bullet means. */
function isListOfWork(items: readonly Item[]): Walk['inList'] {
  let report = 0;
  let list = 0;
  for (const item of items) {
    report += item.folded.match(reportWords)?.length ?? 0;
    list += (item.folded.match(listWords)?.length ?? 0) + (signalOf(item.folded) === 'order' ? 2 : 0);
  }
  if (list < report) return undefined;
  const lengths = items.map((item) => item.text.length).sort((a, b) => a - b);
  return (lengths[Math.floor(lengths.length * 0.6)] ?? 0) < 32 ? 'terse' : 'work';
}

function visit(walk: Walk, item: Item): void {
  if (item.kind === 'furniture') return dismiss(walk, item, 'boilerplate', false);
  if (item.kind === 'heading') return enterHeading(walk, item);
  if (readLegend(item.text, walk.codes) > 1) return dismiss(walk, item, 'boilerplate');
  if (tickedVerdict(item.lines[0]?.text ?? '') === 'good' && !item.tail.length && !/\? ?.*[\])☑] ?(?:yes|si)\b/i.test(item.text)) return dismiss(walk, item, 'no_defect');
  if (item.kind === 'row') return judgeRow(walk, item);
  if (walk.isStopped && item.kind === 'marked') return dismiss(walk, item, 'boilerplate');
  walk.isStopped = false;
  const title = walk.title;
  walk.title = undefined;
  if (title && isSeverityAlone(item.folded)) promote(walk, title);
  walk.columns = item.attached ? walk.columns : undefined;
  if (item.kind === 'text' && !isPrice(item.folded) && belongsToOpen(walk, item)) return addNote(walk, item);
  const verdict = judge(item, walk.section, walk.inList);
  if (verdict.is === 'dismissed') {
    walk.isStopped = item.text.endsWith(':') && introducesNothing.test(item.folded);
    if (item.text.length < 70 && !/[.:;]$/.test(item.text)) walk.title = item;
    return dismiss(walk, item, verdict.reason, verdict.reason !== 'no_defect' || item.kind === 'marked');
  }
  if (verdict.is === 'note' && placeLabel.test(item.folded)) return enterPlace(walk, item);
  if (verdict.is === 'note') return walk.open ? addNote(walk, item) : dismiss(walk, item, 'boilerplate');
  const shouted = isShouted(item.text);
  const label = item.folded.slice(0, Math.max(0, item.folded.indexOf(':')));
  const pieces = shouted || onlyArea.test(label) ? splitOrders(item.text.slice(0, READ_LIMIT), true) : [];
  const place = onlyArea.test(label) ? { area: item.text.slice(0, item.text.indexOf(':')) } : {};
  if (pieces.length > 1) for (const piece of pieces) addTask(walk, item, { wording: piece, quote: piece, confidence: verdict.confidence, ...place });
  else addTask(walk, item, { wording: item.text, confidence: verdict.confidence });
  walk.open = { task: walk.drafts.length - 1, isTitle: item.text.length < (item.kind === 'marked' ? 90 : 60) && !/[.!?]$/.test(item.text), isMarked: item.kind === 'marked' };
}

/** A paragraph goes on with the task before it: the text under a title, the remarks under a numbered item. */
function belongsToOpen(walk: Walk, item: Item): boolean {
  if (!walk.open || walk.section.promises === 'none') return false;
  const title = walk.drafts[walk.open.task]?.wording ?? '';
  if (placeLabel.test(item.folded)) return item.attached;
  if (isNote(item)) return true;
  const label = labelOf(item.folded);
  const openLabel = labelOf(fold(title));
  if (item.attached && label && openLabel && label !== openLabel && actionLabel.test(label)) return true;
  const signal = signalOf(item.folded);
  if (signal === 'order' || signal === 'stop') return false;
  const prose = /[.!?]$/.test(item.text) || item.text.length > 80;
  if (walk.open.isTitle && prose) return walk.open.isMarked || (item.attached && (isShouted(title) || item.text.length > title.length * 1.5));
  if (!item.attached) return false;
  return walk.open.isMarked ? prose || signal === 'none' : signal === 'asked' && /^(?:recommend|we recommend|se recomienda|recomendamos)/.test(item.folded);
}

const placeLabel = /^(?:location|area|room|ubicacion|lugar|unit|unidad)(?:\(s\))?\s*:/;
/** Labels of what to do about the problem named above them. */
const actionLabel = /^(?:task|action|correction|corrective action|remedy|solution|repair|work required|accion|solucion|trabajo|correccion)$/;

function labelOf(folded: string): string | undefined {
  return /^([a-z ()/]{3,30}):/.exec(folded)?.[1];
}

/** "Location: Kitchen" above the items of a place. */
function enterPlace(walk: Walk, item: Item): void {
  walk.section = { ...walk.section, area: item.text.slice(item.text.indexOf(':') + 1).trim() };
  dismiss(walk, item, 'heading');
}

/** A heading tells where and whose the following items are, and whether they are work at all. */
function enterHeading(walk: Walk, item: Item): void {
  if (walk.section.promises === 'none' && /^[-–•*+◦○▪]/.test(item.marker)) return dismiss(walk, item, 'boilerplate');
  const titled = walk.open?.isTitle && item.attached && isShouted(walk.drafts[walk.open.task]?.wording ?? '') && !isShouted(item.text);
  if (titled && onlyArea.test(item.folded)) return addNote(walk, item);
  const area = onlyArea.test(item.folded) ? item.text.replace(/[:.\s]+$/, '') : areasOf(item.text)[0];
  const trade = tradeOf(fold(item.text)) ? item.text : undefined;
  const promises = boilerplateHeading.test(item.folded) ? 'none' : workHeading.test(item.folded) ? 'work' : walk.section.promises === 'none' ? 'open' : walk.section.promises;
  const topic = item.text.split(/ [\\>»] /).at(-1)?.replace(/[:.\s]+$/, '') ?? '';
  walk.section = { promises, ...(topic.length > 3 && !onlyArea.test(item.folded) ? { topic } : {}), ...(area ? { area } : {}), ...(trade && (!area || /^(?:roof(?:ing|s)?|techos?|azotea)$/.test(item.folded)) ? { trade } : {}) };
  dismiss(walk, item, 'heading');
  walk.title = onlyArea.test(item.folded) ? undefined : item;
  walk.isStopped = introducesNothing.test(item.folded);
}

/** Introductions to lists of what was not done, or of what may happen somewhere. */
const introducesNothing = /\b(?:not (?:required|responsible|include|cover|obligat|inspect|limited)|excluded|exclusions|limitations?|may be|may include|such as|prevented by|definitions?|does not|no (?:esta |se hace |incluye|cubre|es responsable)|obligad[oa] a|limitaciones|exclusiones|excluye)/;

/** The title of a finding, known by the severity below it. */
function promote(walk: Walk, title: Item): void {
  for (const line of [...title.lines, ...title.tail]) walk.outcomes.delete(line.lineNumber);
  addTask(walk, title, { wording: title.text, confidence: 70, isFinding: true });
  walk.open = { task: walk.drafts.length - 1, isTitle: true, isMarked: true };
}

function isShouted(text: string): boolean {
  return /\p{Lu}/u.test(text) && !/\p{Ll}/u.test(text);
}
