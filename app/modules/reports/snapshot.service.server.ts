import type { EntityManager } from '@mikro-orm/postgresql';
import { now } from '~/clock.ts';
import { env } from '~/env.server.ts';
import { nameOf } from '~/modules/activity/activity.service.server.ts';
import { User } from '~/modules/account/account.entity.server.ts';
import { Document } from '~/modules/documents/document.entity.server.ts';
import { readBatches } from '~/batches.ts';
import { withAnsweredStatus } from '~/modules/picra/answered-status.server.ts';
import { isRepaired } from '~/modules/picra/picra.rules.ts';
import type { Project } from '~/modules/projects/project.entity.server.ts';
import { ledgerCounts, ledgerLines } from '~/modules/ledger/ledger-lines.service.server.ts';
import { storedValues } from '~/modules/tasks/task-fields.rules.ts';
import { Task } from '~/modules/tasks/task.entity.server.ts';
import {
  showsLedger,
  showsMoney,
  tasksOf,
  type ReportSnapshot,
  type SnapshotLedger,
  type SnapshotStep,
  type SnapshotTask,
} from './report.rules.ts';
import {
  coverPicture,
  photoCounts,
  reportPhotos,
  type PictureOf,
} from './report-photos.service.server.ts';
import { MAX_LEDGER_LINES, type ReportOptions } from './report.schema.ts';
import { cutQuotes } from './report-cut-quotes.service.server.ts';
import { volumesOf, type VolumePart } from './report-volumes.rules.ts';
import { snapshotBudget } from './snapshot-budget.service.server.ts';
import { picraParts } from './snapshot-picra.service.server.ts';

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

/** Who sent a completed task to review, where that is another than who verified it. */
function doneBy(
  { status, submittedBy, completedBy }: Task,
  people: ReadonlyMap<string, string>,
): Pick<SnapshotTask, 'doneByName'> {
  if (status !== 'completed' || submittedBy === completedBy) return {};
  return { doneByName: submittedBy ? (people.get(submittedBy) ?? null) : null };
}

function snapshotTask(
  task: Task,
  documentNames: Map<string, string>,
  people: Map<string, string>,
  steps: readonly SnapshotStep[],
): SnapshotTask {
  return {
    ...storedValues(task),
    number: task.number,
    originalLanguage: task.originalLanguage,
    status: task.status,
    statusReason: task.statusReason ?? null,
    completedAt: task.completedAt?.toISOString() ?? null,
    completedByName: task.completedBy ? (people.get(task.completedBy) ?? null) : null,
    ...doneBy(task, people),
    ...snapshotQuote(task, documentNames),
    method: task.method,
    confidence: task.confidence ?? null,
    ...(task.translationApprovedAt ? { isApproved: true } : {}),
    needsCheck: !task.confirmedAt && task.missing.length > 0,
    estimatedCents: task.estimatedCents ?? null,
    ...(steps.length > 0 ? { steps } : {}),
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
      lines > MAX_LEDGER_LINES
        ? { documentName, lines: [], counts: { lines, outcomes } }
        : { documentName, lines: await ledgerLines(em, id) },
    );
  }
  return ledgers;
}

