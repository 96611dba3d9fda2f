import type { SubmissionResult } from '@conform-to/react';
import { json } from '@remix-run/node';
import { AppError } from '~/errors.ts';
import { parseForm, replyTo, valueOf, type FormSubmission } from '~/http/form.server.ts';
import { redirectWith, refusalOf } from '~/http/page.server.ts';
import { t } from '~/i18n.server.ts';
import type { Language } from '~/i18n.ts';
import { picraItems } from '~/modules/picra/picra-items.service.server.ts';
import type { AnswerFormText } from '~/modules/picra/answer-form.server.ts';
import type { PicraResponse } from '~/modules/picra/picra.rules.ts';
import { nextUnanswered, saveAnswer } from '~/modules/picra/picra-answer.service.server.ts';
import { picraAnswerSchema, type AnswerFieldName } from '~/modules/picra/picra.schema.ts';
import type { TaskPost } from './task-tools.action.server.ts';

/** Action data of the answer to an item, where its form was refused. */
export interface PicraAnswerActionData {
  answerResult?: SubmissionResult | undefined;
  /** Somebody saved in between: the errors of `answerResult` are the values now. */
  isAnswerConflict?: true;
}

/** A value as the conflict message shows it. */
function shownValue(language: Language, name: AnswerFieldName, value: string): string {
  if (name === 'response')
    return value
      ? t(language, `picra.response.${value as PicraResponse}`)
      : t(language, 'picra.response.unanswered');
  if (name === 'licenceRequired' || name === 'receiptRequired')
    return t(language, value ? 'picra.conflict.yes' : 'picra.conflict.no');
  if (name === 'credit' && value) return `$${value}`;
  return value || t(language, 'picra.conflict.empty');
}

function conflictOf(
  { params }: AppError,
  language: Language,
  submission: FormSubmission<typeof picraAnswerSchema>,
): PicraAnswerActionData {
  const current = params.current as AnswerFormText;
  const fields = Object.fromEntries(
    (params.differs as AnswerFieldName[]).map((name) => {
      const value = shownValue(language, name, current[name]);
      return [name, t(language, 'picra.conflict.theirs', { value })];
    }),
  );
  return { answerResult: replyTo(submission, { text: '', fields }), isAnswerConflict: true };
}

const refused = (answer: PicraAnswerActionData, status: number): Response =>
  json(answer, { status, headers: { 'Cache-Control': 'no-store' } });

/**
 * The form of the answer to an item of a PICRA. The first answer leads to the next item without one, the
 * last of them to the list; a changed answer stays at its task.
 */
export async function answerAction(post: TaskPost, page: string): Promise<Response> {
  const { context, access, number, form, fields, language } = post;
  const submission = parseForm(form, picraAnswerSchema);
  try {
    const at = { number, tag: fields.tag ?? '' };
    const [before] = await picraItems(context.em, access.project, number);
    const change = await saveAnswer(context, access, at, valueOf(submission));
    const undo = change ? { undo: change } : {};
    if (before?.response !== null)
      return await redirectWith(`${page}#picra`, {
        text: 'picra.saved',
        variant: 'success',
        ...undo,
      });
    const project = `/projects/${access.project.id}`;
    const next = await nextUnanswered(context, access, number);
    return await (next === null
      ? redirectWith(`${project}/picra`, {
          ...{ text: 'picra.savedLast', params: { number }, variant: 'success', ...undo },
        })
      : redirectWith(`${project}/tasks/${next}#answer`, {
          ...{ text: 'picra.savedNext', params: { number, next }, variant: 'success', ...undo },
        }));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'versionConflict' && error.params.current)
      return refused(conflictOf(error, language, submission), 409);
    if (error.code !== 'invalid') throw error;
    const { lastResult, status } = await refusalOf(error, context, { submission });
    return refused({ answerResult: lastResult }, status);
  }
}
