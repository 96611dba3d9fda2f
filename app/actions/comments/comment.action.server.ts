import type { SubmissionResult } from '@conform-to/react';
import { json } from '@remix-run/node';
import { AppError } from '~/errors.ts';
import type { RequestContext } from '~/http/context.server.ts';
import { fieldsOf, parseForm, replyTo, requestIdOf, valueOf } from '~/http/form.server.ts';
import { forIntent, orNotFound, redirectWith, refusalOf } from '~/http/page.server.ts';
import { languageOf } from '~/http/session.server.ts';
import { t } from '~/i18n.server.ts';
import { commentSchema } from '~/modules/comments/comment.schema.ts';
import {
  addComment,
  answerCrew,
  deleteComment,
  editComment,
  type CommentSubject,
} from '~/modules/comments/comment.service.server.ts';
import type { ProjectAccess } from '~/modules/projects/project-access.service.server.ts';

/** Action data of a page with comments, where a form was refused. */
export interface CommentActionData {
  /** `id`: the edited or answered comment; null for a new one. */
  comment?: { id: string | null; lastResult?: SubmissionResult };
}

const answer = (comment: CommentActionData['comment'], status: number): Response =>
  json({ comment } satisfies CommentActionData, {
    status,
    headers: { 'Cache-Control': 'no-store' },
  });

interface CommentForm {
  form: FormData;
  subject: CommentSubject;
  /** The page that shows the comments. */
  page: string;
}

interface CommentPost extends CommentForm {
  context: RequestContext;
  access: ProjectAccess;
  fields: Record<string, string>;
}

const textOf = (form: FormData): string => valueOf(parseForm(form, commentSchema)).text;

/** What each button does, by its intent. */
const intents: Readonly<Record<string, (post: CommentPost) => Promise<Response>>> = {
  'comment.add': async ({ context, access, form, subject, page, fields }) => {
    const text = textOf(form);
    const added = await addComment(context, access, subject, text, requestIdOf(fields));
    return redirectWith(`${page}#comment-${added}`, { text: 'comments.added', variant: 'success' });
  },
  'comment.answer': async ({ context, access, form, subject, page, fields }) => {
    const answered = { id: fields.comment ?? '', text: textOf(form) };
    const added = await answerCrew(context, access, subject, answered, requestIdOf(fields));
    return redirectWith(`${page}#comment-${added}`, {
      text: 'comments.answered',
      variant: 'success',
    });
  },
  'comment.edit': async ({ context, access, form, subject, page, fields }) => {
    const { comment: id = '', version } = fields;
    const edit = { id, version: Number(version), text: textOf(form) };
    await editComment(context, access, subject, edit);
    return redirectWith(`${page}#comment-${id}`, { text: 'comments.edited', variant: 'success' });
  },
  'comment.delete': async ({ context, access, subject, page, fields }) => {
    await deleteComment(context, access, subject, fields.comment ?? '', requestIdOf(fields));
    return redirectWith(`${page}#comments`, { text: 'comments.deleted', variant: 'success' });
  },
};

/** Whether a button adds, answers, edits or deletes a comment. */
export const isCommentIntent = (intent = ''): boolean => Object.hasOwn(intents, intent);

/** A form POST that adds, answers, edits or deletes a comment; a refused one keeps its text. */
export async function commentAction(
  context: RequestContext,
  access: ProjectAccess,
  comment: CommentForm,
): Promise<Response> {
  try {
    const fields = fieldsOf(comment.form);
    return await forIntent(intents, fields.intent)({ ...comment, context, access, fields });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const submission = parseForm(comment.form, commentSchema);
    const { intent, comment: edited } = fieldsOf(comment.form);
    const id = intent === 'comment.add' ? null : (edited ?? null);
    if (error.code === 'versionConflict') {
      const value = String(error.params.current);
      const text = t(await languageOf(context), 'comments.conflict', { value });
      return answer({ id, lastResult: replyTo(submission, { text, fields: { text } }) }, 409);
    }
    if (error.code !== 'invalid') return orNotFound(error);
    const { lastResult, status } = await refusalOf(error, context, { submission });
    return answer({ id, ...(lastResult ? { lastResult } : {}) }, status);
  }
}
