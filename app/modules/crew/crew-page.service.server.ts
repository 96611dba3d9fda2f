import { now } from '../../clock.ts';
import { formatDate } from '../../format.ts';
import { t } from '../../i18n.server.ts';
import { languages, type Language } from '../../i18n.ts';
import { dayIn } from '../projects/due.rules.ts';
import type { ServiceContext } from '../service-context.ts';
import { sizeOf } from '../photos/photo.rules.ts';
import type { CrewAccess } from './crew-access.service.server.ts';
import { crewHtml, placeHeading, placeName } from './crew-html.server.ts';
import { crewHref } from './crew-link.rules.ts';
import {
  crewOrder,
  crewPhotos,
  crewTask,
  crewTasks,
  type CrewTask,
  type PlacedTask,
} from './crew-task.service.server.ts';
import { statusView, taskView, titleView, type CrewTexts } from './crew-view.rules.ts';
import { isWorkable } from './crew-work.service.server.ts';

/** The largest page, bytes of HTML with its styles (promise 27.4). */
export const MAX_PAGE_BYTES = 30_000;

/** Tasks of one page, where their bytes allow as many. */
const PAGE_TASKS = 60;
/** Closed tasks that the last page names. */
const CLOSED_TASKS = 100;
/** Bytes kept for the link to the next page. */
const NEXT_BYTES = 200;

/** What stands above a task, or above the page where `number` is null. */
export interface CrewMessage {
  number: number | null;
  text: string;
  isError: boolean;
  /** The change that its button undoes. */
  undo?: string | undefined;
}

/** What a page is made for. */
export interface CrewRequest {
  token: string;
  language: Language;
  /** The name that the person has written; null before. */
  name: string | null;
  /** The token of forms; empty for browsers that name the origin of forms. */
  csrf: string;
  /** The number of the task that the page begins with; the first page without. */
  from: number | null;
  message: CrewMessage | null;
  /** A refused form: its text in the form of the task, or its name. */
  typed?: { text?: string; name?: string; nameError?: string };
}

const bytesOf = (html: string): number => Buffer.byteLength(html);

/** What all tasks of a page share. */
interface Shared {
  access: CrewAccess;
  request: CrewRequest;
  texts: CrewTexts;
}

const locales = { en: 'en-US', es: 'es-US' } as const;
const names = { en: 'English', es: 'Español' } as const;

/** The address of a page of a link, with what differs from its first page. */
function pageHref(token: string, query: Record<string, string | number | null>): string {
  const given = Object.entries(query).flatMap(([key, value]) =>
    value === null ? [] : [[key, String(value)]],
  );
  const text = new URLSearchParams(given).toString();
  return crewHref(token) + (text ? `?${text}` : '');
}

/** The address of a task of a link. */
const taskHref = (token: string, number: number): string => `${crewHref(token)}/t/${number}`;

/** The message above a task, with the form of its button. */
function messageView({ request }: Shared, number: number | null, action: string) {
  const { message, csrf } = request;
  if (message?.number !== number) return null;
  const { text, isError, undo } = message;
  return { text, isError, undo: undo ? { action, csrf, change: undo } : null };
}

/** Whether the link lets people do anything beside reading. */
const mayChange = ({ link }: CrewAccess): boolean => link.mayUpdate || link.mayPhoto;

/** The form of a task; null where nothing can be done with it. */
function formView({ access, request }: Shared, task: CrewTask, action: string) {
  const { mayUpdate, mayPhoto } = access.link;
  if (!request.name || !isWorkable(task) || !mayChange(access)) return null;
  const text = request.typed?.text ?? '';
  const isTyped = request.message?.number === task.number && text !== '';
  return {
    number: task.number,
    action,
    csrf: request.csrf,
    mayUpdate,
    mayPhoto,
    isOpen: isTyped,
    text: isTyped ? text : '',
  };
}

/** A task as HTML. `photos`: those of the page of one task. */
function taskHtml(
  shared: Shared,
  task: CrewTask,
  photos: readonly { id: string; width: number; height: number }[] | null,
): string {
  const { access, request, texts } = shared;
  const { token, from, language } = request;
  const href = taskHref(token, task.number);
  const action = from === null ? href : `${href}?from=${from}`;
  const needsName = !request.name && isWorkable(task) && mayChange(access);
  const photoAlt = t(language, 'crew.photoAlt', { number: task.number });
  const photoSrc = (id: string): string => `${crewHref(token)}/photos/${id}`;
  return crewHtml('task', {
    lang: language,
    ...taskView(task, texts, { isWhole: photos !== null, href }),
    message: messageView(shared, task.number, action),
    photo:
      photos === null && task.photoId
        ? { href, src: photoSrc(task.photoId), alt: photoAlt }
        : null,
    nameHref: needsName ? '#n' : null,
    form: formView(shared, task, action),
    photos: (photos ?? []).map((photo) => ({
      href: `${photoSrc(photo.id)}?size=800`,
      src: photoSrc(photo.id),
      alt: photoAlt,
      ...sizeOf(photo, 320),
    })),
  });
}

