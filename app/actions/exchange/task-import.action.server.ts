import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { AppError } from '~/errors.ts';
import type { RequestContext } from '~/http/context.server.ts';
import { fieldsOf, readForm } from '~/http/form.server.ts';
import { isMultipart, receiveFiles } from '~/http/multipart.server.ts';
import {
  forIntent,
  orNotFound,
  redirectWith,
  refusalOf,
  refusalResponse,
  type FormRefusal,
} from '~/http/page.server.ts';
import { languageOf, pageUser } from '~/http/session.server.ts';
import { t } from '~/i18n.server.ts';
import type { Language } from '~/i18n.ts';
import { dateOrders } from '~/modules/exchange/import-cells.rules.ts';
import {
  applyImport,
  discardImport,
  importLimits,
  orderDates,
  storeImport,
} from '~/modules/exchange/task-import.service.server.ts';
import {
  projectFor,
  type ProjectAccess,
} from '~/modules/projects/project-access.service.server.ts';

/** A refused import: the message of its file, or the versions that the person saw. */
export type ImportRefusal = FormRefusal & { file?: string; seen?: string };

const tooLarge = (): AppError => new AppError('invalid', { fields: { file: 'tableLarge' } });

async function readFile(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const bytes = await buffer(Readable.from(chunks));
  if (bytes.length > importLimits.maxBytes) throw tooLarge();
  return bytes;
}

/** The file of a form. Throws `unknownIntent`, `originRefused`, and `invalid` for the field file. */
async function receiveFile(
  request: Request,
  context: RequestContext,
): Promise<{ fileName: string; bytes: Buffer }> {
  const { fields, files } = await receiveFiles(
    request,
    context,
    { maxFiles: 1, maxBytes: importLimits.maxBytes },
    { store: (_name, chunks) => readFile(chunks) },
  ).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'fileTooLarge' ? tooLarge() : error;
  });
  if (fields.intent !== 'import.upload') throw new AppError('unknownIntent');
  const [file] = files;
  if (file?.error) throw file.error;
  return { fileName: file?.fileName ?? '', bytes: file?.stored ?? Buffer.alloc(0) };
}

/** The response of a refused upload: the same form with the message of its file. */
async function refusedUpload(
  error: unknown,
  context: RequestContext,
  language: Language,
): Promise<Response> {
  if (!(error instanceof AppError) || !['invalid', 'tooManyAttempts'].includes(error.code))
    return orNotFound(error);
  const refusal = await refusalOf(error, context);
  const key = (error.params.fields as { file?: string } | undefined)?.file;
  return refusalResponse({ ...refusal, file: key ? t(language, `fields.${key}`) : refusal.text });
}

/** A form POST of the preview of an import. */
interface PreviewPost {
  context: RequestContext;
  access: ProjectAccess;
  language: Language;
  fields: Record<string, string>;
  /** The path of the checklist. */
  tasks: string;
}

async function apply({ context, access, language, fields, tasks }: PreviewPost): Promise<Response> {
  const { id = '', seen = '' } = fields;
  try {
    const input = { id, seen, addsKnown: fields.addsKnown !== undefined };
    const { undo, ...counts } = await applyImport(context, access, input, language);
    return await redirectWith(tasks, {
      text: 'exchange.import.done',
      params: counts,
      variant: 'success',
      ...(undo ? { undo } : {}),
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'versionConflict') throw error;
    return refusalResponse({ ...(await refusalOf(error, context)), seen });
  }
}

async function discard({ context, access, fields, tasks }: PreviewPost): Promise<Response> {
  await discardImport(context, access, fields.id ?? '');
  return redirectWith(tasks, { text: 'exchange.import.discarded', variant: 'info' });
}

async function chooseDates({ context, access, fields, tasks }: PreviewPost): Promise<Response> {
  const order = dateOrders.find((one) => one === fields.order);
  if (!order) throw new AppError('invalid');
  const { id = '' } = fields;
  await orderDates(context, access, { id, order });
  return redirect(`${tasks}/import?id=${id}`, 303);
}

/** What each button of the preview does, by its intent. */
const intents: Readonly<Record<string, (post: PreviewPost) => Promise<Response>>> = {
  'import.apply': apply,
  'import.dates': chooseDates,
  'import.discard': discard,
};

async function decide(
  { request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>,
  access: ProjectAccess,
  language: Language,
): Promise<Response> {
  const fields = fieldsOf(await readForm(request, context));
  const tasks = `/projects/${access.project.id}/tasks`;
  return forIntent(intents, fields.intent)({ context, access, language, fields, tasks });
}

/** The forms of the page that imports a list: the file, and the decision about its preview. */
export async function taskImportAction(args: ActionFunctionArgs): Promise<Response> {
  const { request, context, params } = args;
  const user = await pageUser(context, new Request(request.url));
  const language = await languageOf(context);
  const access = await projectFor(context, user, params.id ?? '', 'edit').catch(orNotFound);
  if (!isMultipart(request)) return decide(args, access, language).catch(orNotFound);
  try {
    const file = await receiveFile(request, context);
    const id = await storeImport(context, access, file, language);
    return redirect(`/projects/${access.project.id}/tasks/import?id=${id}`, 303);
  } catch (error) {
    return refusedUpload(error, context, language);
  }
}
