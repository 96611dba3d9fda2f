import {
  listComments,
  type CommentSubject,
} from '../../modules/comments/comment.service.server.ts';
import {
  allows,
  type ProjectAccess,
} from '../../modules/projects/project-access.service.server.ts';
import type { ServiceContext } from '../../modules/service-context.ts';

/**
 * The comments that a page shows, with links to newer and older ones at its `path`; the cursor is
 * `comments` in its query. Throws `invalid` for a cursor of another list.
 */
export async function commentsOf(
  context: ServiceContext,
  access: ProjectAccess,
  subject: CommentSubject,
  path: string,
  query: URLSearchParams,
) {
  const after = query.get('comments') ?? '';
  const { comments, next } = await listComments(context, access, subject, after);
  return {
    comments,
    canComment: allows(access, 'edit'),
    newestHref: after ? `${path}#comments` : undefined,
    olderHref: next
      ? `${path}?${new URLSearchParams({ comments: next }).toString()}#comments`
      : undefined,
  };
}
