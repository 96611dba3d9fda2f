import type { FilterQuery } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import { adminOnly } from '../account/login-issues.service.server.ts';
import type { SessionUser } from '../account/session.service.server.ts';
import { audit } from '../audit/audit.service.server.ts';
import { Consultation } from './consultation.entity.server.ts';
import {
  consultationStatuses,
  type ConsultationFilter,
  type ConsultationPage,
  type ConsultationRow,
} from './consultation.rules.ts';
import type { RequestMeta, ServiceContext } from '../service-context.ts';

const PAGE_ROWS = 50;

const row = ({
  requestId: _requestId,
  consentAt: _consentAt,
  createdAt,
  ...rest
}: Consultation): ConsultationRow => ({
  ...rest,
  phone: rest.phone ?? null,
  projects: rest.projects ?? null,
  bestTime: rest.bestTime ?? null,
  createdAt: createdAt.toISOString(),
});

function where({ status, after }: ConsultationFilter): FilterQuery<Consultation> {
  const asked = consultationStatuses.find((name) => name === status);
  const cursor = /^(\d{1,15})_([0-9a-f-]{36})$/.exec(after ?? '');
  const at = new Date(Number(cursor?.[1] ?? 0));
  return {
    $and: [
      asked ? { status: asked } : {},
      cursor
        ? { $or: [{ createdAt: { $lt: at } }, { createdAt: at, id: { $lt: cursor[2] ?? '' } }] }
        : {},
    ],
  };
}

/**
 * Requests for a consultation, newest first, 50 a page, and how many of each state there are. The
 * view itself leaves an audit row. Throws `adminRequired`.
 */
export async function consultationsPage(
  context: ServiceContext,
  user: SessionUser,
  filter: ConsultationFilter,
  meta: RequestMeta,
): Promise<ConsultationPage> {
  const { em } = context;
  await adminOnly(context, user);
  const found = await em.find(Consultation, where(filter), {
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
  const shown = found.slice(0, PAGE_ROWS);
  const last = shown.at(-1);
  return {
    rows: shown.map(row),
    counts: consultationStatuses.map((status) => ({
      status,
      count: counted.find((each) => each.status === status)?.count ?? 0,
    })),
    next: found.length > PAGE_ROWS && last ? `${last.createdAt.getTime()}_${last.id}` : null,
  };
}

/** Says how far a request got. Throws `adminRequired`, `notFound`, `invalid`. */
export async function setConsultationStatus(
  context: ServiceContext,
  user: SessionUser,
  id: string,
  status: string,
  meta: RequestMeta,
): Promise<void> {
  const { em } = context;
  await adminOnly(context, user);
  const to = consultationStatuses.find((name) => name === status);
  if (!to) throw new AppError('invalid');
  const found = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)
    ? await em.nativeUpdate(Consultation, { id }, { status: to })
    : 0;
  if (found === 0) throw new AppError('notFound');
  await audit(em, meta, 'admin_noted', {
    userId: user.id,
    email: user.email,
    reason: `consultation:${to}`,
  });
}
