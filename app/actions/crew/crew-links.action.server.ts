import type { SubmissionResult } from '@conform-to/react';
import { json, type ActionFunctionArgs } from '@remix-run/node';
import type { z } from 'zod';
import { AppError } from '~/errors.ts';
import type { RequestContext } from '~/http/context.server.ts';
import { fieldsOf, parseForm, readForm, requestIdOf, valueOf } from '~/http/form.server.ts';
import { forIntent, orNotFound, redirectWith, refusalOf } from '~/http/page.server.ts';
import { pageUser } from '~/http/session.server.ts';
import { createCrewLink, revokeCrewLink } from '~/modules/crew/crew-link.service.server.ts';
import { crewMessageSchema, newCrewLinkSchema } from '~/modules/crew/crew-link.schema.ts';
import { sendCrewLink } from '~/modules/crew/crew-message.service.server.ts';
import {
  projectFor,
  type ProjectAccess,
} from '~/modules/projects/project-access.service.server.ts';

/** Action data of the crew links, where a form was refused. */
export interface CrewLinksActionData {
  lastResult?: SubmissionResult | undefined;
  /** The refused form of a text message. */
  message?: SubmissionResult | undefined;
}

interface LinksPost {
  context: RequestContext;
  access: ProjectAccess;
  form: FormData;
  fields: Record<string, string>;
  page: string;
}

/** Codes of refusals that the form shows. */
const formCodes: readonly string[] = ['invalid', 'tooManyAttempts', 'unavailable', 'textNotSent'];

/** The page again with a refused form; rethrows what is no refusal of its fields. */
async function refused(
  { context, form }: LinksPost,
  error: unknown,
  schema: z.ZodObject,
  name: keyof CrewLinksActionData,
): Promise<Response> {
  if (!(error instanceof AppError) || !formCodes.includes(error.code)) throw error;
  const { lastResult, status } = await refusalOf(error, context, {
    submission: parseForm(form, schema),
  });
  const answer: CrewLinksActionData = { [name]: lastResult };
  return json(answer, { status, headers: { 'Cache-Control': 'no-store' } });
}

async function create(post: LinksPost): Promise<Response> {
  const { context, access, form, fields, page } = post;
  try {
    const input = valueOf(parseForm(form, newCrewLinkSchema));
    const id = await createCrewLink(context, access, input, requestIdOf(fields));
    return await redirectWith(`${page}?link=${id}#link`, {
      text: 'crew.link.created',
      variant: 'success',
    });
  } catch (error) {
    return refused(post, error, newCrewLinkSchema, 'lastResult');
  }
}

async function send(post: LinksPost): Promise<Response> {
  const { context, access, form, fields, page } = post;
  try {
    const input = valueOf(parseForm(form, crewMessageSchema));
    const phone = await sendCrewLink(context, access, input, requestIdOf(fields));
    return await redirectWith(`${page}?link=${input.link}`, {
      text: 'crew.link.sent',
      params: { phone },
      variant: 'success',
    });
  } catch (error) {
    return refused(post, error, crewMessageSchema, 'message');
  }
}

async function revoke({ context, access, fields, page }: LinksPost): Promise<Response> {
  await revokeCrewLink(context, access, fields.link ?? '');
  return redirectWith(page, { text: 'crew.link.revoked', variant: 'success' });
}

/** What each button does, by its intent. */
const intents: Readonly<Record<string, (post: LinksPost) => Promise<Response>>> = {
  'crew.create': create,
  'crew.send': send,
  'crew.revoke': revoke,
};

/** A form POST of a project's crew links. */
export async function crewLinksAction({
  request,
  context,
  params,
}: ActionFunctionArgs): Promise<Response> {
  const user = await pageUser(context, request);
  const projectId = params.id ?? '';
  try {
    const form = await readForm(request, context);
    const access = await projectFor(context, user, projectId, 'edit');
    const fields = fieldsOf(form);
    const page = `/projects/${projectId}/crew`;
    return await forIntent(intents, fields.intent)({ context, access, form, fields, page });
  } catch (error) {
    return orNotFound(error);
  }
}
