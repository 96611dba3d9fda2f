import { setImmediate as nextTurn } from 'node:timers/promises';
import { now } from '~/clock.ts';
import { AppError } from '~/errors.ts';
import { formatDate } from '~/format.ts';
import { t } from '~/i18n.server.ts';
import { otherLanguage, languages, type Language } from '~/i18n.ts';
import { dayIn } from '~/modules/projects/due.rules.ts';
import type { ServiceContext } from '~/service-context.ts';
import { isMachine } from '~/modules/bilingual/task-text.rules.ts';
import { listItems } from '~/modules/tasks/task-items.service.server.ts';
import type { CrewAccess } from './crew-access.service.server.ts';
import { crewHtml, placeName } from './crew-html.server.ts';
import { crewHref } from './crew-link.rules.ts';
import { shownComments } from './crew-comments.service.server.ts';
import {
  answeredTasks,
  crewOrder,
  crewPhotos,
  crewTask,
  crewTasks,
  type CrewTask,
  type PlacedTask,
} from './crew-task.service.server.ts';
import { inPageLanguage } from './crew-texts.server.ts';
import { crewSender, type CrewSender } from './crew-sender.service.server.ts';
import { isDoubtful, statusView, titleView, type CrewTexts } from './crew-view.rules.ts';
import {
  mayChange,
  messageView,
  taskData,
  taskHref,
  type CrewRequest,
  type PageParts,
  type WholeTask,
} from './crew-task-data.server.ts';

/** The largest page, bytes of HTML with its styles (promise 27.4). */
const MAX_PAGE_BYTES = 30_000;

/** Tasks of one page, where their bytes allow as many. */
const PAGE_TASKS = 60;
/** Closed tasks that the last page names. */
const CLOSED_TASKS = 100;
/** Closed tasks that are left out at a time until the others fit. */
const CLOSED_STEP = 5;
/** Bytes kept for the link to the next page. */
const NEXT_BYTES = 200;
/** Bytes kept for the sentence about texts that a machine has written. */
const MACHINE_BYTES = 200;
/** Bytes kept for the sentence that translations are coming. */
const COMING_BYTES = 400;

const bytesOf = (html: string): number => Buffer.byteLength(html);

export const locales = { en: 'en-US', es: 'es-US' } as const;
export const languageNames = { en: 'English', es: 'Español' } as const;

/** The address of a page of a link, with what differs from its first page. */
function pageHref(token: string, query: Record<string, string | number | null>): string {
  const given = Object.entries(query).flatMap(([key, value]) =>
    value === null ? [] : [[key, String(value)]],
  );
  const text = new URLSearchParams(given).toString();
  return crewHref(token) + (text ? `?${text}` : '');
}

/** The tasks of a place, under its name; without a heading where it is empty. */
interface Place {
  name: string;
  tasks: ReturnType<typeof taskData>[];
}

/** The parts of a page beside its tasks. */
function pageView({ access, request }: PageParts, order: readonly PlacedTask[]) {
  const { project, link } = access;
  const { token, language, from, csrf, name, typed } = request;
  const counted = order.filter(({ status }) => status !== 'declined');
  const done = counted.filter(({ status }) => status === 'completed').length;
  const toReview = counted.filter(({ status }) => status === 'ready_for_review').length;
  const other = languages.find((each) => each !== language) ?? language;
  const asksName = mayChange(access) && !name;
  return {
    lang: language,
    locale: locales[language],
    heading: t(language, 'crew.title'),
    place: project.address || project.name,
    progress: [
      t(language, 'crew.progress', { done, count: counted.length }),
      ...(toReview > 0 ? [t(language, 'crew.toReview', { count: toReview })] : []),
    ].join(' · '),
    languageHref: pageHref(token, { lang: other, from }),
    otherLanguage: other,
    otherLanguageName: languageNames[other],
    nameForm: asksName
      ? {
          action: `${crewHref(token)}/name`,
          csrf,
          value: typed?.name ?? '',
          error: typed?.nameError ?? null,
        }
      : null,
    until: t(language, 'crew.until', {
      date: formatDate(language, link.expiresAt.toISOString(), project.timeZone),
    }),
    sender: null as CrewSender | null,
    backHref: null as string | null,
    message: null as object | null,
    answered: null as object | null,
    places: [] as Place[],
    closed: null as object | null,
    machineText: null as string | null,
    coming: null as string | null,
    isEmpty: false,
    nextHref: null as string | null,
    nextText: '',
  };
}

