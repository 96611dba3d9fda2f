import { cutText } from '@obralista/work-language';
import { belongsToOpen, namesPicture } from '../verdicts/belongs.ts';
import { measuredIn } from '../records/budget.ts';
import { decide, decidedBy, type WalkRule } from './decide.ts';
import { enterDoneList } from '../verdicts/done.ts';
import { READ_LIMIT } from '../records/facts.ts';
import { isSeverityAlone } from '../verdicts/grade.ts';
import type { Item } from '../structure/item-types.ts';
import { markedConfidence, promiseOf } from '../structure/marks.ts';
import { splitNumbered } from '../verdicts/orders.ts';
import { enumerate, takeTask } from '../verdicts/pieces.ts';
import { enterPoint, liesInDone, noteParent } from '../verdicts/points.ts';
import { isPrice } from '../text/price.ts';
import { leaveSections } from './leave-sections.ts';
import { introducesNothing } from '../structure/section.ts';
import { signalOf } from '../verdicts/signal.ts';
import { judge } from '../verdicts/verdict.ts';
import { work, type Verdict } from '../verdicts/verdict-types.ts';
import { budgetWording, enterCaption, promote, takeChoice, takeRequest } from './visit-roles.ts';
import { addNote, addTask, dismiss, dismissAs } from './walk.ts';
import type { Walk } from './walk-types.ts';
import { judgeRow } from '../tables/row.ts';
import { documentRules, lineRules } from './visit-lines.ts';

const numberedFindings = ['Panel\nCOVER MISSING', 'Wiring\nREVERSE POLARITY', 'Drains\nSLOW DRAIN']
  .flatMap((finding, at) => [
    `# Part ${at + 1}`,
    `${at + 1}.1.1 ${finding}`,
    `${at + 1}.2.1 ${finding}`,
  ])
  .join('\n');

/** By the list that it stands in, and by its part in the document. */
export const roleRules: readonly WalkRule[] = [
  {
    name: 'list of what was done',
    when: ({ isClosed, isDoneList, isDoneRecord }, { kind }) =>
      isClosed === true || isDoneList === true || (isDoneRecord === true && kind === 'text'),
    then: dismissAs('done'),
    examples: ['La bomba requirió reparaciones mayores, incluyendo:\n- Cambio del sello'],
  },
  {
    name: 'choice that is not taken',
    when: (_walk, { mark }) => mark === 'refused',
    then: dismissAs('exclusion', false),
    examples: ['The seller shall:\n☑ Repair the chimney flashing\n☐ Replace the roof'],
  },
  {
    name: 'choice about what stands above it',
    when: (_walk, item) => ['answer', 'refusal'].includes(promiseOf(item) ?? ''),
    then: takeChoice,
    examples: [
      'REPAIR REQUEST\n1. Replace the cracked pane\n☑ Seller will repair\n☐ Seller will not repair',
    ],
  },
  {
    name: 'title of a finding',
    when: (_walk, { role }) => role === 'title',
    then: promote,
    examples: [
      '2.1.1 Main Panel\nKNOCKOUTS MISSING\nOpenings should be sealed.\n2.2.1 Wiring\nREVERSE POLARITY\nCorrect it.',
    ],
  },
  {
    name: 'remark on a finding',
    when: ({ open }, { role }) => role === 'remark' && open !== undefined,
    then: addNote,
    examples: [
      '2.1.1 Main Panel\nKNOCKOUTS MISSING\nOpenings should be sealed.\n2.2.1 Wiring\nREVERSE POLARITY\nCorrect it.',
    ],
  },
  {
    name: 'place under a picture',
    when: (_walk, { role }) => role === 'caption',
    then: enterCaption,
    examples: [
      'The stucco is cracked and open to the weather. Recommend repair.\nEast side | North ' +
        'side\nRR | Doors\nThe lock is loose and does not latch at all. Recommend repair.\n' +
        'Back porch\nRR | Baths\nThe grout is missing between the floor tiles. Recommend ' +
        'repair.\nHallway bathroom',
    ],
  },
  {
    name: 'fact about the document or its job',
    when: (_walk, { role }) => role === 'fact',
    then: dismissAs('boilerplate'),
    examples: [
      '☑ ☐ ☐ ☑ A. Grading\n• Water stands along the left side of the house\n• The gutter above the ' +
        'porch leaks\n• Replace the missing splash block\n• The drain by the gate is clogged\n' +
        '☑ ☐ ☐ ☐ B. Roof\n• The covering was seen from a ladder on the south side',
    ],
  },
  {
    name: 'title of a finding told again',
    when: (_walk, { role }) => role === 'again',
    then: (walk, item) => {
      addTask(walk, item, { wording: item.text, confidence: 80, repeats: true });
      walk.open = undefined;
    },
    examples: [`Summary page\nPanel: COVER MISSING\n${numberedFindings}`],
  },
  {
    name: 'record of a list of requests',
    when: (_walk, { role }) => role === 'request',
    then: takeRequest,
    examples: [
      'Unit: 204B\nCategory: Plumbing\nDescription: The kitchen sink has been backing up.\nUnit: 118A\n' +
        'Category: HVAC\nDescription: The heat never came on last night.',
    ],
  },
];

