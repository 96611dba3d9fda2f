import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { cutText } from '~/format.ts';
import { Session, User } from '~/modules/account/account.entity.server.ts';
import { secondStepView } from '~/modules/account/second-step.service.server.ts';
import type { SessionUser } from '~/modules/account/session.service.server.ts';
import { Activity } from '~/modules/activity/activity.entity.server.ts';
import { Checkout, CreditEntry } from '~/modules/billing/billing.entity.server.ts';
import { Dashboard, Membership } from '~/modules/dashboards/dashboard.entity.server.ts';
import type { MemberRole } from '~/modules/dashboards/dashboard.rules.ts';
import { Document } from '~/modules/documents/document.entity.server.ts';
import { Notice } from '~/modules/notices/notice.entity.server.ts';
import { Photo } from '~/modules/photos/photo.entity.server.ts';
import { Budget } from '~/modules/budget/budget.entity.server.ts';
import { ChangeOrder } from '~/modules/budget/change-order.entity.server.ts';
import { Expense } from '~/modules/budget/expense.entity.server.ts';
import { PicraAnswer } from '~/modules/picra/picra-answer.entity.server.ts';
import { Comment } from '~/modules/comments/comment.entity.server.ts';
import { photoSizes, sizeKey } from '~/modules/photos/photo.rules.ts';
import { Project } from '~/modules/projects/project.entity.server.ts';
import {
  exportedRequests,
  requestPhotoKeys,
} from '~/modules/requests/request-list.service.server.ts';
import { Report } from '~/modules/reports/report.entity.server.ts';
import { AreaNameSide } from '~/modules/bilingual/area-name.entity.server.ts';
import { MachineText } from '~/modules/bilingual/machine-text.entity.server.ts';
import { taskCsvColumns } from '~/modules/tasks/task-fields.rules.ts';
import { TaskItem } from '~/modules/tasks/task-item.entity.server.ts';
import { Task } from '~/modules/tasks/task.entity.server.ts';
import { checklistsToExport, walksToExport } from '~/modules/walks/walk-export.service.server.ts';
import { archiveTurns, type ArchiveFile } from './archive.server.ts';
import { csv } from '~/adapters/spreadsheet/csv.ts';
import type { Holdings } from './holdings.rules.ts';
import type { ServiceContext } from '~/service-context.ts';

/** The newest 50 changes of a person's credits, and the dashboards they belong to. */
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
      $or: [
        { ownerId: user.id },
        { id: { $in: memberships.map(({ dashboardId }) => dashboardId) } },
      ],
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

/** A name that every file system takes. */
const fileName = (text: string): string =>
  cutText(text.replace(/[^\p{L}\p{N} ._-]/gu, '_'), 80) || 'file';

const textFile = (name: string, text: string): ArchiveFile => ({ name, bytes: Buffer.from(text) });
const jsonFile = (name: string, content: unknown): ArchiveFile =>
  textFile(name, JSON.stringify(content, null, 2));

/** A stored object, opened when the archive comes to it. */
const objectFile = ({ services }: ServiceContext, name: string, key: string): ArchiveFile => ({
  name,
  open: () => services.storage.open(key),
});

/** The account itself, without a secret: profile, sessions, credits, purchases and dashboards. */
async function accountJson(context: ServiceContext, user: SessionUser, row: User) {
  const { em } = context;
  const { passwordHash, googleSub, stripeCustomerId, company, ...profile } = { ...row };
  const sessions = await em.find(Session, { userId: user.id });
  const checkouts = await em.find(Checkout, { userId: user.id });
  return {
    profile: {
      ...profile,
      company: company && {
        name: company.name,
        licence: company.licence,
        address: company.address,
        person: company.person,
        phone: company.phone,
        email: company.email,
        website: company.website,
      },
      hasPassword: Boolean(passwordHash),
      hasGoogle: Boolean(googleSub),
      isCustomer: Boolean(stripeCustomerId),
    },
    secondStep: await secondStepView(context, user.id),
    sessions: sessions.map(({ browser, ip, createdAt, lastSeenAt }) => ({
      browser,
      ip,
      createdAt,
      lastSeenAt,
    })),
    credits: await em.find(CreditEntry, { userId: user.id }),
    checkouts: checkouts.map(({ id, planType, amountCents, status, createdAt, grantedAt }) => ({
      id,
      planType,
      amountCents,
      status,
      createdAt,
      grantedAt,
    })),
    dashboards: (await accountHoldings(context, user)).dashboards,
  };
}

