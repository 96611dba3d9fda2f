import type { TermHint } from '~/adapters/translator.ts';
import type { Language } from '~/i18n.ts';
import type { DaySpending } from '~/modules/budget/chart.rules.ts';
import type { ChangeOrderState, ExpenseKind } from '~/modules/budget/budget.rules.ts';
import type { DealResult } from '~/modules/budget/deal.rules.ts';
import type { DecidedLine, LedgerCounts } from '~/modules/ledger/ledger.rules.ts';
import type { PhotoStage } from '~/modules/photos/photo.rules.ts';
import type { CoverFieldName } from '~/modules/projects/cover.rules.ts';
import type { PicraDays } from '~/modules/projects/picra-dates.rules.ts';
import type { AgreedWork } from '~/modules/picra/agreed-work.rules.ts';
import type { TaskFieldValues } from '~/modules/tasks/task-fields.rules.ts';
import type { TwinText } from '~/bilingual-text.ts';
import type { TaskStatus } from '~/modules/tasks/task.rules.ts';
import type { Trade } from '@obralista/task-reader';
import type { MachineMark } from '~/modules/bilingual/task-text.rules.ts';
import type { Difference } from '~/modules/bilingual/text-difference.rules.ts';
import type { SnapshotPicra, SnapshotResponse } from './snapshot-picra.types.ts';
import type { ReportGroup, ReportType } from './report-choices.rules.ts';
import type { ReportFilter, ReportOptions } from './report.schema.ts';

export interface SnapshotPhoto {
  /** null for a photo of no task. */
  taskNumber: number | null;
  stage: PhotoStage;
  /** data:image/jpeg, png or webp in base64; anything else is left out. */
  dataUri: string;
  caption: string | null;
  /** ISO, UTC. */
  takenAt: string | null;
}

/** A task with the values of its fields by column; snapshots made earlier lack newer fields. */
export interface SnapshotTask extends TaskFieldValues {
  number: number;
  originalLanguage: Language;
  status: TaskStatus;
  statusReason: string | null;
  /** In cents, agreed on instead of the work of a declined task; only in reports with money. */
  creditInstead?: number | undefined;
  /** ISO, UTC. */
  completedAt: string | null;
  /** Who verified the work. */
  completedByName: string | null;
  /**
   * Who did it, where that is another: null for somebody without an account, whose name is the team's
   * alone (promise 27.6).
   */
  doneByName?: string | null;
  /** Verbatim from the document, in the original language. */
  quote: string | null;
  quoteDocumentName: string | null;
  quotePage: number | null;
  quoteLine: number | null;
  method: 'ai' | 'rules' | 'manual' | 'hand' | null;
  /** 0..100 */
  confidence: number | null;
  needsCheck: boolean;
  /** A person has approved the side that is no original; left out of what is frozen. */
  isApproved?: boolean;
  /** The sides that the translator wrote and no person has approved. */
  machine?: readonly Language[];
  /** Which texts those are; snapshots made earlier lack them. */
  machineTexts?: readonly ('title' | 'description')[];
  /** How far each can be trusted; snapshots made earlier lack it. */
  machineMarks?: Readonly<Partial<Record<'title' | 'description', MachineMark>>>;
  /** Known terms of a title that the translator declined. */
  hints?: readonly TermHint[];
  /** What both sides do not agree on, with the words or figures that only one of them has. */
  differs?: Difference;
  /** Cents; printed only where the options ask for costs and the type may show money. */
  estimatedCents?: number | null;
  /** What was agreed on for an item of a PICRA; in lists that people carry along. */
  agreed?: AgreedWork;
  /** In their order; snapshots made earlier lack them. */
  steps?: readonly SnapshotStep[];
}

/** A step of a task, as a person typed it. */
export interface SnapshotStep {
  text: string;
  isDone: boolean;
}

export interface SnapshotLine extends DecidedLine {
  taskNumber: number | null;
}

/** A text that people write in one language, with its other side. */
export interface FreeText {
  original: Language;
  texts: TwinText;
  /** A person wrote both sides. */
  isWritten?: true;
}

/** A word of a trade in both languages, with the one that crews say beside it where there is one. */
export interface GlossaryTerm {
  en: string;
  es: string;
  crew?: string;
}

/** The outcome of every line of one document (promise 11.1). */
export interface SnapshotLedger {
  documentName: string;
  lines: readonly SnapshotLine[];
  /** In place of the lines where they are more than a report prints. */
  counts?: Pick<LedgerCounts, 'lines' | 'outcomes'>;
}

