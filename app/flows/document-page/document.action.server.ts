import { json, redirect, type ActionFunctionArgs } from '@remix-run/node';
import { projectWizardStart } from '~xstate/project-wizard.facts.ts';
import { projectWizardMachine } from '~xstate/project-wizard.machine.ts';
import { actorsOf } from '~xstate/unprovided.ts';
import { AppError, codeOf } from '~/errors.ts';
import type { RequestContext } from '~/http/context.server.ts';
import { flowAction, type FlowDefinition } from '~/http/flow-action.server.ts';
import { stringField } from '~/http/form-field.ts';
import { fieldsOf, readForm, requestIdOf } from '~/http/form.server.ts';
import { orNotFound, redirectWith, refusalOf } from '~/http/page.server.ts';
import { languageOf, pageUser } from '~/http/session.server.ts';
import { t } from '~/i18n.server.ts';
import { deleteDocument, processDocument } from '~/modules/documents/document.service.server.ts';
import {
  projectFor,
  type ProjectAccess,
} from '~/modules/projects/project-access.service.server.ts';
import { generateTasks } from '~/modules/tasks/generation.service.server.ts';
import { dismissLine, makeLineTask, mergeLine } from '~/modules/tasks/ledger.service.server.ts';
import { dismissReasons } from '~/modules/tasks/task.rules.ts';
import { wizardVerbs } from '../project-wizard/project-wizard.actors.server.ts';
import { eventFrom } from '../project-wizard/project-wizard.events.ts';
import { reviewOf } from '../project-wizard/selection-fields.ts';
import { wizardSuccess } from '../project-wizard/project-wizard.text.ts';

/** What a form of the document's page answers where it doesn't lead on. */
export interface DocumentAnswer {
  review?: { text: string; wording: string }[];
  alert?: { variant: 'destructive'; title?: string; text: string };
  wrong?: { line: number; text: string };
}

interface Call {
  context: RequestContext;
  access: ProjectAccess;
  form: FormData;
  documentId: string;
  /** The address with its query: the same page of the ledger again. */
  here: string;
}

const noStore = { 'Cache-Control': 'no-store' };

/**
 * The viewer's passages as tasks: the wizard's machine at its viewer, on the page of a document.
 * What is wrong with the document itself, the service says.
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
    const why =
      typeof error.params.reason === 'string'
        ? ` ${t(await languageOf(context), `reading.reason.${error.params.reason}`)}`
        : '';
    return json(
      {
        alert: { variant: 'destructive', ...(title ? { title } : {}), text: text + why },
        review: reviewOf(form),
      } satisfies DocumentAnswer,
      { status, headers: noStore },
    );
  },
});

/** 'Make this a task', 'Dismiss' and 'Merge' of one line of the ledger. */
async function decide({ context, access, form, documentId, here }: Call): Promise<Response> {
  const { intent, line = '', reason = '', number = '' } = fieldsOf(form);
  const at = { documentId, lineNumber: Number(line) };
  const language = await languageOf(context);
  try {
    if (intent === 'line.task') await makeLineTask(context, access, at, language);
    else if (intent === 'line.merge') await mergeLine(context, access, at, Number(number));
    else {
      const found = dismissReasons.find((name) => name === reason);
      if (!found) throw new AppError('invalid');
      await dismissLine(context, access, at, found);
    }
    return redirect(`${here}#line-${at.lineNumber}`, 303);
  } catch (error) {
    if (
      !(error instanceof AppError) ||
      (error.code !== 'invalid' && error.code !== 'illegalTransition')
    )
      throw error;
    const text = t(language, error.code === 'invalid' ? 'ledger.noSuchTask' : 'ledger.taskBegun');
    return json({ wrong: { line: at.lineNumber, text } } satisfies DocumentAnswer, {
      status: error.status,
      headers: noStore,
    });
  }
}

async function answerTo(call: Call, args: ActionFunctionArgs): Promise<Response> {
  const { context, access, form, documentId } = call;
  const list = `/projects/${access.project.id}/documents`;
  const intent = stringField(form, 'intent');
  if (intent === 'selection.submit') return flowAction(selectionFlow(call), args, form);
  if (intent === 'selection.review')
    return json({ review: reviewOf(form) } satisfies DocumentAnswer, { headers: noStore });
  if (intent === 'step.back') return redirect(`${list}#document-${documentId}`, 303);
  if (intent === 'line.task' || intent === 'line.dismiss' || intent === 'line.merge')
    return decide(call);
  if (intent === 'document.generate') await generateTasks(context, access, documentId);
  else if (intent === 'document.process') await processDocument(context, access, documentId);
  else if (intent === 'document.delete') {
    await deleteDocument(context, access, documentId);
    return redirectWith(list, { text: 'documents.deleted', variant: 'success' });
  } else throw new AppError('unknownIntent');
  return redirect(`${list}/${documentId}`, 303);
}

/** A form POST of the document's page. */
export async function documentAction(args: ActionFunctionArgs): Promise<Response> {
  const { request, context, params } = args;
  const user = await pageUser(context, request);
  const { pathname, search } = new URL(request.url);
  try {
    const form = await readForm(request, context);
    const { id: projectId = '', documentId = '' } = params;
    const access = await projectFor(context, user, projectId, 'read');
    const here = pathname + search;
    return await answerTo({ context, access, form, documentId, here }, args);
  } catch (error) {
    return orNotFound(error);
  }
}
