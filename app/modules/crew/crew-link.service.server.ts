import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { DAY, fromNow, now } from '~/clock.ts';
import { AppError } from '~/errors.ts';
import { once } from '~/modules/idempotency/idempotency.service.server.ts';
import {
  requireRight,
  type ProjectAccess,
} from '~/modules/projects/project-access.service.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import { isUuid } from '~/uuid.ts';
import { CrewLink } from './crew-link.entity.server.ts';
import { MAX_ACTIVE_LINKS, MAX_CREW_TASKS, type CrewScope } from './crew-link.rules.ts';
import type { NewCrewLink } from './crew-link.schema.ts';
import { activeLink, hashLinkToken, linkTokenOf, newLinkToken } from '~/link-token.server.ts';

/** Which tasks a link is for. */
type LinkTarget = Pick<CrewLink, 'scope' | 'assigneeId' | 'assigneeName' | 'taskIds'>;

const nobody = { assigneeId: null, assigneeName: null, taskIds: [] };

const refused = (field: string, key: string): AppError =>
  new AppError('invalid', { fields: { [field]: key } });

/** The numbers of a list with commas. Throws `invalid` for none, too many and what is no number. */
function numbersOf(text: string): number[] {
  const wanted = [...new Set(text.split(',').map((each) => each.trim()))].filter(Boolean);
  if (wanted.length === 0) throw refused('target', 'taskNone');
  if (wanted.length > MAX_CREW_TASKS) throw refused('target', 'taskMany');
  if (!wanted.every((each) => /^\d{1,7}$/.test(each))) throw refused('target', 'wrong');
  return wanted.map(Number);
}

/** The tasks that a choice of the form stands for. Throws `invalid`, `notFound`. */
async function targetOf(
  tx: EntityManager,
  { project }: ProjectAccess,
  { target, tasks }: Pick<NewCrewLink, 'target' | 'tasks'>,
): Promise<LinkTarget> {
  if (target === 'project') return { scope: 'project', ...nobody };
  if (target !== 'tasks') {
    const assignee = (await crewAssignees(tx, project.id)).find(({ value }) => value === target);
    if (!assignee) throw refused('target', 'wrong');
    return { scope: 'assignee', assigneeId: assignee.id, assigneeName: assignee.name, taskIds: [] };
  }
  const numbers = numbersOf(tasks);
  const rows = await tx.execute<{ id: string }[]>(
    `select id from tasks where project_id = ? and deleted_at is null
       and number in (${numbers.map(() => '?').join(', ')})`,
    [project.id, ...numbers],
  );
  if (rows.length !== numbers.length) throw new AppError('notFound');
  return { scope: 'tasks', ...nobody, taskIds: rows.map(({ id }) => id) };
}

/** Somebody who has tasks in a project, and how many open ones. */
export interface CrewAssignee {
  /** The choice of the form: `id:<uuid>` or `name:<name>`. */
  value: string;
  id: string | null;
  name: string;
}

/** The assignees of the tasks of a project, by name; those without an account by name alone. */
export async function crewAssignees(em: EntityManager, projectId: string): Promise<CrewAssignee[]> {
  const rows = await em.execute<{ id: string | null; name: string }[]>(
    `select assignee_id as id, (array_agg(trim(assignee_name) order by position))[1] as name from tasks
     where project_id = ? and deleted_at is null and trim(coalesce(assignee_name, '')) <> ''
     group by assignee_id, case when assignee_id is null then lower(trim(assignee_name)) end
     order by 2, 1`,
    [projectId],
  );
  return rows.map(({ id, name }) => ({ id, name, value: id ? `id:${id}` : `name:${name}` }));
}

/** The columns of a new link that no choice decides. */
const unused = { revokedAt: null, lastUsedAt: null, uses: 0 };

/**
 * Makes a link for people without an account (promise 27.1); a repeated `requestId` makes none and
 * returns the same one. Returns its id. Throws `notFound` (project, tasks), `forbidden`, `invalid`
 * for a choice that the project does not have, and where it has 50 active links.
 */
