import type { SubmissionResult } from '@conform-to/react';
import { json } from '@remix-run/node';
import { AppError } from '~/errors.ts';
import type { RequestContext } from '~/http/context.server.ts';
import { fieldsOf, parseForm, replyTo, requestIdOf, valueOf } from '~/http/form.server.ts';
import { orNotFound, redirectWith, refusalOf } from '~/http/page.server.ts';
import { languageOf } from '~/http/session.server.ts';
import { t } from '~/i18n.server.ts';
import { commentSchema } from '~/modules/comments/comment.schema.ts';
import {
  addComment,
  deleteComment,
  editComment,
  type CommentSubject,
} from '~/modules/comments/comment.service.server.ts';
import type { ProjectAccess } from '~/modules/projects/project-access.service.server.ts';

/** Action data of a page with comments, where a form was refused. */
export interface CommentAnswer {
  /** `id`: the edited comment; null for a new one. */
  comment?: { id: string | null; lastResult?: SubmissionResult };
}

export const isCommentIntent = (intent: string | undefined): boolean =>
  intent?.startsWith('comment.') ?? false;

const answer = (comment: CommentAnswer['comment'], status: number): Response =>
  json({ comment } satisfies CommentAnswer, { status, headers: { 'Cache-Control': 'no-store' } });

interface CommentForm {
  form: FormData;
  subject: CommentSubject;
  /** The page that shows the comments. */
  page: string;
}

async function applied(
  context: RequestContext,
  access: ProjectAccess,
  { form, subject, page }: CommentForm,
): Promise<Response> {
  const { intent, comment: id = '', version, ...fields } = fieldsOf(form);
  const requestId = requestIdOf(fields);
  if (intent === 'comment.delete') {
    await deleteComment(context, access, subject, id, requestId);
    return redirectWith(`${page}#comments`, { text: 'comments.deleted', variant: 'success' });
  }
  const { text } = valueOf(parseForm(form, commentSchema));
  if (intent === 'comment.add') {
    const added = await addComment(context, access, subject, text, requestId);
    return redirectWith(`${page}#comment-${added}`, { text: 'comments.added', variant: 'success' });
  }
  if (intent !== 'comment.edit') throw new AppError('unknownIntent');
  await editComment(context, access, subject, { id, version: Number(version), text });
  return redirectWith(`${page}#comment-${id}`, { text: 'comments.edited', variant: 'success' });
}

/** A form POST that adds, edits or deletes a comment; a refused one keeps its text. */
export async function commentAction(
  context: RequestContext,
  access: ProjectAccess,
  comment: CommentForm,
): Promise<Response> {
  try {
    return await applied(context, access, comment);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const submission = parseForm(comment.form, commentSchema);
    const { intent, comment: edited } = fieldsOf(comment.form);
    const id = intent === 'comment.edit' ? (edited ?? null) : null;
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
