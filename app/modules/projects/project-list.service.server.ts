import { cutText } from '../../format.ts';
import type { SessionUser } from '../account/session.service.server.ts';
import { timeCursor, timePositionOf, type ListKey } from '../list-cursor.server.ts';
import type { ServiceContext } from '../service-context.ts';
import { trashCutoff } from './lifecycle.service.server.ts';
import { Project } from './project.entity.server.ts';
import { editingRoles } from './project.rules.ts';

/** Rows of one page (promise 6.8). */
const PAGE_ROWS = 50;

export interface ProjectPage {
  projects: Project[];
  /** Cursor of the next page, null on the last. */
  next: string | null;
}

function afterCursor(list: ListKey, cursor: string | undefined): object {
  const last = timePositionOf(list, cursor);
  if (!last) return {};
  const { at: createdAt, id } = last;
  return { $or: [{ createdAt: { $lt: createdAt } }, { createdAt, id: { $lt: id } }] };
}

/** Escapes % and _ for LIKE. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Which of the user's projects a list has; a search finds archived ones among the open too. */
export const projectLists = ['open', 'archived', 'trash'] as const;
export type ProjectListName = (typeof projectLists)[number];

function conditionOf(show: ProjectListName, isSearch: boolean): object {
  if (show === 'trash') return { deletedAt: { $gte: trashCutoff() } };
  if (show === 'archived') return { deletedAt: null, status: 'archived' };
  return isSearch ? { deletedAt: null } : { deletedAt: null, status: { $ne: 'archived' } };
}

/**
 * The user's own projects, newest first, 50 a page; `q` searches name, reference number and address,
 * `after` is the cursor of the page before. Throws `invalid` for a cursor of another list.
 */
export async function listProjects(
  { em }: ServiceContext,
  user: SessionUser,
  { q = '', after, show = 'open' }: { q?: string; after?: string; show?: ProjectListName },
): Promise<ProjectPage> {
  const words = cutText(q.replaceAll('\u0000', '').toWellFormed().trim(), 100);
  const list: ListKey = ['projects', user.id, [show, words]];
  const like = { $ilike: `%${escapeLike(words)}%` };
  const matches = words
    ? { $or: [{ name: like }, { workOrderNumber: like }, { address: like }] }
    : {};
  const rows = await em.find(
    Project,
    {
      $and: [
        { ownerId: user.id },
        conditionOf(show, words !== ''),
        matches,
        afterCursor(list, after),
      ],
    },
    { orderBy: { createdAt: 'desc', id: 'desc' }, limit: PAGE_ROWS + 1 },
  );
  const projects = rows.slice(0, PAGE_ROWS);
  const last = projects.at(-1);
  return {
    projects,
    next: rows.length > PAGE_ROWS && last ? timeCursor(list, last.createdAt, last.id) : null,
  };
}

/**
 * The projects that the user may upload to, newest first, at most 200: their own and those of teams
 * in which they may edit.
 */
export async function uploadTargets(
  { em }: ServiceContext,
  user: { id: string },
): Promise<{ id: string; name: string }[]> {
  const rows = await em.execute<{ id: string; name: string; reference: string }[]>(
    `select p.id, p.name, p.work_order_number as reference from projects p join users o on o.id = p.owner_id
       left join memberships m on m.dashboard_id = p.dashboard_id and m.user_id = ? and m.status = 'active'
     where p.deleted_at is null and p.status <> 'archived'
       and (p.owner_id = ? or (o.subscription_status = 'teams_unlimited'
         and m.role in (${editingRoles.map(() => '?').join(',')})))
     order by p.created_at desc, p.id desc limit 200`,
    [user.id, user.id, ...editingRoles],
  );
  return rows.map(({ id, name, reference }) => ({ id, name: `${name} (${reference})` }));
}