export async function createCrewLink(
  { em }: ServiceContext,
  access: ProjectAccess,
  input: NewCrewLink,
  requestId: string | null,
): Promise<string> {
  requireRight(access, 'edit');
  const { project, user } = access;
  return once(em, user.id, `crew.create:${project.id}`, requestId, async (tx) => {
    const active = { projectId: project.id, ...activeLink() };
    if ((await tx.count(CrewLink, active)) >= MAX_ACTIVE_LINKS)
      throw refused('target', 'crewLinks');
    const id = randomUUID();
    await tx.insert(CrewLink, {
      id,
      projectId: project.id,
      createdBy: user.id,
      tokenHash: hashLinkToken(newLinkToken('crew-link', id)),
      ...(await targetOf(tx, access, input)),
      mayUpdate: input.mayUpdate === 'on',
      mayPhoto: input.mayPhoto === 'on',
      language: input.language,
      createdAt: now(),
      expiresAt: fromNow(Number(input.days) * DAY),
      ...unused,
    });
    return id;
  });
}

/** A link as the project's page lists it. */
export interface ListedCrewLink extends Pick<
  CrewLink,
  'id' | 'language' | 'mayUpdate' | 'mayPhoto' | 'uses'
> {
  scope: CrewScope;
  assigneeName: string | null;
  /** Numbers of the chosen tasks that are not deleted. */
  tasks: number[];
  /** Null where it is revoked, expired, or no longer to be derived. */
  token: string | null;
  state: 'active' | 'revoked' | 'expired';
  createdBy: string;
  createdAt: Date;
  expiresAt: Date;
  lastUsedAt: Date | null;
}

/** Links that the page lists. */
const LISTED_LINKS = 100;

const stateOf = ({ revokedAt, expiresAt }: CrewLink): ListedCrewLink['state'] =>
  revokedAt ? 'revoked' : expiresAt <= now() ? 'expired' : 'active';

/** The newest 100 links of a project, for those who may edit it. Throws `forbidden`. */
export async function listCrewLinks(
  { em }: ServiceContext,
  access: ProjectAccess,
): Promise<ListedCrewLink[]> {
  requireRight(access, 'edit');
  const links = await em.find(
    CrewLink,
    { projectId: access.project.id },
    { orderBy: { createdAt: 'desc', id: 'desc' }, limit: LISTED_LINKS, disableIdentityMap: true },
  );
  const ids = [...new Set(links.flatMap(({ taskIds }) => taskIds))];
  const tasks = ids.length
    ? await em.execute<{ id: string; number: number }[]>(
        `select id, number from tasks where deleted_at is null and id in (${ids.map(() => '?').join(', ')})
         order by number`,
        ids,
      )
    : [];
  return links.map((link) => {
    const state = stateOf(link);
    return {
      id: link.id,
      language: link.language,
      mayUpdate: link.mayUpdate,
      mayPhoto: link.mayPhoto,
      uses: link.uses,
      scope: link.scope,
      assigneeName: link.assigneeName ?? null,
      tasks: tasks.filter(({ id }) => link.taskIds.includes(id)).map(({ number }) => number),
      token: state === 'active' ? linkTokenOf('crew-link', link) : null,
      state,
      createdBy: link.createdBy,
      createdAt: link.createdAt,
      expiresAt: link.expiresAt,
      lastUsedAt: link.lastUsedAt ?? null,
    };
  });
}

/** Ends a link at once; again it changes nothing. Throws `notFound`, `forbidden`. */
export async function revokeCrewLink(
  { em }: ServiceContext,
  access: ProjectAccess,
  id: string,
): Promise<void> {
  requireRight(access, 'edit');
  const own = { id, projectId: access.project.id };
  if (!isUuid(id) || (await em.count(CrewLink, own)) === 0) throw new AppError('notFound');
  await em.nativeUpdate(CrewLink, { ...own, revokedAt: null }, { revokedAt: now() });
}
