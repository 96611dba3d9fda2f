import { otherLanguage, type Language } from '~/i18n.ts';
import { dayIn } from '~/modules/projects/due.rules.ts';
import {
  layoutOf,
  showsLedger,
  tasksOf,
  type ReportSnapshot,
  type SnapshotPhoto,
  type SnapshotTask,
} from './report.rules.ts';
import type { ReportLanguage } from './report-choices.rules.ts';
import type { ReportOptions } from './report.schema.ts';
import { contentsOf, sectionsOf } from './report-contents.rules.ts';
import { wordsDocument, wordsOf } from './report-words.rules.ts';
import { coverView } from './report-cover.rules.ts';
import { budgetView } from './report-budget.rules.ts';
import { snapshotWithoutAmounts } from './report-money.rules.ts';
import { clientView } from './client-view.rules.ts';
import { workListView } from './work-list-view.rules.ts';
import { machineRequests, picraView, responseView } from './report-picra.rules.ts';
import { packetView } from './report-packet.rules.ts';
import { ledgerView } from './report-ledger.rules.ts';
import { otherPhotos } from './report-other-photos.rules.ts';
import { freeLine, freeTextOf } from './report-free-text.rules.ts';
import { originalsOf, printedTexts } from './report-originals.rules.ts';
import {
  bilingual,
  isDoubtful,
  label,
  mixesMachine,
  taskSides,
  type ReportContext,
  statusOf,
} from './report-task.rules.ts';
import {
  bilingualOf,
  cssText,
  inOneLine,
  type BilingualText,
  isPicture,
  momentText,
  pageNumberText,
  sidesOf,
} from './report-text.rules.ts';
import type { AreaKeys, Lookup } from '~/modules/bilingual/area-text.rules.ts';

/** The most characters of the address at the foot of each page, of which it has the first line. */
const FOOT_ADDRESS = 60;
/** From this many tasks on, the HTML of a report, which has no pages, gets contents. */
const contentsFrom = 80;

/** Whether the translator has composed the name of a place. */
const hasMachinePlace = (
  { snapshot: { machineAreas = [] } }: ReportContext,
  tasks: readonly SnapshotTask[],
): boolean => tasks.some(({ areas }) => areas.some((area) => machineAreas.includes(area)));

/** Whether the translator has written a text that this report prints. */
function hasMachineText(context: ReportContext, tasks: readonly SnapshotTask[]): boolean {
  const { snapshot, options, main, twin } = context;
  const layout = layoutOf(snapshot, options.type);
  const isPrinted = (language: Language, text: string | undefined): boolean =>
    Boolean(text) && (language === main || language === twin);
  const hasMachineTitle = ({
    machine = [],
    title,
  }: Pick<SnapshotTask, 'machine' | 'title'>): boolean =>
    machine.some((language) => isPrinted(language, title[language]));
  if (layout === 'response' || layout === 'packet')
    return machineRequests(context) > 0 || (layout === 'packet' && tasks.some(hasMachineTitle));
  const isMachine = (text: string): boolean => {
    const known = freeTextOf(snapshot, text);
    const other = known && otherLanguage(known.original);
    return Boolean(known && other && !known.isWritten && isPrinted(other, known.texts[other]));
  };
  const isBudget = layout === 'budget';
  return (
    (isBudget ? (snapshot.budget?.late ?? []) : tasks).some(hasMachineTitle) ||
    (!isBudget &&
      (printedTexts(context, tasks).some(({ text }) => isMachine(text)) ||
        hasMachinePlace(context, tasks)))
  );
}

/** The sentence about texts of a machine, with what the mark of doubtful ones means. */
function machineSentence(context: ReportContext, tasks: readonly SnapshotTask[]): BilingualText {
  const { main, twin } = context;
  const hasDoubt = tasks.some(
    (task) => isDoubtful(task, main) || (twin !== null && isDoubtful(task, twin)),
  );
  return bilingual(context, (language) =>
    [
      context.t(language, 'report.machine'),
      ...(hasDoubt ? [context.t(language, 'report.doubtful')] : []),
    ].join(' '),
  );
}