/**
 * How many answers there are to what the link wrote and marked, with links to their tasks; null
 * without any.
 */
function answeredView(
  { request: { token, language } }: PageParts,
  tasks: Awaited<ReturnType<typeof answeredTasks>>,
) {
  const count = tasks.reduce((sum, { answers, back }) => sum + answers + (back ? 1 : 0), 0);
  if (count === 0) return null;
  return {
    text: t(language, 'crew.answers', { count }),
    tasks: tasks.map(({ number, back }) => ({
      href: taskHref(token, number),
      name: t(language, 'crew.task', { number }) + (back ? t(language, `crew.back.${back}`) : ''),
    })),
  };
}

const isClosed = ({ status }: PlacedTask): boolean =>
  status === 'completed' || status === 'declined';

/** The tasks that fit into this many bytes, at least one, each under the name of its place. */
async function fittingTasks(parts: PageParts, tasks: readonly CrewTask[], room: number) {
  const { language } = parts.request;
  // Tasks of no place come last: where the first one of the link has none, no task has one.
  const hasPlaces = parts.request.from !== null || Boolean(tasks[0]?.area?.trim());
  const places: Place[] = [];
  let left = room;
  let count = 0;
  for (const task of tasks) {
    // Finding amounts of money in long texts takes long: other requests have their turn in between.
    await nextTurn();
    const name = hasPlaces ? placeName(task.area, language) : '';
    const data = taskData(parts, task, null);
    const isNew = places.at(-1)?.name !== name;
    const bytes =
      bytesOf(crewHtml('task', { lang: language, ...data })) +
      (isNew ? bytesOf(crewHtml('place', { name })) : 0);
    if (count > 0 && bytes > left) break;
    if (isNew) places.push({ name, tasks: [] });
    places.at(-1)?.tasks.push(data);
    left -= bytes;
    count += 1;
  }
  return { places, left, count };
}

/** The closed tasks that fit into this many bytes, folded, and which they are. */
async function closedData(
  context: ServiceContext,
  { access, texts }: PageParts,
  numbers: readonly number[],
  room: number,
): Promise<{ data: object | null; tasks: readonly CrewTask[] }> {
  const { language } = texts;
  const tasks = await inPageLanguage(
    context,
    access,
    await crewTasks(context, access, numbers.slice(0, CLOSED_TASKS)),
    language,
  );
  const rows = tasks.map((task) => ({ ...titleView(task, texts), ...statusView(task, texts) }));
  for (let count = rows.length; count > 0; count -= CLOSED_STEP) {
    const hidden = numbers.length - count;
    const data = {
      title: t(language, 'crew.closed', { count: numbers.length }),
      rows: rows.slice(0, count),
      more: hidden > 0 ? t(language, 'crew.closedMore', { count: hidden }) : null,
    };
    if (bytesOf(crewHtml('closed', { lang: language, ...data })) <= room)
      return { data, tasks: tasks.slice(0, count) };
  }
  return { data: null, tasks: [] };
}

/**
 * The sentence at the top of a page on which a machine has written texts, with what the mark of doubtful
 * ones means; null without any.
 */
function machineText(
  tasks: readonly CrewTask[],
  { texts: { language } }: PageParts,
  comments: WholeTask['comments'] = [],
): string | null {
  const isWritten =
    comments.some(({ shown }) => shown.original) ||
    tasks.some(
      (task) =>
        isMachine(task, language) ||
        task.isMachineArea ||
        task.shownReason?.original ||
        task.shownAnswer?.original,
    );
  if (!isWritten) return null;
  const hasDoubt = tasks.some((task) => isDoubtful(task, language));
  return [t(language, 'crew.machine'), ...(hasDoubt ? [t(language, 'crew.doubtful')] : [])].join(
    ' ',
  );
}

/** The address of a page whose translations are still coming (promise 15.8); else null. */
const comingHref = ({ services }: ServiceContext, href: string): string | null =>
  services.translator.isComing() ? href : null;

