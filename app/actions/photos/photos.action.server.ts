import { json, type ActionFunctionArgs } from '@remix-run/node';
import { AppError } from '~/errors.ts';
import type { RequestContext } from '~/http/context.server.ts';
import { toAppError } from '~/http/endpoint.server.ts';
import type { Flash } from '~/http/flash.server.ts';
import { readForm } from '~/http/form.server.ts';
import { messageFor } from '~/http/message.ts';
import { isMultipart } from '~/http/multipart.server.ts';
import { parsePayload } from '~/http/payload.ts';
import { orNotFound, redirectWith, refusalOf } from '~/http/page.server.ts';
import { languageOf, pageUser } from '~/http/session.server.ts';
import { t } from '~/i18n.server.ts';
import type { Language } from '~/i18n.ts';
import type { PhotoStage } from '~/modules/photos/photo.rules.ts';
import { addPhotosSchema, assignPhotosSchema } from '~/modules/photos/photo.schema.ts';
import { assignPhotos } from '~/modules/photos/photo-edit.service.server.ts';
import {
  projectFor,
  type ProjectAccess,
} from '~/modules/projects/project-access.service.server.ts';
import { receivePhotos, type ReceivedPhotos } from './receive-photos.server.ts';

/** Action data of the photos tab, where not everything was accepted. */
export interface PhotosActionData {
  /** What was accepted, in a sentence; empty for nothing. */
  accepted: string;
  /** What was not, each a sentence. */
  refused: string[];
  /** The number of the task that the photos were sent for. */
  task: number | null;
  /** The form came from the page of `task`: the next photos are for it, too. */
  isForTask: boolean;
  stage: PhotoStage;
  /** Ids of the photos that were ticked in the tray. */
  ticked: string[];
}

const noStore = { 'Cache-Control': 'no-store' };

/** What became of the accepted photos, in a sentence: how many are new, and where the others are. */
function acceptedText({ placed }: ReceivedPhotos, language: Language): string {
  const added = placed.filter(({ isNew }) => isNew).length;
  const known = placed.filter(({ isNew }) => !isNew);
  const tasks = [...new Set(known.flatMap(({ task }) => task ?? []))].slice(0, 5).join(', ');
  const place = tasks ? 'onTask' : 'inTray';
  return [
    added > 0 ? t(language, 'photos.added', { count: added }) : '',
    known.length > 0
      ? t(language, `photos.known.${place}`, { count: known.length, number: tasks })
      : '',
  ]
    .filter(Boolean)
    .join(' ');
}

const sentenceOf = (error: AppError, language: Language): string => {
  const { text, fields } = messageFor(error, {
    t: (key, params) => t(language, key as string, params),
  });
  return Object.values(fields)[0] ?? text;
};

/** The page that a form was sent from: the task's, where it names one. */
const pageOf = (projectId: string, from: string | undefined, task: number | null): string =>
  from === 'task' && task !== null
    ? `/projects/${projectId}/tasks/${task}`
    : `/projects/${projectId}/photos`;

/** The answer to a form of files: a redirect, or the page with the files that were not accepted. */
async function addedResponse(
  received: ReceivedPhotos,
  language: Language,
  projectId: string,
): Promise<Response> {
  const { fields, refused } = received;
  const { task, stage } = parsePayload(addPhotosSchema, fields);
  const accepted = acceptedText(received, language);
  const [first] = refused;
  if (!first) {
    const flash: Flash = {
      text: 'photos.message',
      params: { message: accepted },
      variant: 'success',
    };
    return redirectWith(pageOf(projectId, fields.from, task), flash);
  }
  const answer: PhotosActionData = {
    accepted,
    refused: refused.map(({ fileName, error }) =>
      t(language, 'photos.refused', { fileName, reason: sentenceOf(error, language) }),
    ),
    task,
    isForTask: fields.from === 'task' && task !== null,
    stage,
    ticked: [],
  };
  return json(answer, { status: first.error.status || 500, headers: noStore });
}

/** The form of the tray: puts the ticked photos on a task. */
async function assign(
  context: RequestContext,
  access: ProjectAccess,
  form: FormData,
): Promise<Response> {
  const fields = Object.fromEntries(form) as Record<string, unknown>;
  if (fields.intent !== 'photos.assign') throw new AppError('unknownIntent');
  const ids = form.getAll('photo').map(String);
  const input = parsePayload(assignPhotosSchema, fields);
  const count = await assignPhotos(context, access, ids, input);
  return redirectWith(`/projects/${access.project.id}/photos`, {
    text: 'photos.message',
    params: {
      message: t(await languageOf(context), 'photos.assigned', { count, number: input.task }),
    },
    variant: 'success',
  });
}

/** The page again with a sentence about the form as a whole. */
async function refusedResponse(
  error: unknown,
  context: RequestContext,
  form: FormData | null,
): Promise<Response> {
  const appError = toAppError(error, context);
  if (appError.code !== 'invalid' && appError.code !== 'requestTooLarge' && appError.status < 500) {
    if (appError.code !== 'fileTooLarge') return orNotFound(appError);
  }
  const { status } = await refusalOf(appError, context);
  const answer: PhotosActionData = {
    accepted: '',
    refused: [sentenceOf(appError, await languageOf(context))],
    task: Number(form?.get('task')) || null,
    isForTask: false,
    stage: 'before',
    ticked: form?.getAll('photo').map(String) ?? [],
  };
  return json(answer, { status, headers: noStore });
}

/** A form POST of the photos tab, or of a task's photos: adds files, or assigns photos to a task. */
export async function photosAction({
  request,
  context,
  params,
}: ActionFunctionArgs): Promise<Response> {
  const user = await pageUser(context, request);
  const access = await projectFor(context, user, params.id ?? '', 'edit').catch(orNotFound);
  const language = await languageOf(context);
  let form: FormData | null = null;
  try {
    if (isMultipart(request))
      return await addedResponse(
        await receivePhotos(request, context, access),
        language,
        access.project.id,
      );
    form = await readForm(request, context);
    return await assign(context, access, form);
  } catch (error) {
    return refusedResponse(error, context, form);
  }
}