/** Visits an item on the way down the document: each of its lines gets an outcome. */
export function visit(walk: Walk, item: Item): void {
  if (decide(walk, item, documentRules)) return;
  enterDoneList(walk, item);
  if (decide(walk, item, roleRules)) return;
  if (item.role === 'head') return enterBudgetItem(walk, item);
  if (item.kind !== 'row') walk.isInterrupted = true;
  leaveSections(walk, item);
  if (decide(walk, item, lineRules)) return;
  if (item.kind === 'row') return judgeRow(walk, item);
  walk.isStopped = false;
  walk.columns = item.attached ? walk.columns : undefined;
  if (!joinsAnother(walk, item)) takeVerdict(walk, item);
}

/** Whether the item belongs to another one, or is several. */
function joinsAnother(walk: Walk, item: Item): boolean {
  if (item.kind === 'marked' && enterPoint(walk, item)) {
    decidedBy(walk, item, 'point of the item that it lies in');
    return true;
  }
  if (item.kind === 'text' && !isPrice(item.folded) && belongsToOpen(walk, item)) {
    decidedBy(walk, item, 'text of the task above');
    addNote(walk, item);
    return true;
  }
  const isWorded = item.kind === 'text' || item.kind === 'marked';
  const listed = isWorded ? splitNumbered(cutText(item.text, READ_LIMIT)) : [];
  return listed.length > 0 && enumerate(walk, item, listed);
}

/** Prose that is the title of a finding, since a grade stands above it. */
const isGradedTitle = (item: Item, verdict: Verdict): boolean =>
  verdict.is === 'dismissed' &&
  verdict.reason === 'boilerplate' &&
  item.attached &&
  item.text.length < 300 &&
  signalOf(item.folded) === 'none' &&
  !/^[^.]{0,40}:/.test(item.text);

/** The confidence of a task by its mark; of a point of what is done nothing tells whether it is, too. */
const confidenceIn = (walk: Walk, item: Item, confidence: number): number =>
  markedConfidence(liesInDone(walk, item) ? { mark: 'unknown' } : item, { confidence });

function takeVerdict(walk: Walk, item: Item): void {
  const isBelowGrade = walk.isGraded;
  walk.isGraded = false;
  const { rule, ...judged } = judge(item, walk.section, walk.inList);
  const isTitle = isBelowGrade && isGradedTitle(item, judged);
  decidedBy(walk, item, rule);
  const verdict = isTitle ? work(60) : judged;
  if (verdict.is === 'task')
    return takeTask(walk, item, confidenceIn(walk, item, verdict.confidence));
  if (verdict.is === 'note') return takeNote(walk, item);
  enterIntroduction(walk, item);
  noteParent(walk, item);
  const closes = verdict.reason !== 'no_defect' || item.kind === 'marked';
  dismiss(walk, item, verdict.reason, closes);
}

/** A line with a colon may introduce a list of what is no work. */
function enterIntroduction(walk: Walk, item: Item): void {
  if (item.text.endsWith(':')) walk.isStopped = introducesNothing.test(item.folded);
}

function takeNote(walk: Walk, item: Item): void {
  if (walk.open && !namesPicture(item)) return addNote(walk, item);
  walk.isGraded = isSeverityAlone(item.folded);
  dismiss(walk, item, 'boilerplate');
}

/** The line that names an item of a budget; its text below belongs to it. */
function enterBudgetItem(walk: Walk, item: Item): void {
  const before = walk.drafts.length;
  walk.open = undefined;
  const { run, ...amounts } = measuredIn(item) ?? {};
  const text = run === undefined ? item.text : item.text.replace(run, '').replace(/ {2,}/g, ' ');
  visit(walk, { ...item, text, role: undefined, isWhole: true });
  const outcome = walk.outcomes.get(item.lines[0]?.lineNumber ?? 0);
  if (outcome?.outcome === 'dismissed' && outcome.reason !== 'done') {
    for (const line of [...item.lines, ...item.tail]) walk.outcomes.delete(line.lineNumber);
    addTask(walk, item, { wording: budgetWording(item), confidence: 55 });
  }
  for (const draft of walk.drafts.slice(before)) Object.assign(draft, amounts);
  walk.open =
    walk.drafts.length > before
      ? { task: walk.drafts.length - 1, isTitle: true, isMarked: true }
      : undefined;
}