/**
 * The same sentence: at the top of a list, once, since it has the originals beside the texts; else for
 * the margin of each page, and for a screen, which has none.
 */
function machineNotes(context: ReportContext, tasks: readonly SnapshotTask[]) {
  if (!hasMachineText(context, tasks)) return { machineTop: null, machine: null };
  const sentence = machineSentence(context, tasks);
  const screen = { ...sentence, text: `${context.marksMachine ? '≈ ' : ''}${sentence.text}` };
  return layoutOf(context.snapshot, context.options.type) === 'list'
    ? { machineTop: screen, machine: null }
    : {
        machineTop: null,
        machine: {
          margin: cssText(screen.text),
          marginTwin: screen.twin === null ? null : cssText(screen.twin),
          screen,
        },
      };
}

/** Which volume of how many a report is; none where it is whole. */
const volumeName = (context: ReportContext): BilingualText[] => {
  const { volume } = context.options;
  return volume ? [label(context, 'report.volume', { ...volume })] : [];
};

/** The title of the document: type, number, volume and project. */
const titleOf = (context: ReportContext): string => {
  const { options, snapshot, main, t } = context;
  return t(main, 'report.docTitle', {
    type: inOneLine(label(context, `report.type.${options.type}`)),
    number: [String(snapshot.reportNumber), ...volumeName(context).map(inOneLine)].join(' · '),
    project: snapshot.project.name,
  });
};

/**
 * What follows the number of a packet, which in both languages has a line for it in both, and the
 * initials of a response, whose name has no room beside it.
 */
function notAdvice(context: ReportContext): string {
  const note = label(context, 'picra.report.notAdvice');
  return context.options.type === 'closing_packet' && note.twin
    ? `\\a ${cssText(inOneLine(note))}`
    : cssText(` · ${note.text}`);
}

/**
 * The page margins, as contents of CSS strings: address, report number, when, page x of y.
 */
function pageView(context: ReportContext, tasks: readonly SnapshotTask[]) {
  const { project, reportNumber, generatedAt } = context.snapshot;
  const { main, twin, t } = context;
  const asOf = bilingual(context, (language) =>
    t(language, 'report.asOf', { when: momentText(language, generatedAt, project.timeZone) }),
  );
  const type = `report.type.${context.options.type}` as const;
  // Initials and the line of machines leave a response room for its name in one language.
  const nameSides =
    context.options.type === 'picra_response' ? { main, twin: null } : { main, twin };
  const named = bilingualOf(nameSides, (language) => `${t(language, type)} ${reportNumber}`);
  const number = [named, ...volumeName(context)].map(inOneLine).join(' · ');
  const [firstLine = ''] = project.address.split('\n');
  const characters = Array.from(firstLine);
  return {
    address: cssText(
      characters.length > FOOT_ADDRESS
        ? `${characters.slice(0, FOOT_ADDRESS - 1).join('')}…`
        : firstLine,
    ),
    number: cssText(number) + (context.options.type === 'closing_packet' ? notAdvice(context) : ''),
    initials:
      context.options.type === 'picra_response'
        ? cssText(label(context, 'picra.report.initials').text) + notAdvice(context)
        : null,
    when: cssText(asOf.text),
    whenTwin: asOf.twin === null ? null : cssText(asOf.twin),
    ...machineNotes(context, tasks),
    size: context.options.paper === 'A4' ? 'A4' : 'Letter',
    numbers: [main, ...(twin ? [twin] : [])].map((language) => pageNumberText(language, t)),
  };
}

/** The pictures of each task, by its number. */
function photosByTask({ photos }: ReportSnapshot): Map<number, SnapshotPhoto[]> {
  const byTask = new Map<number, SnapshotPhoto[]>();
  for (const photo of photos)
    if (photo.taskNumber !== null && isPicture(photo.dataUri))
      byTask.set(photo.taskNumber, [...(byTask.get(photo.taskNumber) ?? []), photo]);
  return byTask;
}