/** Amounts of a line of a budget, or of all of them. */
export interface BudgetLineCents {
  planCents: number;
  forecastCents: number;
  actualCents: number;
  overCents: number;
}

/** An expense as a budget report lists it. */
export interface SnapshotExpense {
  /** 'YYYY-MM-DD' */
  day: string;
  vendor: string;
  kind: ExpenseKind;
  taskNumber: number | null;
  cents: number;
  isPaid: boolean;
}

/** A change order as a budget report lists it. */
export interface SnapshotOrder {
  number: number;
  reason: string;
  taskNumber: number | null;
  cents: number;
  days: number;
  state: ChangeOrderState;
}

/** An open task that is late, or due after the target, with what its days cost. */
export interface SnapshotLate extends Pick<SnapshotTask, 'title' | 'machine' | 'machineTexts'> {
  number: number;
  days: number;
  cents: number;
  isLate: boolean;
}

/** What the plan said of the deal, in cents. */
interface SnapshotPlan {
  saleCents: number;
  purchaseCents: number;
  renovationCents: number;
  otherCents: number;
  contingencyCents: number;
  profitCents: number;
  roiBasisPoints: number | null;
}

/** The budget of a project as a budget report freezes it, in cents. */
export interface SnapshotBudget {
  /** A line a trade; null is what no task has. */
  lines: readonly (BudgetLineCents & { trade: Trade | null })[];
  totals: BudgetLineCents & { committedCents: number };
  plan: SnapshotPlan;
  deal: DealResult;
  /** What a day beyond the target costs. */
  dayCents: number;
  /** 'YYYY-MM-DD': when the sale is to be, and when it is expected; null without a target. */
  targetDay: string | null;
  endDay: string | null;
  /** Days beyond the target; null without one. */
  lateDays: number | null;
  late: readonly SnapshotLate[];
  isSold: boolean;
  isClosed: boolean;
  /** Finished tasks that may still be billed; snapshots made earlier lack it. */
  unbilled?: { count: number; mostProfitCents: number } | null;
  /** What was paid for the renovation, by day. */
  spending: readonly DaySpending[];
  /** The newest first; of many, the last ones are only counted. */
  expenses: readonly SnapshotExpense[];
  olderExpenses: { count: number; cents: number };
  orders: readonly SnapshotOrder[];
}

interface SnapshotProject {
  name: string;
  workOrderNumber: string;
  address: string;
  description: string | null;
  assignedTo: string | null;
  notes: string | null;
  /** 'YYYY-MM-DD' */
  dueDate: string | null;
  status: string;
  kind: 'renovation' | 'picra' | 'work_order';
  /** IANA name, such as America/Chicago. */
  timeZone: string;
  /**
   * Who makes the report: the company, or the person of the account. `logo`: a data: URI of a picture
   * that the product has re-encoded. Snapshots made earlier lack the fields of the person.
   */
  company:
    | ({ name: string; license: string | null; address: string | null; logo?: string | null } & {
        [Field in 'person' | 'phone' | 'email' | 'website']?: string | null;
      })
    | null;
  /** Whom the report is for, and the days of the work; snapshots made earlier lack them. */
  cover?: Partial<Record<CoverFieldName, string>> | null;
  /** PICRA dates, 'YYYY-MM-DD'. */
  picra?: PicraDays | null;
}

/**
 * Everything a report prints, frozen when it is requested: the same snapshot and options give the
 * same report.
 */
export interface ReportSnapshot {
  reportNumber: number;
  project: SnapshotProject;
  tasks: readonly SnapshotTask[];
  photos: readonly SnapshotPhoto[];
  /** The picture of the cover, a data: URI; absent where there is none. */
  hero?: string;
  /** Photos beyond the most that a report prints; snapshots made earlier lack it. */
  photosLeftOut?: number;
  /** The crew link whose QR code a work order has; absent without one. */
  crewLinkId?: string;
  /** There for a budget report alone. */
  budget?: SnapshotBudget;
  /** There for a response to a PICRA and its packet; snapshots made earlier lack it. */
  picra?: SnapshotPicra;
  /** There for a closing packet alone. */
  response?: SnapshotResponse;
  /** There where the options ask for it. */
  ledgers?: readonly SnapshotLedger[];
  /**
   * Names of places by how they are stored, in the languages of the report; snapshots made earlier
   * lack them.
   */
  areaNames?: Readonly<Record<string, TwinText>>;
  /** The places of which the translator has composed a name; snapshots made earlier lack them. */
  machineAreas?: readonly string[];
  /** Units that no table knows, as the translator names them; snapshots made earlier lack them. */
  unitNames?: Readonly<Record<string, TwinText>>;
  /**
   * Notes, reasons and captions that are in another language than the report, by their text;
   * snapshots made earlier lack them.
   */
  freeTexts?: Readonly<Record<string, FreeText>>;
  /** The words of the trades in a report of both languages; snapshots made earlier lack them. */
  glossary?: readonly GlossaryTerm[];
  brand: string;
  /** ISO, UTC: the "when" of each page, and the day that overdue is counted from. */
  generatedAt: string;
}

