import type { Guard } from './guard.ts';

const projects = 'app/modules/projects/project-access.service.server.ts';
const documents = 'app/modules/documents/document.service.server.ts';
const uploads = 'app/modules/documents/upload.service.server.ts';
const access = (title: string): Guard['test'] => ({
  project: 'attack',
  file: 'tests/attack/access.test.ts',
  title,
});
const membership = `  if (!membership) return user.role === 'admin' ? 'read' : null;\n`;

/** Guards of who may see and do what (promises ). */
export const accessGuards: Guard[] = [
  {
    row: 'A-32',
    promise: 'a door without a row fails',
    file: 'tests/attack/access-matrix.ts',
    find: `  page('dashboard', () => '/dashboard', signedIn(200)),\n`,
    replace: '',
    test: access(
      'every route file with a loader has a GET row, every one with an action a POST row',
    ),
  },
  {
    row: 'A-32',
    promise: 'a project is its owner’s and his team’s',
    file: projects,
    find: membership,
    replace: `  if (!membership) return 'own';\n`,
    test: access('A-32: every route × role answers as the matrix says'),
  },
  {
    row: 'A-32',
    promise: 'an administrator’s look is written down',
    file: projects,
    find:
      "  if (right === 'read') await audit(context.em, context.meta, 'admin_viewed', { userId: " +
      'user.id, reason: `project:${id}`, });\n',
    replace: '',
    test: access('one row per request, with the project and the request’s number, and no button'),
  },
  {
    row: 'A-32',
    promise: 'a page of people is closed to visitors, by _data too',
    file: 'app/http/session.server.ts',
    find: 'throw redirect(`/auth?returnTo=',
    replace:
      "return { id: '6f1f7c2e-0000-4000-8000-000000000000', email: '', firstName: '', " +
      "lastName: '', phone: null, language: 'en', role: 'user', subscription_status: null, " +
      'projectCredits: 0 };\n  throw redirect(`/auth?returnTo=',
    test: access('A-32, A-38: the same doors by HEAD and by ?_data=, the layout’s check or not'),
  },
  {
    row: 'A-33',
    promise: 'a document belongs to the project it is asked under',
    file: documents,
    find: '{ id: documentId, projectId: project.id, deletedAt: null }',
    replace: '{ id: documentId, deletedAt: null }',
    test: access(
      'their document with my project, my document with their project: 404 and nothing written',
    ),
  },
  {
    row: 'A-33',
    promise: 'an upload is its owner’s',
    file: uploads,
    find: `{ address, userId: user.id, state: { $ne: 'issued' } }`,
    replace: `{ address, state: { $ne: 'issued' } }`,
    test: access('an upload address of mine is nothing to others, and theirs nothing to me'),
  },
  {
    row: 'A-34',
    promise: 'lists and searches show one’s own',
    file: 'app/modules/projects/project-list.service.server.ts',
    find: '{ $and: [{ ownerId: user.id, deletedAt: null }, matches,',
    replace: '{ $and: [{ deletedAt: null }, matches,',
    test: access('A-34: no list shows what is another tenant’s'),
  },
  {
    row: 'A-34',
    promise: 'so do the lists that uploads offer',
    file: 'app/modules/projects/project-list.service.server.ts',
    find: 'and (p.owner_id = ? or (',
    replace: 'and (true or p.owner_id = ? or (',
    test: access('A-34: no list shows what is another tenant’s'),
  },
  {
    row: 'A-34',
    promise: 'and the documents of a project',
    file: documents,
    find: '{ projectId: project.id, deletedAt: null }, { orderBy',
    replace: '{ deletedAt: null }, { orderBy',
    test: access('every list of every other person is without T’s ids and words'),
  },
  {
    row: 'A-35',
    promise: 'a removed collaborator is out with the next request',
    file: projects,
    find: `userId: user.id, status: 'active' }`,
    replace: 'userId: user.id }',
    test: access('a collaborator who is removed, and one whose owner’s Teams plan ended'),
  },
  {
    row: 'A-35',
    promise: 'a team edits while its plan lasts',
    file: projects,
    find: `owner.subscriptionStatus === 'teams_unlimited' ? 'edit' : 'print'`,
    replace: `owner.id === project.ownerId ? 'edit' : 'print'`,
    test: access('a collaborator who is removed, and one whose owner’s Teams plan ended'),
  },
  {
    row: 'A-35',
    promise: 'a plan that ended makes no project',
    file: 'app/modules/projects/project.service.server.ts',
    find: '      if (block) throw new AppError(block);\n',
    replace: '',
    test: access('a plan that ended: the page that is still open makes no project'),
  },
  {
    row: 'A-36',
    promise: 'who is an administrator stands in the database alone',
    file: 'app/modules/account/login-issues.service.server.ts',
    find: `  if (fresh.role !== 'admin') throw new AppError('adminRequired');\n`,
    replace: '',
    test: {
      project: 'attack',
      file: 'tests/attack/account-login.test.ts',
      title: 'a role in cookies or headers opens nothing',
    },
  },
  {
    row: 'A-36',
    promise: 'not in session storage',
    file: 'app/modules/account/login-issues.service.server.ts',
    find: `  if (fresh.role !== 'admin') throw new AppError('adminRequired');\n`,
    replace: '',
    test: {
      project: 'js',
      file: 'tests/e2e/web-guards.spec.ts',
      title: 'userRole in session storage, local storage or a cookie opens nothing',
    },
  },
  {
    row: 'A-37',
    promise: 'a foreign thing answers like an absent one',
    file: projects,
    find: `  if (!project || !right) throw new AppError('notFound');\n`,
    replace: `  if (!project) throw new AppError('notFound');\n  if (!right) throw new AppError('forbidden');\n`,
    test: access(
      'every id is a random or time-ordered UUID; absent and foreign things answer alike',
    ),
  },
  {
    row: 'A-38',
    promise: 'a tab’s own loader checks whose project it is',
    file: 'app/pages/project/tasks.page.server.ts',
    find: "const access = await projectFor(context, user, projectId, 'read');",
    replace:
      `const [found] = await context.em.execute<{ owner_id: string }[]>('select owner_id from ` +
      `projects where id = ?', [projectId]);\n  const access = await projectFor(context, ` +
      `{ ...user, id: found?.owner_id ?? user.id }, projectId, 'read');`,
    test: access('alone are T’s, his team’s and an administrator’s'),
  },
];