/** Rows of one statement: less than 50 ms of the embedded database. */
const BATCH_SIZE = 100;

/** The tasks of these projects in batches, by project and number. */
async function* taskBatches(
  { em }: ServiceContext,
  projects: readonly Project[],
): AsyncGenerator<Task[]> {
  for (const { id: projectId } of projects) {
    for (let last = 0; ;) {
      const tasks = await em.find(
        Task,
        { projectId, deletedAt: null, number: { $gt: last } },
        { orderBy: { number: 'asc' }, limit: BATCH_SIZE, disableIdentityMap: true },
      );
      if (tasks.length === 0) break;
      yield tasks;
      await setImmediate();
      last = tasks.at(-1)?.number ?? last;
    }
  }
}

/** The steps of these tasks, by the id of the task, in their order. */
async function stepsOf(
  { em }: ServiceContext,
  tasks: readonly Task[],
): Promise<Map<string, TaskItem[]>> {
  const items = await em.find(
    TaskItem,
    { taskId: { $in: tasks.map(({ id }) => id) } },
    { orderBy: { position: 'asc', id: 'asc' }, disableIdentityMap: true },
  );
  return Map.groupBy(items, ({ taskId }) => taskId);
}

/** The tasks of these projects with their steps as JSON. */
async function* taskJson(
  context: ServiceContext,
  projects: readonly Project[],
): AsyncGenerator<string> {
  let separator = '[';
  for await (const tasks of taskBatches(context, projects)) {
    const items = await stepsOf(context, tasks);
    const rows = tasks.map((task) => ({ ...task, steps: items.get(task.id) ?? [] }));
    yield separator + rows.map((row) => JSON.stringify(row, null, 2)).join(',\n');
    separator = ',\n';
  }
  yield separator === '[' ? '[]' : ']';
}

/** The tasks of these projects as a spreadsheet. */
async function* taskCsv(
  context: ServiceContext,
  projects: readonly Project[],
): AsyncGenerator<string> {
  const projectNames = new Map(projects.map((project) => [project.id, project.name]));
  yield csv(taskColumns, []);
  for await (const tasks of taskBatches(context, projects))
    yield csv(
      taskColumns,
      tasks.map((task) => ({
        ...task,
        project: projectNames.get(task.projectId),
        title: task.title.en ?? task.title.es,
        titleEs: task.title.es,
        description: task.description.en ?? task.description.es,
        createdAt: task.createdAt.toISOString(),
        completedAt: task.completedAt?.toISOString(),
      })),
      false,
    );
}

/** A text that is made when the archive comes to it, piece by piece. */
const generatedFile = (name: string, make: () => AsyncGenerator<string>): ArchiveFile => ({
  name,
  open: async () => Readable.from(make()),
  compress: true,
});

