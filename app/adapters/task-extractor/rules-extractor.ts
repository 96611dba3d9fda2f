import { cutText } from '../../format.ts';
import type { Item } from './item.types.ts';
import { isSeverityAlone } from './grade.rules.ts';
import type { Walk } from './walk.types.ts';
import type { Language } from '../../i18n.ts';
import type { DocumentLine } from '../document-text.ts';
import { joinAnswers } from './answers.rules.ts';
import { belongsToOpen, isShouted, placeLabel } from './belongs.rules.ts';
import { taskFrom } from './draft.rules.ts';
import { addCandidates } from './fallback.rules.ts';
import { READ_LIMIT } from './facts.rules.ts';
import { verdictAlone } from './grade.rules.ts';
import { markAddresses, markChapters, placeOfTitle } from './document-place.rules.ts';
import { documentClass, isLetter, isWorkOrder } from './document-class.rules.ts';
import { judgeMinutes, judgeOrderLetter } from './letters.rules.ts';
import { enumerate, takeTask } from './pieces.rules.ts';
import { pageHeadersOf } from './page-headers.rules.ts';
import { enterHeading, enterPlace, introducesNothing, introducesWork } from './section.rules.ts';
import { markLabelledRecords } from './labelled-records.rules.ts';
import { markContentTables } from './content-table.rules.ts';
import { groupItems } from './item.rules.ts';
import { nest } from './nesting.rules.ts';
import { withPeers } from './peers.rules.ts';
import { enterPoint, noteParent } from './points.rules.ts';
import { markBudget } from './budget.rules.ts';
import { captionPlaces, markCaptions } from './captions.rules.ts';
import { joinLists, joinNumbers, joinRepeats } from './repeats.rules.ts';
import { headedBullets, isListOfWork } from './list.rules.ts';
import { isReference } from './markup.rules.ts';
import { mergeTasks, type Ledger } from './merge.rules.ts';
import { splitNumbered } from './orders.rules.ts';
import { listsSoundThings, namesNothing } from './nothing-named.rules.ts';
import { markRecordTables } from './record-table.rules.ts';
import type { ReadItem } from './passages.rules.ts';
import { markRecords } from './record.rules.ts';
import { isWorkWording, signalOf } from './signal.rules.ts';
import { judgeRow } from './row.rules.ts';
import { readLegend } from './table.rules.ts';
import { isDone, isPrice, judge, tickedVerdict, type Verdict } from './verdict.rules.ts';
import { addNote, addTask, dismiss, dropDone } from './walk.rules.ts';

/** Items or tasks between two calls of `onProgress`. */
const PROGRESS_STEP = 500;

export type RulesLedger = Ledger & { method: 'rules' };
/** With the items as they were read, which the question about the document groups. */
export type RulesExtraction = RulesLedger & { items: ReadItem[] };

/**
 * Reads items, judges each, merges: the extractor that needs no key. Every line that is not blank
 * gets one outcome. `onProgress` gets percent, 0 to 99.
 */
export function readTasks(
  lines: readonly DocumentLine[],
  language: Language,
  onProgress: (percent: number) => void = () => undefined,
): RulesExtraction {
  const items = markAddresses(
    markChapters(withPeers(nest(groupItems(lines, pageHeadersOf(lines))))),
  );
  onProgress(20);
  const walk: Walk = {
    drafts: [],
    outcomes: new Map(),
    documentClass: documentClass(items),
    section: { promises: 'open' },
    sections: [],
    inList: isListOfWork(items),
    isLetter: isLetter(items),
    isWorkOrder: isWorkOrder(items),
    codes: new Map(),
    pending: [],
    parents: [],
    starts: [],
    isStopped: false,
    titlePlace: placeOfTitle(items),
  };
  const shouts = items.filter((item) => isShouted(item.text)).length > items.length / 3;
  const roled = markCaptions(
    headedBullets(
      markContentTables(markRecordTables(markBudget(markLabelledRecords(markRecords(items))))),
    ),
  );
  const read: ReadItem[] = [];
  for (const [at, item] of roled.entries()) {
    if (at % PROGRESS_STEP === 0) onProgress(20 + Math.floor((at / items.length) * 40));
    visit(
      walk,
      !shouts && at < 3 && item.kind === 'text' && isShouted(item.text)
        ? { ...item, kind: 'heading' }
        : item,
    );
    const place = item.kind === 'row' ? walk.rowPlace : undefined;
    read.push({ item, section: walk.section, place });
  }
  if (walk.drafts.length === 0 && walk.documentClass === 'other') addCandidates(walk, items);
  dropDone(walk);
  joinAnswers(walk);
  joinRepeats(walk);
  joinNumbers(walk);
  joinLists(walk);
  const merged = mergeTasks({
    tasks: walk.drafts.map((draft, at) => {
      if (at % PROGRESS_STEP === 0) onProgress(60 + Math.floor((at / walk.drafts.length) * 39));
      return taskFrom(draft, language);
    }),
    outcomes: [...walk.outcomes.values()].sort((a, b) => a.lineNumber - b.lineNumber),
  });
  return { ...merged, method: 'rules', items: read };
}

