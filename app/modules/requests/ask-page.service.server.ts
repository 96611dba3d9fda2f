import { env } from '~/env.server.ts';
import { formatDateTime } from '~/format.ts';
import { t } from '~/i18n.server.ts';
import { otherLanguage, type Language } from '~/i18n.ts';
import { linkTokenOf } from '~/link-token.server.ts';
import { crewHtml } from '~/modules/crew/crew-html.server.ts';
import { languageNames, locales } from '~/modules/crew/crew-page.service.server.ts';
import { crewSender, type CrewSender } from '~/modules/crew/crew-sender.service.server.ts';
import type { Project } from '~/modules/projects/project.entity.server.ts';
import { freeTextsIn } from '~/modules/tasks/free-text.server.ts';
import { Task } from '~/modules/tasks/task.entity.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import type { AskAccess, AskedAccess } from './request-access.service.server.ts';
import { RequestLink } from './request-link.entity.server.ts';
import {
  askedHref,
  askHref,
  MAX_ASKER,
  MAX_PLACE,
  MAX_REQUEST_PHOTOS,
  MAX_WORDS,
} from './request.rules.ts';
import type { WorkRequest } from './work-request.entity.server.ts';

/** The request that either page answers. */
export interface AskPageRequest {
  token: string;
  language: Language;
}

/** The request that the form page answers. */
export interface AskRequest extends AskPageRequest {
  /** The token of forms; empty for browsers that name the origin of forms. */
  csrf: string;
  /** The id of the request that its form makes. */
  id: string;
  /** Why the form was refused. */
  refused: string | null;
  typed: Partial<Record<'text' | 'place' | 'name' | 'phone' | 'texts', string>>;
}

/** The head of a page: what it is about, its other language, and who gets the request. */
const headView = (
  { language }: AskPageRequest,
  { address, name }: Project,
  { heading, path, sender }: { heading: string; path: string; sender: CrewSender | null },
) => ({
  lang: language,
  locale: locales[language],
  heading,
  place: address || name,
  languageHref: `${path}?lang=${otherLanguage(language)}`,
  otherLanguage: otherLanguage(language),
  otherLanguageName: languageNames[otherLanguage(language)],
  sender,
});

/** The form of a link as HTML without scripts, at most 30,000 bytes (promise 27.9). */
export async function askPage(
  context: ServiceContext,
  { link, project }: AskAccess,
  request: AskRequest,
): Promise<string> {
  const { token, language, csrf, id, refused, typed } = request;
  const path = askHref(token);
  const heading = t(language, 'requests.ask.title');
  return crewHtml('ask', {
    ...headView(request, project, { heading, path, sender: await crewSender(context, { link }) }),
    action: `${path}?lang=${language}`,
    csrf,
    id,
    message: refused === null ? null : { text: refused, isError: true, undo: null },
    typed: { text: '', place: '', name: '', phone: '', texts: '', ...typed },
    sendsTexts: context.services.sms.name !== 'disabled',
    photosHint: t(language, 'requests.ask.photosHint', { max: MAX_REQUEST_PHOTOS }),
    ...{ maxWords: MAX_WORDS, maxPlace: MAX_PLACE, maxName: MAX_ASKER },
  });
}

/** What has become of a request, in a word of its page. */
async function statusOf(
  { em }: ServiceContext,
  { status, taskId }: WorkRequest,
): Promise<'open' | 'accepted' | 'done' | 'declined'> {
  if (status === 'open' || status === 'declined') return status;
  const task = taskId ? await em.findOne(Task, { id: taskId, deletedAt: null }) : null;
  return task?.status === 'completed' ? 'done' : 'accepted';
}

/** The link by which the request came, where it works still: who gets it, and its form. */
async function linkView({ em }: ServiceContext, { linkId }: WorkRequest) {
  const link = linkId ? await em.findOne(RequestLink, { id: linkId }) : null;
  const token = link && !link.revokedAt ? linkTokenOf('request-link', link) : null;
  return { link, askHref: token && askHref(token) };
}

/**
 * The status of a request as HTML without scripts: its words as typed, and the sentence that declines
 * it in the language of the page, with the original below where the translator has written it.
 */
export async function askedPage(
  context: ServiceContext,
  { request: asked, project }: AskedAccess,
  request: AskPageRequest,
): Promise<string> {
  const { language, token } = request;
  const { ownerId } = project;
  const { translator } = context.services;
  const [answer = null] = await freeTextsIn({ translator, ownerId }, [asked.answer], language);
  const status = await statusOf(context, asked);
  const { link, askHref: formHref } = await linkView(context, asked);
  const path = askedHref(token);
  const heading = t(language, 'requests.ask.statusTitle');
  const at = formatDateTime(language, asked.createdAt.toISOString(), project.timeZone);
  return crewHtml('asked', {
    ...headView(request, project, {
      heading,
      path,
      sender: link && (await crewSender(context, { link })),
    }),
    status: t(language, `requests.ask.status.${status}`),
    isDeclined: status === 'declined',
    isTexted: asked.smsConsentAt !== null && (status === 'open' || status === 'accepted'),
    answer,
    when: t(language, 'requests.ask.when', { when: at }),
    lines: asked.text.split('\n'),
    facts: asked.place,
    selfHref: path,
    selfUrl: env().appUrl + path,
    askHref: formHref,
  });
}
