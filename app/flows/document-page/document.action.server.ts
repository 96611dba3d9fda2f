import { json, redirect, type ActionFunctionArgs } from '@remix-run/node';
import { AppError } from '~/errors.ts';
import type { RequestContext } from '~/http/context.server.ts';
import { fieldsOf, readForm, requestIdOf } from '~/http/form.server.ts';
import { orNotFound, redirectWith, refusalIn } from '~/http/page.server.ts';
import { languageOf, pageUser } from '~/http/session.server.ts';
import { t } from '~/i18n.server.ts';
import { deleteDocument, processDocument } from '~/modules/documents/document.service.server.ts';
import { generateTasks } from '~/modules/tasks/generation.service.server.ts';
import { dismissLine, makeLineTask, mergeLine } from '~/modules/tasks/ledger.service.server.ts';
import { generateFromSelections } from '~/modules/tasks/selection.service.server.ts';
import { dismissReasons } from '~/modules/tasks/task.rules.ts';
import { reviewOf, selectionFields } from '../project-wizard/selection-fields.ts';
import { wizardSays } from '../project-wizard/project-wizard.text.ts';
import {
  projectFor,
  type ProjectAccess,
} from '~/modules/projects/project-access.service.server.ts';

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

async function select({ context, access, form, documentId }: Call): Promise<Response> {
  const language = await languageOf(context);
  const chosen = selectionFields(form);
  try {
    const answer = await generateFromSelections(
      context,
      access,
      { documentId, ...chosen },
      language,
      requestIdOf(fieldsOf(form)),
    );
    const said = wizardSays({
      code: 'tasksGenerated',
      params: {
        count: answer.tasks.length,
        skipped: chosen.selections.length - answer.selectionCount,
      },
    });
    return redirectWith(`/projects/${access.project.id}/tasks`, said);
  } catch (error) {
    if (!(error instanceof AppError) || error.status === 404 || error.status === 403) throw error;
    const { title, text, status } = refusalIn(
      'generateFromSelection',
      error,
      language,
      {},
      context,
    );
    return json(
      {
        alert: { variant: 'destructive', ...(title ? { title } : {}), text },
        review: reviewOf(form),
      } satisfies DocumentAnswer,
      { status, headers: noStore },
    );
  }
}

/** 'Make this a task', 'Dismiss' and 'Merge' of one line of the ledger. */
async function decide({ context, access, form, documentId, here }: Call): Promise<Response> {
  const { intent, line = '', reason = '', number = '' } = fieldsOf(form);
  const at = { documentId, lineNumber: Number(line) };
  const language = await languageOf(context);
  try {
    if (intent === 'line.task') await makeLineTask(context, access, at, language);
    else if (intent === 'line.merge') await mergeLine(context, access, at, Number(number));
    else {
      const known = dismissReasons.find((name) => name === reason);
      if (!known) throw new AppError('invalid');
      await dismissLine(context, access, at, known);
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

async function answerTo(call: Call): Promise<Response> {
  const { context, access, form, documentId } = call;
  const list = `/projects/${access.project.id}/documents`;
  const intent = form.get('intent');
  if (intent === 'selection.submit') return select(call);
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
export async function documentAction({
  request,
  context,
  params,
}: ActionFunctionArgs): Promise<Response> {
  const user = await pageUser(context, request);
  const { pathname, search } = new URL(request.url);
  try {
    const form = await readForm(request, context);
    return await answerTo({
      context,
      access: await projectFor(context, user, params.id ?? '', 'read'),
      form,
      documentId: params.documentId ?? '',
      here: pathname + search,
    });
  } catch (error) {
    return orNotFound(error);
  }
}
