import type { ActionFunctionArgs } from '@remix-run/node';
import { AppError } from '~/errors.ts';
import type { RequestContext } from '~/http/context.server.ts';
import { fieldsOf, parseForm, readForm, requestIdOf, valueOf } from '~/http/form.server.ts';
import {
  forIntent,
  orNotFound,
  redirectWith,
  refusalOf,
  refusalResponse,
} from '~/http/page.server.ts';
import { pageUser } from '~/http/session.server.ts';
import {
  projectFor,
  type ProjectAccess,
} from '~/modules/projects/project-access.service.server.ts';
import { walkPath, walksPath } from '~/modules/walks/walk.rules.ts';
import { startWalkSchema, walkTemplateSchema } from '~/modules/walks/walk.schema.ts';
import { startWalk } from '~/modules/walks/walk.service.server.ts';
import { deleteChecklist, saveChecklist } from '~/modules/walks/walk-template.service.server.ts';

/** A form POST of the page of a project's walks. */
interface WalksPost {
  context: RequestContext;
  access: ProjectAccess;
  form: FormData;
}

async function start({ context, access, form }: WalksPost): Promise<Response> {
  const { template } = valueOf(parseForm(form, startWalkSchema));
  const id = await startWalk(context, access, template, requestIdOf(fieldsOf(form)));
  return redirectWith(walkPath(access.project.id, id), null);
}

async function save({ context, access, form }: WalksPost): Promise<Response> {
  const submission = parseForm(form, walkTemplateSchema);
  try {
    const { title } = valueOf(submission);
    await saveChecklist(context, access, title, requestIdOf(fieldsOf(form)));
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'invalid') throw error;
    return refusalResponse(await refusalOf(error, context, { submission }));
  }
  return redirectWith(walksPath(access.project.id), { text: 'walks.saved', variant: 'success' });
}

async function remove({ context, access, form }: WalksPost): Promise<Response> {
  const { template } = valueOf(parseForm(form, startWalkSchema));
  await deleteChecklist(context, access.user, template);
  return redirectWith(walksPath(access.project.id), { text: 'walks.removed', variant: 'success' });
}

/** What each button does, by its intent. */
const intents: Readonly<Record<string, (post: WalksPost) => Promise<Response>>> = {
  'walk.start': start,
  'checklist.save': save,
  'checklist.delete': remove,
};

/** A form POST of the page of a project's walks: starts one, or saves or deletes a checklist. */
export async function walksAction({ request, context, params }: ActionFunctionArgs) {
  const user = await pageUser(context, request);
  try {
    const access = await projectFor(context, user, params.id ?? '', 'edit');
    const form = await readForm(request, context);
    return await forIntent(intents, fieldsOf(form).intent)({ context, access, form });
  } catch (error) {
    return orNotFound(error);
  }
}