/** The parts of a page beside its tasks. */
function pageView({ access, request }: Shared, order: readonly PlacedTask[]) {
  const { project, link } = access;
  const { token, language, from, csrf, name, typed } = request;
  const counted = order.filter(({ status }) => status !== 'declined');
  const done = counted.filter(({ status }) => status === 'completed').length;
  const other = languages.find((each) => each !== language) ?? language;
  const asksName = mayChange(access) && !name;
  return {
    lang: language,
    locale: locales[language],
    place: project.address || project.name,
    progress: t(language, 'crew.progress', { done, count: counted.length }),
    languageHref: pageHref(token, { lang: other, from }),
    otherLanguage: other,
    otherLanguageName: names[other],
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
    backHref: null as string | null,
    message: null as object | null,
    body: '',
    isEmpty: false,
    nextHref: null as string | null,
    nextText: '',
  };
}

const isClosed = ({ status }: PlacedTask): boolean => status === 'completed' || status === 'declined';

/** The tasks that fit into this many bytes, each under the heading of its place. */
function fittingTasks(shared: Shared, tasks: readonly CrewTask[], room: number) {
  let body = '';
  let left = room;
  let place: string | null = null;
  const shown: number[] = [];
  for (const task of tasks) {
    const name = placeName(task.area, shared.request.language);
    const html =
      (name === place ? '' : placeHeading(name)) + `${taskHtml(shared, task, null)}\n`;
    if (shown.length > 0 && bytesOf(html) > left) break;
    body += html;
    left -= bytesOf(html);
    place = name;
    shown.push(task.number);
  }
  return { body, left, shown };
}

/** The closed tasks that fit into this many bytes, folded. */
async function closedHtml(
  context: ServiceContext,
  { access, texts }: Shared,
  numbers: readonly number[],
  room: number,
): Promise<string> {
  if (numbers.length === 0) return '';
  const { language } = texts;
  const tasks = await crewTasks(context, access, numbers.slice(0, CLOSED_TASKS));
  const views = tasks.map((task) => ({ ...titleView(task, texts), ...statusView(task, texts) }));
  for (let count = views.length; count > 0; count -= 5) {
    const hidden = numbers.length - count;
    const html = crewHtml('closed', {
      lang: language,
      title: t(language, 'crew.closed', { count: numbers.length }),
      rows: views.slice(0, count),
      more: hidden > 0 ? t(language, 'crew.closedMore', { count: hidden }) : null,
    });
    if (bytesOf(html) <= room) return html;
  }
  return '';
}

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
  const isOnPage = message?.number != null && numbers.includes(message.number);
  const shared: Shared = {
    access,
    request: { ...request, from, message: message && !isOnPage ? { ...message, number: null } : message },
    texts: textsFor(access, request.language),
  };
  const page = {
    ...pageView(shared, order),
    backHref: from === null ? null : pageHref(request.token, {}),
    message: messageView(shared, null, taskHref(request.token, message?.number ?? 0)),
  };
  const room = MAX_PAGE_BYTES - NEXT_BYTES - bytesOf(crewHtml('page', page));
  const { body, left, shown } = fittingTasks(
    shared,
    await crewTasks(context, access, numbers),
    room,
  );
  const rest = open.slice(start + shown.length);
  const closed = order.filter(isClosed).map(({ number }) => number);
  const end = rest.length > 0 ? '' : await closedHtml(context, shared, closed, left);
  return crewHtml('page', {
    ...page,
    body: body + end,
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
  const task = await crewTask(context, access, number);
  const shared: Shared = { access, request, texts: textsFor(access, request.language) };
  const order = await crewOrder(context, access);
  const { token, from, language } = request;
  return crewHtml('page', {
    ...pageView(shared, order),
    languageHref: `${taskHref(token, number)}?lang=${language === 'en' ? 'es' : 'en'}`,
    backHref: `${pageHref(token, { from })}#t${number}`,
    body:
      placeHeading(placeName(task.area, language)) +
      taskHtml(shared, task, await crewPhotos(context, task)),
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
