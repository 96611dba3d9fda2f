import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { AppError } from '~/errors.ts';
import { requireOwnForm, type RequestContext } from '~/http/context.server.ts';
import { toAppError } from '~/http/endpoint.server.ts';
import { fieldsOf, readForm } from '~/http/form.server.ts';
import { isMultipart, receiveFiles } from '~/http/multipart.server.ts';
import { redirectWith } from '~/http/page.server.ts';
import { parsePayload } from '~/http/payload.ts';
import { t } from '~/i18n.server.ts';
import { countPageView } from '~/modules/account/limits.server.ts';
import { crewHref } from '~/modules/crew/crew-link.rules.ts';
import { taskHref } from '~/modules/crew/crew-task-data.server.ts';
import { crewTextSchema } from '~/modules/crew/crew-link.schema.ts';
import { crewTask } from '~/modules/crew/crew-task.service.server.ts';
import { crewTaskPage } from '~/modules/crew/crew-page.service.server.ts';
import {
  crewBlock,
  crewComment,
  crewPhoto,
  crewReady,
  crewStep,
  crewUndo,
  discardCrewFile,
  isWorkable,
  requirePhotoTask,
  storeCrewFile,
  type CrewWorker,
} from '~/modules/crew/crew-work.service.server.ts';
import {
  MAX_FORM_BYTES,
  MAX_PHOTO_BYTES,
  MAX_PHOTOS,
  type PhotoStage,
} from '~/modules/photos/photo.rules.ts';
import {
  crewResponse,
  crewVisit,
  fileSentence,
  refusedTask,
  type CrewVisit,
} from './crew-response.server.ts';

/** The form of a task, read whole: its fields, the stored files, and those that were refused. */
interface TaskForm {
  fields: Record<string, string>;
  stored: { fileName: string; uploadURL: string }[];
  refused: { fileName: string; error: AppError }[];
}

const noFiles = { stored: [], refused: [] };

/**
 * The fields of a form with its button. Text browsers send none where a field was left by Enter: a
 * text is a comment then, and in a form of files the photos are sent.
 */
const withButton = (fields: Record<string, string>): Record<string, string> =>
  fields.do === undefined && fields.text ? { ...fields, do: 'comment' } : fields;

/** Reads the form of a task. Throws `originRefused`, `invalid` for a broken form, `forbidden`. */
async function readTaskForm(
  request: Request,
  context: RequestContext,
  worker: CrewWorker,
  number: number,
): Promise<TaskForm> {
  if (!isMultipart(request))
    return { fields: withButton(fieldsOf(await readForm(request, context))), ...noFiles };
  await requirePhotoTask(context, worker, number);
  const { fields, files } = await receiveFiles<string>(
    request,
    context,
    {
      maxFiles: MAX_PHOTOS,
      maxBytes: MAX_PHOTO_BYTES,
      maxTotalBytes: MAX_FORM_BYTES,
      acceptPartial: true,
    },
    {
      store: (fileName, chunks) => storeCrewFile(context, worker, fileName, chunks),
      discard: (address) => discardCrewFile(context, worker, address),
    },
  );
  requireOwnForm(context, fields.csrf);
  return {
    fields: { ...fields, do: fields.do ?? 'photo' },
    stored: files.flatMap(({ fileName, stored }) =>
      stored === undefined ? [] : [{ fileName, uploadURL: stored }],
    ),
    refused: files.flatMap(({ fileName, stored, error }) =>
      stored === undefined ? [{ fileName, error: toAppError(error, context) }] : [],
    ),
  };
}

const stages: Record<string, PhotoStage> = { ready: 'after', block: 'issue' };