/** What the database holds of an account and its own projects. */
async function rowFiles(
  context: ServiceContext,
  user: SessionUser,
  projects: readonly Project[],
): Promise<ArchiveFile[]> {
  const { em } = context;
  const row = await em.findOneOrFail(User, { id: user.id });
  const projectId = { $in: projects.map((project) => project.id) };
  const inOrder = { orderBy: { createdAt: 'asc' }, limit: 50_000 } as const;
  const activity = await em.find(Activity, { projectId }, inOrder);
  const comments = await em.find(Comment, { projectId }, inOrder);
  const notices = await em.find(Notice, { personId: user.id }, inOrder);
  const budgets = {
    budgets: await em.find(Budget, { projectId }),
    expenses: await em.find(Expense, { projectId }, inOrder),
    changeOrders: await em.find(ChangeOrder, { projectId }, inOrder),
  };
  const answers = await em.find(
    PicraAnswer,
    { projectId },
    { orderBy: { id: 'asc' }, limit: 50_000 },
  );
  const areaNames = await em.find(
    AreaNameSide,
    { projectId, name: { $ne: '' } },
    { orderBy: { area: 'asc' }, limit: 50_000 },
  );
  const machineTexts = await em.find(
    MachineText,
    { ownerId: user.id },
    { orderBy: { writtenAt: 'asc', hash: 'asc' }, limit: 50_000 },
  );
  const logoKey = row.company?.logoKey;
  return [
    ...(logoKey ? [objectFile(context, 'logo.png', logoKey)] : []),
    jsonFile('account.json', await accountJson(context, user, row)),
    jsonFile('projects.json', projects),
    generatedFile('tasks.json', () => taskJson(context, projects)),
    jsonFile('area-names.json', areaNames),
    jsonFile('machine-texts.json', machineTexts),
    jsonFile('budgets.json', budgets),
    jsonFile('picra-answers.json', answers),
    jsonFile('comments.json', comments),
    jsonFile('activity.json', activity),
    jsonFile('notices.json', notices),
    jsonFile('work-requests.json', await exportedRequests(em, projectId.$in)),
    jsonFile('walks.json', await walksToExport(context, projectId.$in)),
    jsonFile('checklists.json', await checklistsToExport(context, user.id)),
    generatedFile('tasks.csv', () => taskCsv(context, projects)),
  ];
}

/** What the readings of documents left out, by document; no file where that is nothing. */
function leftOutFile(folder: string, documents: readonly Document[]): ArchiveFile[] {
  const leftOut = documents.flatMap(({ id, fileName: name, leftOut }) =>
    leftOut ? [{ id, fileName: name, leftOut }] : [],
  );
  return leftOut.length > 0 ? [jsonFile(`${folder}/documents/left-out.json`, leftOut)] : [];
}

/** The documents, photos and reports of a project, in a folder of its own. */
async function projectFiles(context: ServiceContext, project: Project): Promise<ArchiveFile[]> {
  const { em } = context;
  const folder = `${fileName(project.name)}-${project.id.slice(0, 8)}`;
  const own = { projectId: project.id };
  const documents = await em.find(Document, { ...own, deletedAt: null });
  const photos = await em.find(Photo, { ...own, deletedAt: null });
  const requested = await requestPhotoKeys(em, [project.id]);
  const reports = await em.find(
    Report,
    { ...own, status: 'ready' },
    { fields: ['number', 'fileKey'] },
  );
  const inFolder = (name: string, key: string): ArchiveFile =>
    objectFile(context, `${folder}/${name}`, key);
  return [
    ...documents.map((file) =>
      inFolder(`documents/${file.id.slice(0, 8)}-${fileName(file.fileName)}`, file.objectKey),
    ),
    ...leftOutFile(folder, documents),
    ...photos.flatMap(({ stage, id, objectKey, markedKey }) => {
      const name = `photos/${stage}-${id.slice(0, 8)}`;
      return [
        inFolder(`${name}.jpg`, sizeKey(objectKey, photoSizes[0])),
        ...(markedKey ? [inFolder(`${name}-marked.jpg`, sizeKey(markedKey, photoSizes[0]))] : []),
      ];
    }),
    ...requested.map((key, at) => inFolder(`requests/${at + 1}.jpg`, sizeKey(key, photoSizes[0]))),
    ...reports.flatMap(({ fileKey, number }) =>
      fileKey ? [inFolder(`reports/${number}.pdf`, fileKey)] : [],
    ),
  ];
}

const turns = archiveTurns();

/**
 * Everything of an account as a ZIP: JSON, CSV, documents, photos and PDFs of its own projects, and
 * an index of them. No secret, nothing of other people's projects. Throws `tooManyAttempts` while
 * another export of the account is open.
 */
export const exportAccount = (context: ServiceContext, user: SessionUser): Promise<Readable> =>
  turns.open(user.id, () => exportFiles(context, user));

/** The files of an export. */
async function exportFiles(context: ServiceContext, user: SessionUser): Promise<ArchiveFile[]> {
  const projects = await context.em.find(
    Project,
    { ownerId: user.id },
    { orderBy: { createdAt: 'asc' } },
  );
  const files = await rowFiles(context, user, projects);
  for (const project of projects) files.push(...(await projectFiles(context, project)));
  return files;
}
