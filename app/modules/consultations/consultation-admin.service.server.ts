import type { FilterQuery } from '@mikro-orm/postgresql';
import { AppError } from '~/errors.ts';
import { adminOnly } from '~/modules/account/administrator.service.server.ts';
import type { SessionUser } from '~/modules/account/session.service.server.ts';
import { audit } from '~/modules/audit/audit.service.server.ts';
import { timeCursor, timePositionOf, type ListKey } from '~/list-cursor.server.ts';
import { Consultation } from './consultation.entity.server.ts';
import {
  consultationStatuses,
  type ConsultationFilter,
  type ConsultationPage,
  type ConsultationRow,
} from './consultation.rules.ts';
import type { ServiceContext } from '~/service-context.ts';
import { isUuid } from '~/uuid.ts';

const PAGE_ROWS = 50;

const consultationRow = ({
  requestId: _requestId,
  consentAt: _consentAt,
  createdAt,
  ...fields
}: Consultation): ConsultationRow => ({
  ...fields,
  phone: fields.phone ?? null,
  projects: fields.projects ?? null,
  bestTime: fields.bestTime ?? null,
  createdAt: createdAt.toISOString(),
});

const listOf = (user: SessionUser, { status }: ConsultationFilter): ListKey => [
  'consultations',
  user.id,
  status,
];

function where(list: ListKey, { status, after }: ConsultationFilter): FilterQuery<Consultation> {
  const chosenStatus = consultationStatuses.find((name) => name === status);
  const last = timePositionOf(list, after);
  return {
    $and: [
      chosenStatus ? { status: chosenStatus } : {},
      last
        ? { $or: [{ createdAt: { $lt: last.at } }, { createdAt: last.at, id: { $lt: last.id } }] }
        : {},
    ],
  };
}

/**
 * Requests for a consultation, newest first, 50 a page, and how many of each status there are.
 * Viewing them writes an audit row. Throws `adminRequired`, `invalid` for a cursor of another list.
 */
export async function consultationsPage(
  context: ServiceContext,
  user: SessionUser,
  filter: ConsultationFilter,
): Promise<ConsultationPage> {
  const { em, meta } = context;
  await adminOnly(context, user);
  const list = listOf(user, filter);
  const consultations = await em.find(Consultation, where(list, filter), {
    orderBy: { createdAt: 'desc', id: 'desc' },
    limit: PAGE_ROWS + 1,
  });
  const counted = await em.execute<{ status: string; count: number }[]>(
    'select status, count(*)::int as count from consultations group by status',
  );
  await audit(em, meta, 'admin_viewed', {
    userId: user.id,
    email: user.email,
    reason: 'consultations',
  });
  const shown = consultations.slice(0, PAGE_ROWS);
  const last = shown.at(-1);
  return {
    rows: shown.map(consultationRow),
    counts: consultationStatuses.map((status) => ({
      status,
      count: counted.find((each) => each.status === status)?.count ?? 0,
    })),
    next:
      consultations.length > PAGE_ROWS && last ? timeCursor(list, last.createdAt, last.id) : null,
  };
}

/** Sets the status of a request. Throws `adminRequired`, `notFound`, `invalid`. */
export async function setConsultationStatus(
  context: ServiceContext,
  user: SessionUser,
  id: string,
  status: string,
): Promise<void> {
  const { em, meta } = context;
  await adminOnly(context, user);
  const newStatus = consultationStatuses.find((name) => name === status);
  if (!newStatus) throw new AppError('invalid');
  const updated = isUuid(id)
    ? await em.nativeUpdate(Consultation, { id }, { status: newStatus })
    : 0;
  if (updated === 0) throw new AppError('notFound');
  await audit(em, meta, 'admin_noted', {
    userId: user.id,
    email: user.email,
    reason: `consultation:${newStatus}`,
  });
}