/** Makes the stored files photos of the task, one after the other. */
async function addPhotos(
  context: RequestContext,
  worker: CrewWorker,
  number: number,
  { fields, stored, refused }: TaskForm,
): Promise<{ added: number; refused: TaskForm['refused'] }> {
  if (stored.length === 0) return { added: 0, refused };
  const task = await crewTask(context, worker, number);
  if (!isWorkable(task)) {
    for (const { uploadURL } of stored) await discardCrewFile(context, worker, uploadURL);
    throw new AppError('illegalTransition', { from: task.status });
  }
  const stage = stages[fields.do ?? ''] ?? (task.needsPhoto ? 'after' : 'during');
  const failed = [...refused];
  for (const { fileName, uploadURL } of stored)
    await crewPhoto(context, worker, { number, uploadURL, stage }).catch((error: unknown) => {
      failed.push({ fileName, error: toAppError(error, context) });
    });
  return { added: stored.length + refused.length - failed.length, refused: failed };
}

/** Does what the button says. Returns the id of the change for its undo, null for none. */
async function act(
  context: RequestContext,
  worker: CrewWorker,
  number: number,
  { do: button = '', undo = '', step = '', ...fields }: Record<string, string>,
  added: number,
): Promise<string | null> {
  const { text } = parsePayload(crewTextSchema, fields);
  switch (button) {
    case 'ready':
      return crewReady(context, worker, number);
    case 'block':
      return crewBlock(context, worker, number, text);
    case 'comment':
      await crewComment(context, worker, number, text);
      return null;
    case 'tick':
    case 'untick':
      await crewStep(context, worker, number, { id: step, done: button === 'tick' });
      return null;
    case 'undo':
      await crewUndo(context, worker, number, undo);
      return null;
    case 'photo':
      if (added === 0) throw new AppError('invalid', { fields: { photo: 'photoNone' } });
      return null;
    default:
      throw new AppError('unknownIntent');
  }
}

/** Does what the form says, and answers it. */
async function answerForm(
  context: RequestContext,
  visit: CrewVisit,
  worker: CrewWorker,
  number: number,
  form: TaskForm,
): Promise<Response> {
  const { fields } = form;
  const { token, from, language } = visit.page;
  const { text } = fields;
  let accepted = '';
  try {
    const { added, refused } = await addPhotos(context, worker, number, form);
    accepted = added > 0 ? t(language, 'crew.done.photo') : '';
    const [first] = refused;
    if (first) {
      const sentence = refused
        .map(({ fileName, error }) => fileSentence(fileName, error, visit))
        .join(' ');
      return await refusedTask(context, visit, number, first.error, { text, accepted, sentence });
    }
    const undo = await act(context, worker, number, fields, added);
    if (fields.step) return redirect(`${taskHref(token, number)}#steps`, 303);
    const list = `${crewHref(token)}${from === null ? '' : `?from=${from}`}`;
    return await redirectWith(`${list}#t${number}`, {
      text: `crew.done.${fields.do ?? ''}`,
      params: { number },
      variant: 'success',
      ...(undo ? { undo } : {}),
    });
  } catch (error) {
    return refusedTask(context, visit, number, error, { text, accepted });
  }
}

/** POST /crew/{token}/t/{number}: what a person with the link does with a task (promise 27.5). */
export async function crewTaskAction({
  request,
  context,
  params,
}: ActionFunctionArgs): Promise<Response> {
  const visit = await crewVisit(request, context, params.token ?? '');
  const number = Number(params.number);
  const { name } = visit.page;
  try {
    if (!name) throw new AppError('invalid', { fields: { name: 'crewName' } });
    const worker: CrewWorker = { ...visit.access, name };
    const form = await readTaskForm(request, context, worker, number);
    return await answerForm(context, visit, worker, number, form);
  } catch (error) {
    return refusedTask(context, visit, number, error);
  }
}

/** GET /crew/{token}/t/{number}: one task with all of its texts and photos. */
export async function crewTaskLoader({
  request,
  context,
  params,
}: LoaderFunctionArgs): Promise<Response> {
  const visit = await crewVisit(request, context, params.token ?? '');
  const number = Number(params.number);
  try {
    await countPageView(context, 'crew-view-address');
    return crewResponse(await crewTaskPage(context, visit.access, visit.page, number));
  } catch (error) {
    return refusedTask(context, visit, number, error);
  }
}