/** "…, que requirió reparaciones mayores, incluyendo:" above a list of what was done. */
const toldOfThePast = new RegExp(
  String.raw`\b(?:requirio|se (?:realizaron|hicieron|ejecutaron|efectuaron|llevaron a cabo)|realizamos|hicimos` +
    String.raw`|we (?:did|completed|performed|carried out)|(?:was|were) (?:done|performed|completed|carried out))` +
    String.raw`\b[^.]{0,80}:$`,
);

function visit(walk: Walk, item: Item): void {
  if (item.kind === 'pageHeader' || item.role === 'address')
    return dismiss(walk, item, 'boilerplate', false);
  if (walk.documentClass === 'contract') return dismiss(walk, item, 'boilerplate');
  if (walk.documentClass === 'orderLetter') return judgeOrderLetter(walk, item);
  if (walk.documentClass === 'minutes' && item.kind !== 'heading') return judgeMinutes(walk, item);
  walk.isClosed = walk.isClosed === true && item.attached;
  walk.isDoneList =
    (walk.isDoneList === true && item.kind === 'marked') ||
    (item.text.endsWith(':') && (isDone(item, undefined) || toldOfThePast.test(item.folded)));
  if (walk.isClosed || walk.isDoneList) return dismiss(walk, item, 'done');
  if (item.role === 'title') return promote(walk, item);
  if (item.role === 'grade') {
    walk.isGraded = !/^(?:monitor|maintain|upgrade)/.test(item.folded);
    return dismiss(walk, item, 'heading');
  }
  if (item.role === 'remark' && walk.open) return addNote(walk, item);
  if (item.role === 'caption') return enterCaption(walk, item);
  if (item.role === 'head') return enterBudgetItem(walk, item);
  if (item.kind !== 'row') walk.isInterrupted = true;
  if (item.kind === 'heading') return enterHeading(walk, item);
  if (readLegend(item.text, walk.codes) > 1) return dismiss(walk, item, 'boilerplate');
  if (
    tickedVerdict(item.lines[0]?.text ?? '') === 'good' &&
    !item.tail.length &&
    !/\? ?.*[\])☑] ?(?:yes|si)\b/i.test(item.text)
  )
    return dismiss(walk, item, 'no_defect');
  if (listsSoundThings(item.folded)) return dismiss(walk, item, 'no_defect');
  if (isReference(item.lines.map(({ text }) => text).join(' ')) && !isWorkWording(item.folded))
    return dismiss(walk, item, 'boilerplate', false);
  const isPoint = item.kind === 'marked' && (walk.section.area ?? walk.section.trade) !== undefined;
  if (!isPoint && namesNothing(item.folded)) return dismiss(walk, item, 'heading', false);
  if (item.kind === 'row') return judgeRow(walk, item);
  if (walk.isStopped && item.kind === 'marked') return dismiss(walk, item, 'boilerplate');
  walk.isStopped = false;
  const title = walk.title;
  walk.title = undefined;
  if (title && isSeverityAlone(item.folded) && verdictAlone(item.folded) === undefined)
    promote(walk, title);
  walk.columns = item.attached ? walk.columns : undefined;
  if (item.kind === 'marked' && enterPoint(walk, item)) return;
  if (item.kind === 'text' && !isPrice(item.folded) && belongsToOpen(walk, item))
    return addNote(walk, item);
  const listed =
    item.kind === 'text' || item.kind === 'marked'
      ? splitNumbered(cutText(item.text, READ_LIMIT))
      : [];
  if (listed.length > 0 && enumerate(walk, item, listed)) return;
  const graded = walk.isGraded;
  walk.isGraded = false;
  const judged = judge(item, walk.section, walk.inList);
  const verdict: Verdict =
    graded &&
    judged.is === 'dismissed' &&
    judged.reason === 'boilerplate' &&
    item.attached &&
    item.text.length < 300 &&
    signalOf(item.folded) === 'none' &&
    !/^[^.]{0,40}:/.test(item.text)
      ? { is: 'task', confidence: 60 }
      : judged;
  if (verdict.is === 'dismissed') {
    walk.isStopped = item.text.endsWith(':') && introducesNothing.test(item.folded);
    if (item.text.endsWith(':') && !walk.isStopped && introducesWork.test(item.folded))
      walk.section = { ...walk.section, promises: 'work' };
    if (item.text.length < 70 && !/[.:;]$/.test(item.text)) walk.title = item;
    noteParent(walk, item);
    return dismiss(
      walk,
      item,
      verdict.reason,
      verdict.reason !== 'no_defect' || item.kind === 'marked',
    );
  }
  if (verdict.is === 'note' && placeLabel.test(item.folded)) return enterPlace(walk, item);
  if (verdict.is === 'note' && !walk.open) walk.isGraded = isSeverityAlone(item.folded);
  if (verdict.is === 'note')
    return walk.open ? addNote(walk, item) : dismiss(walk, item, 'boilerplate');
  takeTask(walk, item, verdict.confidence);
}

