import { json, redirect, type ActionFunctionArgs } from '@remix-run/node';
import type { SnapshotFrom } from 'xstate';
import { projectWizardDestination, type ProjectWizardFacts } from '~xstate/project-wizard.facts.ts';
import { projectWizardMachine } from '~xstate/project-wizard.machine.ts';
import { actorsOf } from '~xstate/unprovided.ts';
import { codeOf, isNoticeFlow, noticeFor } from '~/errors.ts';
import type { RequestContext } from '~/http/context.server.ts';
import type { Flash } from '~/http/flash.server.ts';
import { flowAction, type FlowCall, type FlowDefinition } from '~/http/flow-action.server.ts';
import { stringField } from '~/http/form-field.ts';
import { keepForm } from '~/http/keep-form.server.ts';
import { fieldsOf, readForm, requestIdOf } from '~/http/form.server.ts';
import { isMultipart } from '~/http/multipart.server.ts';
import { forIntent, orNotFound, redirectWith } from '~/http/page.server.ts';
import { languageOf, userOf } from '~/http/session.server.ts';
import type { SessionUser } from '~/modules/account/session.service.server.ts';
import { registerSample } from '~/modules/documents/sample.service.server.ts';
import { projectFor } from '~/modules/projects/project-access.service.server.ts';
import { projectUploadAction } from '~/actions/documents/document-upload.action.server.ts';
import { undoResponse } from '~/actions/tasks/undo.action.server.ts';
import { wizardVerbs } from '~/flows/project-wizard/project-wizard.actors.server.ts';
import { eventFrom, wizardPath } from '~/flows/project-wizard/project-wizard.events.ts';
import { wizardPage, type WizardPage } from '~/flows/project-wizard/project-wizard.page.server.ts';
import { wizardSuccess } from '~/flows/project-wizard/project-wizard.text.ts';
import { reviewOf } from '~/flows/project-wizard/selection-fields.ts';

const uploadedFlash: Flash = {
  title: 'upload.uploadedTitle',
  text: 'upload.uploaded',
  variant: 'success',
};

/**
 * A form POST that generates tasks waits for them 3 s, then shows the page that waits on; that of a
 * whole document, also where its person had chosen the manual mode first.
 */
const generationWait: Pick<FlowDefinition<typeof projectWizardMachine>, 'timeoutMs' | 'slow'> = {
  timeoutMs: 3_000,
  slow: ({ context: { facts } }) =>
    redirect(wizardPath({ ...facts, mode: 'automatic', step: 'upload' }), 303),
};

/**
 * The page that waits for a document to be read: in manual mode the step of the viewer, which opens
 * once the text is there.
 */
const readingPath = (projectId: string | null, documentId: string, mode: string): string =>
  wizardPath({ projectId, documentId, mode, step: mode === 'manual' ? 'select' : 'upload' });

/** Handles the multipart form of the upload card. */
async function uploadAction(args: ActionFunctionArgs, user: SessionUser): Promise<Response> {
  const projectId = new URL(args.request.url).searchParams.get('project');
  return projectUploadAction(args, user, projectId, (documentId, mode) =>
    readingPath(projectId, documentId, mode),
  );
}

/** A form POST of the wizard that is no event of its machine. */
interface WizardPost {
  request: Request;
  context: RequestContext;
  user: SessionUser;
  form: FormData;
}

/** Handles the form that uses a sample document. Throws `notFound`. */
async function sampleAction({ request, context, user, form }: WizardPost): Promise<Response> {
  const { sample = '', mode = 'automatic' } = fieldsOf(form);
  const projectId = new URL(request.url).searchParams.get('project') ?? '';
  const access = await projectFor(context, user, projectId, 'edit');
  const documentId = await registerSample(context, access, sample, mode !== 'manual');
  return redirectWith(readingPath(projectId, documentId, mode), uploadedFlash);
}