/** What the layout of a report prints between its head and its end. */
function* layoutView(context: ReportContext, tasks: readonly SnapshotTask[]) {
  const { options, snapshot } = context;
  const layout = layoutOf(snapshot, options.type);
  if (layout === 'client') return { client: yield* clientView(context, tasks) };
  if (layout === 'response' && snapshot.picra)
    return { response: picraView(context, snapshot.picra) };
  if (layout === 'packet' && snapshot.picra && snapshot.response) {
    const response = responseView(context, snapshot.response);
    return { response, packet: packetView(context, snapshot.picra, response) };
  }
  if (layout === 'budget' && snapshot.budget)
    return { budget: budgetView(context, snapshot.budget) };
  return { list: yield* workListView(context, tasks) };
}

/** Contents of fewer parts say nothing. */
const MIN_PARTS = 3;

/** Whether a report has contents before its pages are known. */
const needsParts = (
  { snapshot, options }: ReportContext,
  tasks: readonly SnapshotTask[],
): boolean =>
  layoutOf(snapshot, options.type) === 'packet' ||
  tasks.length >= contentsFrom ||
  showsLedger(options);

/** What is known of a report from an earlier printing. */
interface PrintedFacts {
  /** The page of each section, where they are known. */
  pages: readonly number[] | null;
  /** That of each task with photos. */
  photoPages: readonly number[];
  /** Whether the last page had no rows. */
  takesAlong: boolean;
}

/** The declined tasks: what is instead of them, and why. */
const exclusionsOf = (context: ReportContext, tasks: readonly SnapshotTask[]) =>
  tasks
    .filter((task) => task.status === 'declined')
    .map((task) => ({
      number: task.number,
      sides: taskSides(context, task),
      credit: task.creditInstead === undefined ? null : statusOf(context, task),
      reason: freeLine(context, task.statusReason),
    }));

/**
 * The view model of the report's template, with all texts looked up; yields between steps of a few
 * ms, so that the caller may do other work. `areaKeys`: the areas that both languages have texts for.
 */
export function* reportView(
  recorded: ReportSnapshot,
  options: ReportOptions,
  language: ReportLanguage,
  areaKeys: AreaKeys,
  t: Lookup,
  { pages, photoPages, takesAlong }: PrintedFacts,
) {
  const { main, twin } = sidesOf(language);
  const snapshot = options.type === 'work_order' ? snapshotWithoutAmounts(recorded) : recorded;
  const tasks = tasksOf(snapshot, options.type, options.filter);
  const context: ReportContext = {
    snapshot,
    options,
    main,
    twin,
    areaKeys,
    t,
    today: dayIn(snapshot.project.timeZone, new Date(snapshot.generatedAt)),
    photosOf: photosByTask(snapshot),
    marksMachine: mixesMachine({ main, twin }, tasks),
    hasOriginalsBeside: layoutOf(snapshot, options.type) === 'list',
    photoPages,
    takesAlong,
  };
  const layout = yield* layoutView(context, tasks);
  const hasTasks = 'list' in layout || 'client' in layout;
  const shared = {
    ...otherPhotos(context, tasks),
    notes: freeLine(context, snapshot.project.notes),
    exclusions: exclusionsOf(context, tasks),
    signatures: options.signatures,
    /** Only where whole tasks are printed, in both languages. */
    glossary: hasTasks ? (snapshot.glossary ?? []) : [],
    originals: hasTasks ? originalsOf(context, tasks, 'list' in layout) : [],
    words: hasTasks ? wordsOf(context, tasks) : [],
    wordsFrom: wordsDocument(tasks),
    ledger: showsLedger(options) ? ledgerView(context) : null,
  };
  const hasContents = pages !== null || needsParts(context, tasks);
  const parts = sectionsOf(context, layout, shared);
  return {
    lang: main,
    twin,
    crew: options.type === 'work_order',
    picra: options.type === 'picra_response' || snapshot.project.kind === 'picra',
    docTitle: titleOf(context),
    page: pageView(context, tasks),
    cover: coverView(context),
    ...layout,
    ...shared,
    /** Whether words or originals stand below the signatures. */
    hasLists: shared.glossary.length + shared.originals.length + shared.words.length > 0,
    contents: hasContents && parts.length >= MIN_PARTS ? contentsOf(parts, pages) : null,
  };
}
