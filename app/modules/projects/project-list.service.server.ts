import type { SessionUser } from '~/modules/account/session.service.server.ts';
import { cursorOf, positionOf, type ListKey } from '~/list-cursor.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import { trashCutoff } from './lifecycle.service.server.ts';
import { Project } from './project.entity.server.ts';
import { editingRoles, type ProjectSort } from './project.rules.ts';
import { SEEN_PROJECTS, seenBy } from './visible-projects.server.ts';

/** Rows of one page (promise 6.8). */
const PAGE_ROWS = 50;

export interface ProjectPage {
  projects: Project[];
  /** Names of the teams that projects of this page belong to, by the id of the project. */
  teams: ReadonlyMap<string, string>;
  /** Cursor of the next page, null on the last. */
  next: string | null;
}

/** Escapes % and _ for LIKE. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Which projects a list has. */
export const projectLists = ['open', 'archived', 'trash'] as const;
export type ProjectListName = (typeof projectLists)[number];

/** A text that is the smaller the later a project was created, by ms. */
const NEWEST = `lpad((9000000000000 - floor(extract(epoch from p.created_at) * 1000))::bigint::text,
  13, '0')`;
/** The key of each order, a text that ascends; ids decide between equal ones. */
const sortKeys: Record<ProjectSort, string> = {
  due: `coalesce(p.due_date::text, '9999-12-31') || ' ' || ${NEWEST}`,
  newest: NEWEST,
  name: 'lower(p.name)',
};

/** What a list shows of which projects, from where on. */
export interface ProjectListQuery {
  after?: string;
  show?: ProjectListName;
  sort?: ProjectSort;
  /** The id of a team: its projects alone. */
  team?: string;
}

/** The condition of each list; the trash has the person's own projects alone. */
function conditionOf(
  { show = 'open', team }: ProjectListQuery,
  user: { id: string },
): [sql: string, ...unknown[]] {
  if (team) return [`p.deleted_at is null and p.status <> 'archived' and p.dashboard_id = ?`, team];
  if (show === 'trash') return ['p.owner_id = ? and p.deleted_at >= ?', user.id, trashCutoff()];
  return show === 'archived'
    ? [`p.deleted_at is null and p.status = 'archived'`]
    : [`p.deleted_at is null and p.status <> 'archived'`];
}

/**
 * The projects that the person sees, their own and their teams', 50 a page in the order of `sort`;
 * `after` is the cursor of the page before. Throws `invalid` for a cursor of another list.
 */
export async function listProjects(
  { em }: ServiceContext,
  user: SessionUser,
  query: ProjectListQuery,
): Promise<ProjectPage> {
  const { after, show = 'open', sort = 'due', team } = query;
  const list: ListKey = ['projects', user.id, team ? [show, sort, team] : [show, sort]];
  const position = positionOf(list, after);
  const place = position === null ? [] : (JSON.parse(position) as string[]);
  const [condition, ...values] = conditionOf(query, user);
  const key = sortKeys[sort];
  const rows = await em.execute<{ id: string; key: string; team: string | null }[]>(
    `select p.id, ${key} as key, d.name as team from ${SEEN_PROJECTS} p
       left join dashboards d on d.id = p.dashboard_id
     where ${condition} ${place.length > 0 ? `and (${key}, p.id) > (?, ?::uuid)` : ''}
     order by ${key}, p.id limit ${PAGE_ROWS + 1}`,
    [...seenBy(user), ...values, ...place],
  );
  const shown = rows.slice(0, PAGE_ROWS);
  const found = await em.find(Project, { id: { $in: shown.map(({ id }) => id) } });
  const byId = new Map(found.map((project) => [project.id, project]));
  const last = rows.length > PAGE_ROWS ? shown.at(-1) : undefined;
  return {
    projects: shown.flatMap(({ id }) => byId.get(id) ?? []),
    teams: new Map(shown.flatMap(({ id, team }) => (team ? [[id, team] as const] : []))),
    next: last ? cursorOf(list, JSON.stringify([last.key, last.id])) : null,
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
    `select p.id, p.name, p.work_order_number as reference from ${SEEN_PROJECTS} p join users o on o.id = p.owner_id
       left join memberships m on m.dashboard_id = p.dashboard_id and m.user_id = ? and m.status = 'active'
     where p.deleted_at is null and p.status <> 'archived'
       and (p.owner_id = ? or (o.subscription_status = 'teams_unlimited'
         and m.role in (${editingRoles.map(() => '?').join(',')})))
     order by p.created_at desc, p.id desc limit 200`,
    [...seenBy(user), user.id, user.id, ...editingRoles],
  );
  return rows.map(({ id, name, reference }) => ({ id, name: `${name} (${reference})` }));
}
