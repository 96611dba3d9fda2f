import type { ReportType } from './report-choices.rules.ts';
import { bilingual, label, type ReportContext } from './report-task.rules.ts';
import type { BilingualText } from './report-text.rules.ts';

/** A report of more pages has contents with their numbers; a list is carried along, and may be longer. */
const PAGES = { list: 8, others: 6 } as const;

/** Whether a report of so many pages is to have contents. */
export const needsContents = (type: ReportType, pages: number): boolean =>
  pages > (type === 'work_order' || type === 'punch_list' ? PAGES.list : PAGES.others);

/** A heading of the second level, as the contents name it. */
interface Section {
  id: string;
  name: BilingualText;
  /** What stands behind the name, such as the tasks of a place. */
  more: BilingualText | null;
}

const section = (id: string, name: BilingualText): Section => ({ id, name, more: null });

/** The parts that reports of several layouts have. */
export interface SharedParts {
  notes: unknown;
  exclusions: readonly unknown[];
  photos: readonly unknown[];
  signatures: boolean;
  glossary: readonly unknown[];
  originals: readonly unknown[];
  words: readonly unknown[];
  ledger: unknown;
}

/** The parts of a view that have headings of their own, by layout. */
interface PartsOf {
  list?: { places: readonly { id: string; name: BilingualText; rows: readonly unknown[] }[] };
  client?: { isDoneFirst: boolean } & Record<
    'open' | 'openPictured' | 'pictured' | 'done',
    readonly unknown[]
  >;
  response?: { formName: string; repairs: readonly unknown[] };
  packet?: Record<'licenses' | 'credits' | 'proof', readonly unknown[]>;
  budget?: { late: readonly unknown[] } & Record<
    'orders' | 'expenses',
    { rows: readonly unknown[] }
  >;
}

/** Ids and names of the sections that are there. */
const present = (parts: readonly (false | Section)[]): Section[] =>
  parts.filter((part) => part !== false);

function clientSections(
  context: ReportContext,
  view: NonNullable<PartsOf['client']>,
  all: SharedParts,
) {
  const { open, openPictured, pictured, done } = view;
  const openParts = [
    open.length > 0 && section('open', label(context, 'report.stillOpen')),
    openPictured.length > 0 && section('open-photos', label(context, 'report.openWithPhotos')),
  ];
  const doneParts = [
    pictured.length > 0 && section('done-photos', label(context, 'report.doneWithPhotos')),
    done.length > 0 &&
      section(
        'done',
        pictured.length > 0 ? label(context, 'report.alsoDone') : label(context, 'report.doneList'),
      ),
  ];
  return [
    section('summary', label(context, 'report.summary')),
    Boolean(all.notes) && section('notes', label(context, 'report.projectNotes')),
    ...(view.isDoneFirst ? [...doneParts, ...openParts] : [...openParts, ...doneParts]),
    all.exclusions.length > 0 && section('declined', label(context, 'report.declinedTasks')),
  ];
}

function listSections(
  context: ReportContext,
  { places }: NonNullable<PartsOf['list']>,
  all: SharedParts,
) {
  return [
    ...places.map(({ id, name, rows }) => ({
      id,
      name,
      more: context.twin ? null : label(context, 'report.taskCount', { count: rows.length }),
    })),
    all.exclusions.length > 0 && section('declined', label(context, 'report.notIncluded')),
    Boolean(all.notes) && section('notes', label(context, 'report.projectNotes')),
  ];
}

const responseSections = (context: ReportContext, view: NonNullable<PartsOf['response']>) => [
  section(
    'response',
    bilingual(context, () => view.formName),
  ),
  section('signatures', label(context, 'report.signatures')),
  view.repairs.length > 0 && section('repairs', label(context, 'picra.report.photos')),
];

/** Those of a closing packet: its index, then the response as it was signed, then what proves it. */
const packetSections = (
  context: ReportContext,
  { licenses, credits, proof }: NonNullable<PartsOf['packet']>,
  response: PartsOf['response'],
) => [
  section('index', label(context, 'picra.packet.index')),
  licenses.length > 0 && section('licenses', label(context, 'picra.packet.licenses')),
  credits.length > 0 && section('credits', label(context, 'picra.credits')),
  ...(response ? responseSections(context, response) : []),
  proof.length > 0 && section('proof', label(context, 'picra.packet.proof')),
];

const budgetSections = (context: ReportContext, view: NonNullable<PartsOf['budget']>) => [
  section('lines', label(context, 'budget.lines.title')),
  section('deal', label(context, 'budget.deal.title')),
  view.late.length > 0 && section('late', label(context, 'budget.report.late')),
  view.orders.rows.length > 0 && section('orders', label(context, 'budget.orders.title')),
  view.expenses.rows.length > 0 && section('expenses', label(context, 'budget.expenses.title')),
];

function ownSections(context: ReportContext, view: PartsOf, all: SharedParts) {
  if (view.client) return clientSections(context, view.client, all);
  if (view.packet) return packetSections(context, view.packet, view.response);
  if (view.response) return responseSections(context, view.response);
  if (view.budget) return budgetSections(context, view.budget);
  return view.list ? listSections(context, view.list, all) : [];
}

/** The headings of the second level of a report, in the order in which its template prints them. */
export function sectionsOf(context: ReportContext, view: PartsOf, all: SharedParts): Section[] {
  const hasSignatures = !view.response && all.signatures;
  return present([
    ...ownSections(context, view, all),
    !view.budget &&
      all.photos.length > 0 &&
      section('photos', label(context, 'report.otherPhotos')),
    hasSignatures && section('signatures', label(context, 'report.signatures')),
    all.glossary.length > 0 && section('glossary', label(context, 'report.glossary')),
    all.words.length > 0 && section('words', label(context, 'report.words')),
    all.originals.length > 0 && section('originals', label(context, 'report.originals')),
    Boolean(all.ledger) && section('ledger', label(context, 'report.ledger')),
  ]);
}

/** The contents with the page of each section; none where their number is another one. */
export const contentsOf = (sections: readonly Section[], pages: readonly number[] | null) =>
  sections.map((each, index) => ({
    ...each,
    page: pages?.length === sections.length ? (pages[index] ?? null) : null,
  }));
