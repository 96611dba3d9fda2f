import { json, type ActionFunctionArgs } from '@remix-run/node';
import { AppError } from '~/errors.ts';
import type { RequestContext } from '~/http/context.server.ts';
import { fieldsOf, parseForm, readForm, valueOf } from '~/http/form.server.ts';
import { forIntent, orNotFound, redirectWith, refusalOf } from '~/http/page.server.ts';
import { pageUser } from '~/http/session.server.ts';
import {
  projectFor,
  type ProjectAccess,
} from '~/modules/projects/project-access.service.server.ts';
import {
  acceptRequest,
  declineRequest,
  joinRequest,
} from '~/modules/requests/decide-request.service.server.ts';
import { closeRequests, openRequests } from '~/modules/requests/request-link.service.server.ts';
import { requestsHref } from '~/modules/requests/request.rules.ts';
import { declineSchema, joinSchema } from '~/modules/requests/request.schema.ts';

/** Action data of the requests, where a form was refused. */
export interface RequestsActionData {
  refused?: {
    /** The request whose form it was, and its button. */
    id: string;
    intent: string;
    text: string;
    /** The sentence as typed. */
    answer: string;
  };
}

interface RequestsPost {
  context: RequestContext;
  access: ProjectAccess;
  form: FormData;
  /** The request of the form. */
  id: string;
  page: string;
}

async function open({ context, access, page }: RequestsPost): Promise<Response> {
  await openRequests(context, access);
  return redirectWith(`${page}#link`, { text: 'requests.page.opened', variant: 'success' });
}

async function close({ context, access, page }: RequestsPost): Promise<Response> {
  await closeRequests(context, access);
  return redirectWith(page, { text: 'requests.page.closed', variant: 'success' });
}

async function accept({ context, access, id, page }: RequestsPost): Promise<Response> {
  const number = await acceptRequest(context, access, id);
  const params = { number };
  return redirectWith(page, { text: 'requests.page.accepted', params, variant: 'success' });
}

async function join({ context, access, form, id, page }: RequestsPost): Promise<Response> {
  const { task } = valueOf(parseForm(form, joinSchema));
  const number = await joinRequest(context, access, id, task);
  const params = { number };
  return redirectWith(page, { text: 'requests.page.joined', params, variant: 'success' });
}

async function decline({ context, access, form, id, page }: RequestsPost): Promise<Response> {
  const { answer } = valueOf(parseForm(form, declineSchema));
  await declineRequest(context, access, id, answer);
  return redirectWith(page, { text: 'requests.page.declined', variant: 'success' });
}

/** What each button does, by its intent. */
const intents: Readonly<Record<string, (post: RequestsPost) => Promise<Response>>> = {
  'requests.open': open,
  'requests.close': close,
  'request.accept': accept,
  'request.join': join,
  'request.decline': decline,
};

/** The page again with a sentence about a refused form; rethrows what is none of its refusals. */
async function refused({ context, form, id }: RequestsPost, error: unknown): Promise<Response> {
  const isTold =
    error instanceof AppError && ['invalid', 'versionConflict', 'newMember'].includes(error.code);
  if (!isTold) throw error;
  const { text, status, headers } = await refusalOf(error, context);
  const { intent = '', answer: typed = '' } = fieldsOf(form);
  const answer: RequestsActionData = { refused: { id, intent, text, answer: typed } };
  return json(answer, { status, headers });
}

/** A form POST of a project's requests. */
export async function requestsAction({
  request,
  context,
  params,
}: ActionFunctionArgs): Promise<Response> {
  const user = await pageUser(context, request);
  const projectId = params.id ?? '';
  try {
    const form = await readForm(request, context);
    const access = await projectFor(context, user, projectId, 'edit');
    const { intent, request: id = '' } = fieldsOf(form);
    const post = { context, access, form, id, page: requestsHref(projectId) };
    const run = forIntent(intents, intent);
    return await run(post).catch((error: unknown) => refused(post, error));
  } catch (error) {
    return orNotFound(error);
  }
}
