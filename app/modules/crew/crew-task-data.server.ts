import { formatDateTime } from '~/format.ts';
import { t } from '~/i18n.server.ts';
import type { Language } from '~/i18n.ts';
import { captionWithWords } from '~/photo-marks.ts';
import { withoutMoney } from '~/modules/tasks/print-text.rules.ts';
import { sizeOf } from '~/modules/photos/photo.rules.ts';
import type { CrewAccess } from './crew-access.service.server.ts';
import { crewHref } from './crew-link.rules.ts';
import type { ShownComment } from './crew-comments.service.server.ts';
import type { CrewPhoto, CrewTask } from './crew-task.service.server.ts';
import { safetyFirst } from '~/modules/tasks/safety-step.rules.ts';
import type { ItemView } from '~/modules/tasks/task-items.service.server.ts';
import { markedText, taskView, type CrewTexts } from './crew-view.rules.ts';
import { isWorkable } from './crew-work.service.server.ts';

/** A message above a task, or above the whole page where `number` is null. */
export interface CrewMessage {
  number: number | null;
  text: string;
  isError: boolean;
  /** The change that its button undoes. */
  undo?: string | undefined;
}

/** The request that a page answers. */
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
  /** A refused form: its text in the form of the task, which may be empty, or its name. */
  typed?: { text?: string; name?: string; nameError?: string };
}

/** What all parts of a page share. */
export interface PageParts {
  access: CrewAccess;
  request: CrewRequest;
  texts: CrewTexts;
}

/** The address of a task of a link. */
export const taskHref = (token: string, number: number): string => `${crewHref(token)}/t/${number}`;

/** The message above a task, with the form of its button. */
export function messageView({ request }: PageParts, number: number | null, action: string) {
  const { message, csrf } = request;
  if (message?.number !== number) return null;
  const { text, isError, undo } = message;
  return { text, isError, undo: undo ? { action, csrf, change: undo } : null };
}

/** Whether the link lets people do anything beside reading. */
export const mayChange = ({ link }: CrewAccess): boolean => link.mayUpdate || link.mayPhoto;

/** The form of a task; null where nothing can be done with it. */
function formView({ access, request }: PageParts, task: CrewTask, action: string) {
  const { mayUpdate, mayPhoto } = access.link;
  if (!request.name || !isWorkable(task) || !mayChange(access)) return null;
  const typed = request.message?.number === task.number ? request.typed?.text : undefined;
  return {
    number: task.number,
    action,
    csrf: request.csrf,
    mayUpdate,
    mayPhoto,
    isOpen: typed !== undefined,
    text: typed ?? '',
  };
}

/** What the page of one task has beside what stands in the list. */
export interface WholeTask {
  photos: readonly CrewPhoto[];
  steps: readonly ItemView[];
  /** Comments of the same link with their answers, these in the language of the page. */
  comments: readonly ShownComment[];
}

/** The steps of a task, those for safety first, each with the form that ticks it where the link may. */
function stepsView({ access, request }: PageParts, task: CrewTask, steps: readonly ItemView[]) {
  const mayTick = access.link.mayUpdate && request.name !== null && isWorkable(task);
  return safetyFirst(steps).map(({ id, text, done }) => ({
    text: withoutMoney(text),
    shape: done ? '☑' : '☐',
    state: t(request.language, done ? 'crew.step.done' : 'crew.step.open'),
    form: mayTick
      ? {
          action: taskHref(request.token, task.number),
          csrf: request.csrf,
          step: id,
          verb: done ? 'untick' : 'tick',
          label: t(request.language, done ? 'crew.step.untick' : 'crew.step.tick'),
        }
      : null,
  }));
}

/** What the link wrote, and who answered it and when, without money. */
function commentsView({ access, texts }: PageParts, comments: WholeTask['comments']) {
  return comments.map(({ author, at, isAnswer, shown }) => ({
    ...markedText(shown, texts),
    author,
    isAnswer,
    at: isAnswer ? formatDateTime(texts.language, at.toISOString(), access.project.timeZone) : null,
  }));
}

/** The pictures of a task: one beside it in the list, all of them on its own page. */
function picturesView({ request }: PageParts, task: CrewTask, whole: WholeTask | null) {
  const { token, language } = request;
  const alt = t(language, 'crew.photoAlt', { number: task.number });
  const photoSrc = (id: string): string => `${crewHref(token)}/photos/${id}`;
  const href = taskHref(token, task.number);
  return {
    photo: whole === null && task.photoId ? { href, src: photoSrc(task.photoId), alt } : null,
    photos: (whole?.photos ?? []).map((photo) => ({
      href: `${photoSrc(photo.id)}?size=800`,
      src: photoSrc(photo.id),
      alt,
      told: withoutMoney(captionWithWords('', photo.marks)),
      ...sizeOf(photo, 320),
    })),
  };
}

/** A task as its template shows it; `whole` on the page of one task. */
export function taskData(parts: PageParts, task: CrewTask, whole: WholeTask | null) {
  const { request, texts } = parts;
  const { token, from } = request;
  const href = taskHref(token, task.number);
  const action = from === null ? href : `${href}?from=${from}`;
  return {
    ...taskView(task, texts, { isWhole: whole !== null, href }),
    message: messageView(parts, task.number, action),
    form: formView(parts, task, action),
    steps: stepsView(parts, task, whole?.steps ?? []),
    comments: commentsView(parts, whole?.comments ?? []),
    ...picturesView(parts, task, whole),
  };
}