/** The Undo button of the message about an answer to the question on the last step. */
async function undoAction({ request, context, user, form }: WizardPost): Promise<Response> {
  const { pathname, search, searchParams } = new URL(request.url);
  const access = await projectFor(context, user, searchParams.get('project') ?? '', 'edit');
  return undoResponse(context, access, fieldsOf(form), await languageOf(context), () =>
    Promise.resolve(pathname + search),
  );
}

const pageOf = async ({ request, context }: FlowCall) =>
  wizardPage(
    context,
    await userOf(context),
    new URL(request.url).searchParams,
    await languageOf(context),
  );

/**
 * The facts of the page that the form came from. `mayCreate` is true for a submitted project form:
 * the service refuses a plan that has ended since, with the reason. `isGenerating` is false, since
 * a form doesn't wait for tasks of another request.
 */
const factsOf = ({ facts }: WizardPage, form: FormData): ProjectWizardFacts => ({
  ...facts,
  isGenerating: false,
  ...(stringField(form, 'intent') === 'project.submit' ? { mayCreate: true } : {}),
});

/** The page that a final state redirects to, with the message of the error that led there. */
function leave({ value, context }: SnapshotFrom<typeof projectWizardMachine>) {
  const to = projectWizardDestination(value);
  if (!to) return null;
  const { error } = context;
  if (!error) return { to, flash: null };
  const flow = isNoticeFlow(error.actor) ? error.actor : 'createProject';
  const { title, text } = noticeFor(flow, codeOf(error));
  return { to, flash: { ...(title ? { title } : {}), text, variant: 'destructive' as const } };
}

/** The wizard on the server, for a signed-in user. */
const wizardFlow = (
  { context }: ActionFunctionArgs,
  user: SessionUser,
  intent: string,
): FlowDefinition<typeof projectWizardMachine> => ({
  machine: projectWizardMachine,
  eventFrom,
  input: async (call) => ({ facts: factsOf(await pageOf(call), call.form) }),
  actors: async ({ form }) =>
    actorsOf(wizardVerbs(context, user, await languageOf(context), requestIdOf(fieldsOf(form)))),
  next: (snapshot) => wizardPath(snapshot.context.facts),
  flash: (notice) => wizardSuccess(notice),
  leave,
  refused: (form) => ({ review: reviewOf(form) }),
  ...(intent === 'tasks.generate' ? generationWait : {}),
});

/**
 * The redirect of a form whose session has ended: from creating a project to /auth, from uploading
 * and generating to the forced sign-in (promise 18.7).
 */
async function signInAgain({ request, context }: ActionFunctionArgs): Promise<Response> {
  const { pathname, search, searchParams } = new URL(request.url);
  const page = isMultipart(request) ? null : await keepForm(request, context);
  const returnTo = encodeURIComponent(page ?? pathname + search);
  if (!searchParams.has('project') && !isMultipart(request))
    return redirectWith(`/auth?returnTo=${returnTo}`, {
      text: 'wizard.logIn',
      variant: 'destructive',
    });
  return redirectWith(`/api/login?returnTo=${returnTo}`, {
    title: 'upload.unauthorizedTitle',
    text: 'upload.unauthorized',
    variant: 'destructive',
  });
}

/** What the buttons do that are no events of the machine, by their intents. */
const intents: Readonly<Record<string, (post: WizardPost) => Response | Promise<Response>>> = {
  'selection.review': ({ form }) =>
    json({ review: reviewOf(form) }, { headers: { 'Cache-Control': 'no-store' } }),
  'sample.use': sampleAction,
  'tasks.undo': undoAction,
};

/** Handles the forms of the wizard; a multipart form is the upload card's. */
export async function wizardAction(args: ActionFunctionArgs): Promise<Response> {
  const { request, context } = args;
  const user = await userOf(context);
  try {
    if (!user) return await signInAgain(args);
    if (isMultipart(request)) return await uploadAction(args, user);
    const form = await readForm(request, context);
    const intent = stringField(form, 'intent') ?? '';
    if (Object.hasOwn(intents, intent))
      return await forIntent(intents, intent)({ request, context, user, form });
    return await flowAction(wizardFlow(args, user, intent), args, form);
  } catch (error) {
    return orNotFound(error);
  }
}
