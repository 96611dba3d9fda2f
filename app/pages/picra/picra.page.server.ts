import { areaNames } from '~/modules/bilingual/area-name.server.ts';
import { placeLabels } from '~/modules/bilingual/place-label.rules.ts';
import { addsTo } from '~/modules/bilingual/task-text.rules.ts';
import type { Language } from '~/i18n.ts';
import { now } from '~/clock.ts';
import { answerFormText, answerTag } from '~/modules/picra/answer-form.server.ts';
import { requireAnswers, seesAnswers } from '~/modules/picra/picra-access.service.server.ts';
import {
  picraItems,
  typedTasks,
  type PicraItem,
} from '~/modules/picra/picra-items.service.server.ts';
import {
  countResponses,
  deadlinesOf,
  missingParts,
  picraResponses,
  runningCredits,
  totalCredit,
} from '~/modules/picra/picra.rules.ts';
import { dayIn } from '~/modules/projects/due.rules.ts';
import { DEFAULT_FORM_NAME } from '~/modules/projects/picra-dates.rules.ts';
import {
  allows,
  seesBudget,
  type ProjectAccess,
} from '~/modules/projects/project-access.service.server.ts';
import type { Project } from '~/modules/projects/project.entity.server.ts';
import { reportLanguages, type ReportType } from '~/modules/reports/report-choices.rules.ts';
import { listReports, type ReportView } from '~/modules/reports/report.service.server.ts';
import { heldResponse, responseSent } from '~/modules/reports/snapshot-picra.service.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import type { Task } from '~/modules/tasks/task.entity.server.ts';
import { hasMachineTitle, withTitles, type ShownTitle } from '~/pages/tasks/shown-titles.server.ts';

/** What the list of items is narrowed to. */
const itemFilters = ['all', 'unanswered', ...picraResponses] as const;
type ItemFilter = (typeof itemFilters)[number];

const formName = ({ picra }: Project): string => picra?.picraFormName ?? DEFAULT_FORM_NAME;

const deadlines = async (
  { em }: Pick<ServiceContext, 'em'>,
  project: Project,
  items: readonly PicraItem[],
) => {
  const today = dayIn(project.timeZone, now());
  return deadlinesOf(project.picra ?? {}, today, items, await responseSent(em, project));
};

/** The deadlines of a PICRA and what was answered; null in projects of another kind. */
export async function overviewPicra(context: ServiceContext, access: ProjectAccess) {
  const { project } = access;
  if (project.kind !== 'picra') return null;
  const items = await picraItems(context.em, project);
  return {
    formName: formName(project),
    deadlines: await deadlines(context, project, items),
    answers: seesAnswers(access)
      ? { counts: countResponses(items), creditCents: totalCredit(items) }
      : null,
  };
}

const itemView = (
  {
    id: _id,
    hasReceipt: _hasReceipt,
    hasAfterPhoto: _hasAfterPhoto,
    ...item
  }: Omit<PicraItem, 'title'> & ShownTitle,
  runningCents: number,
) => ({ ...item, runningCents });

const matches = ({ response }: PicraItem, filter: ItemFilter): boolean =>
  filter === 'all' || (filter === 'unanswered' ? response === null : response === filter);

/** The newest report of a type, and whether the project has changed since; null without one. */
function newestOf(reports: readonly ReportView[], wanted: ReportType) {
  const newest = reports.find(({ type, status }) => type === wanted && status !== 'failed');
  if (!newest) return null;
  const { number, typeNumber, status, outOfDate } = newest;
  return { number, typeNumber, isReady: status === 'ready', isOutdated: outOfDate };
}

/** The newest response and closing packet of a PICRA, and the response that a packet holds. */
async function packetFacts(context: ServiceContext, access: ProjectAccess) {
  const reports = await listReports(context, access);
  return {
    response: newestOf(reports, 'picra_response'),
    held: await heldResponse(context.em, access.project),
    packet: newestOf(reports, 'closing_packet'),
    hasReceipts: seesBudget(access),
  };
}

const noPacket = { response: null, held: null, packet: null, hasReceipts: false };

/** The function that names the places of an item in the language of the page; '' for none. */
async function placesOf(
  { services, em }: ServiceContext,
  { id: projectId, ownerId }: Project,
  items: readonly PicraItem[],
  language: Language,
): Promise<(areas: readonly string[]) => string> {
  const sources = { translator: services.translator, em, ownerId, projectId };
  const all = items.flatMap(({ areas }) => areas);
  const names = await areaNames(sources, all, language);
  return (areas) => placeLabels(areas.map((area) => names.get(area)?.text ?? area)).join(', ');
}

/** Every item of a PICRA with its answer, and what the closing packet lacks. Throws `forbidden`. */
export async function picraPage(
  context: ServiceContext,
  access: ProjectAccess,
  language: Language,
  query: URLSearchParams,
) {
  requireAnswers(access);
  const { project } = access;
  const isPicra = project.kind === 'picra';
  const items = isPicra ? await picraItems(context.em, project) : [];
  const typed = isPicra && allows(access, 'edit') ? await typedTasks(context.em, project) : [];
  const running = runningCredits(items);
  const filter = itemFilters.find((each) => each === query.get('response')) ?? 'all';
  const chosen = items.flatMap((item, index) =>
    matches(item, filter) ? [{ ...item, runningCents: running[index] ?? 0 }] : [],
  );
  const shown = await withTitles(context, project, chosen, language);
  const places = await placesOf(context, project, chosen, language);
  return {
    projectId: project.id,
    timeZone: project.timeZone,
    isPicra,
    formName: formName(project),
    canEdit: allows(access, 'edit'),
    canPrint: allows(access, 'print'),
    deadlines: await deadlines(context, project, items),
    counts: countResponses(items),
    creditCents: totalCredit(items),
    acceptable: items.filter(({ response, status }) => response === null && status !== 'declined')
      .length,
    filter,
    typed: await withTitles(context, project, typed, language),
    items: shown.map((item) => ({
      ...itemView(item, item.runningCents),
      place: places(item.areas),
    })),
    hasMachine: hasMachineTitle(shown),
    missing: missingParts(items, project.picra ?? {}),
    languages: reportLanguages,
    ...(isPicra ? await packetFacts(context, access) : noPacket),
  };
}

/**
 * The answer to one task, its form open from the start with `isOpen`; null where the project is no
 * PICRA, the task is never an item, or the person does not see answers.
 */
export async function answerOfTask(
  context: ServiceContext,
  access: ProjectAccess,
  task: Task,
  language: Language,
  isOpen = false,
) {
  const { project } = access;
  if (project.kind !== 'picra' || !seesAnswers(access)) return null;
  const items = await picraItems(context.em, project, task.number);
  const [item] = await withTitles(context, project, items, language);
  if (!item) return null;
  const values = answerFormText({ ...item, credit: item.creditCents });
  // The page shows title and quote above it.
  const isSaid = !addsTo(item.request, [item.title, task.quote ?? '']);
  return {
    item: { ...itemView(item, 0), ...(isSaid ? { request: item.title } : {}) },
    canAnswer: allows(access, 'edit'),
    isOpen,
    values,
    isSaid,
    tag: answerTag(values),
  };
}