/** Who makes the report: the company of the owner, or where they named none the person. */
function snapshotCompany(
  owner: User | null,
  logo: string | null,
): ReportSnapshot['project']['company'] {
  if (!owner) return null;
  const { name, licence, address, person, phone, email, website } = owner.company ?? {};
  return {
    name: name || nameOf(owner),
    license: licence || null,
    address: address || null,
    person: person || null,
    phone: phone || null,
    email: email || null,
    website: website || null,
    logo,
  };
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
    description: (project.descriptionInReport && project.description) || null,
    assignedTo: project.assignedTo || null,
    notes: (project.notesInReport && project.notes) || null,
    dueDate: project.dueDate ?? null,
    status: project.status,
    kind: project.kind,
    timeZone: project.timeZone,
    company: snapshotCompany(owner, logo),
    cover: project.cover ?? null,
    picra: project.kind === 'picra' ? (project.picra ?? null) : null,
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

/** The steps of the tasks of a project by the id of the task, in their order. */
async function stepsIn(
  em: EntityManager,
  projectId: string,
): Promise<ReadonlyMap<string, SnapshotStep[]>> {
  const rows = await em.execute<(SnapshotStep & { task: string })[]>(
    `select i.task_id as task, i.text, i.done_at is not null as "isDone"
     from task_items i join tasks t on t.id = i.task_id
     where t.project_id = ? and t.deleted_at is null order by i.position, i.id`,
    [projectId],
  );
  const byTask = Map.groupBy(rows, ({ task }) => task);
  return new Map(
    [...byTask].map(([task, own]) => [task, own.map(({ text, isDone }) => ({ text, isDone }))]),
  );
}

/** A volume of a report: its options and what it prints. */
export interface FrozenVolume {
  options: ReportOptions;
  snapshot: ReportSnapshot;
}

/** What a snapshot is made of besides its tasks. */
interface Frozen {
  em: EntityManager;
  project: Project;
  pictureOf: PictureOf;
  head: ReportSnapshot['project'];
  hero: string | null;
}

/** The tasks whose photos a report prints; a closing packet has those of repairs alone. */
function picturedNumbers(
  tasks: readonly SnapshotTask[],
  { picra, response }: Pick<ReportSnapshot, 'picra' | 'response'>,
): number[] {
  const items = response ? picra?.items : undefined;
  const repairs = items?.flatMap((item) => (isRepaired(item.response) ? [item.number] : []));
  return tasks.flatMap(({ number }) => (!repairs || repairs.includes(number) ? [number] : []));
}

/** A volume with its photos; notes and photos of no task stand in the first one, ledgers in the last. */
async function volumeSnapshot(
  { em, project, pictureOf, head, hero }: Frozen,
  { options, tasks, isFirst, isLast }: VolumePart,
): Promise<FrozenVolume> {
  const printed = tasksOf({ tasks: [...tasks] }, options.type, options.filter);
  const picra = await picraParts(em, project, options.type);
  const pictured = { tasks: picturedNumbers(printed, picra), isFirst };
  const { photos, leftOut } = await reportPhotos(em, pictureOf, project.id, options, pictured);
  const snapshot: ReportSnapshot = {
    reportNumber: 0,
    project: isFirst ? head : { ...head, notes: null },
    tasks,
    photos,
    ...(hero ? { hero } : {}),
    ...(leftOut > 0 ? { photosLeftOut: leftOut } : {}),
    ...(options.type === 'budget' ? { budget: await snapshotBudget(em, project) } : {}),
    ...picra,
    ...(isLast && showsLedger(options) ? { ledgers: await ledgersOf(em, project.id) } : {}),
    brand: env().BRAND_NAME,
    generatedAt: now().toISOString(),
  };
  return { options, snapshot };
}

/**
 * Everything a report prints, as of now, in as many volumes as its tasks need. `logo`: a data: URI of
 * the owner's logo, which the caller reads before the transaction, or null. `pictureOf` reads the
 * photos. Throws what `volumesOf` throws.
 */
export async function snapshotsOf(
  em: EntityManager,
  project: Project,
  options: ReportOptions,
  logo: string | null,
  pictureOf: PictureOf,
): Promise<FrozenVolume[]> {
  // A budget report is of money alone.
  const tasks = options.type === 'budget' ? [] : await tasksIn(em, project.id);
  const documents = await em.find(
    Document,
    { projectId: project.id },
    { fields: ['id', 'fileName'] },
  );
  const peopleIds = [
    ...new Set([
      project.ownerId,
      ...tasks.flatMap(({ completedBy, submittedBy }) =>
        [completedBy, submittedBy].filter((id) => typeof id === 'string'),
      ),
    ]),
  ];
  const people = await em.find(User, { id: { $in: peopleIds } });
  const names = new Map(people.map((person) => [person.id, nameOf(person)]));
  const owner = people.find((person) => person.id === project.ownerId) ?? null;
  const steps = tasks.length > 0 ? await stepsIn(em, project.id) : new Map<string, never>();
  const fileNames = new Map(documents.map((document) => [document.id, document.fileName]));
  const cut = await cutQuotes(em, project.id);
  const frozen = tasks.map((task) => {
    const one = snapshotTask(task, fileNames, names, steps.get(task.id) ?? []);
    return cut.has(task.number) ? { ...one, quote: `… ${one.quote}` } : one;
  });
  const parts = volumesOf(
    // Who sees the money of a report sees the answers to the buyers.
    showsMoney(options) ? await withAnsweredStatus(em, project, frozen) : frozen,
    options,
    await photoCounts(em, project.id, options),
  );
  const hero = await coverPicture(em, pictureOf, project, options);
  const head = snapshotProject(project, owner, logo);
  const volumes: FrozenVolume[] = [];
  for (const part of parts)
    volumes.push(await volumeSnapshot({ em, project, pictureOf, head, hero }, part));
  return volumes;
}
