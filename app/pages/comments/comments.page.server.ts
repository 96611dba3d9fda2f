import type { Language } from '~/i18n.ts';
import { shownName } from '~/modules/activity/actor-name.server.ts';
import { nameOf } from '~/modules/activity/activity.service.server.ts';
import { listComments, type CommentSubject } from '~/modules/comments/comment.service.server.ts';
import { allows, type ProjectAccess } from '~/modules/projects/project-access.service.server.ts';
import { projectPeople } from '~/modules/projects/project-people.service.server.ts';
import type { ServiceContext } from '~/service-context.ts';

/** Names that the hint of the form lists. */
const NAMED = 8;

/** The other people of a team's project as a comment names them: '@Luis Ortega'. */
async function mentionable(context: ServiceContext, access: ProjectAccess): Promise<string[]> {
  const { project, user } = access;
  if (!project.dashboardId || !allows(access, 'edit')) return [];
  const people = await projectPeople(context, project);
  const others = people.filter(({ id }) => id !== user.id);
  return others.slice(0, NAMED).map((person) => `@${nameOf(person)}`);
}

/**
 * The comments that a page shows, with links to newer and older ones at its `path`; the cursor is
 * `comments` in its query. Throws `invalid` for a cursor of another list.
 */
export async function commentsOf(
  context: ServiceContext,
  access: ProjectAccess,
  subject: CommentSubject,
  { path, query, language }: { path: string; query: URLSearchParams; language: Language },
) {
  const after = query.get('comments') ?? '';
  const { comments, next } = await listComments(context, access, subject, after);
  return {
    comments: comments.map(({ author, isCrew, answers, ...comment }) => ({
      ...comment,
      isCrew,
      answers: answers === null ? null : shownName(language, { name: answers, isCrew: true }),
      author: shownName(language, { name: author, isCrew }),
    })),
    canComment: allows(access, 'edit'),
    mentionable: await mentionable(context, access),
    newestHref: after ? `${path}#comments` : undefined,
    olderHref: next
      ? `${path}?${new URLSearchParams({ comments: next }).toString()}#comments`
      : undefined,
  };
}
