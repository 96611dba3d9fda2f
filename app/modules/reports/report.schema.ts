import { z } from 'zod';
import { taskStatuses } from '~/modules/tasks/task.rules.ts';
import { trades } from '@obralista/task-reader';
import {
  allReportTypes,
  papers,
  reportGroups,
  reportLanguages,
  reportPhotos,
  reportPhotoSizes,
} from './report-choices.rules.ts';

/** Characters of one filter value: the longest free text it is compared with. */
const MAX_FILTER_LENGTH = 255;

/** The most tasks of a volume of a report, and its most volumes (promise 13.8). */
export const MAX_REPORT_TASKS = 2000;
export const MAX_VOLUMES = 3;

/**
 * Photos of a file in the size that the options ask for. A report for clients with more has further
 * volumes; what cannot be cut (a task, a response, a packet) prints the others small (promise 13.8).
 */
export const MAX_REPORT_PHOTOS = 300;
/** The most volumes that photos make. */
export const MAX_PHOTO_VOLUMES = 20;
/** All photos of a file; what it leaves out it counts. A list prints one small photo a task. */
export const MAX_FILE_PHOTOS = 1000;

/** A budget report lists this many expenses, and the sum of the older ones. */
export const MAX_REPORT_EXPENSES = 300;

/**
 * Above this many lines the appendix of the scope ledger prints its counts and leaves the lines to
 * the page of the document.
 */
export const MAX_LEDGER_LINES = 5000;

const word = z.string().trim().max(MAX_FILTER_LENGTH);

/** A choice from a form ('on', 'yes', 'true', '1' and their opposites) or from JSON. */
const choice = z.union([z.boolean(), z.stringbool()]);

const filter = z.object({
  status: z.enum(taskStatuses).optional(),
  trade: z.enum(trades).optional(),
  area: word.optional(),
  assignee: word.optional(),
});
export type ReportFilter = z.infer<typeof filter>;

const count = z.number().int().positive();

/** Which volume of how many a report is, and how many of their tasks it has. */
const volume = z.object({ number: count, of: count, tasks: count, total: count });
export type ReportVolume = z.infer<typeof volume>;

/**
 * The options of a report; every option but the type has a default. Unknown keys are dropped.
 */
export const reportOptionsSchema = z.object({
  type: z.enum(allReportTypes),
  language: z.enum(reportLanguages).default('en'),
  groupBy: z.enum(reportGroups).default('area'),
  filter: filter.default({}),
  photos: z.enum(reportPhotos).default('before_after'),
  photoSize: z.enum(reportPhotoSizes).default('medium'),
  costs: choice.default(false),
  quotes: choice.default(false),
  signatures: choice.default(false),
  /** On a list in one language: a column to write in by hand. */
  notes: choice.default(false),
  /**
   * The scope ledger of every document as an appendix; never in a work order, since lines of a
   * document contain prices.
   */
  ledger: choice.default(false),
  /** On a work order: the QR code of the crew link that shows its tasks on a phone. */
  qr: choice.default(false),
  /** On a report for clients with photos: a share link to them with its QR code and its last day. */
  gallery: choice.default(false),
  paper: z.enum(papers).default('Letter'),
  /** Set where the tasks are too many for one report; nobody asks for it. */
  volume: volume.optional(),
});
export type ReportOptions = z.infer<typeof reportOptionsSchema>;

/** A field of the form that may be left at "all". */
const orAll = <Field extends z.ZodType>(field: Field) => z.union([z.literal(''), field]).optional();

/** The form of a report: its options, and its filter as a field each. */
export const reportFormSchema = reportOptionsSchema.omit({ filter: true, volume: true }).extend({
  onlyStatus: orAll(z.enum(taskStatuses)),
  onlyTrade: orAll(z.enum(trades)),
  onlyArea: orAll(word),
  onlyAssignee: orAll(word),
});

/** The options that a form stands for. */
export function reportOptionsOf(form: z.infer<typeof reportFormSchema>): ReportOptions {
  const { onlyStatus, onlyTrade, onlyArea, onlyAssignee, ...options } = form;
  const given = { status: onlyStatus, trade: onlyTrade, area: onlyArea, assignee: onlyAssignee };
  const narrowed = Object.fromEntries(Object.entries(given).filter(([, value]) => value));
  return { ...options, filter: filter.parse(narrowed) };
}
