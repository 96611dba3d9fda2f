import { PassThrough, type Readable } from 'node:stream';
import yazl from 'yazl';
import { Session, User } from '../account/account.entity.server.ts';
import type { SessionUser } from '../account/session.service.server.ts';
import { Activity } from '../activity/activity.entity.server.ts';
import { Checkout, CreditEntry } from '../billing/billing.entity.server.ts';
import { Dashboard, Membership, type MemberRole } from '../dashboards/dashboard.entity.server.ts';
import { Document } from '../documents/document.entity.server.ts';
import { Photo } from '../photos/photo.entity.server.ts';
import { Project } from '../projects/project.entity.server.ts';
import { Report } from '../reports/report.entity.server.ts';
import { taskCsvColumns } from '../tasks/task-fields.rules.ts';
import { Task } from '../tasks/task.entity.server.ts';
import { csv } from './csv.rules.ts';
import type { Holdings } from './holdings.rules.ts';
import type { ServiceContext } from '../service-context.ts';

/** The newest 50 changes of credits, and the dashboards one is in. */
export async function accountHoldings(
  context: ServiceContext,
  user: SessionUser,
): Promise<Holdings> {
  const { em } = context;
  const ledger = await em.find(
    CreditEntry,
    { userId: user.id },
    { orderBy: { createdAt: 'desc', id: 'desc' }, limit: 50 },
  );
  const memberships = await em.find(Membership, { userId: user.id, status: 'active' });
  const dashboards = await em.find(
    Dashboard,
    {
      deletedAt: null,
      $or: [{ ownerId: user.id }, { id: { $in: memberships.map((each) => each.dashboardId) } }],
    },
    { orderBy: { name: 'asc' } },
  );
  const roleIn = (dashboard: Dashboard): MemberRole =>
    dashboard.ownerId === user.id
      ? 'owner'
      : (memberships.find((each) => each.dashboardId === dashboard.id)?.role ?? 'viewer');
  return {
    ledger: ledger.map((entry) => ({
      id: entry.id,
      at: entry.createdAt.toISOString(),
      delta: entry.delta,
      reason: entry.reason,
    })),
    dashboards: dashboards.map((dashboard) => ({
      id: dashboard.id,
      name: dashboard.name,
      role: roleIn(dashboard),
    })),
  };
}

const taskColumns = [
  'project',
  'number',
  'title',
  'titleEs',
  'description',
  'status',
  ...taskCsvColumns,
  'estimatedCents',
  'quote',
  'createdAt',
  'completedAt',
];

const fileName = (text: string): string =>
  text.replace(/[^\p{L}\p{N} ._-]/gu, '_').slice(0, 80) || 'file';

async function addObject(
  context: ServiceContext,
  zip: yazl.ZipFile,
  key: string,
  name: string,
): Promise<void> {
  if ((await context.services.storage.stat(key)) === null) return;
  const { path, release } = await context.services.storage.toFile(key);
  zip.addFile(path, name, { compress: false });
  zip.outputStream.once('close', () => void release());
}

async function addRows(
  context: ServiceContext,
  user: SessionUser,
  zip: yazl.ZipFile,
): Promise<Project[]> {
  const { em } = context;
  const { passwordHash, googleSub, stripeCustomerId, company, ...profile } = {
    ...(await em.findOneOrFail(User, { id: user.id })),
  };
  const projects = await em.find(Project, { ownerId: user.id }, { orderBy: { createdAt: 'asc' } });
  const ids = projects.map((project) => project.id);
  const tasks = await em.find(
    Task,
    { projectId: { $in: ids }, deletedAt: null },
    { orderBy: { projectId: 'asc', number: 'asc' } },
  );
  const nameOf = new Map(projects.map((project) => [project.id, project.name]));
  const sessions = await em.find(Session, { userId: user.id });
  const account = {
    profile: {
      ...profile,
      company: company && {
        name: company.name,
        licence: company.licence,
        address: company.address,
      },
      hasPassword: Boolean(passwordHash),
      hasGoogle: Boolean(googleSub),
      isCustomer: Boolean(stripeCustomerId),
    },
    sessions: sessions.map(({ browser, ip, createdAt, lastSeenAt }) => ({
      browser,
      ip,
      createdAt,
      lastSeenAt,
    })),
    credits: await em.find(CreditEntry, { userId: user.id }),
    checkouts: (await em.find(Checkout, { userId: user.id })).map(
      ({ id, planType, amountCents, status, createdAt, grantedAt }) => ({
        id,
        planType,
        amountCents,
        status,
        createdAt,
        grantedAt,
      }),
    ),
    dashboards: (await accountHoldings(context, user)).dashboards,
  };
  const add = (name: string, content: unknown) =>
    zip.addBuffer(
      Buffer.from(typeof content === 'string' ? content : JSON.stringify(content, null, 2)),
      name,
    );
  if (company?.logoKey) await addObject(context, zip, company.logoKey, 'logo.png');
  add('account.json', account);
  add('projects.json', projects);
  add('tasks.json', tasks);
  add(
    'activity.json',
    await em.find(
      Activity,
      { projectId: { $in: ids } },
      { orderBy: { createdAt: 'asc' }, limit: 50_000 },
    ),
  );
  add(
    'tasks.csv',
    csv(
      taskColumns,
      tasks.map((task) => ({
        ...task,
        project: nameOf.get(task.projectId),
        title: task.title.en ?? task.title.es,
        titleEs: task.title.es,
        description: task.description.en ?? task.description.es,
        createdAt: task.createdAt.toISOString(),
        completedAt: task.completedAt?.toISOString(),
      })),
    ),
  );
  return projects;
}

/**
 * Everything of an account as a ZIP: JSON, CSV, documents, photos and PDFs of its own projects. No
 * secret, nothing of other people's projects.
 */
export async function exportAccount(context: ServiceContext, user: SessionUser): Promise<Readable> {
  const { em } = context;
  const zip = new yazl.ZipFile();
  const projects = await addRows(context, user, zip);
  for (const project of projects) {
    const folder = `${fileName(project.name)}-${project.id.slice(0, 8)}`;
    for (const file of await em.find(Document, { projectId: project.id, deletedAt: null }))
      await addObject(
        context,
        zip,
        file.objectKey,
        `${folder}/documents/${file.id.slice(0, 8)}-${fileName(file.fileName)}`,
      );
    for (const photo of await em.find(Photo, { projectId: project.id, deletedAt: null }))
      await addObject(
        context,
        zip,
        photo.objectKey,
        `${folder}/photos/${photo.stage}-${photo.id.slice(0, 8)}.jpg`,
      );
    for (const report of await em.find(Report, { projectId: project.id, status: 'ready' }))
      if (report.fileKey)
        await addObject(context, zip, report.fileKey, `${folder}/reports/${report.number}.pdf`);
  }
  zip.end();
  return zip.outputStream.pipe(new PassThrough());
}