/** What the page of one task has beside what stands in the list. */
const wholeTask = async (
  context: ServiceContext,
  access: CrewAccess,
  task: CrewTask,
  language: Language,
): Promise<WholeTask> => ({
  photos: await crewPhotos(context, task),
  steps: await listItems(context, task.id),
  comments: await shownComments(context, access, task, language),
});

const textsFor = ({ project }: CrewAccess, language: Language): CrewTexts => ({
  language,
  today: dayIn(project.timeZone, now()),
  t,
});

/**
 * The page of a link as HTML without scripts, at most 30,000 bytes: its open tasks by place from
 * `from` on, as many as fit, and on the last page the closed ones, folded. A message about a task
 * that the page does not have stands above the page.
 */
export async function crewPage(
  context: ServiceContext,
  access: CrewAccess,
  request: CrewRequest,
): Promise<string> {
  const order = await crewOrder(context, access);
  const open = order.filter((task) => !isClosed(task)).map(({ number }) => number);
  const start = Math.max(0, request.from === null ? 0 : open.indexOf(request.from));
  const from = start === 0 ? null : request.from;
  const numbers = open.slice(start, start + PAGE_TASKS);
  const { message } = request;
  const isOnPage = numbers.some((number) => number === message?.number);
  const shownMessage = message && !isOnPage ? { ...message, number: null } : message;
  const parts: PageParts = {
    access,
    request: { ...request, from, message: shownMessage },
    texts: textsFor(access, request.language),
  };
  const page = {
    ...pageView(parts, order),
    sender: await crewSender(context, access),
    backHref: from === null ? null : pageHref(request.token, {}),
    answered: answeredView(parts, await answeredTasks(context, access)),
    message: messageView(parts, null, taskHref(request.token, message?.number ?? 0)),
  };
  const kept = NEXT_BYTES + MACHINE_BYTES + COMING_BYTES;
  const room = MAX_PAGE_BYTES - kept - bytesOf(crewHtml('page', page));
  const tasks = await inPageLanguage(
    context,
    access,
    await crewTasks(context, access, numbers),
    request.language,
  );
  const { places, left, count } = await fittingTasks(parts, tasks, room);
  const rest = open.slice(start + count);
  const closed = await closedData(
    context,
    parts,
    rest.length > 0 ? [] : order.filter(isClosed).map(({ number }) => number),
    left,
  );
  return crewHtml('page', {
    ...page,
    places,
    machineText: machineText([...tasks.slice(0, count), ...closed.tasks], parts),
    coming: comingHref(context, pageHref(request.token, { from })),
    closed: closed.data,
    isEmpty: open.length === 0,
    nextHref: rest[0] === undefined ? null : pageHref(request.token, { from: rest[0] }),
    nextText: t(request.language, 'crew.next', { count: rest.length }),
  });
}

/** The page of one task of a link, with all of its texts and photos. Throws `notFound`. */
export async function crewTaskPage(
  context: ServiceContext,
  access: CrewAccess,
  request: CrewRequest,
  number: number,
): Promise<string> {
  const [task] = await inPageLanguage(
    context,
    access,
    [await crewTask(context, access, number)],
    request.language,
  );
  if (!task) throw new AppError('notFound');
  const parts: PageParts = { access, request, texts: textsFor(access, request.language) };
  const order = await crewOrder(context, access);
  const { token, from, language } = request;
  const whole = await wholeTask(context, access, task, language);
  return crewHtml('page', {
    ...pageView(parts, order),
    sender: await crewSender(context, access),
    heading: t(language, 'crew.taskTitle', { number }),
    machineText: machineText([task], parts, whole.comments),
    coming: comingHref(context, taskHref(token, number)),
    languageHref: `${taskHref(token, number)}?lang=${otherLanguage(language)}`,
    backHref: `${pageHref(token, { from })}#t${number}`,
    places: [
      {
        name: task.area?.trim() ? placeName(task.area, language) : '',
        tasks: [taskData(parts, task, whole)],
      },
    ],
  });
}

/** The page of a link that does not work, in both languages, that of the browser first. */
export const goneCrewPage = (language: Language, isBusy: boolean): string =>
  crewHtml('gone', {
    lang: language,
    locale: locales[language],
    title: t(language, 'crew.gone.title'),
    texts: [language, ...languages.filter((each) => each !== language)].map((lang) => ({
      lang,
      text: t(lang, isBusy ? 'crew.gone.busy' : 'crew.gone.text'),
    })),
  });
