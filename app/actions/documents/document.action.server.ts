import { json, redirect, type ActionFunctionArgs } from '@remix-run/node';
import { projectWizardStart } from '~xstate/project-wizard.facts.ts';
import { projectWizardMachine } from '~xstate/project-wizard.machine.ts';
import { actorsOf } from '~xstate/unprovided.ts';
import { AppError, codeOf } from '~/errors.ts';
import type { RequestContext } from '~/http/context.server.ts';
import { flowAction, type FlowDefinition } from '~/http/flow-action.server.ts';
import { stringField } from '~/http/form-field.ts';
import { fieldsOf, readForm, requestIdOf } from '~/http/form.server.ts';
import { forIntent, orNotFound, redirectWith, refusalOf } from '~/http/page.server.ts';
import { languageOf, pageUser } from '~/http/session.server.ts';
import { t } from '~/i18n.server.ts';
import { deleteDocument, processDocument } from '~/modules/documents/document.service.server.ts';
import {
  projectFor,
  type ProjectAccess,
} from '~/modules/projects/project-access.service.server.ts';
import {
  generateTasks,
  readRestByAi,
  makeQuickList,
} from '~/modules/ledger/generation.service.server.ts';
import { keepBoth } from '~/modules/ledger/keep-both.service.server.ts';
import { isLineIntent, linesAction, type RefusedLines } from './lines.action.server.ts';
import type { ChosenPassage } from '~/flows/project-wizard/selections.ts';
import { isQuestionIntent, questionAction } from './question.action.server.ts';
import { isReviewIntent, reviewAction, type RefusedTasks } from './review.action.server.ts';
import { wizardVerbs } from '~/flows/project-wizard/project-wizard.actors.server.ts';
import { eventFrom, wizardPath } from '~/flows/project-wizard/project-wizard.events.ts';
import { wizardSuccess } from '~/flows/project-wizard/project-wizard.text.ts';
import { reviewOf } from '~/flows/project-wizard/selection-fields.ts';

/** The action data of the document's page, where a form doesn't redirect. */
export interface DocumentActionData {
  review?: ChosenPassage[];
  alert?: { variant: 'destructive'; title?: string; text: string };
  wrong?: RefusedLines;
  wrongTasks?: RefusedTasks;
}

interface Call {
  context: RequestContext;
  access: ProjectAccess;
  form: FormData;
  documentId: string;
  /** The path with its query, which holds the page of the ledger. */
  currentPath: string;
}

const noStore = { 'Cache-Control': 'no-store' };

/**
 * Generates tasks from the passages chosen in the viewer: the wizard's machine in its `selecting`
 * state. The service checks the document itself.
 */
const selectionFlow = ({
  context,
  access: { project, user },
  documentId,
}: Call): FlowDefinition<typeof projectWizardMachine> => ({
  machine: projectWizardMachine,
  eventFrom,
  input: () => ({
    facts: {
      ...projectWizardStart,
      projectId: project.id,
      documentId,
      mode: 'manual',
      step: 'select',
      hasText: true,
    },
  }),
  actors: async ({ form }) =>
    actorsOf(wizardVerbs(context, user, await languageOf(context), requestIdOf(fieldsOf(form)))),
  next: () => `/projects/${project.id}/tasks`,
  flash: wizardSuccess,
  refuse: async ({ code, params }, { form }) => {
    const error = new AppError(codeOf({ code }), params);
    if (error.status === 404 || error.status === 403) throw error;
    const { title, text, status } = await refusalOf(error, context, {
      flow: 'generateFromSelection',
    });
    const reason =
      typeof error.params.reason === 'string'
        ? ` ${t(await languageOf(context), `reading.reason.${error.params.reason}`)}`
        : '';
    return json(
      {
        alert: { variant: 'destructive', ...(title ? { title } : {}), text: text + reason },
        review: reviewOf(form),
      } satisfies DocumentActionData,
      { status, headers: noStore },
    );
  },
});

const listOf = ({ access }: Call): string => `/projects/${access.project.id}/documents`;

/** Runs a verb on the document, and returns to its page. */
const backAfter =
  (verb: typeof processDocument | typeof generateTasks | typeof keepBoth | typeof readRestByAi) =>
  async (call: Call): Promise<Response> => {
    await verb(call.context, call.access, call.documentId);
    return redirect(`${listOf(call)}/${call.documentId}`, 303);
  };

/** Where a button of a page that waits for a model leads back to. */
function waitingPage(call: Call): string {
  const projectId = call.access.project.id;
  const { documentId } = call;
  const from = stringField(call.form, 'from');
  if (from === 'start') return `/projects/${projectId}/start`;
  if (from === 'wizard')
    return wizardPath({ projectId, documentId, mode: 'automatic', step: 'upload' });
  return `${listOf(call)}/${documentId}`;
}

async function quickList(call: Call): Promise<Response> {
  await makeQuickList(call.context, call.access, call.documentId);
  return redirect(waitingPage(call), 303);
}

async function remove(call: Call): Promise<Response> {
  await deleteDocument(call.context, call.access, call.documentId);
  return redirectWith(listOf(call), { text: 'documents.deleted', variant: 'success' });
}

/** What each button of the page does, by its intent; those of a view are that view's. */
const intents: Readonly<
  Record<string, (call: Call, args: ActionFunctionArgs) => Response | Promise<Response>>
> = {
  'selection.submit': (call, args) => flowAction(selectionFlow(call), args, call.form),
  'selection.review': ({ form }) =>
    json({ review: reviewOf(form) } satisfies DocumentActionData, { headers: noStore }),
  'step.back': (call) => redirect(`${listOf(call)}#document-${call.documentId}`, 303),
  'document.generate': backAfter(generateTasks),
  'document.keepBoth': backAfter(keepBoth),
  'document.process': backAfter(processDocument),
  'document.quick': quickList,
  'document.readRest': backAfter(readRestByAi),
  'document.delete': remove,
};

async function runIntent(call: Call, args: ActionFunctionArgs): Promise<Response> {
  const intent = stringField(call.form, 'intent');
  if (isLineIntent(intent)) return linesAction(call, intent);
  if (isReviewIntent(intent)) return reviewAction(call);
  if (isQuestionIntent(intent)) return questionAction(call);
  return forIntent(intents, intent)(call, args);
}

/** Handles the forms of the document's page. */
export async function documentAction(args: ActionFunctionArgs): Promise<Response> {
  const { request, context, params } = args;
  const user = await pageUser(context, request);
  const { pathname, search } = new URL(request.url);
  try {
    const form = await readForm(request, context);
    const { id: projectId = '', documentId = '' } = params;
    const access = await projectFor(context, user, projectId, 'read');
    const currentPath = pathname + search;
    return await runIntent({ context, access, form, documentId, currentPath }, args);
  } catch (error) {
    return orNotFound(error);
  }
}
