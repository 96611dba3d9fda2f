import { buffer } from 'node:stream/consumers';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sniff, Unreadable } from '@obralista/document-reader';
import { now } from '~/clock.ts';
import { AppError } from '~/errors.ts';
import type { SessionUser } from '~/modules/account/session.service.server.ts';
import type { Job } from '~/modules/jobs/job.entity.server.ts';
import { dayIn } from '~/modules/projects/due.rules.ts';
import { projectFor } from '~/modules/projects/project-access.service.server.ts';
import { Project } from '~/modules/projects/project.entity.server.ts';
import { createProject, projectCreationBlock } from '~/modules/projects/project.service.server.ts';
import { defaultTimeZone } from '~/modules/projects/project.rules.ts';
import { startedProjectSchema } from '~/modules/projects/project.schema.ts';
import { zoneOfAddress } from '~/modules/projects/time-zone.rules.ts';
import type { ServiceContext } from '~/service-context.ts';
import { Document } from './document.entity.server.ts';
import { StoredObject } from '~/modules/uploads/stored-object.entity.server.ts';
import { lastFirst } from '~/modules/uploads/upload.rules.ts';
import { registerDocument } from './document.service.server.ts';
import {
  PROPOSAL_LINES,
  nameOfFile,
  proposalFrom,
  type ProjectProposal,
} from './project-proposal.rules.ts';

/** A stored file: its decoded name, and the URL that registration takes. */
export interface StartingFile {
  fileName: string;
  uploadURL: string;
}

/** How a project is made from a document. */
export interface StartOptions {
  /** The preview that has read it before. */
  previewId?: string;
  /** One of `projectKinds`. */
  kind?: string | undefined;
  /** That of the browser, where it is known. */
  timeZone?: string | null;
}

/** Throws what `createProject` would throw, before anything is uploaded or filled in. */
export async function requireCreation(context: ServiceContext, user: SessionUser): Promise<void> {
  const block = await projectCreationBlock(context, user);
  if (block) throw new AppError(block);
}

/** Throws `documentUnreadable` for a file whose first bytes say that no reader can open it. */
async function requireReadable(
  { em, services }: ServiceContext,
  user: SessionUser,
  { fileName, uploadURL }: StartingFile,
): Promise<void> {
  const object = await em.findOne(StoredObject, { address: uploadURL, userId: user.id });
  if (!object) throw new AppError('uploadUrlRefused');
  try {
    sniff(await buffer(await services.storage.open(object.key)), fileName);
  } catch (cause) {
    if (!(cause instanceof Unreadable)) throw cause;
    throw new AppError('documentUnreadable', { reason: cause.reason }, { cause });
  }
}

/** The files with the first readable one in front. Throws `documentUnreadable` where none is. */
async function readableFirst(
  context: ServiceContext,
  user: SessionUser,
  files: readonly StartingFile[],
): Promise<[StartingFile, ...StartingFile[]]> {
  let refusal = new AppError('documentUnreadable', { reason: 'empty' });
  for (const file of files) {
    const problem = await requireReadable(context, user, file).catch((error: unknown) => error);
    if (problem === undefined) return [file, ...files.filter((other) => other !== file)];
    if (!(problem instanceof AppError)) throw problem;
    if (file === files[0]) refusal = problem;
  }
  throw refusal;
}

/**
 * Makes a project from uploaded files and starts reading the first that can be opened (promise 6.19);
 * the others are stored in it. For files that no reader opens no project is made, and no credit
 * spent. It has the name of the file until the document is read, then what `nameProject`
 * finds there. A repeated `requestId` returns the same project. Returns its id. Throws
 * `openProjectExists`, `paymentRequired`, `upgradeRequired`, `documentUnreadable`, and what
 * registration throws.
 */
export async function startProject(
  context: ServiceContext,
  user: SessionUser,
  files: readonly StartingFile[],
  requestId: string | null,
  { previewId, kind, timeZone }: StartOptions = {},
): Promise<string> {
  const [first, ...others] = await readableFirst(context, user, files);
  const provisional = startedProjectSchema.parse({
    name: nameOfFile(first.fileName),
    workOrderNumber: dayIn(defaultTimeZone, now()),
    kind,
  });
  const { id } = await createProject(context, user, provisional, requestId, timeZone);
  if ((await context.em.count(Document, { projectId: id })) > 0) return id;
  const access = await projectFor(context, user, id, 'edit');
  const sent = ({ fileName, uploadURL }: StartingFile) => ({
    fileName: encodeURIComponent(fileName),
    uploadURL,
  });
  for (const file of lastFirst(others))
    await registerDocument(context, access, { ...sent(file), process: false });
  await registerDocument(
    context,
    access,
    { ...sent(first), process: true },
    { ...(previewId ? { previewId } : {}), thenGenerate: true, namesProject: true },
  );
  return id;
}

/** What the first lines of a document say of its project; empty where they say nothing. */
export async function proposalOf(em: EntityManager, documentId: string): Promise<ProjectProposal> {
  const rows = await em.execute<{ text: string }[]>(
    'select text from document_lines where document_id = ? order by line_number limit ?',
    [documentId, PROPOSAL_LINES],
  );
  return proposalFrom(rows.map(({ text }) => text));
}

/**
 * Gives a project that was made from a document the name, reference number, address and due date that
 * the document states, and the time zone of the address; what a person has filled in stays.
 */
export async function nameProject(tx: EntityManager, job: Job): Promise<void> {
  const { name, workOrderNumber, address, dueDate } = await proposalOf(tx, job.subjectId);
  const zone = zoneOfAddress(address);
  await tx.nativeUpdate(
    Project,
    { id: job.projectId, address: '', version: 1 },
    {
      ...(name ? { name } : {}),
      ...(workOrderNumber ? { workOrderNumber } : {}),
      address,
      ...(dueDate ? { dueDate } : {}),
      ...(zone ? { timeZone: zone } : {}),
      updatedAt: now(),
    },
  );
}
