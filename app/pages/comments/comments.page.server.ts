import type { Language } from '~/i18n.ts';
import { shownName } from '~/modules/activity/actor-name.server.ts';
import { nameOf } from '~/modules/activity/activity.service.server.ts';
import { listComments, type CommentSubject } from '~/modules/comments/comment.service.server.ts';
import { allows, type ProjectAccess } from '~/modules/projects/project-access.service.server.ts';
import { projectPeople } from '~/modules/projects/project-people.service.server.ts';
import { freeTextsIn } from '~/modules/tasks/free-text.server.ts';
import type { ServiceContext } from '~/service-context.ts';

/** Names that the form lists. */
const NAMED = 8;

/** Who reads the comments beside this person: some names, and how many more there are. */
async function readersOf(
  context: ServiceContext,
  access: ProjectAccess,
): Promise<{ names: string[]; more: number }> {
  const { project, user } = access;
  if (!allows(access, 'edit')) return { names: [], more: 0 };
  const people = await projectPeople(context, project);
  const others = people.filter(({ id }) => id !== user.id);
  const names = others.slice(0, NAMED).map((person) => nameOf(person));
  return { names, more: others.length - names.length };
}

/**
 * The comments that a page shows, those of crews in its language (promise 12.17), with links to newer
 * and older ones at its `path`; the cursor is `comments` in its query. Throws `invalid` for a cursor of another list.
 */
export async function commentsOf(
  context: ServiceContext,
  access: ProjectAccess,
  subject: CommentSubject,
  { path, query, language }: { path: string; query: URLSearchParams; language: Language },
) {
  const after = query.get('comments') ?? '';
  const { comments, next } = await listComments(context, access, subject, after);
  const shown = await freeTextsIn(
    { translator: context.services.translator, ownerId: access.project.ownerId },
    comments.map(({ isCrew, text }) => (isCrew ? text : null)),
    language,
  );
  return {
    comments: comments.map(({ author, isCrew, answers, ...comment }, at) => ({
      ...comment,
      isCrew,
      shown: shown[at] ?? null,
      answers: answers === null ? null : shownName(language, { name: answers, isCrew: true }),
      author: shownName(language, { name: author, isCrew }),
    })),
    canComment: allows(access, 'edit'),
    readers: await readersOf(context, access),
    newestHref: after ? `${path}#comments` : undefined,
    olderHref: next
      ? `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ comments: next }).toString()}#comments`
      : undefined,
  };
}
