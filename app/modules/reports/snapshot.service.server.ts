import type { EntityManager } from '@mikro-orm/postgresql';
import { now } from '../../clock.ts';
import { env } from '../../env.server.ts';
import { AppError } from '../../errors.ts';
import { nameOf } from '../activity/activity.service.server.ts';
import { User } from '../account/account.entity.server.ts';
import { Document } from '../documents/document.entity.server.ts';
import { readBatches } from '../in-batches.ts';
import { picraItems } from '../picra/picra-items.service.server.ts';
import { DEFAULT_FORM_NAME } from '../projects/picra-dates.rules.ts';
import type { Project } from '../projects/project.entity.server.ts';
import { ledgerCounts, ledgerLines } from '../tasks/ledger-lines.service.server.ts';
import { storedValues } from '../tasks/task-fields.rules.ts';
import { Task } from '../tasks/task.entity.server.ts';
import {
  showsLedger,
  tasksOf,
  type ReportSnapshot,
  type SnapshotLedger,
  type SnapshotPicra,
  type SnapshotTask,
} from './report.rules.ts';
import { coverPicture, reportPhotos, type PictureOf } from './report-photos.service.server.ts';
import { maxLedgerLines, maxReportTasks, type ReportOptions } from './report.schema.ts';
import { snapshotBudget } from './snapshot-budget.service.server.ts';

/** Tasks of one statement: less than 50 ms of the embedded database. */
const TASKS_BATCH = 100;

/** The quote of a task and its place in the document; nulls for a task written by hand. */
const snapshotQuote = (
  task: Task,
  documentNames: Map<string, string>,
): Pick<SnapshotTask, 'quote' | 'quoteDocumentName' | 'quotePage' | 'quoteLine'> => ({
  quote: task.quote ?? null,
  quoteDocumentName: task.documentId ? (documentNames.get(task.documentId) ?? null) : null,
  quotePage: task.page ?? null,
  quoteLine: task.lineStart ?? null,
});

function snapshotTask(
  task: Task,
  documentNames: Map<string, string>,
  people: Map<string, string>,
): SnapshotTask {
  return {
    ...storedValues(task),
    number: task.number,
    originalLanguage: task.originalLanguage,
    status: task.status,
    statusReason: task.statusReason ?? null,
    completedAt: task.completedAt?.toISOString() ?? null,
    completedByName: task.completedBy ? (people.get(task.completedBy) ?? null) : null,
    ...snapshotQuote(task, documentNames),
    method: task.method,
    confidence: task.confidence ?? null,
    needsCheck: !task.confirmedAt && task.missing.length > 0,
    estimatedCents: task.estimatedCents ?? null,
  };
}

/** The scope ledger of each document with extracted text, in the order of upload. */
async function ledgersOf(em: EntityManager, projectId: string): Promise<SnapshotLedger[]> {
  const documents = await em.find(
    Document,
    { projectId, deletedAt: null, state: 'extracted' },
    { orderBy: { createdAt: 'asc', id: 'asc' } },
  );
  const ledgers: SnapshotLedger[] = [];
  for (const { id, fileName: documentName } of documents) {
    const { lines, outcomes } = await ledgerCounts(em, id);
    ledgers.push(
      lines > maxLedgerLines
        ? { documentName, lines: [], counts: { lines, outcomes } }
        : { documentName, lines: await ledgerLines(em, id) },
    );
  }
  return ledgers;
}

/** The company block of the owner; null where they have neither a company name nor a logo. */
function snapshotCompany(
  owner: User | null,
  logo: string | null,
): ReportSnapshot['project']['company'] {
  const { name, licence, address } = owner?.company ?? {};
  if (!owner || !(name || logo)) return null;
  return { name: name || nameOf(owner), license: licence ?? null, address: address ?? null, logo };
}

function snapshotProject(
  project: Project,
  owner: User | null,
  logo: string | null,
): ReportSnapshot['project'] {
  return {
    name: project.name,
    workOrderNumber: project.workOrderNumber,
    address: project.address,
    description: project.description || null,
    assignedTo: project.assignedTo || null,
    notes: (project.notesInReport && project.notes) || null,
    dueDate: project.dueDate ?? null,
    status: project.status,
    kind: project.kind,
    timeZone: project.timeZone,
    ownerName: owner ? nameOf(owner) : null,
    company: snapshotCompany(owner, logo),
    picra: project.kind === 'picra' ? (project.picra ?? null) : null,
  };
}

/** The items of a PICRA with their answers. */
async function snapshotPicra(em: EntityManager, project: Project): Promise<SnapshotPicra> {
  const items = await picraItems(em, project);
  return {
    formName: project.picra?.picraFormName ?? DEFAULT_FORM_NAME,
    sellers: project.picra?.sellers ?? null,
    buyers: project.picra?.buyers ?? null,
    items: items.map(
      ({ id: _id, title: _title, answeredAt: _at, answeredByName: _name, ...item }) => item,
    ),
  };
}

/** The tasks of a project, in their order. */
const tasksIn = async (em: EntityManager, projectId: string): Promise<Task[]> =>
  (
    await readBatches<Task>((last) =>
      em.find(
        Task,
        { projectId, deletedAt: null, number: { $gt: last?.number ?? 0 } },
        { orderBy: { number: 'asc' }, limit: TASKS_BATCH, disableIdentityMap: true },
      ),
    )
  ).sort((a, b) => a.position - b.position);

/**
 * Everything a report prints, as of now. `logo`: a data: URI of the owner's logo, which the caller
 * reads before the transaction, or null. `pictureOf` reads the photos. Throws `invalid` for more than
 * maxReportTasks.
 */
export async function snapshotOf(
  em: EntityManager,
  project: Project,
  options: ReportOptions,
  logo: string | null,
  pictureOf: PictureOf,
): Promise<ReportSnapshot> {
  // A budget report is of money alone.
  const tasks = options.type === 'budget' ? [] : await tasksIn(em, project.id);
  const documents = await em.find(
    Document,
    { projectId: project.id },
    { fields: ['id', 'fileName'] },
  );
  const peopleIds = [
    ...new Set([project.ownerId, ...tasks.flatMap((task) => task.completedBy ?? [])]),
  ];
  const people = await em.find(User, { id: { $in: peopleIds } });
  const names = new Map(people.map((person) => [person.id, nameOf(person)]));
  const owner = people.find((person) => person.id === project.ownerId) ?? null;
  const fileNames = new Map(documents.map((document) => [document.id, document.fileName]));
  const snapshotTasks = tasks.map((task) => snapshotTask(task, fileNames, names));
  const printed = tasksOf({ tasks: snapshotTasks }, options.type, options.filter);
  if (printed.length > maxReportTasks)
    throw new AppError('invalid', { fields: { type: 'reportTooLong' } });
  const { photos, leftOut } = await reportPhotos(
    em,
    pictureOf,
    project.id,
    options,
    printed.map(({ number }) => number),
  );
  const hero = await coverPicture(em, pictureOf, project.id, options);
  return {
    reportNumber: 0,
    project: snapshotProject(project, owner, logo),
    tasks: snapshotTasks,
    photos,
    ...(hero ? { hero } : {}),
    ...(leftOut > 0 ? { photosLeftOut: leftOut } : {}),
    ...(options.type === 'budget' ? { budget: await snapshotBudget(em, project) } : {}),
    ...(options.type === 'picra_response' ? { picra: await snapshotPicra(em, project) } : {}),
    ...(showsLedger(options) ? { ledgers: await ledgersOf(em, project.id) } : {}),
    brand: env().BRAND_NAME,
    generatedAt: now().toISOString(),
  };
}
