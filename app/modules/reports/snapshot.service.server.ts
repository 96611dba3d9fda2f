import type { EntityManager } from '@mikro-orm/postgresql';
import { now } from '../../clock.ts';
import { env } from '../../env.server.ts';
import { nameOf } from '../activity/activity.service.server.ts';
import { User } from '../account/account.entity.server.ts';
import { Document } from '../documents/document.entity.server.ts';
import type { Project } from '../projects/project.entity.server.ts';
import { Task } from '../tasks/task.entity.server.ts';
import { ledgerLines } from '../../pages/document/ledger.page.server.ts';
import {
  showsLedger,
  type ReportSnapshot,
  type SnapshotLedger,
  type SnapshotTask,
} from './report.rules.ts';
import type { ReportOptions } from './report.schema.ts';

function snapshotTask(
  task: Task,
  documentNames: Map<string, string>,
  people: Map<string, string>,
): SnapshotTask {
  return {
    number: task.number,
    title: task.title,
    description: task.description,
    originalLanguage: task.originalLanguage,
    status: task.status,
    statusReason: task.statusReason ?? null,
    priority: task.priority,
    trade: task.trade,
    areas: task.areas,
    action: task.action,
    quantity: task.quantity ?? null,
    unit: task.unit ?? null,
    assigneeName: task.assigneeName ?? null,
    startDate: task.startDate ?? null,
    dueDate: task.dueDate ?? null,
    completedAt: task.completedAt?.toISOString() ?? null,
    completedByName: task.completedBy ? (people.get(task.completedBy) ?? null) : null,
    quote: task.quote ?? null,
    quoteDocumentName: task.documentId ? (documentNames.get(task.documentId) ?? null) : null,
    quotePage: task.page ?? null,
    quoteLine: task.lineStart ?? null,
    method: task.method,
    confidence: task.confidence ?? null,
    needsCheck: task.missing.length > 0,
    estimatedCents: task.estimatedCents ?? null,
  };
}

/** The scope ledger of each document whose lines were read, in the order of upload. */
async function ledgersOf(em: EntityManager, projectId: string): Promise<SnapshotLedger[]> {
  const documents = await em.find(
    Document,
    { projectId, deletedAt: null, state: 'extracted' },
    { orderBy: { createdAt: 'asc', id: 'asc' } },
  );
  const ledgers: SnapshotLedger[] = [];
  for (const { id, fileName } of documents)
    ledgers.push({ documentName: fileName, lines: await ledgerLines(em, id) });
  return ledgers;
}

/**
 * Everything a report prints, as it stands now. `logo`: of the project's owner, read before, since
 * storage is no part of a transaction.
 */
export async function snapshotOf(
  em: EntityManager,
  project: Project,
  options: ReportOptions,
  logo: string | null,
): Promise<ReportSnapshot> {
  const tasks = await em.find(
    Task,
    { projectId: project.id, deletedAt: null },
    { orderBy: { position: 'asc' } },
  );
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
  const owner = people.find((person) => person.id === project.ownerId);
  const { name, licence, address } = owner?.company ?? {};
  const company =
    owner && (name || logo)
      ? { name: name || nameOf(owner), license: licence ?? null, address: address ?? null, logo }
      : null;
  return {
    reportNumber: 0,
    project: {
      name: project.name,
      workOrderNumber: project.workOrderNumber,
      address: project.address,
      description: project.description || null,
      assignedTo: project.assignedTo || null,
      notes: project.notes || null,
      dueDate: project.dueDate ?? null,
      status: project.status,
      kind: project.kind,
      timeZone: project.timeZone,
      ownerName: names.get(project.ownerId) ?? null,
      company,
    },
    tasks: tasks.map((task) =>
      snapshotTask(
        task,
        new Map(documents.map((document) => [document.id, document.fileName])),
        names,
      ),
    ),
    photos: [],
    ...(showsLedger(options) ? { ledgers: await ledgersOf(em, project.id) } : {}),
    brand: env().BRAND_NAME,
    generatedAt: now().toISOString(),
  };
}