/** A line that says where the finding above it is; without one it is a heading. */
function enterCaption(walk: Walk, item: Item): void {
  const last = walk.drafts.at(-1);
  const outcome = walk.outcomes.get((item.lines[0]?.lineNumber ?? 0) - 1);
  if (!last || outcome === undefined || outcome.outcome === 'dismissed')
    return dismiss(walk, item, 'heading');
  walk.open = { task: walk.drafts.length - 1, isTitle: false, isMarked: false };
  last.places = [...new Set([...(last.places ?? []), ...captionPlaces(item)])];
  addNote(walk, item);
  walk.open = undefined;
}

/** The words of the line that names an item of a budget, without code and amounts. */
function budgetWording(item: Item): string {
  const cells = item.kind === 'row' ? item.cells : [item.text];
  const worded = cells.filter((cell) => (cell.match(/\p{L}{3,}/gu)?.length ?? 0) > 1);
  return worded.length > 0 ? worded.join(' - ') : item.text;
}

/** The line that names an item of a budget; its text below belongs to it. */
function enterBudgetItem(walk: Walk, item: Item): void {
  const before = walk.drafts.length;
  walk.open = undefined;
  visit(walk, {
    ...item,
    role: undefined,
    isWhole: true,
    kind: item.kind === 'heading' ? 'marked' : item.kind,
  });
  const outcome = walk.outcomes.get(item.lines[0]?.lineNumber ?? 0);
  if (outcome?.outcome === 'dismissed' && outcome.reason !== 'done') {
    for (const line of [...item.lines, ...item.tail]) walk.outcomes.delete(line.lineNumber);
    addTask(walk, item, { wording: budgetWording(item), confidence: 55 });
  }
  walk.open =
    walk.drafts.length > before
      ? { task: walk.drafts.length - 1, isTitle: true, isMarked: true }
      : undefined;
}

/** The title of a finding, known by the severity below it. */
function promote(walk: Walk, title: Item): void {
  for (const line of [...title.lines, ...title.tail]) walk.outcomes.delete(line.lineNumber);
  if (walk.section.topic === title.text) walk.section = { ...walk.section, topic: undefined };
  addTask(walk, title, { wording: title.text, confidence: 70, isFinding: true });
  walk.open = { task: walk.drafts.length - 1, isTitle: true, isMarked: true };
}
