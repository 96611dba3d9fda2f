import type { Guard } from './guard.ts';

const projects = 'app/modules/projects/project-access.service.server.ts';
const documents = 'app/modules/documents/document.service.server.ts';
const uploads = 'app/modules/uploads/upload.service.server.ts';
const access = (title: string): Guard['test'] => ({
  project: 'attack',
  file: 'tests/attack/access.test.ts',
  title,
});
const membership =
  `  if (!membership)\n    return (await readsAsAdministrator(em, user)) ` +
  `? { right: 'read' } : null;\n`;

/** Guards of access rights (promises ). */
export const accessGuards: Guard[] = [
  {
    row: 'A-32',
    promise: 'a route without a row in the access matrix fails',
    file: 'tests/attack/access-matrix.ts',
    find: `  page('create-dashboard', () => '/create-dashboard', signedIn(200)),\n`,
    replace: '',
    test: access(
      'every route file with a loader has a GET row, every one with an action a POST row',
    ),
  },
  {
    row: 'A-32',
    promise: 'a project belongs to its owner and their team',
    file: projects,
    find: membership,
    replace: `  if (!membership) return { right: 'own' };\n`,
    test: access('A-32: every route × role answers as the matrix says'),
  },
  {
    row: 'A-32',
    promise: 'an administrator’s read access is audited',
    file: projects,
    find:
      "  if (allowed.right === 'read') await audit(context.em, context.meta, 'admin_viewed', { userId: " +
      'user.id, reason: `project:${id}`, });\n',
    replace: '',
    test: access(
      'one audit row per request, with project and request id, and no form controls on the page',
    ),
  },
  {
    row: 'A-32',
    promise: 'a page for users refuses visitors, with _data too',
    file: 'app/http/session.server.ts',
    find: 'throw redirect(`/auth?returnTo=',
    replace:
      "return { id: '6f1f7c2e-0000-4000-8000-000000000000', email: '', firstName: '', " +
      "lastName: '', phone: null, language: 'en', role: 'user', subscription_status: null, " +
      'projectCredits: 0 };\n  throw redirect(`/auth?returnTo=',
    test: access(
      'A-32, A-38: HEAD and ?_data= requests get the same access checks, with and without the layout',
    ),
  },
  {
    row: 'A-33',
    promise: 'a document is found only under its own project',
    file: documents,
    find: '{ id: documentId, projectId: project.id, deletedAt: null }',
    replace: '{ id: documentId, deletedAt: null }',
    test: access(
      'a foreign document under an own project, and the reverse: 404 and nothing is written',
    ),
  },
  {
    row: 'A-33',
    promise: 'an upload belongs to its owner',
    file: uploads,
    find: `{ address, userId: user.id, state: { $ne: 'issued' } }`,
    replace: `{ address, state: { $ne: 'issued' } }`,
    test: access('an upload address can be registered only by the user it was issued to'),
  },
  {
    row: 'A-34',
    promise: 'lists and searches show own data only',
    file: 'app/modules/projects/visible-projects.server.ts',
    find: 'select * from projects where owner_id = ?',
    replace: 'select * from projects where true or owner_id = ?',
    test: access('A-34: no list shows data of another tenant'),
  },
  {
    row: 'A-34',
    promise: 'the document list of a project shows its own documents only',
    file: documents,
    find: '{ projectId: project.id, deletedAt: null }, { orderBy',
    replace: '{ deletedAt: null }, { orderBy',
    test: access('no list of another user holds ids or texts of tenant T'),
  },
  {
    row: 'A-35',
    promise: 'a removed collaborator loses access with the next request',
    file: projects,
    find: `userId: user.id, status: 'active' }`,
    replace: 'userId: user.id }',
    test: access('a removed collaborator, and one whose owner’s Teams plan ended, lose access'),
  },
  {
    row: 'A-35',
    promise: 'a team can edit while its plan is active',
    file: projects,
    find: `owner.subscriptionStatus === 'teams_unlimited' ? 'edit' : 'print'`,
    replace: `owner.id === project.ownerId ? 'edit' : 'print'`,
    test: access('a removed collaborator, and one whose owner’s Teams plan ended, lose access'),
  },
  {
    row: 'A-35',
    promise: 'an ended plan creates no project',
    file: 'app/modules/projects/project.service.server.ts',
    find: '      if (block) throw new AppError(block);\n',
    replace: '',
    test: access('after a plan ends an open page creates no project'),
  },
  {
    row: 'A-36',
    promise: 'the administrator role comes from the database only',
    file: 'app/modules/account/administrator.service.server.ts',
    find: `  if (fresh.role !== 'admin') throw new AppError('adminRequired');\n`,
    replace: '',
    test: {
      project: 'attack',
      file: 'tests/attack/account-login.test.ts',
      title: 'a role claimed in cookies or headers grants nothing',
    },
  },
  {
    row: 'A-36',
    promise: 'a role in session storage grants nothing',
    file: 'app/modules/account/administrator.service.server.ts',
    find: `  if (fresh.role !== 'admin') throw new AppError('adminRequired');\n`,
    replace: '',
    test: {
      project: 'js',
      file: 'tests/e2e/web-guards.spec.ts',
      title: 'userRole in session storage, local storage or a cookie grants nothing',
    },
  },
  {
    row: 'A-37',
    promise: 'a foreign object gets the same answer as a missing one',
    file: projects,
    find: `  if (!project || !allowed) throw new AppError('notFound');\n`,
    replace: `  if (!project) throw new AppError('notFound');\n  if (!allowed) throw new AppError('forbidden');\n`,
    test: access(
      'every id is a random or time-ordered UUID; missing and foreign objects get the same answer',
    ),
  },
  {
    row: 'A-38',
    promise: 'the loader of a tab checks access to the project',
    file: 'app/pages/projects/tasks.page.server.ts',
    find: "const access = await projectFor(context, user, projectId, 'read');",
    replace:
      `const [found] = await context.em.execute<{ owner_id: string }[]>('select owner_id from ` +
      `projects where id = ?', [projectId]);\n  const access = await projectFor(context, ` +
      `{ ...user, id: found?.owner_id ?? user.id }, projectId, 'read');`,
    test: access('only T, their team and an administrator get the data of'),
  },
  {
    row: 'Y-03',
    promise: 'names of places of other accounts are never shown',
    file: 'app/modules/bilingual/area-name.server.ts',
    find: 'where project_id = ? and name',
    replace: 'where (project_id = ? or true) and name',
    test: {
      project: 'attack',
      file: 'tests/attack/shared-texts.test.ts',
      title: 'words of an account reach no other one',
    },
  },
  {
    row: 'Y-15',
    promise: 'the sessions of an erased account are erased',
    file: 'app/modules/exports/account-deletion.service.server.ts',
    find: '    await tx.nativeDelete(Session, { userId });\n',
    replace: '',
    test: {
      project: 'services',
      file: 'tests/services/account-tables.test.ts',
      title: 'has no row of an erased account',
    },
  },
  {
    row: 'Y-15',
    promise: 'comments are exported',
    file: 'app/modules/exports/account-export.service.server.ts',
    find: "    jsonFile('comments.json', comments),\n",
    replace: '    ...(comments.length < 0 ? [] : []),\n',
    test: {
      project: 'services',
      file: 'tests/services/account-tables.test.ts',
      title: 'that is exported has its rows in that file',
    },
  },
  {
    row: 'A-33',
    promise: 'a photo is drawn on in its own project alone',
    file: 'app/modules/photos/photo-edit.service.server.ts',
    find: 'em.findOne(Photo, { id, projectId: project.id, deletedAt: null })',
    replace: 'em.findOne(Photo, { id, deletedAt: null })',
    test: {
      project: 'attack',
      file: 'tests/attack/photo-marks.test.ts',
      title: 'a photo of another account is drawn on by no address',
    },
  },
];