export const isOpen = (task: { status: TaskStatus }): boolean =>
  task.status !== 'completed' && task.status !== 'declined';

/** How each type is laid out: a list to carry along, a report for clients, or one of figures. */
const layouts = {
  work_order: 'list',
  punch_list: 'list',
  progress: 'client',
  completion: 'client',
  picra_response: 'response',
  closing_packet: 'packet',
  budget: 'budget',
} as const satisfies Record<ReportType, string>;

export const isForClients = (type: ReportType): boolean => layouts[type] === 'client';

/** The layout of a report; one that was frozen before its figures were is a list of its tasks. */
export function layoutOf(
  { budget, picra, response }: Pick<ReportSnapshot, 'budget' | 'picra' | 'response'>,
  type: ReportType,
) {
  const layout = layouts[type];
  const figures = { budget: budget?.plan, response: picra, packet: picra && response };
  return layout === 'list' || layout === 'client' || figures[layout] ? layout : 'list';
}

/** Crews never see money; others see it where they see the budget (promise 29.1). */
export const showsMoney = (options: Pick<ReportOptions, 'type' | 'costs'>): boolean =>
  (options.costs || options.type === 'budget') && options.type !== 'work_order';

/** Lines of a document contain prices, and crews never see money. */
export const showsLedger = (options: ReportOptions): boolean =>
  options.ledger && options.type !== 'work_order';

export const isOverdue = (task: SnapshotTask, today: string): boolean =>
  isOpen(task) && task.dueDate !== null && task.dueDate < today;

const matches = (task: SnapshotTask, filter: ReportFilter): boolean =>
  (!filter.status || task.status === filter.status) &&
  (!filter.trade || task.trade === filter.trade) &&
  (!filter.area || task.areas.includes(filter.area)) &&
  (!filter.assignee || task.assigneeName === filter.assignee);

/** Whether a type prints a task: a punch list open ones, a work order none that is done. */
function isListed({ status }: SnapshotTask, type: ReportType, filter: ReportFilter): boolean {
  if (type === 'punch_list') return isOpen({ status });
  return type !== 'work_order' || status !== 'completed' || filter.status === 'completed';
}

/** The tasks a report shows, by number: its filter, and those that its type lists. */
export function tasksOf(
  snapshot: Pick<ReportSnapshot, 'tasks'>,
  type: ReportType,
  filter: ReportFilter = {},
): SnapshotTask[] {
  return snapshot.tasks
    .filter((task) => matches(task, filter) && isListed(task, type, filter))
    .sort((a, b) => a.number - b.number);
}

export interface TaskGroup {
  /** The group's raw value: an area as written, a trade, an assignee; null for none. */
  value: string | null;
  tasks: SnapshotTask[];
  /** Several places of one task each. */
  isOther?: true;
}

const groupValue = (task: SnapshotTask, by: ReportGroup): string | null =>
  by === 'trade' ? task.trade : by === 'assignee' ? task.assigneeName : (task.areas[0] ?? null);

/**
 * Each task in exactly one group (a task of several areas in that of its first), in the order of
 * the groups' first task, which is the same in both languages; tasks without a group come last.
 * Values that differ in case only are one.
 */
export function groupTasks(tasks: readonly SnapshotTask[], by: ReportGroup): TaskGroup[] {
  const groups = new Map<string, TaskGroup>();
  for (const task of tasks) {
    const value = groupValue(task, by)?.trim() || null;
    const key = value?.toLocaleLowerCase('en') ?? '';
    const group = groups.get(key) ?? { value, tasks: [] };
    group.tasks.push(task);
    groups.set(key, group);
  }
  return [...groups.values()].sort((a, b) => Number(a.value === null) - Number(b.value === null));
}
