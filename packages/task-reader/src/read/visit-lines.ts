import { columnsOf } from '../tables/columns.ts';
import type { WalkRule } from './decide.ts';
import type { Item } from '../structure/item-types.ts';
import { judgeMinutes } from '../verdicts/minutes.ts';
import { namesNothing } from '../verdicts/nothing-named.ts';
import { readLegend } from '../tables/row-marks.ts';
import { enterHeading, severityHeading } from '../structure/section.ts';
import { closesJob, saysClosed } from '../verdicts/status.ts';
import { dismiss, dismissAs, addTask } from './walk.ts';
import type { Walk } from './walk-types.ts';
import { siteOf } from '../places/document-place.ts';
import { subjectOfWork } from '../vocabulary/sections.ts';

/** What a line is by its document and its form. */

/** How things were found, and what is said of them: "Item | Move-in | Move-out | Notes". */
function headsStates(cells: readonly string[]): boolean {
  const columns = columnsOf(cells, false);
  return columns?.includes('thing') === true && columns.includes('text');
}

/** By the kind of document. */
export const documentRules: readonly WalkRule[] = [
  {
    name: 'page header, page footer or address',
    when: (_walk, { kind, role }) => kind === 'pageHeader' || role === 'address',
    then: dismissAs('boilerplate', false),
    examples: ['Replace the sink\nPage 1 of 2\fReseat the toilet\nPage 2 of 2'],
  },
  {
    name: 'line of a contract',
    when: ({ documentClass }) => documentClass === 'contract',
    then: dismissAs('boilerplate'),
    examples: [
      'HOME INSPECTION AGREEMENT\n1. SCOPE\nThe Client shall provide access. The parties ' +
        'agree to arbitration. The Inspector is not liable. The Client must repair nothing ' +
        'before the inspection and waives any claim herein.',
    ],
  },
  {
    name: 'line of a letter of orders',
    when: ({ documentClass }) => documentClass === 'orderLetter',
    then: judgeOrderLetter,
    examples: [
      'WORK ORDER\nTo: Hill Builders\nSubject: Repair of the footbridge at Elm Park\nThe ' +
        'contractor shall begin within ten calendar days from receipt of this order.',
    ],
  },
  {
    name: 'line of minutes',
    when: ({ documentClass }, { kind }) =>
      documentClass === 'minutes' && kind !== 'heading' && kind !== 'row',
    then: judgeMinutes,
    examples: ['Minutes\nThe meeting was called to order at 7.\nAttendees: six owners.'],
  },
];

/** "Status: resolved" alone on the line below the tasks of a record: they are done. */
const closesRecord = ({ drafts, outcomes }: Walk, { kind, text, folded, lines }: Item): boolean => {
  const above = outcomes.get((lines[0]?.lineNumber ?? 0) - 1);
  return (
    (kind === 'text' || kind === 'marked') &&
    ((text.length < 40 && saysClosed.test(folded)) || closesJob(folded)) &&
    above !== undefined &&
    above.outcome !== 'dismissed' &&
    drafts[above.task] !== undefined
  );
};

/** The tasks of the record that a status closes: those of the line above it. */
function closeRecord(walk: Walk, item: Item): void {
  const above = walk.outcomes.get((item.lines[0]?.lineNumber ?? 0) - 1);
  const last =
    above !== undefined && above.outcome !== 'dismissed' ? walk.drafts[above.task] : undefined;
  const from = last?.lines[0]?.lineNumber;
  for (const draft of walk.drafts)
    if (draft === last || draft.lines[0]?.lineNumber === from) draft.left = 'done';
  dismiss(walk, item, 'done');
}

/** A letter with its meaning, twice or more: "C = Complete, O = Open". */
const explainsLetters = (text: string): boolean =>
  (text.match(/(?<![\p{L}\d])[\p{Lu}\d]{1,3} ?= ?\p{L}{2}/gu)?.length ?? 0) > 1;

/** A row of a legend as one of letters: "G | Good: works as it should" is "G = Good". */
function legendOf({ kind, cells, text }: Item): string {
  const [letters = '', meaning = ''] = cells;
  const isLegend = kind === 'row' && cells.length === 2 && /^[A-Z]{1,3}$/.test(letters);
  if (!isLegend || letters.charAt(0) !== meaning.charAt(0)) return text;
  return `${letters} = ${meaning.split(/[:;,(]/)[0] ?? ''}`;
}

/** By its form, before its words are read. */
export const lineRules: readonly WalkRule[] = [
  {
    name: 'legend of letters',
    when: ({ codes }, item) => {
      const text = legendOf(item);
      return explainsLetters(text) || text !== item.text
        ? readLegend(text, codes) > 0
        : item.kind !== 'heading' && readLegend(text, codes) > 1;
    },
    then: dismissAs('boilerplate'),
    examples: ['S = Satisfactory D = Deficient'],
  },
  {
    name: 'heading of a section',
    when: (_walk, { kind }) => kind === 'heading',
    then: enterHeading,
    examples: ['ELECTRICAL\nReplace the panel cover'],
  },
  {
    name: 'status that closes the record above',
    when: closesRecord,
    then: closeRecord,
    examples: ['Outlets without power\nThe outlets of the left wall are dead.\nStatus: resolved'],
  },
  {
    name: 'line that names nothing',
    when: ({ section }, { kind, folded, cells, columns }) =>
      !(kind === 'marked' && (section.area ?? section.trade) !== undefined) &&
      !(kind === 'row' && (columns !== undefined || headsStates(cells))) &&
      !(kind === 'heading' && severityHeading.test(folded)) &&
      namesNothing(folded),
    then: dismissAs('heading', false),
    examples: ['x'],
  },
  {
    name: 'point of a list of what is not done',
    when: ({ isStopped }, { kind }) => isStopped && kind === 'marked',
    then: dismissAs('boilerplate'),
    examples: ['The inspector is not required to:\n- Move furniture in the bedrooms'],
  },
];

/** Letters that order work. */

/** A letter that orders work names it in its subject line; the rest are its terms. */
function judgeOrderLetter(walk: Walk, item: Item): void {
  if (!subjectOfWork.test(item.folded)) return dismiss(walk, item, 'boilerplate');
  const subject = item.text.slice(item.text.search(/[:.]/) + 1).trim();
  addTask(walk, item, { wording: subject || item.text, confidence: 60, area: siteOf(subject) });
}
