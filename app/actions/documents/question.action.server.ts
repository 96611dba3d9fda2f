import { AppError } from '~/errors.ts';
import type { RequestContext } from '~/http/context.server.ts';
import type { Flash } from '~/http/flash.server.ts';
import { fieldsOf, requestIdOf } from '~/http/form.server.ts';
import { forIntent, redirectWith } from '~/http/page.server.ts';
import { languageOf } from '~/http/session.server.ts';
import { t } from '~/i18n.server.ts';
import type { Language } from '~/i18n.ts';
import type { ProjectAccess } from '~/modules/projects/project-access.service.server.ts';
import { answerGroups, type Answered } from '~/modules/ledger/answer-groups.service.server.ts';
import type { PartChoice } from '~/modules/ledger/group-answer.rules.ts';
import { wizardPath } from '~/flows/project-wizard/project-wizard.events.ts';
import { someNumbers } from '~/actions/tasks/change-flash.server.ts';
import { undoResponse } from '~/actions/tasks/undo.action.server.ts';

interface Call {
  context: RequestContext;
  access: ProjectAccess;
  form: FormData;
  documentId: string;
  /** The path with its query, which holds the view. */
  currentPath: string;
}

/** The last step of the wizard, where the form was on it; else null. */
export function resultPage({
  access,
  form,
  documentId,
}: Pick<Call, 'access' | 'form' | 'documentId'>): string | null {
  const projectId = access.project.id;
  return form.get('from') === 'result'
    ? wizardPath({ projectId, documentId, mode: 'automatic', step: 'result' })
    : null;
}

/** The message after an answer: what was made and taken back, and what stays, with its undo. */
function answeredFlash(language: Language, { made, removed, kept, change }: Answered): Flash {
  const undo = change ? { undo: change } : {};
  if (made + removed + kept.length === 0)
    return { text: 'documents.ask.unchanged', variant: 'success', ...undo };
  const params = { made, removed };
  if (kept.length === 0) return { text: 'documents.ask.done', params, variant: 'success', ...undo };
  const done = t(language, 'documents.ask.done', params);
  const tasks = someNumbers(language, kept);
  return { text: 'documents.ask.kept', params: { done, tasks }, variant: 'info', ...undo };
}

const textsOf = (form: FormData, name: string): string[] =>
  form.getAll(name).filter((value) => typeof value === 'string');

/** What the form says of a part: "Some of it" is the lines that are ticked under it. */
function choiceOf(form: FormData, key: string): PartChoice {
  const work = form.get(`work:${key}`);
  return work === 'some' ? new Set(textsOf(form, `line:${key}`)) : work === 'yes';
}

async function answer(call: Call, page: string, isLater = false): Promise<Response> {
  const { context, access, form, documentId } = call;
  const shown = textsOf(form, 'shown').filter((key) => form.has(`work:${key}`));
  const parts = new Map(shown.map((key) => [key, choiceOf(form, key)]));
  const given = { parts, isLater };
  const requestId = requestIdOf(fieldsOf(form));
  try {
    const answered = await answerGroups(context, access, documentId, given, requestId);
    return await redirectWith(page, answeredFlash(await languageOf(context), answered));
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'tooManyTasks') throw error;
    return redirectWith(page, { text: 'errors.tooManyTasks', variant: 'destructive' });
  }
}

/** What each button of the question does, by its intent. */
const intents: Readonly<Record<string, (call: Call, page: string) => Promise<Response>>> = {
  'groups.answer': answer,
  'groups.later': (call, page) => answer(call, page, true),
  'tasks.undo': async ({ context, access, form }, page) =>
    undoResponse(context, access, fieldsOf(form), await languageOf(context), () =>
      Promise.resolve(page),
    ),
};

/** Whether a button is one of the question, or undoes an answer to it. */
export const isQuestionIntent = (intent = ''): boolean => Object.hasOwn(intents, intent);

/** 'Looks right' and 'Decide later' of the question about a document (promise 11.4), and the undo of an answer. */
export const questionAction = (call: Call): Promise<Response> =>
  forIntent(intents, fieldsOf(call.form).intent)(call, resultPage(call) ?? call.currentPath);
