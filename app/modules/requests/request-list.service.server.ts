import type { Readable } from 'node:stream';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '~/errors.ts';
import type { Language } from '~/i18n.ts';
import { sizeKey, type PhotoSize } from '~/modules/photos/photo.rules.ts';
import {
  requireRight,
  type ProjectAccess,
} from '~/modules/projects/project-access.service.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import { isUuid } from '~/uuid.ts';
import type { RequestStatus } from './request.rules.ts';
import { WorkRequest } from './work-request.entity.server.ts';

/** Requests that the page lists, those that wait for a decision first. */
const LISTED_REQUESTS = 200;

/** A request as those see it who decide about it. */
export interface ListedRequest {
  id: string;
  place: string;
  text: string;
  name: string;
  phone: string;
  /** Whether its sender is told by text message what becomes of it. */
  texts: boolean;
  /** Sizes of its photos, px, while it waits. */
  photos: readonly { width: number; height: number }[];
  status: RequestStatus;
  answer: string | null;
  /** The number of its task; null for none, and for a deleted one. */
  task: number | null;
  createdAt: Date;
}

/** The newest 200 requests of a project, open ones first. Throws `forbidden`. */
export async function listRequests(
  { em }: ServiceContext,
  access: ProjectAccess,
): Promise<ListedRequest[]> {
  requireRight(access, 'edit');
  const rows = await em.execute<(Omit<ListedRequest, 'createdAt'> & { createdAt: string })[]>(
    `select r.id, r.place, r.text, r.name, r.phone, r.photos, r.status, r.answer,
       r.sms_consent_at is not null as texts, t.number as task, r.created_at as "createdAt"
     from work_requests r left join tasks t on t.id = r.task_id and t.deleted_at is null
     where r.project_id = ?
     order by r.status <> 'open', r.created_at desc, r.id desc limit ?`,
    [access.project.id, LISTED_REQUESTS],
  );
  return rows.map((row) => ({
    ...row,
    photos: row.photos.map(({ width, height }) => ({ width, height })),
    createdAt: new Date(row.createdAt),
  }));
}

/** How many requests of a project wait for a decision. */
export const countOpenRequests = (
  { em }: ServiceContext,
  { project }: Pick<ProjectAccess, 'project'>,
): Promise<number> => em.count(WorkRequest, { projectId: project.id, status: 'open' });

/** The words of a request of which a task was made, or which was joined to it. */
export interface TaskRequest {
  id: string;
  text: string;
  /** Of the page on which they were written. */
  language: Language;
  /** Who wrote them; empty without a name. */
  name: string;
  createdAt: Date;
}

/** The requests of a task, the earliest first. */
export async function requestsOfTask(
  { em }: ServiceContext,
  taskId: string,
): Promise<TaskRequest[]> {
  const rows = await em.find(WorkRequest, { taskId }, { orderBy: { createdAt: 'asc', id: 'asc' } });
  return rows.map(({ id, text, language, name, createdAt }) => ({
    ...{ id, text, language, name, createdAt },
  }));
}

/**
 * Opens a copy of a photo of a request that waits, by its place in the request, for those who decide.
 * Throws `forbidden`, `notFound`.
 */
export async function openRequestPhoto(
  { em, services }: ServiceContext,
  access: ProjectAccess,
  { id, index, size }: { id: string; index: number; size: PhotoSize },
): Promise<Readable> {
  requireRight(access, 'edit');
  const own = { id, projectId: access.project.id };
  const request = isUuid(id) ? await em.findOne(WorkRequest, own) : null;
  const photo = request?.photos[index];
  if (!photo) throw new AppError('notFound');
  return services.storage.open(sizeKey(photo.objectKey, size));
}

/** The requests of projects for an export: without the hashes of their links. */
export async function exportedRequests(em: EntityManager, projectIds: readonly string[]) {
  const requests = await em.find(
    WorkRequest,
    { projectId: { $in: [...projectIds] } },
    { orderBy: { createdAt: 'asc', id: 'asc' }, limit: 50_000 },
  );
  return requests.map(
    ({ id, projectId, place, text, name, phone, language, status, answer, taskId, ...times }) => ({
      ...{ id, projectId, place, text, name, phone, language, status, answer, taskId },
      ...{ smsConsentAt: times.smsConsentAt ?? null, createdAt: times.createdAt },
    }),
  );
}

/** The prefixes of the copies of the photos of requests that wait. */
export async function requestPhotoKeys(
  em: EntityManager,
  projectIds: readonly string[],
): Promise<string[]> {
  const requests = await em.find(
    WorkRequest,
    { projectId: { $in: [...projectIds] } },
    { fields: ['photos'] },
  );
  return requests.flatMap(({ photos }) => photos.map(({ objectKey }) => objectKey));
}
