import { randomUUID } from 'node:crypto';
import { DAY, fromNow, now } from '../../clock.ts';
import { AppError } from '../../errors.ts';
import {
  projectFor,
  requireRight,
  type ProjectAccess,
} from '../projects/project-access.service.server.ts';
import type { ServiceContext } from '../service-context.ts';
import { isUuid } from '../uuid.ts';
import { CrewLink } from './crew-link.entity.server.ts';
import { MAX_ACTIVE_LINKS, MAX_CREW_TASKS, type CrewScope } from './crew-link.rules.ts';
import type { NewCrewLink } from './crew-link.schema.ts';
import { crewTokenOf, hashCrewToken, newCrewToken } from './crew-token.server.ts';

/** Whom or what a link is for. */
type LinkTarget = Pick<CrewLink, 'assigneeId' | 'assigneeName' | 'taskIds'>;

const refused = (field: string, key: string): AppError =>
  new AppError('invalid', { fields: { [field]: key } });

/** The assignee of a choice of the form, where the project has tasks of them. */
async function assigneeIn(
  context: ServiceContext,
  access: ProjectAccess,
  choice: string,
): Promise<LinkTarget> {
  const found = (await crewAssignees(context, access)).find(({ value }) => value === choice);
  if (!found) throw refused('assignee', 'wrong');
  return { assigneeId: found.id, assigneeName: found.name, taskIds: [] };
}

/** The ids of tasks by their numbers. */
async function tasksIn(
  { em }: ServiceContext,
  { project }: ProjectAccess,
  numbers: string,
): Promise<LinkTarget> {
  const wanted = [...new Set(numbers.split(',').map((each) => each.trim()))].filter(Boolean);
  if (wanted.length === 0) throw refused('tasks', 'taskNone');
  if (wanted.length > MAX_CREW_TASKS) throw refused('tasks', 'taskMany');
  if (!wanted.every((each) => /^\d{1,7}$/.test(each))) throw refused('tasks', 'wrong');
  const rows = await em.execute<{ id: string }[]>(
    `select id from tasks where project_id = ? and deleted_at is null
       and number in (${wanted.map(() => '?').join(', ')})`,
    [project.id, ...wanted.map(Number)],
  );
  if (rows.length !== wanted.length) throw new AppError('notFound');
  return { assigneeId: null, assigneeName: null, taskIds: rows.map(({ id }) => id) };
}

async function targetOf(
  context: ServiceContext,
  access: ProjectAccess,
  { scope, assignee, tasks }: NewCrewLink,
): Promise<LinkTarget> {
  if (scope === 'assignee') return assigneeIn(context, access, assignee);
  if (scope === 'tasks') return tasksIn(context, access, tasks);
  return { assigneeId: null, assigneeName: null, taskIds: [] };
}

/** Somebody who has tasks in a project, and how many open ones. */
export interface CrewAssignee {
  /** The choice of the form: `id:<uuid>` or `name:<name>`. */
  value: string;
  id: string | null;
  name: string;
}

/** The assignees of the tasks of a project, by name; those without an account by name alone. */
export async function crewAssignees(
  { em }: ServiceContext,
  { project }: ProjectAccess,
): Promise<CrewAssignee[]> {
  const rows = await em.execute<{ id: string | null; name: string }[]>(
    `select assignee_id as id, min(trim(assignee_name)) as name from tasks
     where project_id = ? and deleted_at is null and trim(coalesce(assignee_name, '')) <> ''
     group by assignee_id, case when assignee_id is null then lower(trim(assignee_name)) end
     order by 2, 1`,
    [project.id],
  );
  return rows.map(({ id, name }) => ({ id, name, value: id ? `id:${id}` : `name:${name}` }));
}

/**
 * Makes a link for people without an account (promise 27.1). Returns its id. Throws `notFound`
 * (project, tasks), `forbidden`, `invalid` for a choice that the project does not have, and where the
 * project has too many active links.
 */
export async function createCrewLink(
  context: ServiceContext,
  access: ProjectAccess,
  input: NewCrewLink,
): Promise<string> {
  requireRight(access, 'edit');
  const { em } = context;
  const { project, user } = access;
  const active = await em.count(CrewLink, {
    projectId: project.id,
    revokedAt: null,
    expiresAt: { $gt: now() },
  });
  if (active >= MAX_ACTIVE_LINKS) throw refused('scope', 'crewLinks');
  const target = await targetOf(context, access, input);
  const id = randomUUID();
  await em.insert(CrewLink, {
    id,
    projectId: project.id,
    createdBy: user.id,
    tokenHash: hashCrewToken(newCrewToken(id)),
    scope: input.scope,
    ...target,
    mayUpdate: input.mayUpdate === 'on',
    mayPhoto: input.mayPhoto === 'on',
    language: input.language,
    createdAt: now(),
    expiresAt: fromNow(Number(input.days) * DAY),
    revokedAt: null,
    lastUsedAt: null,
    uses: 0,
  });
  return id;
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
      token: state === 'active' ? crewTokenOf(link) : null,
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

/** The project access of those who may make crew links. Throws `notFound`, `forbidden`. */
export const crewProject = (
  context: ServiceContext,
  user: ProjectAccess['user'],
  projectId: string,
): Promise<ProjectAccess> => projectFor(context, user, projectId, 'edit');
